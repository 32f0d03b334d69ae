// Remarks of who checks, audits or approves, pinned to a place of the entry: answered by the inspectors, settled by a reviewer.
import type { FlowSettings } from '../../configuration/flow-config/flow-settings.ts';
import { stepIn, type FlowDefinition } from '../workflow/flow-definition.ts';
import type { Place } from './place.ts';
import { remarkText as text } from './remark.text.ts';

export const remarkStates = ['open', 'answered', 'settled'] as const;
export type RemarkState = (typeof remarkStates)[number];
/** The acts on a remark that stands; `ask` is to ask again, with what is not answered yet. */
export const remarkActs = ['answer', 'settle', 'ask'] as const;
export type RemarkAct = (typeof remarkActs)[number];
/** The side of the report on which somebody stands now. */
export type RemarkSide = 'entry' | 'review';
/** The effect of a remark that is not done with on the way on: it blocks it, or is only said. */
type RemarkRule = FlowSettings['pendingRemarks'];

export const remarkLimits = { text: 300 } as const;

interface PinnedRemark extends StandingRemark {
  readonly place: Place;
}

/** The facts that decide who has to do with a remark now. */
export interface StandingRemark {
  readonly state: RemarkState;
  /** It was raised at a step that comes after the one where the report stands: its answer is judged there. */
  readonly raisedLater: boolean;
}

const acts: Readonly<
  Record<RemarkAct, { readonly side: RemarkSide; readonly from: readonly RemarkState[]; readonly to: RemarkState }>
> = {
  answer: { side: 'entry', from: ['open', 'answered'], to: 'answered' },
  settle: { side: 'review', from: ['open', 'answered'], to: 'settled' },
  ask: { side: 'review', from: ['answered', 'settled'], to: 'open' },
};

/** The remarks of a report as they are seen from the step where it stands, which the flow knows. */
export function seenFrom<One extends { readonly stepNo: number | null }>(
  keptRemarks: readonly One[],
  flow: FlowDefinition,
  step: string,
): (Omit<One, 'stepNo'> & { readonly raisedLater: boolean })[] {
  const here = stepIn(flow, step)?.no;
  return keptRemarks.map(({ stepNo, ...remark }) => ({
    ...remark,
    raisedLater: stepNo !== null && here !== undefined && stepNo > here,
  }));
}

/** A remark that was asked later, and is answered, is neither in the way before nor settled there. */
export const isForLater = ({ state, raisedLater }: StandingRemark): boolean => raisedLater && state === 'answered';

/** The acts that whoever stands on a side may do with a remark now. */
export const remarkActsFor = (remark: StandingRemark, side: RemarkSide | undefined): RemarkAct[] =>
  remarkActs.filter(
    (act) =>
      acts[act].side === side && acts[act].from.includes(remark.state) && !(act === 'settle' && isForLater(remark)),
  );

/** The state that follows; nothing where the act is not that side's, or not of this state. */
export const remarkAfter = (remark: StandingRemark, act: RemarkAct, side: RemarkSide): RemarkState | undefined =>
  remarkActsFor(remark, side).includes(act) ? acts[act].to : undefined;

/** Those that a side still has to do with: the inspectors answer, the reviewers settle. */
export const pendingRemarks = <One extends StandingRemark>(remarks: readonly One[], side: RemarkSide): One[] =>
  remarks.filter((one) => (side === 'entry' ? one.state === 'open' : one.state !== 'settled' && !isForLater(one)));

/**
 * The reason that the report does not go on from a side while remarks are not done with; nothing where they are, or
 * only warn.
 */
export function remarkObstacle(
  remarks: readonly PinnedRemark[],
  side: RemarkSide,
  rule: RemarkRule,
): string | undefined {
  const { length } = pendingRemarks(remarks, side);
  return rule === 'warn' || length === 0 ? undefined : text.pending[side](length);
}

const sameKey = ({ section, item, sub, measure, bind, row }: Place) =>
  JSON.stringify(item === undefined ? [section, bind, row] : [item, sub, measure]);

/** Remarks at a place itself; those of an item's lines and values stand at the item. */
export const remarksAt = <One extends PinnedRemark>(remarks: readonly One[], place: Place): One[] =>
  remarks.filter((one) =>
    place.item !== undefined
      ? one.place.item === place.item
      : one.place.item === undefined && sameKey(one.place) === sameKey(place),
  );
