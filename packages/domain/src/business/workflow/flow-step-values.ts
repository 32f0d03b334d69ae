// A step and its ways as the values of a form, and back.
import { behaviours, guardsOfAll } from './behaviours.ts';
import { changeStep, changeWay, setReturns, type FlowDocument } from './flow-document.ts';
import { guardName, guardParameter, type GuardUse, type Transition } from './flow-definition.ts';
import { guards, type GuardName } from './guards.ts';
import { flowWords } from './flow-words.text.ts';
import type { BatchRule, BatchShare, BehaviourName, NamedPeople, OpinionRule, Step } from './steps.ts';
import type { RequiredKey } from './required.ts';

/** The data of one step, by the names of `flowStepForm`. */
export interface StepValues {
  label: string;
  people: string;
  /** One login name in a line. */
  asked: string;
  decides: string;
  inDepartment: boolean;
  workingDays: number | undefined;
  returns: string[];
  batch: boolean;
  shares: string[];
  positiveOnly: boolean;
  neverReturned: boolean;
  forwardOnly: boolean;
}

/** The demands of one way, by the names of `flowWayForm`; a guard with its parameter behind a colon. */
export interface WayValues {
  permissions: string[];
  guards: string[];
  required: string[];
}

export const stepValues = (flow: FlowDocument, step: Step): StepValues => ({
  label: step.label,
  people: step.people ?? '',
  asked: (step.asked ?? []).join('\n'),
  decides: step.decides ?? '',
  inDepartment: step.inDepartment === true,
  workingDays: step.workingDays,
  returns: flow.transitions.flatMap(({ from, kind, to }) => (kind === 'return' && from === step.code ? [to] : [])),
  batch: step.batch.allowed,
  shares: [...step.batch.share],
  positiveOnly: step.batch.positiveOnly === true,
  neverReturned: step.batch.neverReturned === true,
  forwardOnly: step.batch.forwardOnly === true,
});

const linesOf = (typedText: string): string[] => typedText.split(/[\n,，、;；]/).map((line) => line.trim()).filter(Boolean); // prettier-ignore

function batchOf({ batch, shares, positiveOnly, neverReturned, forwardOnly }: StepValues): BatchRule {
  return {
    allowed: batch,
    share: shares as BatchShare[], // offered by the form; the check names any other
    ...(positiveOnly && { positiveOnly }),
    ...(neverReturned && { neverReturned }),
    ...(forwardOnly && { forwardOnly }),
  };
}

/** The flow with other data of one step. What was not touched stays as it was written, an `asked` of nobody goes. */
export function withStepValues(flow: FlowDocument, step: Step, changedValues: Partial<StepValues>): FlowDocument {
  if (changedValues.returns) return setReturns(flow, step, changedValues.returns);
  const values = { ...stepValues(flow, step), ...changedValues };
  const askedLines = linesOf(values.asked);
  const isOfBatch = ['batch', 'shares', 'positiveOnly', 'neverReturned', 'forwardOnly'].some((name) =>
    Object.hasOwn(changedValues, name),
  );
  return changeStep(flow, step.code, {
    ...('label' in changedValues && { label: values.label }),
    ...('people' in changedValues && { people: (values.people || undefined) as NamedPeople | undefined }), // likewise
    ...('asked' in changedValues && { asked: askedLines.length > 0 ? askedLines : undefined }),
    ...('decides' in changedValues && { decides: (values.decides || undefined) as OpinionRule | undefined }), // likewise
    ...('inDepartment' in changedValues && { inDepartment: values.inDepartment || undefined }),
    ...('workingDays' in changedValues && { workingDays: values.workingDays ?? undefined }),
    ...(isOfBatch && { batch: batchOf(values) }),
  });
}

const guardKey = (use: GuardUse): string => [guardName(use), guardParameter(use)].filter(Boolean).join(':');

function guardOf(key: string): GuardUse {
  const [name = '', parameter] = key.split(':');
  const knownName = name as GuardName; // offered by the form, or written in the document before
  return parameter === undefined ? knownName : { name: knownName, parameter };
}

export const wayValues = ({ permissions, guards: uses, required }: Transition): WayValues => ({
  permissions: [...permissions],
  guards: uses.map(guardKey),
  required: [...required],
});

export const withWayValues = (flow: FlowDocument, at: number, changedValues: Partial<WayValues>): FlowDocument =>
  changeWay(flow, at, {
    ...(changedValues.permissions && { permissions: changedValues.permissions }),
    ...(changedValues.guards && { guards: changedValues.guards.map(guardOf) }),
    ...(changedValues.required && { required: changedValues.required as RequiredKey[] }), // likewise
  });

/** The guards that a way out of such a step can ask, each with what it can be given; what stands already is always among them. */
export function guardOptions(behaviour: BehaviourName, standing: readonly string[]) {
  const offeredTexts = [...guardsOfAll, ...behaviours[behaviour].guards].flatMap((name) => {
    const { parameters } = guards[name];
    return name === 'auditLevel' || parameters.length === 0
      ? [name, ...parameters.map((one) => `${name}:${one}`)]
      : parameters.map((one) => `${name}:${one}`);
  });
  return [...new Set([...offeredTexts, ...standing])].map((value) => ({ value, label: guardWords(value) }));
}

const parameterWords: ReadonlyMap<string, string> = new Map(Object.entries(flowWords.parameters));

/** 收费（打印前）. A guard that no release knows is called by its name. */
export function guardWords(key: string): string {
  const [name = '', parameter] = key.split(':');
  const label = Object.hasOwn(guards, name) ? guards[name as GuardName].label : name; // just asked
  return parameter === undefined ? label : `${label}（${parameterWords.get(parameter) ?? parameter}）`;
}

/** The condition under which a way is the one that is gone, where two lead onward: 整体审核时. Blank: always. */
export const wayCondition = ({ guards: uses }: Transition): string => {
  const route = uses.find((use) => guardName(use) === 'auditLevel');
  const parameter = route && guardParameter(route);
  return parameter === undefined ? '' : (parameterWords.get(parameter) ?? parameter);
};
