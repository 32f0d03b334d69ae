import { arrangement, stepIn, type FlowDefinition } from './flow-definition.ts';
import { isStepCode, type Place, type StepCode } from './steps.ts';

interface Logged {
  readonly itemNo?: string | undefined;
  readonly kind: string;
  readonly toStep: string;
}

/** The earliest step at which any of them still stands. */
export function furthestBehind(flow: FlowDefinition, places: readonly (string | undefined)[]): StepCode | undefined {
  const standing = places.flatMap((code) => (code === undefined ? [] : (stepIn(flow, code) ?? [])));
  return standing.toSorted((a, b) => a.no - b.no)[0]?.code;
}

const isPlace = (code: string): code is Place => isStepCode(code) || code === 'END' || code === 'VOID';

/** The place to which the last movement among these led; what was only noted moved nothing. */
function lastPlace(entries: readonly Logged[]): Place | undefined {
  const code = entries.findLast(({ kind }) => kind !== 'note')?.toStep;
  return code !== undefined && isPlace(code) ? code : undefined;
}

/**
 * The place of something by its log (in the order of its entries): one item, or an application, which stands where the
 * last of its items does and ends with them.
 */
export function placeByLog(flow: FlowDefinition, entries: readonly Logged[], itemNo?: string): Place {
  const { split } = arrangement(flow);
  const ownPlace = lastPlace(entries.filter((entry) => entry.itemNo === undefined)) ?? flow.steps[0]?.code ?? split;
  if (itemNo !== undefined) return lastPlace(entries.filter((entry) => entry.itemNo === itemNo)) ?? ownPlace;
  if (ownPlace !== split) return ownPlace; // before it was split, or called back
  const numbers = [...new Set(entries.flatMap((entry) => entry.itemNo ?? []))];
  const places = numbers.map((no) => lastPlace(entries.filter((entry) => entry.itemNo === no)) ?? ownPlace);
  return furthestBehind(flow, places) ?? places.find((place) => place === 'END') ?? places[0] ?? ownPlace;
}
