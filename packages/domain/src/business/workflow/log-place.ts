import { isStepCode, stepOf, steps, type Place, type StepCode } from './steps.ts';

interface Logged {
  readonly itemNo?: string | undefined;
  readonly kind: string;
  readonly toStep: string;
}

/** The earliest step at which any of them still stands. */
export function furthestBehind(places: readonly (string | undefined)[]): StepCode | undefined {
  const codes = places.filter((code): code is StepCode => code !== undefined && isStepCode(code));
  return codes.toSorted((a, b) => stepOf(a).no - stepOf(b).no)[0];
}

const isPlace = (code: string): code is Place => isStepCode(code) || code === 'END' || code === 'VOID';

/** Where the last movement among these led; what was only noted moved nothing. */
function lastPlace(entries: readonly Logged[]): Place | undefined {
  const code = entries.findLast(({ kind }) => kind !== 'note')?.toStep;
  return code !== undefined && isPlace(code) ? code : undefined;
}

/**
 * Where something stands by its log (in the order of its entries): one item, or an application, which stands where the
 * last of its items does and ends with them.
 */
export function placeByLog(entries: readonly Logged[], itemNo?: string): Place {
  const own = lastPlace(entries.filter((entry) => entry.itemNo === undefined)) ?? steps.declaration.code;
  if (itemNo !== undefined) return lastPlace(entries.filter((entry) => entry.itemNo === itemNo)) ?? own;
  if (own !== steps.reportBuild.code) return own; // before it was split, or called back
  const numbers = [...new Set(entries.flatMap((entry) => entry.itemNo ?? []))];
  const places = numbers.map((no) => lastPlace(entries.filter((entry) => entry.itemNo === no)) ?? own);
  return furthestBehind(places) ?? places.find((place) => place === 'END') ?? places[0] ?? own;
}
