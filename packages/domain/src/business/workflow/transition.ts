import type { FlowFacts, SeenFacts } from './facts.ts';
import {
  guardName,
  guardParameter,
  isFrozen,
  labelIn,
  returnTargets,
  standsAt,
  stepIn,
  type FlowDefinition,
  type GuardUse,
  type Transition,
} from './flow-definition.ts';
import { flowText } from './flow.text.ts';
import { guardsOn } from './guards-on.ts';
import { guards, type GuardName, type Passage } from './guards.ts';
import { guardText } from './guard.text.ts';
import { missingEntries } from './required.ts';
import type { Entity, Place, StepCode } from './steps.ts';
import { withdrawRefusal } from './withdraw.ts';

/** The place where a record stands. */
export interface Position {
  readonly entity: Entity;
  readonly step: Place;
  readonly version: number;
  /** An application whose items have begun report entry cannot go further back than they are. */
  readonly entryBegun?: boolean;
  /** An application that was split: its items run by themselves. */
  readonly split?: boolean;
}

export type OperationKind = 'submit' | 'return' | 'withdraw' | 'void' | 'finish';

export interface Operation {
  readonly kind: OperationKind;
  /** The step that a return leads to. */
  readonly target?: StepCode;
}

export interface FlowRefusal {
  readonly code: 'seen' | 'place' | 'permission' | 'required' | 'guard' | 'withdraw';
  readonly guard?: GuardName;
  readonly sentence: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export type Outcome =
  | { readonly ok: true; readonly to: Place; readonly transition: Transition }
  | { readonly ok: false; readonly refusal: FlowRefusal };

const refuse = (code: FlowRefusal['code'], sentence: string, more: Partial<FlowRefusal> = {}): Outcome => ({
  ok: false,
  refusal: { code, sentence, ...more },
});

/** G14: the step and version that were seen are no longer those that are; tells who acted and when. */
function stepChanged(flow: FlowDefinition, at: Position, seenFacts: SeenFacts | undefined): string | undefined {
  if (!seenFacts) return undefined;
  const same = seenFacts.step === at.step && (seenFacts.version === undefined || seenFacts.version === at.version);
  if (same) return undefined;
  if (seenFacts.handledBy && seenFacts.handledAt) return flowText.handledBy(seenFacts.handledBy, seenFacts.handledAt);
  return seenFacts.step === at.step ? flowText.changedMeanwhile : flowText.movedOn(labelIn(flow, at.step));
}

/** The outcome of an operation from here: where it leads, or why it may not be done. No clock, no database, no user. */
export function transition(flow: FlowDefinition, at: Position, operation: Operation, facts: FlowFacts): Outcome {
  const changedText = stepChanged(flow, at, facts.seen);
  if (changedText) return refuse('seen', changedText, { guard: 'stepUnchanged' });
  if (at.step === 'VOID') return refuse('place', flowText.voided);
  if (at.step === 'END') return refuse('place', flowText.ended);
  const ways = waysOut(flow, at, operation);
  if (typeof ways === 'string') return refuse('place', ways);
  const openTransition = ways.find((way) => isChosen(way, operation, facts)) ?? ways[0];
  return openTransition
    ? tryWay(flow, openTransition, operation, facts)
    : refuse('place', flowText.notHere(labelIn(flow, at.step)));
}

/** As `transition`, for a screen that knows only part of the facts: guards without facts stay silent. */
export function mayAct(flow: FlowDefinition, at: Position, operation: Operation, facts: FlowFacts): Outcome {
  const ways = at.step === 'VOID' || at.step === 'END' ? [] : waysOut(flow, at, operation);
  const way = Array.isArray(ways) ? ways[0] : undefined;
  if (!way) return transition(flow, at, operation, facts);
  if (!isHeld(way, facts.codes)) return refuse('permission', flowText.noPermission);
  const withdrawnRefusal =
    way.kind === 'withdraw' && facts.withdrawal && withdrawRefusal(facts.withdrawal, way.to, facts.settings);
  return withdrawnRefusal ? refuse('withdraw', withdrawnRefusal) : { ok: true, to: way.to, transition: way };
}

/** The ways that an operation takes. */
export const wayKinds: Readonly<Record<OperationKind, Transition['kind']>> = {
  submit: 'forward',
  return: 'return',
  withdraw: 'withdraw',
  void: 'void',
  finish: 'auto',
};

function waysOut(flow: FlowDefinition, at: Position, operation: Operation): Transition[] | string {
  if (at.step === 'VOID' || at.step === 'END') return [];
  if (!standsAt(flow, at.entity, at.step)) return flowText.itemsRunning;
  if (at.entity === 'application' && at.split && operation.kind !== 'return') return flowText.itemsRunning;
  const ways = flow.transitions.filter((each) => each.from === at.step && each.kind === wayKinds[operation.kind]);
  if (operation.kind === 'return') return returnWays(flow, at, operation.target, ways);
  if (ways.length > 0) return ways;
  if (operation.kind === 'void') return flowText.voidAfterApproval;
  return operation.kind === 'withdraw'
    ? flowText.withdrawNotHere(labelIn(flow, at.step))
    : flowText.notHere(labelIn(flow, at.step));
}

function returnWays(
  flow: FlowDefinition,
  at: Position,
  target: StepCode | undefined,
  ways: Transition[],
): Transition[] | string {
  if (!target) return flowText.chooseTarget;
  if (isFrozen(flow, at.step) && !isFrozen(flow, target)) return guardText.afterApproval;
  if (!returnTargets(flow, at.step).includes(target))
    return flowText.returnTarget(labelIn(flow, at.step), labelIn(flow, target));
  // decisions §9: only while no item has begun entry may the application go further back.
  if (stepIn(flow, at.step)?.behaviour === 'arrange' && at.entryBegun) return flowText.entryBegun;
  return ways.filter((each) => each.to === target);
}

const isHeld = (way: Transition, codes: FlowFacts['codes']): boolean =>
  !codes || way.permissions.some((code) => codes.has(code));

/**
 * Chooses where several ways lead on: the guards with a parameter that names the way decide which; of several
 * withdrawals it is the one to where the record came from.
 */
const isChosen = (way: Transition, { kind }: Operation, facts: FlowFacts): boolean =>
  kind === 'withdraw'
    ? way.to === facts.withdrawal?.from
    : way.guards.every(
        (use) => guardName(use) !== 'auditLevel' || refusalOf(use, facts, { kind: way.kind }) === undefined,
      );

const refusalOf = (use: GuardUse, facts: FlowFacts, passage: Passage): string | undefined =>
  guards[guardName(use)].check(facts, passage, guardParameter(use));

function tryWay(flow: FlowDefinition, transition: Transition, operation: Operation, facts: FlowFacts): Outcome {
  if (!isHeld(transition, facts.codes)) return refuse('permission', flowText.noPermission);
  const missing = missingEntries(transition.required, facts.filled ?? {});
  if (missing) return refuse('required', missing.sentence, { fields: missing.fields });
  const passage = {
    kind: transition.kind,
    isFromFrozen: isFrozen(flow, transition.from),
    isToFrozen: isFrozen(flow, transition.to),
  };
  for (const use of guardsOn(flow, transition)) {
    const sentence = refusalOf(use, facts, passage);
    if (sentence) return refuse('guard', sentence, { guard: guardName(use) });
  }
  if (operation.kind !== 'withdraw') return { ok: true, to: transition.to, transition };
  if (!facts.withdrawal) throw new Error('withdrawing needs the last movement');
  const refusedRefusal = withdrawRefusal(facts.withdrawal, transition.to, facts.settings);
  return refusedRefusal ? refuse('withdraw', refusedRefusal) : { ok: true, to: transition.to, transition };
}
