// The document of a flow while it is worked on: it can be drawn and changed, and may have findings.
import { behaviours } from './behaviours.ts';
import type { FlowDefinition, Transition } from './flow-definition.ts';
import type { Step } from './steps.ts';

/**
 * The document that is worked on: its parts have their types, and what they say may not run yet (`checkFlow` says why).
 */
export type FlowDocument = FlowDefinition & { readonly examples?: unknown };

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areTexts = (part: Loose, names: readonly string[]) => names.every((name) => typeof part[name] === 'string');

const isStep = (value: unknown): boolean =>
  isLoose(value) &&
  areTexts(value, ['code', 'label', 'entity', 'permission']) &&
  typeof value['no'] === 'number' &&
  typeof value['behaviour'] === 'string' &&
  Object.hasOwn(behaviours, value['behaviour']) &&
  isLoose(value['batch']) &&
  Array.isArray(value['batch']['share']);

const KINDS: readonly unknown[] = ['forward', 'return', 'void', 'withdraw', 'auto'];
const isWay = (value: unknown): boolean =>
  isLoose(value) &&
  areTexts(value, ['from', 'to', 'call']) &&
  KINDS.includes(value['kind']) &&
  ['permissions', 'guards', 'required'].every((name) => Array.isArray(value[name]));

/** The document, where its parts can be drawn; one that was written otherwise is changed as a text. */
export function drawableFlow(content: unknown): FlowDocument | undefined {
  if (!isLoose(content)) return undefined;
  const { steps, transitions } = content;
  if (!Array.isArray(steps) || !Array.isArray(transitions)) return undefined;
  return steps.every(isStep) && transitions.every(isWay) ? (content as unknown as FlowDocument) : undefined; // as was just asked
}

/** A property that a step says no longer is absent from the document, as what never was said. */
const withoutAbsent = <T extends object>(part: T): T =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as T; // the names of the part

export const changeStep = (flow: FlowDocument, code: string, change: Partial<Step>): FlowDocument => ({
  ...flow,
  steps: flow.steps.map((step) => (step.code === code ? withoutAbsent({ ...step, ...change }) : step)),
});

export const changeWay = (flow: FlowDocument, at: number, change: Partial<Transition>): FlowDocument => ({
  ...flow,
  transitions: flow.transitions.map((way, index) => (index === at ? withoutAbsent({ ...way, ...change }) : way)),
});

/** Steps to which a step may send back: those before it that somebody works on, on the same record or at the arrangement. */
export function possibleReturns(flow: FlowDocument, from: Step): Step[] {
  const isReached = ({ entity, behaviour }: Step) => entity === from.entity || behaviour === 'arrange';
  return flow.steps
    .filter((step) => step.no < from.no && step.automatic !== true && isReached(step))
    .toSorted((one, other) => other.no - one.no);
}

/** The way back that every flow of the release has: with a reason, and never behind the approval. */
export const returnWay = (
  from: Pick<Step, 'code' | 'entity' | 'permission'>,
  to: Pick<Step, 'code' | 'permission' | 'behaviour'>,
): Transition => ({
  from: from.code,
  to: to.code,
  call: from.entity === 'item' ? 'report/return' : 'refer',
  kind: 'return',
  // an inspector may be ill: whoever arranges takes the item back without them (docs/decisions/0138)
  permissions: to.behaviour === 'arrange' ? [from.permission, to.permission] : [from.permission],
  guards: ['stepUnchanged', 'notAfterApproval'],
  required: ['reasonCode', 'opinion'],
});

/** Lets a step send back to exactly these steps; ways that stay keep what they say. */
export function setReturns(flow: FlowDocument, from: Step, targets: readonly string[]): FlowDocument {
  const isReturn = (way: Transition) => way.kind === 'return' && way.from === from.code;
  const keptTransitions = flow.transitions.filter((way) => !isReturn(way) || targets.includes(way.to));
  const missing = possibleReturns(flow, from).filter(
    ({ code }) => targets.includes(code) && !keptTransitions.some((way) => isReturn(way) && way.to === code),
  );
  return { ...flow, transitions: [...keptTransitions, ...missing.map((to) => returnWay(from, to))] };
}

/** The step that a place of the document belongs to, the way out of it where it is one of a way, and the field. */
export interface FlowElement {
  readonly step: string;
  readonly way?: number;
  readonly field: string;
}

/** Places name parts by their number (findings) or by what names them (`difference`). */
export function elementOf({ steps, transitions }: FlowDocument, place: string): FlowElement | undefined {
  const [, list, namedText = '', field = ''] = /^(steps|transitions)\[([^\]]+)\](?:\.(\w+))?/.exec(place) ?? [];
  const at = /^\d+$/.test(namedText) ? Number(namedText) : undefined;
  if (list === 'steps') {
    const step = at === undefined ? namedText : steps[at]?.code;
    return step === undefined ? undefined : { step, field };
  }
  if (list === undefined) return undefined;
  const way = at ?? transitions.findIndex(({ from, to, call }) => `${from}→${to}→${call}` === namedText);
  const step = transitions[way]?.from ?? namedText.split('→')[0] ?? '';
  return transitions[way] ? { step, way, field } : { step, field };
}
