import type { ArrangeablePerson, TaskDetail, TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { partReason, proposedSigners, type Part } from '@tejian/domain/business/task/choose-people.ts';
import { today } from '../../../platform/clock.ts';
import type { PersonOption } from '../../../ui/form/PersonSelect.tsx';
import type { FieldErrors } from '../../../ui/form/form-errors.ts';
import { text } from './task.text.ts';

/** The people of one part as they are offered: qualified ones first, the others with the reason. */
export function optionsOf(people: readonly ArrangeablePerson[], part: Part, plan: TaskPlan): PersonOption[] {
  const ofDepartment = (person: ArrangeablePerson) => Number(person.departmentId !== plan.departmentId);
  return [...people]
    .sort((a, b) => ofDepartment(a) - ofDepartment(b) || a.openItems - b.openItems)
    .map((person) => ({
      id: person.userId,
      name: person.name,
      note: [
        person.departmentName,
        text.openItems(person.openItems),
        person.clientReports ? text.clientReports(person.clientReports) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      reason: partReason(person, part, plan),
    }));
}

/** The plan with the signatures that the rules propose for its team. */
export const withSigners = (plan: TaskPlan, detail: TaskDetail): TaskPlan => ({
  ...plan,
  ...proposedSigners(detail, plan, { departmentId: plan.departmentId, rule: detail.signerRule }),
});

/** The start of the form: the plan so far, the own department, the proposed signatures. */
export function startOf(detail: TaskDetail, ownDepartment: string | undefined): TaskPlan {
  const { plan, departments } = detail;
  const departmentOwn = departments.some(({ id }) => id === ownDepartment) ? ownDepartment : undefined;
  const departmentId = plan.departmentId || departmentOwn || '';
  const plannedDate = plan.plannedDate && plan.plannedDate >= today() ? plan.plannedDate : undefined;
  return withSigners({ ...plan, departmentId, plannedDate }, detail);
}

/** A lead brings the own department along, and takes part. */
export function withLead(plan: TaskPlan, leadInspectorId: string, detail: TaskDetail): TaskPlan {
  const lead = detail.inspectors.find((one) => one.userId === leadInspectorId);
  // Somebody new takes the former lead's place; a member of the team only changes roles with the lead.
  const isSwap = plan.inspectorIds.includes(leadInspectorId);
  const others = plan.inspectorIds.filter((id) => isSwap || id !== plan.leadInspectorId);
  const inspectorIds = [...new Set([leadInspectorId, ...others])].filter(Boolean);
  return withSigners(
    { ...plan, leadInspectorId, inspectorIds, departmentId: plan.departmentId || (lead?.departmentId ?? '') },
    detail,
  );
}

/** The faults of a plan beyond its empty fields. */
export function planProblems(plan: TaskPlan, { minInspectors }: Pick<TaskDetail, 'minInspectors'>): FieldErrors {
  const team = new Set([plan.leadInspectorId, ...plan.inspectorIds].filter(Boolean));
  const late = plan.plannedDate !== undefined && plan.plannedDate < today();
  return {
    ...(team.size < minInspectors ? { inspectorIds: text.tooFew(minInspectors) } : {}),
    ...(late ? { plannedDate: text.pastDate } : {}),
  };
}

/** The form holds the plan's fields themselves. */
export const ourErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name.replace(/^plan\./, ''), sentence]));
