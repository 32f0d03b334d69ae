import type { findOpenTasks, findOverdueTasks } from '@tejian/contract/query/due/due.contract.ts';
import type { OpenTask, OverdueTask } from '@tejian/contract/query/due/due.record.ts';
import { openTaskList, overdueTaskList } from '@tejian/contract/query/due/due.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { waitsFor, within } from '../../shared/scope/within.scope.ts';

const sourceOf = (today: Day): ListSource<OpenTask & OverdueTask> => ({
  from: sql`step_task t join application a on a.id = t.application_id left join item i on i.id = t.item_id`,
  identity: sql`t.id`,
  columns: {
    id: sql`t.id`,
    applicationId: sql`a.id`,
    applicationNo: sql`a.application_no`,
    itemNo: sql`i.item_no`,
    inspectedUnit: sql`a.inspected_unit`,
    kindCode: sql`t.kind_code`,
    categoryCode: sql`a.category_code`,
    step: sql`t.step`,
    dueDate: sql`t.due_date`,
    daysOver: sql`(case when t.due_date < ${today}::date then ${today}::date - t.due_date end)`,
    assignees: sql`(select string_agg(u.name, '、' order by u.name) from app_user u where u.id = any(t.assignee_ids))`,
    submittedAt: sql`t.submitted_at`,
  },
  sorts: { applicationNo: sql`t.application_no` },
});

/** Open tasks whose day has passed, of the institutes that the person sees. */
export function overdueTasks(
  request: RequestOf<typeof findOverdueTasks>,
  actor: Actor,
  today: Day,
): ListQuery<OverdueTask> {
  const always = [
    sql`t.state = 'open'`,
    sql`t.due_date < ${today}::date`,
    within(actor, 'task'),
    within(actor, 'application'),
  ];
  return { view: overdueTaskList, source: sourceOf(today), asked: request, always };
}

/** Open tasks of the flow, as the desk counts them: the same conditions as there, so that a figure shows its rows. */
export function openTasks(request: RequestOf<typeof findOpenTasks>, actor: Actor, today: Day): ListQuery<OpenTask> {
  const { step, isMine, isOverdue } = request;
  const always = [sql`t.state = 'open'`, within(actor, 'task'), within(actor, 'application')];
  if (step) always.push(sql`t.step = ${step}`);
  if (isMine) always.push(waitsFor(actor));
  if (isOverdue) always.push(sql`t.due_date < ${today}::date`);
  return { view: openTaskList, source: sourceOf(today), asked: request, always };
}
