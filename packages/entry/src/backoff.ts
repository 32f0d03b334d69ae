const FIRST_RETRY = 2000;
const LAST_RETRY = 60_000;

/** Milliseconds until the next attempt after so many failed ones in a row: longer and longer, up to a minute. */
export const retryDelay = (attempts: number): number =>
  Math.min(LAST_RETRY, FIRST_RETRY * 2 ** Math.max(0, attempts - 1));
