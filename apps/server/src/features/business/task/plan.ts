import type { GivenPlan, TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { settledEdit } from '@tejian/contract/kit/edited.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { arrangedConditions, saidFor } from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import { taskForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { signerRefusal, type AskedSignature, type Signer } from '@tejian/domain/business/workflow/signer.ts';
import type { Duty } from '@tejian/domain/business/workflow/steps.ts';
import { isId } from '../../../platform/db/id.ts';
import type { QualifiedPerson } from '../workflow/flow-facts.scope.ts';
import type { Arrangeable } from './task.store.ts';

/** The plan as it was saved, or what an item that came back was arranged with. */
export function planOf(foundRecord: Arrangeable, wishedDate: string | undefined): TaskPlan {
  const savedDetail = foundRecord.itemId ? undefined : foundRecord.details['plan'];
  const empty: TaskPlan = {
    departmentId: '',
    leadInspectorId: '',
    inspectorIds: [],
    note: '',
    plannedDate: wishedDate,
  };
  if (isPlan(savedDetail)) return { ...empty, ...savedDetail };
  if (!foundRecord.itemId) return empty;
  return {
    ...empty,
    departmentId: foundRecord.departmentId ?? '',
    leadInspectorId: foundRecord.leadInspectorId ?? '',
    inspectorIds: foundRecord.inspectorIds,
    checkerId: foundRecord.checkerId ?? undefined,
    auditorId: foundRecord.auditorId ?? undefined,
    approverId: foundRecord.approverId ?? undefined,
    plannedDate: foundRecord.plannedDate ?? wishedDate,
    ...foundRecord.conditions,
  };
}

/** The plan that shall stand: what was not sent stays as it was saved. */
export function planOver(foundRecord: Arrangeable, givenPlan: GivenPlan): TaskPlan {
  const { checkerId, auditorId, approverId, plannedDate, cannotInspectInside, doubtsSafety, ...texts } = planOf(
    foundRecord,
    undefined,
  );
  const { departmentId, leadInspectorId, inspectorIds, note: remark } = texts;
  const chosenPart = { departmentId, leadInspectorId, inspectorIds, note: remark, checkerId, auditorId, approverId };
  const storedFacts = { ...chosenPart, plannedDate, cannotInspectInside, doubtsSafety };
  return { departmentId: '', leadInspectorId: '', inspectorIds: [], note: '', ...settledEdit(givenPlan, storedFacts) };
}

export const isPlan = (value: unknown): value is TaskPlan =>
  typeof value === 'object' && value !== null && 'leadInspectorId' in value && 'inspectorIds' in value;

/** Everybody who takes part, the lead first. */
export const inspectorsOf = (plan: TaskPlan): string[] => [
  ...new Set([plan.leadInspectorId, ...plan.inspectorIds].filter(Boolean)),
];

/** Everybody whom the plan names, whatever for. */
export const namedIn = (plan: TaskPlan): string[] =>
  [...new Set([...inspectorsOf(plan), plan.checkerId, plan.auditorId, plan.approverId].filter((id) => !!id))].filter(
    (id): id is string => typeof id === 'string',
  );

export const columnsOf = (plan: TaskPlan, kindCode: string) => ({
  departmentId: plan.departmentId || null,
  leadInspectorId: plan.leadInspectorId || null,
  inspectorIds: inspectorsOf(plan),
  checkerId: plan.checkerId || null,
  auditorId: plan.auditorId || null,
  approverId: plan.approverId || null,
  plannedDate: plan.plannedDate ?? null,
  conditions: saidFor(taskForm, arrangedConditions, kindCode, plan),
});

export const filledIn = (plan: TaskPlan) => ({
  department: !!plan.departmentId,
  lead: !!plan.leadInspectorId,
  inspectors: inspectorsOf(plan).length > 0,
  plannedDate: !!plan.plannedDate,
});

interface Known {
  readonly people: readonly QualifiedPerson[];
  readonly departmentIds: ReadonlySet<string>;
  readonly organisationId: string;
  readonly today: string;
  /** The questions that the signatures after the inspection will be asked, and of whom. */
  readonly signature: Omit<AskedSignature, 'duty' | 'duties'>;
  readonly signers: readonly Signer[];
}

/** The faults of a plan before the guards are asked: people, department, date, and who may sign after whom. */
export function planRefusal(plan: TaskPlan, knownFacts: Known): string | undefined {
  if (plan.departmentId && !knownFacts.departmentIds.has(plan.departmentId)) return applicationText.departmentUnknown;
  const able = new Set(
    knownFacts.people
      .filter((one) => one.isEnabled && one.organisationId === knownFacts.organisationId)
      .map((one) => one.userId),
  );
  if (!namedIn(plan).every((id) => isId(id) && able.has(id))) return applicationText.personUnknown;
  if (plan.plannedDate && plan.plannedDate < knownFacts.today) return applicationText.plannedInPast;
  return signerProblem(plan, knownFacts);
}

/** A signer who would be refused when they sign is not arranged for it: the same rule, asked as of the planned day. */
function signerProblem(plan: TaskPlan, { signature, signers, today }: Known): string | undefined {
  const chosenDuties: [Duty, string | undefined][] = [
    ['check', plan.checkerId],
    ['audit', plan.auditorId],
    ['approve', plan.approverId],
  ];
  const duties = {
    writerId: plan.leadInspectorId,
    inspectorIds: inspectorsOf(plan),
    auditorId: plan.auditorId ?? null,
  };
  for (const [duty, userId] of chosenDuties) {
    const who = signers.find((one) => one.userId === userId);
    const refusal = who && signerRefusal({ ...signature, duty, duties }, who, plan.plannedDate ?? today);
    if (refusal) return refusal;
  }
  return undefined;
}
