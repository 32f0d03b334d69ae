type StoreName = 'localStorage' | 'sessionStorage';

/**
 * Text by name that the browser keeps. Access may throw: with blocked cookies even the reading does, with a full quota the
 * writing. Such a value is kept in the memory of this page instead, so that the page works on until it is loaded anew.
 */
export interface WebStorage {
  read: (key: string) => string | undefined;
  /** The value as JSON; undefined where nothing is kept or another program wrote something else. */
  readJson: (key: string) => unknown;
  /** False when the value does not survive a reload. */
  keep: (key: string, value: string) => boolean;
  drop: (key: string) => void;
  dropAll: () => void;
  keys: () => readonly string[];
}

function attempt<T>(access: () => T): { value: T } | undefined {
  try {
    return { value: access() };
  } catch {
    return undefined; // the browser refuses: SecurityError or QuotaExceededError
  }
}

function storageOf(name: StoreName): WebStorage {
  const inMemory = new Map<string, string>();
  const read = (key: string) => inMemory.get(key) ?? attempt(() => globalThis[name].getItem(key))?.value ?? undefined;
  return {
    read,
    readJson: (key) => attempt((): unknown => JSON.parse(read(key) ?? ''))?.value,
    keep: (key, value) => {
      const isKept = attempt(() => globalThis[name].setItem(key, value)) !== undefined;
      if (isKept) inMemory.delete(key);
      else inMemory.set(key, value);
      return isKept;
    },
    drop: (key) => {
      inMemory.delete(key);
      attempt(() => globalThis[name].removeItem(key));
    },
    dropAll: () => {
      inMemory.clear();
      attempt(() => globalThis[name].clear());
    },
    keys: () => [...new Set([...inMemory.keys(), ...(attempt(() => Object.keys(globalThis[name]))?.value ?? [])])],
  };
}

/** Of this machine, until the cache is cleared. */
export const machineStorage = storageOf('localStorage');
/** The storage of a tab: what it keeps goes with it. */
export const windowStorage = storageOf('sessionStorage');
