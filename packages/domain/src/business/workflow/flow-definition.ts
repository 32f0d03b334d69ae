import { behaviours, type FlowCall } from './behaviours.ts';
import type { GuardName } from './guards.ts';
import type { RequiredKey } from './required.ts';
import { placeWord, type Entity, type Place, type Step, type StepCode } from './steps.ts';

export type TransitionKind = 'forward' | 'return' | 'void' | 'withdraw' | 'auto';

/** A guard, with the parameter that this transition gives it. */
export type GuardUse = GuardName | { readonly name: GuardName; readonly parameter: string };

export interface Transition {
  readonly from: StepCode;
  readonly to: Place;
  readonly call: FlowCall;
  readonly kind: TransitionKind;
  /** The person who acts must hold one of these codes. */
  readonly permissions: readonly string[];
  readonly guards: readonly GuardUse[];
  readonly required: readonly RequiredKey[];
}

/** A flow as it is stored, published and pinned by every record that began with it: plain data, never changed. */
export interface FlowDefinition {
  readonly code: string;
  readonly version: number;
  readonly steps: readonly Step[];
  readonly transitions: readonly Transition[];
}

export const guardName = (use: GuardUse): GuardName => (typeof use === 'string' ? use : use.name);
export const guardParameter = (use: GuardUse): string | undefined =>
  typeof use === 'string' ? undefined : use.parameter;

/** The guards that a flow asks on the ways out of a step. */
export const guardsAhead = (flow: FlowDefinition, step: string): ReadonlySet<GuardName> =>
  new Set(
    flow.transitions
      .filter(({ from, kind }) => from === step && kind === 'forward')
      .flatMap(({ guards }) => guards.map(guardName)),
  );

/** The step of a flow; nothing where the flow does not have it, and at an ending. */
export const stepIn = (flow: FlowDefinition, place: string): Step | undefined =>
  flow.steps.find(({ code }) => code === place);

/** The step of a flow that a record of this flow stands at. */
export function requiredStep(flow: FlowDefinition, code: string): Step {
  const step = stepIn(flow, code);
  if (!step) throw new Error(`flow ${flow.code} ${flow.version} has no step ${code}`);
  return step;
}

/** The reader's name for a place of this flow. */
export const labelIn = (flow: FlowDefinition, place: string): string =>
  flow.steps.find(({ code }) => code === place)?.label ?? placeWord(place);

/** From finish on, whatever stands there, nothing goes back before approval: the report is frozen (G10). */
export function isFrozen(flow: FlowDefinition, place: Place): boolean {
  const step = stepIn(flow, place);
  const finish = flow.steps.find(({ behaviour }) => behaviour === 'finish');
  return step ? finish !== undefined && step.no >= finish.no : place === 'END';
}

/** Steps to which somebody standing at `from` may send back, nearest first. */
export const returnTargets = (flow: FlowDefinition, from: Place): StepCode[] =>
  flow.transitions.flatMap((each) =>
    each.kind === 'return' && each.from === from && each.to !== 'END' && each.to !== 'VOID' ? [each.to] : [],
  );

/** Task arrangement serves applications and items that were sent back to it (decisions §9). */
export const standsAt = (flow: FlowDefinition, entity: Entity, code: StepCode): boolean => {
  const step = stepIn(flow, code);
  return step !== undefined && behaviours[step.behaviour].entities.includes(entity);
};

/**
 * The standing of an application to the rules once it has become items: they began at `split`, it may be called back
 * from `arranged`.
 */
export function arrangement(flow: FlowDefinition): { readonly arranged: StepCode; readonly split: StepCode } {
  const arrangedStep = flow.steps.find(({ behaviour }) => behaviour === 'arrange');
  const split = flow.steps.find(({ behaviour }) => behaviour === 'build');
  if (!arrangedStep || !split) throw new Error(`flow ${flow.code} ${flow.version} does not arrange`);
  return { arranged: arrangedStep.code, split: split.code };
}

/** True when this movement makes items of an application: it leaves the last step that applications have. */
export const isSplit = (flow: FlowDefinition, entity: Entity, to: Place): boolean =>
  entity === 'application' && stepIn(flow, to)?.entity === 'item';
