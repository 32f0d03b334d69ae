// Generated inputs are a tenth of the whole in `npm test`, another tenth in each run; `npm run proof` tries all of them.

/** Says which tenth: the number that a run prints, and with which it is repeated. Alone, a test file draws the same each time. */
const lot = Number(process.env['LOT'] ?? 0);

/**
 * The number of `whole` generated inputs that this run tries: all of them under `npm run proof`, else one of ten (or of another
 * number), at least `least`. What is drawn by lot are inputs: every template, kind and route has some of them in every run.
 */
export const drawnByLot = (whole: number, least = 1, oneOf = 10): number =>
  process.env['PROOF'] === '1' ? whole : Math.max(least, Math.ceil(whole / oneOf));

/** Whether this run tries the input at this place among many: one of ten, and all of them under `npm run proof`. */
export const isInLot = (at: number): boolean => process.env['PROOF'] === '1' || at % 10 === lot % 10;

/** The first seed of this run's inputs: those of a proof are the same each time. */
export const seedByLot = (seed: number): number => (process.env['PROOF'] === '1' ? seed : seed + lot);

/**
 * One of ten inputs (or of another number), at least `least`, in a row that begins where the lot says; all of them under
 * `npm run proof`.
 */
export function drawnFrom<T>(inputs: readonly T[], least = 1, oneOf = 10): T[] {
  const from = inputs.length > 0 ? seedByLot(0) % inputs.length : 0;
  const count = Math.min(inputs.length, drawnByLot(inputs.length, least, oneOf));
  return [...inputs.slice(from), ...inputs.slice(0, from)].slice(0, count);
}
