import { useEffect, useRef, useState } from 'react';
import type { RestoredDraft } from '../ui/form/DraftNote.tsx';
import type { Merged } from '../ui/form/merge-values.ts';
import type { FormState } from '../ui/form/use-form.ts';
import { draftSlot } from './draft-slot.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

interface Kept<V> {
  version: number;
  /** The state that the values began from; absent in drafts of earlier builds, which were put over what was loaded. */
  start?: V;
  values: V;
}

const PAUSE = 300;

/** The note on a draft that came back: when it was kept, and how it went into a version that somebody saved since. */
export function restoredNote<V>(
  { savedAt, value }: { savedAt: Date; value: Pick<Kept<V>, 'version'> },
  version: number,
  { kept, clashes }: Pick<Merged<V>, 'kept' | 'clashes'>,
): RestoredDraft | undefined {
  if (kept + clashes.length === 0) return undefined; // it is what was loaded: nothing came back
  const isOther = value.version !== version;
  return { at: savedAt, ...(isOther ? { merged: { kept, clashes: clashes.length } } : {}) };
}

/**
 * Keeps what was typed and not saved yet on this machine, so that it comes back after a reload; into a version that
 * somebody saved since it goes as into an open form (merge-values.ts).
 */
export function useLocalDraft<V extends object>(key: string, version: number, form: FormState<V>) {
  const [state, setState] = useState<{ restored?: RestoredDraft; keptAt?: Date }>({});
  const { restore, start, values, dirty, reset } = form;
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const bringBack = async () => {
      const keptDraft = await readDraft<Kept<V>>(await draftSlot(key));
      if (!keptDraft) return;
      const restoredDraft = restoredNote(
        keptDraft,
        version,
        restore(keptDraft.value.start ?? start, keptDraft.value.values),
      );
      if (restoredDraft) setState({ restored: restoredDraft });
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
