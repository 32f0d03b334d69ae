import { useCallback, useState } from 'react';

function readKept(store: Storage, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null; // something else wrote there: as good as nothing
  }
}

/** State that survives a reload: of the browser tab (session) or of the machine (local, until the cache is cleared). */
export function useKeptState<T extends object>(where: 'session' | 'local', key: string, initial: T) {
  const store = where === 'session' ? sessionStorage : localStorage;
  const [first] = useState(initial); // a later initial value does not count
  const [value, setValue] = useState<T>(() => ({ ...initial, ...(readKept(store, key) as Partial<T> | null) })); // written below, same shape
  const keep = useCallback(
    (change: Partial<T>) =>
      setValue((before) => {
        const next = { ...before, ...change };
        store.setItem(key, JSON.stringify(next));
        return next;
      }),
    [store, key],
  );
  const forget = useCallback(() => {
    store.removeItem(key);
    setValue(first);
  }, [store, key, first]);
  return [value, keep, forget] as const;
}

/** Forgets the kept state of a tab that is closed. */
export function dropKept(prefix: string): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
