import type { FlowDefinition, Transition } from './flow-definition.ts';
import type { StepCode } from './steps.ts';

/**
 * A flow without some of its steps: who submits before a step that is left out submits to the next one that is there, and
 * may take it back from there. What a way asks stays with the step that it leads from.
 */
export function withoutSteps(flow: FlowDefinition, leftTexts: readonly string[]): FlowDefinition {
  if (leftTexts.length === 0) return flow;
  const isLeft = (code: string) => leftTexts.includes(code);
  const keptTransitions = flow.transitions.filter(({ from }) => !isLeft(from));
  const led = keptTransitions.flatMap((way): Transition[] => {
    if (!isLeft(way.to)) return [way];
    return way.kind === 'forward' ? [{ ...way, to: nextThere(flow, way.to, isLeft) }] : [];
  });
  const steps = flow.steps.filter(({ code }) => !isLeft(code));
  return { ...flow, steps, transitions: [...distinct(led), ...takenBack(flow, led)] };
}

/** The first step behind one that is left out; of two ways on, the one of the whole report. */
function nextThere(
  flow: FlowDefinition,
  from: StepCode | 'END' | 'VOID',
  isLeft: (code: string) => boolean,
): Transition['to'] {
  const ahead = flow.transitions.filter((way) => way.kind === 'forward' && way.from === from).map(({ to }) => to);
  const [there] = ahead.filter((to) => !isLeft(to));
  return there ?? nextThere(flow, ahead[0] ?? 'END', isLeft);
}

/** One step back to where it was submitted, for ways that lead over steps that are left out. */
function takenBack(flow: FlowDefinition, led: readonly Transition[]): Transition[] {
  const before = (to: string) => flow.transitions.find((way) => way.kind === 'withdraw' && way.from === to);
  return led.flatMap(({ kind, from, to }) => {
    const knownTransition = before(to);
    const isThere = led.some((way) => way.kind === 'withdraw' && way.from === to && way.to === from);
    return kind === 'forward' && knownTransition && !isThere ? [{ ...knownTransition, to: from }] : [];
  });
}

const distinct = (ways: readonly Transition[]): Transition[] =>
  ways.filter(
    (way, at) => ways.findIndex(({ kind, from, to }) => kind === way.kind && from === way.from && to === way.to) === at,
  );
