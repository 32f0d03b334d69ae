import { useCallback, useState } from 'react';
import { machineStorage, windowStorage, type WebStorage } from './web-storage.ts';

/**
 * The object that was kept, over what is there without it. Only an object was written here: anything else is as good as
 * nothing.
 */
export function keptOver<T extends object>(store: WebStorage, key: string, initial: T): T {
  const keptJson = store.readJson(key);
  return typeof keptJson === 'object' && !Array.isArray(keptJson) ? { ...initial, ...keptJson } : initial;
}

/** State that survives a reload: of the browser tab (session) or of the machine (local, until the cache is cleared). */
export function useKeptState<T extends object>(where: 'session' | 'local', key: string, initial: T) {
  const store = where === 'session' ? windowStorage : machineStorage;
  const [first] = useState(initial); // a later initial value does not count
  const [value, setValue] = useState<T>(() => keptOver(store, key, initial));
  const keep = useCallback(
    (change: Partial<T>) =>
      setValue((before) => {
        const next = { ...before, ...change };
        store.keep(key, JSON.stringify(next));
        return next;
      }),
    [store, key],
  );
  const forget = useCallback(() => {
    store.drop(key);
    setValue(first);
  }, [store, key, first]);
  return [value, keep, forget] as const;
}

/** Forgets the kept state of a tab that is closed. */
export function dropKept(prefix: string): void {
  for (const key of windowStorage.keys()) if (key.startsWith(prefix)) windowStorage.drop(key);
}
