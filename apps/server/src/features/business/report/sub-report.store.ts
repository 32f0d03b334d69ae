import type { PartOfReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { waitsFor } from '../../shared/scope/within.scope.ts';

export interface AuditorRow {
  readonly userId: string;
  readonly name: string;
  readonly isQualified: boolean;
  readonly openTasks: number;
  readonly isAway: boolean;
  readonly departmentId: string | null;
}

/**
 * The people who may audit in an institute, with their qualification for the kind on a day and how much waits for them.
 */
export async function auditorsFor(
  db: Db | Tx,
  request: { organisationId: string; permission: string; kind: string; day: string },
): Promise<AuditorRow[]> {
  const { rows } = await sql<AuditorRow>`
    select u.id as user_id, u.name, u.department_id,
      exists (select from staff_qualification q where q.user_id = u.id and q.certificate_type = '01' and q.state = '1'
        and (${request.kind} = any(q.kind_codes) or '*' = any(q.kind_codes))
        and ${request.day}::date between q.valid_from and q.valid_to) as is_qualified,
      (select count(*)::int from step_task t where t.state = 'open' and t.assignee_ids @> array[u.id]) as open_tasks,
      exists (select from staff_absence s where s.user_id = u.id
        and ${request.day}::date between s.from_day and s.until_day) as is_away
    from app_user u where u.organisation_id = ${request.organisationId} and u.is_enabled
      and exists (select from user_group_member m join user_group_permission p on p.group_id = m.group_id
        where m.user_id = u.id and p.code = ${request.permission})
    order by u.name, u.id`.execute(db);
  return rows;
}

export interface SubReport {
  readonly sectionId: string;
  readonly title: string;
  readonly auditorId: string;
  readonly place: number;
}

export const findSubReports = (db: Db | Tx, itemId: string): Promise<SubReport[]> =>
  db
    .selectFrom('subReport')
    .select(['sectionId', 'title', 'auditorId', 'place'])
    .where('itemId', '=', itemId)
    .orderBy('place')
    .execute();

/** The sub-reports of a form with their auditors, instead of those of the form before. */
export async function keepSubReports(tx: Tx, itemId: string, all: readonly SubReport[]): Promise<void> {
  await tx.deleteFrom('subReport').where('itemId', '=', itemId).execute();
  if (all.length > 0)
    await tx
      .insertInto('subReport')
      .values(all.map((one) => ({ ...one, itemId })))
      .execute();
}

/** Marks those of them that the entry has, known when it is submitted. */
export async function markPresent(tx: Tx, itemId: string, sectionIds: readonly string[]): Promise<void> {
  await sql`update sub_report set is_present = section_id = any(${[...sectionIds]}) where item_id = ${itemId}`.execute(
    tx,
  );
}

export async function hasPresent(db: Db | Tx, itemId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sub_report where item_id = ${itemId} and is_present limit 1`.execute(db);
  return rows.length > 0;
}

/** The parts in which an item stands at its step, open and done, and whose they are; sub-reports in the order of the report. */
export async function partsOf(db: Db | Tx, itemId: string, actor: Actor): Promise<PartOfReport[]> {
  const { rows } = await sql<PartOfReport>`
    select t.branch, t.branch_label as label, t.state = 'done' as is_done,
      coalesce((select string_agg(u.name, '、' order by u.name) from app_user u where u.id = any(t.assignee_ids)), '') as people,
      (cardinality(t.assignee_ids) > 0 and ${waitsFor(actor)}) as is_mine
    from item i join step_task t on t.item_id = i.id and t.step = i.step and t.branch is not null
      and t.state in ('open', 'done')
      left join sub_report s on s.item_id = i.id and s.section_id = t.branch
    where i.id = ${itemId} and t.submitted_at =
      (select max(n.submitted_at) from step_task n where n.item_id = i.id and n.step = i.step and n.state = 'open')
    order by s.place, t.branch_label, t.branch`.execute(db);
  return rows;
}
