import { useEffect, useRef, useState } from 'react';
import type { RestoredDraft } from '../ui/form/DraftNote.tsx';
import type { FormState } from '../ui/form/use-form.ts';
import { carriedOver, changedNames } from './draft-merge.ts';
import { draftSlot } from './draft-slot.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

interface Kept<V> {
  version: number;
  values: V;
  changed: (keyof V & string)[];
  /** Why it could not be saved: somebody else was first. */
  refusal?: string;
}

const PAUSE = 300;

/** What of a kept draft belongs into the record as it is now. */
function fitting<V extends object>(kept: Kept<V>, version: number): { values: Partial<V>; merged?: number } {
  if (kept.version === version) return { values: kept.values };
  const values = carriedOver(kept.values, kept.changed);
  return { values, merged: Object.keys(values).length };
}

/**
 * What was typed and not saved yet stays on this machine and comes back after a reload; into a version that somebody
 * saved since, only the fields that were changed here.
 */
export function useLocalDraft<V extends object>(key: string, version: number, form: FormState<V>) {
  const [state, setState] = useState<{ restored?: RestoredDraft; keptAt?: Date }>({});
  const ready = useRef(false);
  const { change, values, dirty, reset } = form;
  const start = useRef(values);
  useEffect(() => {
    if (ready.current) return;
    ready.current = true;
    const restore = async () => {
      const kept = await readDraft<Kept<V>>(await draftSlot(key));
      if (!kept) return;
      const { values: found, merged } = fitting(kept.value, version);
      if (merged === 0) return;
      change(found);
      setState({ restored: { at: kept.savedAt, merged, refusal: kept.value.refusal } });
    };
    restore().catch(() => undefined); // without local storage there is simply no draft
  }, [key, version, change]);

  const keep = async (refusal?: string) => {
    await saveDraft(await draftSlot(key), { version, values, changed: changedNames(start.current, values), refusal });
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
    /** Keeps what could not be saved, for the version that somebody else has made. */
    keep: (refusal: string) => keep(refusal).catch(() => undefined),
    /** Back to what was loaded. */
    discard: () => {
      forget();
      reset(start.current);
    },
  };
}
export type LocalDraft = Pick<ReturnType<typeof useLocalDraft>, 'forget' | 'keep'>;
