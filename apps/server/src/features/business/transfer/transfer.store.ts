import type { Entity } from '@tejian/domain/business/workflow/steps.ts';
import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface HeldTask {
  readonly id: string;
  readonly branch: string | null;
  readonly label: string | null;
  readonly assigneeIds: string[];
  readonly names: string[];
  readonly permission: Permission;
  readonly departmentId: string | null;
  readonly submittedAt: Date;
}

interface Waiting {
  readonly entity: Entity;
  readonly id: string;
}

/** The tasks of an item, or those of an application as a whole. */
const tasksOf = ({ entity, id }: Waiting) =>
  entity === 'item'
    ? sql`(select id, step from item where id = ${id}) r join step_task t on t.item_id = r.id and t.step = r.step`
    : sql`(select id, step from application where id = ${id}) r
        join step_task t on t.application_id = r.id and t.item_id is null and t.step = r.step`;

/** The open tasks of a record at its step: one, or one for each branch. */
export async function openTasks(db: Db | Tx, record: Waiting): Promise<HeldTask[]> {
  const { rows } = await sql<HeldTask>`
    select t.id, t.branch, t.branch_label as label, t.assignee_ids, t.permission, t.department_id, t.submitted_at,
      array(select u.name from app_user u where u.id = any(t.assignee_ids) order by u.name) as names
    from ${tasksOf(record)} where t.state = 'open' order by t.branch_label, t.id`.execute(db);
  return rows;
}

/** The people who have passed a part of an item at its step. */
export async function passedBranch(db: Db | Tx, itemId: string, branch: string) {
  const { rows } = await sql<{ label: string; userName: string }>`
    select t.branch_label as label, u.name as user_name from item i
      join step_task t on t.item_id = i.id and t.step = i.step and t.state = 'done' and t.branch = ${branch}
      join app_user u on u.id = t.done_by
    where i.id = ${itemId} order by t.done_at desc limit 1`.execute(db);
  return rows[0];
}

export interface Holder {
  readonly userId: string;
  readonly name: string;
  readonly department: string | null;
  readonly departmentId: string | null;
  readonly openTasks: number;
}

/** Everybody of an institute who holds a code, with how much waits for each. */
export async function holdersOf(
  db: Db | Tx,
  request: { readonly organisationId: string; readonly permission: string },
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u.id as user_id, u.name, u.department_id, d.name as department,
      (select count(*)::int from step_task t where t.state = 'open' and t.assignee_ids @> array[u.id]) as open_tasks
    from app_user u left join organisation d on d.id = u.department_id
    where u.is_enabled and u.organisation_id = ${request.organisationId} and exists (select from user_group_member m
      join user_group_permission p on p.group_id = m.group_id where m.user_id = u.id and p.code = ${request.permission})
    order by open_tasks, u.name, u.id`.execute(db);
  return rows;
}

/** The column where the item names the person of a duty, so that a return finds the new one. */
const columnOf = { check: 'checker_id', audit: 'auditor_id', approve: 'approver_id' } as const;

interface Given {
  readonly itemId: string;
  readonly task: Pick<HeldTask, 'id' | 'branch'>;
  readonly duty: keyof typeof columnOf | 'auditPart';
  readonly userId: string;
}

/** The task and what names its person: the item, or for a part its sub-report. The item's version tells other windows. */
export async function giveTask(tx: Tx, { itemId, task, duty, userId }: Given): Promise<number> {
  await sql`update step_task set assignee_ids = array[${userId}]::uuid[], opened_by = null, opened_at = null
    where id = ${task.id}`.execute(tx);
  if (duty === 'auditPart')
    await sql`update sub_report set auditor_id = ${userId} where item_id = ${itemId} and section_id = ${task.branch}`.execute(
      tx,
    );
  const namedSql = duty === 'auditPart' ? sql`` : sql`${sql.ref(columnOf[duty])} = ${userId}, `;
  const { rows } = await sql<{
    version: number;
  }>`update item set ${namedSql}version = version + 1 where id = ${itemId} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** The people who urged this record at its step since a moment. */
export async function urgedSince(tx: Tx, { entity, id }: Waiting, action: string, since: Date) {
  const loggedSql =
    entity === 'item'
      ? sql`item r join flow_log l on l.item_id = r.id`
      : sql`application r join flow_log l on l.application_id = r.id and l.item_id is null`;
  const { rows } = await sql<{ userName: string; at: Date }>`
    select l.user_name, l.at from ${loggedSql} and l.from_step = r.step
    where r.id = ${id} and l.kind = 'note' and l.action = ${action} and l.at >= ${since}
    order by l.seq desc limit 1`.execute(tx);
  return rows[0];
}

/** The parties whose interests and duties bind others: the unit that declared, and who was named to audit. */
export async function peopleOf(db: Db | Tx, itemId: string): Promise<{ unitId: string; auditorId: string | null }> {
  const { rows } = await sql<{ unitId: string; auditorId: string | null }>`
    select a.unit_id, i.auditor_id from item i join application a on a.id = i.application_id where i.id = ${itemId}`.execute(
    db,
  );
  const [foundTransfer] = rows;
  if (!foundTransfer) throw new Error(`no item ${itemId}`);
  return foundTransfer;
}

/** Somebody who does not hold the code: known by name for the sentence that refuses. */
export async function findPerson(db: Db | Tx, id: string): Promise<Holder | undefined> {
  const foundTransfer = await db
    .selectFrom('appUser')
    .select(['id as userId', 'name', 'departmentId'])
    .where('id', '=', id)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  return foundTransfer && { ...foundTransfer, department: null, openTasks: 0 };
}
