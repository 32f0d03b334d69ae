import { useEffect, useRef, useState } from 'react';
import type { RestoredDraft } from '../ui/form/DraftNote.tsx';
import type { FormState } from '../ui/form/use-form.ts';
import { draftSlot } from './draft-slot.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

interface Kept<V> {
  version: number;
  /** What the values began from; absent in drafts of earlier builds, which were put over what was loaded. */
  start?: V;
  values: V;
}

const PAUSE = 300;

/**
 * What was typed and not saved yet stays on this machine and comes back after a reload; into a version that somebody
 * saved since it goes as into an open form (merge-values.ts).
 */
export function useLocalDraft<V extends object>(key: string, version: number, form: FormState<V>) {
  const [state, setState] = useState<{ restored?: RestoredDraft; keptAt?: Date }>({});
  const { restore, start, values, dirty, reset } = form;
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const bringBack = async () => {
      const kept = await readDraft<Kept<V>>(await draftSlot(key));
      if (!kept) return;
      const { kept: count, clashes } = restore(kept.value.start ?? start, kept.value.values);
      if (count + clashes.length === 0) return;
      const isOther = kept.value.version !== version;
      setState({
        restored: { at: kept.savedAt, ...(isOther ? { merged: { kept: count, clashes: clashes.length } } : {}) },
      });
    };
    bringBack().catch(() => undefined); // without local storage there is simply no draft
  }, [key, version, start, restore]);

  const keep = async () => {
    await saveDraft(await draftSlot(key), { version, start, values });
    setState((before) => ({ ...before, keptAt: new Date() }));
  };
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => void latest.current().catch(() => undefined), PAUSE);
    return () => clearTimeout(timer);
  }, [key, version, values, dirty]);

  const forget = () => {
    setState({});
    void draftSlot(key)
      .then(dropDraft)
      .catch(() => undefined); // it is only a convenience
  };
  return {
    ...state,
    forget,
    /** Back to what was loaded. */
    discard: () => {
      forget();
      reset(start);
    },
  };
}
export type LocalDraft = Pick<ReturnType<typeof useLocalDraft>, 'forget'>;
