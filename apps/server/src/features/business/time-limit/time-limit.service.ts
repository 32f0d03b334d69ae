import {
  limitStage,
  limitStages,
  stageBounds,
  type LimitStage,
} from '@tejian/domain/business/time-limit/time-limit.ts';
import { timeLimitText as text } from '@tejian/domain/business/time-limit/time-limit.text.ts';
import { openTasksLink, workLink } from '@tejian/domain/business/workflow/work-link.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { workCalendar } from '../../configuration/calendar/calendar.service.ts';
import { deputyIdsOf } from '../workflow/deputies.service.ts';
import { holdersOf, notifyEach } from '../workflow/notify.service.ts';
import * as store from './time-limit.store.ts';

/** The open tasks that have come to a stage of their limit of which nobody was told. */
export async function limitedTasks(db: Db, today: string): Promise<string[]> {
  const bounds = stageBounds(today, await workCalendar(db, today));
  await store.takeBackAhead(db, bounds);
  return store.findReached(db, bounds, today);
}

/**
 * Tells of an open task whose limit comes or is over: its people, then, where nothing happens, whoever arranges. Each stage
 * once; lateness is stored when it is reached. Nothing moves by itself.
 */
export async function tellOfTask(db: Db, taskId: string, today: string, now: Date): Promise<void> {
  const task = await store.findLimited(db, taskId, today);
  if (!task) return;
  const stage = limitStage(task.dueDate, today, await workCalendar(db, today));
  const toldIndex = limitStages.indexOf(stage);
  if (toldIndex <= task.told) return;
  await db.transaction().execute(async (tx) => {
    if (!(await store.markTold(tx, task.id, toldIndex, stage !== 'soon'))) return;
    const people = await peopleOf(tx, task, stage, today);
    const { organisationId, recordId } = task;
    const message = { ...messageOf(task, stage), link: linkOf(task, stage), organisationId, recordId };
    await notifyEach(tx, people, message, now);
  });
}

async function peopleOf(tx: Tx, task: store.LimitedTask, stage: LimitStage, today: string): Promise<string[]> {
  if (stage === 'raised') return holdersOf(tx, { organisationId: task.organisationId }, 'task:arrange');
  if (task.assigneeIds.length === 0) return holdersOf(tx, task, task.permission);
  return [...new Set([...task.assigneeIds, ...(await deputyIdsOf(tx, [task], today))])];
}

/** People of the task are led to the record; the people who arrange may not work there, and are led to what is late at the step. */
const linkOf = (task: store.LimitedTask, stage: LimitStage): string =>
  stage === 'raised'
    ? openTasksLink(task.step, 'overdue')
    : workLink({ ...task, entity: task.worked }, { entity: task.entity, id: task.recordId, no: task.no });

function messageOf({ label, no, inspectedUnit: unit, dueDate, names }: store.LimitedTask, stage: LimitStage) {
  if (stage === 'raised')
    return { title: text.raisedTitle(label, no), content: text.raised(label, no, unit, dueDate, names ?? '') };
  return stage === 'late'
    ? { title: text.lateTitle(label, no), content: text.late(label, no, unit, dueDate) }
    : { title: text.soonTitle(label, no), content: text.soon(label, no, unit, dueDate) };
}
