// Generated inputs are a tenth of the whole in `npm test`, another tenth in each run; `npm run proof` tries all of them.

/** Says which tenth: the number that a run prints, and with which it is repeated. Alone, a test file draws the same each time. */
const lot = Number(process.env['LOT'] ?? 0);

/**
 * The number of `whole` generated inputs that this run tries: all of them under `npm run proof`, else a tenth, at least
 * `least`. What is drawn by lot are inputs: every template, kind and route has some of them in every run.
 */
export const drawnByLot = (whole: number, least = 1): number =>
  process.env['PROOF'] === '1' ? whole : Math.max(least, Math.ceil(whole / 10));

/** The first seed of this run's inputs: those of a proof are the same each time. */
export const seedByLot = (seed: number): number => (process.env['PROOF'] === '1' ? seed : seed + lot);
