// The one place that puts tasks in: what a step asks of its tasks, its time limit among it, holds for each of them.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A task in the database's own column names. */
export interface TaskRow {
  id: string;
  application_id: string;
  item_id: string | null;
  step: string;
  permission: string;
  department_id: string | null;
  assignee_ids: readonly string[];
  organisation_id: string;
  kind_code: string;
  submitted_by: string | null;
  due_date: string | null;
  branch: string | null;
  branch_label: string | null;
}

const columns = sql`application_id, item_id, step, permission, department_id, assignee_ids, organisation_id, kind_code,
  submitted_by`;

/** For a statement that writes more than tasks. */
export const opening = (tasks: readonly TaskRow[], now: Date): RawBuilder<unknown> => sql`
  insert into step_task (id, ${columns}, submitted_at, due_date, branch, branch_label)
  select id, ${columns}, ${now}, due_date, branch, branch_label
  from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as opened(id uuid, application_id uuid, item_id uuid,
    step text, permission text, department_id uuid, assignee_ids uuid[], organisation_id uuid, kind_code text,
    submitted_by uuid, due_date date, branch text, branch_label text)`;

export const insertTasks = (tx: Tx, tasks: readonly TaskRow[], now: Date) => opening(tasks, now).execute(tx);

/** A branch that was passed waits again, for the same people and under the same date; what was done stays in the table. */
export async function reopenBranch(tx: Tx, taskId: string, freshId: string): Promise<void> {
  await sql`update step_task set state = 'withdrawn' where id = ${taskId} and state = 'done'`.execute(tx);
  await sql`insert into step_task (id, ${columns}, submitted_at, due_date, branch, branch_label)
    select ${freshId}, ${columns}, submitted_at, due_date, branch, branch_label from step_task where id = ${taskId}`.execute(
    tx,
  );
}
