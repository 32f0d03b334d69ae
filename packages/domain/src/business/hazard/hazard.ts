// A hazard (隐患) reported on a device's public page: accepted, worked on, closed with words; each act is kept.
import { hazardText as text } from './hazard.text.ts';

export const hazardStates = ['open', 'handling', 'closed'] as const;
export type HazardState = (typeof hazardStates)[number];
export const hazardOutcomes = ['removed', 'unfounded', 'handedOver'] as const;
export type HazardOutcome = (typeof hazardOutcomes)[number];
export const hazardCategories = ['running', 'damaged', 'overdue', 'misuse', 'leak', 'other'] as const;
export type HazardCategory = (typeof hazardCategories)[number];
export const hazardActions = ['report', 'accept', 'handle', 'close'] as const;
export type HazardAction = (typeof hazardActions)[number];
export type LaterHazardAction = Exclude<HazardAction, 'report'>;

interface Way {
  readonly from: readonly HazardState[];
  readonly to: HazardState;
}
const ways: Readonly<Record<LaterHazardAction, Way>> = {
  accept: { from: ['open'], to: 'handling' },
  handle: { from: ['handling'], to: 'handling' },
  close: { from: ['handling'], to: 'closed' },
};

/** The state to which an act leads, or the reason that it may not be done. */
export function hazardTransition(
  { hazardNo, state }: { readonly hazardNo: string; readonly state: HazardState },
  action: LaterHazardAction,
): { readonly ok: true; readonly to: HazardState } | { readonly ok: false; readonly sentence: string } {
  const { from, to } = ways[action];
  if (from.includes(state)) return { ok: true, to };
  return { ok: false, sentence: text.refused(hazardNo, text.states[state], text.actions[action]) };
}

export const possibleHazardActions = (state: HazardState): LaterHazardAction[] =>
  (['accept', 'handle', 'close'] as const).filter((action) => ways[action].from.includes(state));
