import { behaviours, guardsOfAll } from './behaviours.ts';
import { flowCheckText as text } from './flow-check.text.ts';
import {
  guardName,
  guardParameter,
  isFrozen,
  stepIn,
  type FlowDefinition,
  type Transition,
} from './flow-definition.ts';
import type { Reader } from './flow-reader.ts';
import type { GuardName } from './guards.ts';
import type { Step } from './steps.ts';

/** The faults in how the steps of a flow lead to each other. */
export function transitionFindings(reader: Reader, flow: FlowDefinition): void {
  const seenTexts = new Set<string>();
  flow.transitions.forEach((transition, at) => {
    const place = `transitions[${String(at)}]`;
    const key = `${transition.kind} ${transition.from} ${transition.to}`;
    if (seenTexts.has(key)) reader.find(place, text.duplicate(key));
    seenTexts.add(key);
    const from = stepIn(flow, transition.from);
    const to = stepIn(flow, transition.to);
    if (!from) reader.find(`${place}.from`, text.unknownStep(transition.from));
    if (!to && transition.to !== 'END' && transition.to !== 'VOID')
      reader.find(`${place}.to`, text.unknownStep(transition.to));
    else if (from) oneWay(reader, place, flow, transition, from, to);
  });
  pathFindings(reader, flow);
}

function oneWay(
  reader: Reader,
  place: string,
  flow: FlowDefinition,
  transition: Transition,
  from: Step,
  to: Step | undefined,
): void {
  if (!callsOf(transition, from).includes(transition.call))
    reader.find(`${place}.call`, text.call(from.behaviour, transition.call));
  transition.guards.forEach((use, at) => {
    const isKnown = guardsOfAll.includes(guardName(use)) || isGathered(transition, from, guardName(use));
    if (!isKnown) reader.find(`${place}.guards[${String(at)}]`, text.noFacts(from.behaviour, guardName(use)));
  });
  const sentence = wrongWay(flow, transition, from, to);
  if (sentence) reader.find(`${place}.to`, sentence);
}

const isGathered = ({ kind }: Transition, { behaviour }: Step, guard: GuardName): boolean =>
  kind === 'forward' && behaviours[behaviour].guards.includes(guard);

function callsOf({ kind }: Transition, { behaviour, entity }: Step): readonly string[] {
  if (kind === 'forward' || kind === 'auto') return behaviours[behaviour].forward;
  if (kind === 'return') return entity === 'item' ? ['report/return'] : ['refer'];
  if (kind === 'withdraw') return ['autoWithdraw'];
  return entity === 'item' ? ['cancelAppBuss'] : ['cancelAppMain'];
}

function wrongWay(flow: FlowDefinition, transition: Transition, from: Step, to: Step | undefined): string | undefined {
  if (transition.kind === 'void') return wrongVoid(flow, transition);
  if (transition.kind === 'forward' || transition.kind === 'auto') return wrongForward(flow, transition, from, to);
  if (!to || to.no >= from.no) return text.returnBack;
  if (to.automatic) return text.returnAutomatic;
  if (isFrozen(flow, from.code) && !isFrozen(flow, to.code)) return text.returnFrozen;
  if (from.entity === 'item' && to.entity === 'application' && to.behaviour !== 'arrange') return text.returnEntity;
  if (transition.kind === 'return') return undefined;
  const isSubmittedThere = flow.transitions.some(
    (each) => each.kind === 'forward' && each.from === to.code && each.to === from.code,
  );
  return isSubmittedThere ? undefined : text.withdrawSource;
}

function wrongVoid(flow: FlowDefinition, { from, to }: Transition): string | undefined {
  if (to !== 'VOID') return text.voidTo;
  return isFrozen(flow, from) ? text.voidFrozen : undefined;
}

