import { useEffect, useRef, useState } from 'react';
import type { FormState } from '../ui/form/use-form.ts';
import { draftSlot } from './draft-slot.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

interface Kept<V> {
  version: number;
  values: V;
}

const PAUSE = 300;

/**
 * What was typed and not saved yet stays on this machine and comes back after a reload; never over a version that
 * somebody saved since.
 */
export function useLocalDraft<V extends object>(key: string, version: number, form: FormState<V>) {
  const [state, setState] = useState<{ restoredAt?: Date; keptAt?: Date }>({});
  const ready = useRef(false);
  const { change, values, dirty, reset } = form;
  const start = useRef(values);
  useEffect(() => {
    if (ready.current) return;
    ready.current = true;
    const restore = async () => {
      const kept = await readDraft<Kept<V>>(await draftSlot(key));
      if (!kept || kept.value.version !== version) return;
      change(kept.value.values);
      setState({ restoredAt: kept.savedAt });
    };
    restore().catch(() => undefined); // without local storage there is simply no draft
  }, [key, version, change]);
  useEffect(() => {
    if (!dirty) return;
    const keep = async () => {
      await saveDraft(await draftSlot(key), { version, values });
      setState((before) => ({ ...before, keptAt: new Date() }));
    };
    const timer = setTimeout(() => void keep().catch(() => undefined), PAUSE);
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
      reset(start.current);
    },
  };
}
