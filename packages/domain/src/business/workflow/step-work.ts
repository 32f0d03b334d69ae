import type { FlowCall } from './behaviours.ts';
import type { FlowDefinition } from './flow-definition.ts';
import { isFixedStep, stepList, stepOf, type BehaviourName, type FixedStep, type Step } from './steps.ts';
import { workLink } from './work-link.ts';

/** The work done at exactly one step of every flow, which no step does that an institute added (`flow-check.ts`). */
export type OnceInFlow = Extract<BehaviourName, 'declare' | 'arrange' | 'build' | 'enter' | 'finish'>;

/** The codes at which something is done, for a question about records of all flows. */
export const codesDoing = (behaviour: OnceInFlow): readonly FixedStep[] =>
  stepList.flatMap((step) => (step.behaviour === behaviour ? [step.code] : []));

/** True when something is done where a record stands. */
export const isDoneAt = (behaviour: OnceInFlow, place: string): boolean =>
  codesDoing(behaviour).some((code) => code === place);

/** The step of a flow at which something is done. */
export function stepDoing(flow: FlowDefinition, behaviour: OnceInFlow): Step {
  const step = flow.steps.find((each) => each.behaviour === behaviour);
  if (!step) throw new Error(`flow ${flow.code} ${flow.version} has no step that does ${behaviour}`);
  return step;
}

/**
 * The step from which a call leads on: the one that was seen, else the last of the flow; none in a flow without it, whose
 * records never stand there.
 */
export function stepOfCall(flow: FlowDefinition, call: FlowCall, seenStep?: string): Step | undefined {
  const from = new Set(flow.transitions.flatMap((way) => (way.call === call ? [way.from] : [])));
  const here = flow.steps.filter(({ code }) => from.has(code)).toSorted((one, other) => one.no - other.no);
  return here.find(({ code }) => code === seenStep) ?? here.at(-1);
}

/** Leads to the desk of the step at which a record stands; only a step of the specification has one. */
export function deskLink(place: string, record: Parameters<typeof workLink>[1]): string {
  if (!isFixedStep(place)) throw new Error(`no desk at ${place}`);
  return workLink(stepOf(place), record);
}
