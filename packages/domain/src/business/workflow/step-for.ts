import { stepList, type BehaviourName, type Duty, type FixedStep, type Step } from './steps.ts';

/** What is done at one step of the specification alone: its behaviour, the agreement that is given, or what is registered. */
export type StepWork = Exclude<BehaviourName, 'signOff' | 'file' | 'opinion'> | Duty | 'print' | 'archive' | 'release';

type OfSpecification = Step & { readonly code: FixedStep };

/** Several steps agree, and each has a duty; several register papers, and each has a code of its own for it. */
export const workAt = ({ duty, behaviour, permission }: Step): string =>
  duty ?? (behaviour === 'file' ? permission.slice('report:'.length) : behaviour);

const byWork: ReadonlyMap<string, OfSpecification> = new Map(stepList.map((step) => [workAt(step), step]));

/** The step of the specification at which something is done: no flow gives it another code (`flow-check.ts`). */
export function stepFor(work: StepWork): OfSpecification {
  const step = byWork.get(work);
  if (!step) throw new Error(`no step does ${work}`);
  return step;
}
