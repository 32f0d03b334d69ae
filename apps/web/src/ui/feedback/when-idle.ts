const AFTER = 3_000;

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // Chromium's own, in no type library

/**
 * Fetches a part of the program that is not needed yet, once the page has been drawn and nothing else is going on: it then
 * opens at once, and also without a connection. A fetch that fails is tried again when the part is asked for;
 * whoever saves data gets nothing beforehand.
 */
export function whenIdle(load: () => Promise<unknown>): () => void {
  if (savesData()) return () => undefined;
  const begin = () => void load().catch(() => undefined);
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin);
    else begin();
  }, AFTER);
  return () => clearTimeout(timer);
}
