// Between which values a number of a table or of an inspection item can lie, and between which it usually lies (decisions
// §11, Values and doors): as its template declares it, else by the quantity that its name says, else by its unit.
import type { Bounds } from '../../shared/field/field-definition.ts';
import { quantities, units, type Ranges } from './number-bounds.text.ts';
import type { Ranged } from './template-terms.ts';

interface Numbered extends Ranged {
  readonly label: string;
  readonly unit?: string;
}
interface NumberBounds {
  readonly possible: Bounds;
  readonly usual: Bounds;
}

/** Columns and measures are asked at every key, and stay the same objects as long as their form does. */
const knownBounds = new WeakMap<Numbered, NumberBounds | undefined>();

/** Nothing where neither the template nor its name nor its unit says it: such a template is not in order. */
export function numberBounds(numberedPlace: Numbered): NumberBounds | undefined {
  if (knownBounds.has(numberedPlace)) return knownBounds.get(numberedPlace);
  const bounds = boundsOf(numberedPlace);
  knownBounds.set(numberedPlace, bounds);
  return bounds;
}

function boundsOf({ label, unit = '', possible, usual }: Numbered): NumberBounds | undefined {
  const general = rangesOf(label, unit);
  const widest = possible ?? general?.possible;
  if (!widest) return undefined;
  return { possible: widest, usual: clippedBounds(usual ?? general?.usual ?? widest, widest) };
}

const rangesOf = (label: string, unit: string): Ranges | undefined =>
  quantities.find((one) => one.unit === unit && one.named.test(label)) ?? units[unit];

/** No end of what is usual lies beyond what is possible. */
export function clippedBounds(usual: Bounds, possible: Bounds): Bounds {
  const [low, high] = usual;
  const [least, most] = possible;
  if (typeof low !== 'number' || typeof high !== 'number' || typeof least !== 'number' || typeof most !== 'number')
    return usual;
  return low > most || high < least ? possible : [Math.max(low, least), Math.min(high, most)];
}
