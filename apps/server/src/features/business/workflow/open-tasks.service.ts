import { stepIn, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Place, Step } from '@tejian/domain/business/workflow/steps.ts';
import type { BusinessDefinition } from '@tejian/domain/configuration/business-definition/business-definition.ts';
import { addWorkDays } from '@tejian/domain/configuration/calendar/work-days.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { workCalendar } from '../../configuration/calendar/calendar.service.ts';
import type { FlowContext } from './flow-record.ts';
import { insertTasks } from './open-tasks.store.ts';

/** The facts that a record runs by. */
interface Runs {
  readonly flow: FlowDefinition;
  readonly business?: BusinessDefinition | undefined;
}
type Reached = Runs & { readonly id: string; readonly to: Place };

/** The working days that a step may take: as its business says, else as its flow does; undefined without a limit. */
export const workingDaysOf = ({ flow, business }: Runs, to: Place): number | undefined =>
  (business?.limits?.find((limit) => limit.step === to) ?? stepIn(flow, to))?.workingDays;

/** Until when each record's step is to be done, on the work calendar: as its business says, else as its flow does. */
export async function dueDates(
  tx: Tx,
  { now, calendarAround = workCalendar }: Pick<FlowContext, 'now' | 'calendarAround'>,
  reachedRuns: readonly Reached[],
): Promise<ReadonlyMap<string, string>> {
  const limitedEntries = reachedRuns.flatMap(({ id, to, ...runs }): [id: string, workingDays: number][] => {
    const days = stepIn(runs.flow, to) && workingDaysOf(runs, to);
    return days ? [[id, days]] : [];
  });
  if (limitedEntries.length === 0) return new Map();
  const today = chinaDay(now);
  const calendar = await calendarAround(tx, today);
  return new Map(limitedEntries.map(([id, days]) => [id, addWorkDays(today, days, calendar)]));
}

interface NewTask {
  readonly applicationId: string;
  readonly itemId: string | null;
  readonly departmentId: string | null;
  readonly assigneeIds: readonly string[];
  readonly organisationId: string;
  readonly kindCode: string;
}

/** The first tasks of records that come to be at a step, of one business. What moves by the flow has its own from there. */
export async function openTasks(
  tx: Tx,
  { now, by }: { now: Date; by: string | null },
  { step, ...runs }: Runs & { step: Step },
  tasks: readonly NewTask[],
): Promise<void> {
  const due = await dueDates(tx, { now }, [{ ...runs, id: '', to: step.code }]);
  const rows = tasks.map((task) => ({
    id: newId(),
    application_id: task.applicationId,
    item_id: task.itemId,
    step: step.code,
    permission: (stepIn(runs.flow, step.code) ?? step).permission,
    department_id: task.departmentId,
    assignee_ids: task.assigneeIds,
    organisation_id: task.organisationId,
    kind_code: task.kindCode,
    submitted_by: by,
    due_date: due.get('') ?? null,
    branch: null,
    branch_label: null,
  }));
  await insertTasks(tx, rows, now);
}
