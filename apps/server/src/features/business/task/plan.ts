import type { TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import type { DutyFacts } from '@tejian/domain/business/workflow/facts.ts';
import type { FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { arrangedConditions, saidFor } from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import { taskForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { guards } from '@tejian/domain/business/workflow/guards.ts';
import { isId } from '../../../platform/db/id.ts';
import type { QualifiedPerson } from '../workflow/flow-facts.store.ts';

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
  readonly settings: FlowSettings;
}

/** What is wrong with a plan before the guards are asked: people, department, date, and who may sign after whom. */
export function planRefusal(plan: TaskPlan, known: Known): string | undefined {
  if (plan.departmentId && !known.departmentIds.has(plan.departmentId)) return applicationText.departmentUnknown;
  const able = new Set(
    known.people.filter((one) => one.isEnabled && one.organisationId === known.organisationId).map((one) => one.userId),
  );
  if (!namedIn(plan).every((id) => isId(id) && able.has(id))) return applicationText.personUnknown;
  if (plan.plannedDate && plan.plannedDate < known.today) return applicationText.plannedInPast;
  return dutyRefusal(plan, known);
}

/** Separation of duties already binds those who are chosen beforehand. */
function dutyRefusal(plan: TaskPlan, { people, settings }: Known): string | undefined {
  const names = new Map(people.map((one) => [one.userId, one.name]));
  const chosen: [DutyFacts['acting'], string | undefined][] = [
    ['check', plan.checkerId],
    ['audit', plan.auditorId],
    ['approve', plan.approverId],
  ];
  for (const [acting, userId] of chosen) {
    if (!userId) continue;
    const actor = { userId, name: names.get(userId) ?? '' };
    const duties = {
      acting,
      actor,
      writerId: plan.leadInspectorId,
      inspectorIds: inspectorsOf(plan),
      auditorId: plan.auditorId ?? null,
    };
    const refused = guards.dutiesSeparated.check({ settings, duties }, { kind: 'forward' });
    if (refused) return refused;
  }
  return undefined;
}
