import { codesDoing } from '@tejian/domain/business/workflow/step-work.ts';
import { finishList } from '@tejian/contract/business/report/finish.view.ts';
import type { FinishRun } from '@tejian/contract/business/report/finish.record.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import { within } from '../../shared/scope/within.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';

const source: ListSource<FinishRun> = {
  from: sql`finish_run f join item i on i.id = f.item_id`,
  countedFrom: sql`finish_run f left join item i on i.id = f.item_id`,
  identity: sql`f.id`,
  columns: {
    itemNo: sql`i.item_no`,
    reportNo: sql`i.report_no`,
    inspectedUnit: sql`i.inspected_unit`,
    state: sql`f.state`,
    steps: sql`f.steps`,
    error: sql`f.error`,
    attempts: sql`f.attempts`,
    at: sql`f.at`,
    approvedAt: sql`(select r.approved_at from report r where r.item_id = f.item_id order by r.created_at desc limit 1)`,
  },
  bigrams: { inspectedUnit: { text: sql`i.inspected_unit` } },
  sorts: { itemNo: sql`f.item_no` },
};

/**
 * Items at the step that nobody works on: no failure stands that a person has to look at, and no job waits or runs.
 * Two minutes leave the job that the approval put in its time.
 */
export async function findForgotten(db: Db, task: string, keyStart: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from item i join report r on r.item_id = i.id left join finish_run f on f.item_id = i.id
    where i.step in (${sql.join(codesDoing('finish'))}) and i.state = 'running' and coalesce(f.state, 'waiting') = 'waiting'
      and r.approved_at < now() - interval '2 minutes'
      and not exists (select from graphile_worker.jobs j where j.task_identifier = ${task}
        and j.key = ${keyStart} || i.id)
    order by r.approved_at limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the job away that used up its attempts, once a person has done its work. */
export const dropUsedUp = (tx: Tx, key: string) =>
  sql`select graphile_worker.remove_job(j.key) from graphile_worker.jobs j
    where j.key = ${key} and j.attempts >= j.max_attempts and j.locked_at is null`.execute(tx);

/** Items whose job used up its attempts and noted nothing: each attempt ended with the process that ran it. */
export async function findCutOff(db: Db, task: string, keyStart: string): Promise<{ id: string; attempts: number }[]> {
  const { rows } = await sql<{ id: string; attempts: number }>`
    select i.id, j.attempts from item i join graphile_worker.jobs j
      on j.task_identifier = ${task} and j.key = ${keyStart} || i.id
    left join finish_run f on f.item_id = i.id
    where i.step in (${sql.join(codesDoing('finish'))}) and i.state = 'running' and coalesce(f.state, 'waiting') = 'waiting'
      and j.attempts >= j.max_attempts and j.locked_at is null
    order by i.id limit 500`.execute(db);
  return rows;
}

export const runListing = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<FinishRun> => ({
  view: finishList,
  source,
  asked: askedFilter,
  always: [within(actor, 'finishRun')],
});

export interface FinishItem {
  id: string;
  itemNo: string;
  step: string;
  organisationId: string;
  equipmentId: string;
  applicationId: string;
  inspectedUnit: string;
  categoryCode: string;
  reportNo: string | null;
  inspectDate: string | null;
  nextDate: string | null;
  conclusion: string | null;
  conclusionPolarity: string | null;
  dateSlot: number | null;
  createdBy: string;
  /** The lines of an installation that were inspected; none where the whole was. */
  partIds: string[];
}

const itemColumns = sql`i.id, i.item_no, i.step, i.organisation_id, i.equipment_id, i.application_id, i.inspected_unit, i.category_code, i.report_no,
           i.inspect_date, i.next_date, i.conclusion, i.conclusion_polarity, c.date_slot, a.created_by,
           array(select ap.part_id from application_part ap
             where ap.application_id = i.application_id and ap.equipment_id = i.equipment_id) as part_ids`;
const itemTables = sql`item i join application a on a.id = i.application_id left join inspection_category c on c.code = i.category_code`;

/** The item that is to be finished, as it stands. */
export async function findItem(db: Db | Tx, itemId: string): Promise<FinishItem | undefined> {
  const { rows } = await sql<FinishItem>`
    select ${itemColumns} from ${itemTables}
    where i.id = ${itemId}`.execute(db);
  return rows[0];
}

/** The same by one at a time: the flow engine locks application and item, in that order, when the step moves. */
export async function takeItem(tx: Tx, itemId: string): Promise<FinishItem | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`finish ${itemId}`}, 0))`.execute(tx);
  return findItem(tx, itemId);
}

/** Notes what the finish did; one row per item, whatever it took. */
export async function noteRun(
  tx: Tx | Db,
  itemId: string,
  run: { state: 'waiting' | 'done' | 'failed'; steps: string[]; error: string | null; at: Date; attempts?: number },
): Promise<void> {
  const steps = JSON.stringify(run.steps);
  const attempts = run.attempts ?? (run.state === 'waiting' ? 0 : 1);
  await sql`
    insert into finish_run (id, item_id, state, steps, error, attempts, at)
    values (${newId()}, ${itemId}, ${run.state}, ${steps}::jsonb, ${run.error}, ${attempts}, ${run.at})
    on conflict (item_id) do update set state = excluded.state, steps = excluded.steps, error = excluded.error,
      attempts = finish_run.attempts + excluded.attempts, at = excluded.at`.execute(tx);
}

/** Reports on one piece of equipment write into the archive, and out of it, one after the other. */
export const lockEquipment = (tx: Tx, id: string) =>
  tx.selectFrom('equipment').select('id').where('id', '=', id).forUpdate().execute();

/** Numbers of the reports on a piece of equipment that are valid no longer. */
export async function findInvalid(tx: Tx, equipmentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('report')
    .innerJoin('item', 'item.id', 'report.itemId')
    .select('report.reportNo')
    .where('item.equipmentId', '=', equipmentId)
    .where('report.state', 'in', ['withdrawn', 'voided', 'replaced'])
    .execute();
  return rows.map(({ reportNo }) => reportNo);
}

/** The number of the report for which this one stands. */
export async function findReplaced(tx: Tx, reportId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('report').select('reportNo').where('replacedBy', '=', reportId).executeTakeFirst();
  return row?.reportNo;
}

export interface FiledReport extends FinishItem {
  readonly reportId: string;
  readonly reportNo: string;
  readonly isValid: boolean;
  /** The moment of the finish, and whether it wrote into the archive. */
  readonly at: Date;
  readonly hasWritten: boolean;
}

/** The finished reports on a piece of equipment, supplements apart, in the order of their inspections. */
export async function findFiled(tx: Tx, equipmentId: string, archiveStep: string): Promise<FiledReport[]> {
  const { rows } = await sql<FiledReport>`
    select ${itemColumns}, r.id as report_id, r.report_no, f.at, f.steps ? ${archiveStep} as has_written, r.state = 'approved' as is_valid
    from ${itemTables} join report r on r.item_id = i.id join finish_run f on f.item_id = i.id and f.state = 'done'
    where i.equipment_id = ${equipmentId} and r.state in ('approved', 'withdrawn', 'voided', 'replaced')
      and r.supplements is null and r.file_id is not null
    order by r.inspect_date, r.approved_at`.execute(tx);
  return rows;
}

/** The entry of a report, with its form as it was published. */
export async function findEntryWithForm(
  tx: Tx,
  reportId: string,
): Promise<{ readonly entry: ReportEntry; readonly form: ReportTemplate } | undefined> {
  const { rows } = await sql<{ entry: ReportEntry; form: ReportTemplate }>`
    select r.entry, t.content as form
    from report r join report_template t on t.code = r.template_code and t.version = r.template_version
    where r.id = ${reportId}`.execute(tx);
  return rows[0];
}

/** Adds what was done after the finish itself. */
export const noteStep = (tx: Tx, itemId: string, step: string) =>
  sql`update finish_run set steps = steps || ${JSON.stringify([step])}::jsonb where item_id = ${itemId}`.execute(tx);

interface LaterReports {
  /** The lines that they were about, by report; none where the whole was inspected. */
  readonly later: string[][];
  /** The lines of the installation. */
  readonly all: string[];
}

/** The lines of an installation. */
export async function findLines(tx: Tx, equipmentId: string): Promise<string[]> {
  const rows = await tx.selectFrom('equipmentPart').select('id').where('equipmentId', '=', equipmentId).execute();
  return rows.map(({ id }) => id);
}

/**
 * The valid reports on later inspections of the same equipment for the same due date: the newest says when it was inspected, line by
 * line. Nothing for a supplement, which adds to a report that has said so.
 */
export async function findLater(tx: Tx, reportId: string): Promise<LaterReports | undefined> {
  const { rows } = await sql<{ readonly equipmentId: string; readonly later: string[][] }>`
    select i.equipment_id, (
      select coalesce(json_agg(array(select p.part_id from application_part p
        where p.application_id = o.application_id and p.equipment_id = o.equipment_id)), '[]')
      from item o join report n on n.item_id = o.id left join inspection_category d on d.code = o.category_code
      where o.equipment_id = i.equipment_id and n.state = 'approved' and n.file_id is not null and n.supplements is null
        and (n.inspect_date, n.approved_at) > (r.inspect_date, r.approved_at)
        and coalesce(d.date_slot::text, o.category_code) = coalesce(c.date_slot::text, i.category_code)) as later
    from report r join item i on i.id = r.item_id left join inspection_category c on c.code = i.category_code
    where r.id = ${reportId} and r.supplements is null`.execute(tx);
  const [row] = rows;
  return row && { later: row.later, all: row.later.length > 0 ? await findLines(tx, row.equipmentId) : [] };
}

export const releaseLock = (tx: Tx, itemId: string) =>
  tx.deleteFrom('equipmentLock').where('itemId', '=', itemId).execute();

/** The application is finished when each of its items that run has its signed file, at whatever step (flow-transitions §2). */
export async function finishApplication(tx: Tx, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update application set state = 'finished', version = version + 1
    where id = ${applicationId} and state = 'arranged' and not exists (
      select from item i where i.application_id = ${applicationId} and i.state = 'running'
        and not exists (select from report r where r.item_id = i.id and r.file_id is not null))
    returning id`.execute(tx);
  return rows.length > 0;
}
