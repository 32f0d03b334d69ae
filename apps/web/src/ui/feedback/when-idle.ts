const AFTER = 3_000;

/**
 * Fetches a part of the program that is not needed yet, once the page has been drawn and nothing else is going on: it then
 * opens at once, and also without a connection. A fetch that fails is tried again when the part is asked for.
 */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const begin = () => void load().catch(() => undefined);
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin);
    else begin();
  }, AFTER);
  return () => clearTimeout(timer);
}
