// When a measured value has changed since the last report. Two measurements of the same thing are never quite the same.
import { decimalsOf } from '../../shared/typed/typed-number.ts';
import { aggregate } from './measure.ts';
import type { Limit, Measure } from './template.ts';

type Measured = Pick<Measure, 'decimals' | 'drift' | 'agg'> & { readonly limit?: Limit };
type Box = number | null;

/** Share of the last value that is ordinary scatter, where the measure declares no bound. An assumption: no rule sets one. */
const SCATTER = 0.2;
/** Units of the last declared place that are, whatever the value. */
const LEAST_UNITS = 2;
/** Share of what the limit allows that is, too: a share of a value near zero would mark every second measurement. */
const LEAST_SHARE = 0.05;
/** The same of a deviation to both sides of zero, as of a lift from its floor: no share of it says anything. */
const LEAST_SHARE_ROUND_ZERO = 0.2;

/**
 * The scatter that a limit of plain numbers allows; nothing where it is read from the equipment or has no upper end.
 */
function scatterWithin(limit: Limit | undefined): number {
  if (limit?.op === 'between' && typeof limit.min === 'number' && typeof limit.max === 'number')
    return (limit.max - limit.min) * (limit.min < 0 && limit.max > 0 ? LEAST_SHARE_ROUND_ZERO : LEAST_SHARE);
  const hasEnd = limit?.op === '<=' || limit?.op === '<';
  return hasEnd && typeof limit.value === 'number' ? Math.abs(limit.value) * LEAST_SHARE : 0;
}

/** True when a value lies further from the last one than its measure's bound, in its unit. */
export function hasDrifted({ decimals, drift, limit }: Omit<Measured, 'agg'>, before: number, now: number): boolean {
  const places = decimals ?? Math.max(decimalsOf(before), decimalsOf(now));
  const least = Math.max(LEAST_UNITS / 10 ** places, scatterWithin(limit));
  const bound = drift ?? Math.max(Math.abs(before) * SCATTER, least);
  return Math.abs(now - before) - bound > 1e-9;
}

/** Of each box whether it differs from the last report: by its count, its aggregate, or its own value. */
export function driftOf(measure: Measured, before: readonly Box[], now: readonly Box[]): boolean[] {
  const filledBoxes = (boxes: readonly Box[]) => boxes.filter((box) => box !== null);
  const [was, is] = [filledBoxes(before), filledBoxes(now)];
  if (was.length === 0 || is.length === 0) return now.map(() => was.length !== is.length);
  const { agg = 'each' } = measure;
  if (agg === 'each')
    return now.map((box, at) => {
      const last = before[at] ?? null;
      return box === null || last === null ? box !== last : hasDrifted(measure, last, box);
    });
  const [last, value] = [aggregate(was, agg), aggregate(is, agg)];
  const isDrifted = was.length !== is.length || (last !== null && value !== null && hasDrifted(measure, last, value));
  return now.map(() => isDrifted);
}