function wrongForward(
  flow: FlowDefinition,
  transition: Transition,
  from: Step,
  to: Step | undefined,
): string | undefined {
  if ((transition.kind === 'auto') !== (from.behaviour === 'finish')) return text.automatic;
  if (transition.to === 'VOID' || (to && to.no <= from.no)) return text.forwardOnward;
  const isIntoItems = from.entity === 'application' && to?.entity !== 'application';
  if (isIntoItems !== (from.behaviour === 'arrange') || (isIntoItems && to?.behaviour !== 'build'))
    return text.intoItems;
  if (to?.entity === 'application' && from.entity === 'item') return text.intoItems;
  const isApproved = !isFrozen(flow, from.code) && isFrozen(flow, transition.to);
  if (isApproved && to?.behaviour !== 'finish') return text.approveThenFinish;
  return (from.duty === 'approve') === (to?.behaviour === 'finish') ? undefined : text.approveThenFinish;
}

/** Forward ways climb in number, so that a flow in which every step has one ends; what is not reached never serves. */
function pathFindings(reader: Reader, flow: FlowDefinition): void {
  const ahead = Map.groupBy(
    flow.transitions.filter(({ kind }) => kind === 'forward' || kind === 'auto'),
    ({ from }) => from,
  );
  const reachedWithout = (leftTexts: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
    const first = flow.steps.find(({ behaviour }) => behaviour === 'declare');
    const reachedCodes = new Set<string>(first && !leftTexts.has(first.code) ? [first.code] : []);
    for (const code of reachedCodes)
      for (const { to } of ahead.get(code as Step['code']) ?? []) if (!leftTexts.has(to)) reachedCodes.add(to);
    return reachedCodes;
  };
  const reachedTexts = reachedWithout();
  flow.steps.forEach((step, at) => {
    const { code } = step;
    const place = `steps[${String(at)}]`;
    const ways = ahead.get(code) ?? [];
    if (ways.length === 0) reader.find(place, text.noWayOut);
    if (ways.length > 0 && !areTold(ways)) reader.find(place, text.ambiguous);
    if (!reachedTexts.has(code)) reader.find(place, text.unreachable);
    const neededTexts = passedAtLeastOnce(flow, step);
    if (neededTexts.size > 0 && reachedWithout(neededTexts).has('END')) reader.find(place, skippedSentence(step));
    if (isMisplaced(flow, step)) reader.find(`${place}.no`, text.misplaced(step.behaviour));
    if (step.decides && !flow.transitions.some(({ kind, from }) => kind === 'return' && from === code))
      reader.find(place, text.opinionReturns);
  });
}

/**
 * The steps of which every report passes one at least: the step alone, or for a review all reviews of the flow. None where
 * it is the flow's own matter.
 */
function passedAtLeastOnce(flow: FlowDefinition, { code, behaviour, duty }: Step): ReadonlySet<string> {
  if (behaviour === 'review')
    return new Set(flow.steps.flatMap((each) => (each.behaviour === 'review' ? [each.code] : [])));
  const isNeverSkipped = behaviours[behaviour].single === true || duty === 'audit' || duty === 'approve';
  return new Set(isNeverSkipped ? [code] : []);
}

const skippedSentence = ({ behaviour }: Step): string => (behaviour === 'review' ? text.reviewSkipped : text.skipped);

/**
 * Content that is agreed to must have been entered before; what is done with an approved report comes after its
 * approval.
 */
function isMisplaced(flow: FlowDefinition, { code, no, behaviour }: Step): boolean {
  const { side } = behaviours[behaviour];
  const enter = flow.steps.find((step) => step.behaviour === 'enter');
  if (behaviour === 'signOff' && enter && no < enter.no) return true;
  return side !== undefined && isFrozen(flow, code) !== (side === 'after');
}

/** Of several ways exactly one is open, told by the guard of the audit level; one way alone is open at either level. */
function areTold(ways: readonly Transition[]): boolean {
  const chosenParameters = ways.map(({ guards }) =>
    guards.filter((use) => guardName(use) === 'auditLevel').map((use) => guardParameter(use) ?? ''),
  );
  const levels = chosenParameters.flat().filter((level) => level !== '');
  if (ways.length === 1) return levels.length === 0;
  return ways.length === 2 && levels.toSorted().join() === 'partial,whole';
}
