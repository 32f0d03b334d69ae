import { codesDoing } from '@tejian/domain/business/workflow/step-work.ts';
import type { Override } from '@tejian/domain/business/report/conclusion.ts';
import type { Outcome } from '@tejian/domain/business/report/outcome.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import type { ChangeSet } from '@tejian/domain/business/report/content-version.ts';
import { familyOf } from '@tejian/domain/business/report/last-values.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

/** The report of an item, whatever became of it (`state`). */
export interface ReportRow {
  id: string;
  itemId: string;
  reportNo: string;
  templateCode: string;
  templateVersion: string;
  state: string;
  /** Number of the report that stands for this one now. */
  replacedBy: string | null;
  snapshot: { frozen: Context };
  entry: ReportEntry;
  entryVersion: number;
  /** Of everything that a signer reads; kept by the database (migration 0175). */
  contentHash: string;
  entryBy: string | null;
  entryByName: string | null;
  entryAt: Date | null;
  inspectDate: string | null;
  conclusion: string | null;
  nextDate: string | null;
  verifyCode: string | null;
  approvedAt: Date | null;
  fileId: string | null;
}

export const reportColumns = sql`r.id, r.item_id, r.report_no, r.template_code, r.template_version, r.state,
  (select n.report_no from report n where n.id = r.replaced_by) as replaced_by, r.snapshot, r.entry, r.entry_version, r.content_hash,
  r.entry_by, (select name from app_user where id = r.entry_by) as entry_by_name, r.entry_at, r.inspect_date, r.conclusion, r.next_date,
  r.verify_code, r.approved_at, r.file_id`;

/** The last report of an item. */
export async function findReport(db: Db | Tx, itemId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${reportColumns} from report r where r.item_id = ${itemId} order by r.created_at desc limit 1`.execute(db);
  return rows[0];
}

/** The same, with its form as it was published. */
export async function findWithForm(
  db: Db | Tx,
  itemId: string,
): Promise<(ReportRow & { readonly published: ReportTemplate }) | undefined> {
  const { rows } = await sql<ReportRow & { readonly published: ReportTemplate }>`
    select ${reportColumns}, t.content as published
    from report r join report_template t on t.code = r.template_code and t.version = r.template_version
    where r.item_id = ${itemId} order by r.created_at desc limit 1`.execute(db);
  return rows[0];
}

/** The last approved report of the same equipment, category and form, in whatever edition, before this one. */
export async function findPrevious(
  db: Db | Tx,
  { equipmentId, categoryCode, id }: { equipmentId: string; categoryCode: string; id: string },
  templateCode: string,
) {
  const { rows } = await sql<{
    reportNo: string;
    entry: ReportEntry;
    conclusion: string | null;
    inspectDate: string | null;
  }>`
    select r.report_no, r.entry, r.conclusion, r.inspect_date from report r join item i on i.id = r.item_id
    where i.equipment_id = ${equipmentId} and i.category_code = ${categoryCode} and i.id <> ${id} and r.state = 'approved'
      and regexp_replace(r.template_code, '-[0-9]{4}$', '') = ${familyOf(templateCode)}
    order by r.approved_at desc limit 1`.execute(db);
  return rows[0];
}

export interface NewReport {
  itemId: string;
  reportNo: string;
  templateCode: string;
  templateVersion: string;
  frozen: Context;
  entry: ReportEntry;
  /** The failed report of which this one is a later round. */
  reinspects: string | null;
  createdAt: Date;
}

export const addReport = (tx: Tx, { frozen, entry, ...report }: NewReport) =>
  tx
    .insertInto('report')
    .values({ id: newId(), ...report, snapshot: JSON.stringify({ frozen }), entry: JSON.stringify(entry) })
    .execute();

/** A rebuild keeps the number and carries the entries over (decisions §9); open forms learn of it by the new version. */
export const rebuildReport = (
  tx: Tx,
  { id, entryVersion }: ReportRow,
  { frozen, entry, ...template }: Pick<NewReport, 'frozen' | 'entry' | 'templateCode' | 'templateVersion'>,
) =>
  tx
    .updateTable('report')
    .set({
      ...template,
      snapshot: JSON.stringify({ frozen }),
      entry: JSON.stringify(entry),
      entryVersion: entryVersion + 1,
    })
    .where('id', '=', id)
    .execute();

export async function saveEntry(
  tx: Tx,
  report: ReportRow,
  entry: ReportEntry,
  by: { userId: string; now: Date },
): Promise<Pick<ReportRow, 'entryVersion' | 'contentHash'>> {
  return tx
    .updateTable('report')
    .set({
      entry: JSON.stringify(entry),
      entryVersion: report.entryVersion + 1,
      entryBy: by.userId,
      entryAt: by.now,
    })
    .where('id', '=', report.id)
    .returning(['entryVersion', 'contentHash'])
    .executeTakeFirstOrThrow();
}

export const addEntryChange = (
  tx: Tx,
  change: { reportId: string; entryVersion: number; userId: string; userName: string; at: Date; changes: unknown },
) =>
  tx
    .insertInto('reportEntryChange')
    .values({ ...change, id: newId(), changes: JSON.stringify(change.changes) })
    .execute();

export const markEntryBegun = (tx: Tx, itemId: string) =>
  tx.updateTable('item').set({ entryBegun: true }).where('id', '=', itemId).where('entryBegun', '=', false).execute();

export const keepOutcome = (
  tx: Tx,
  reportId: string,
  { judgement, ...outcome }: Outcome & { readonly judgement: unknown },
) =>
  tx
    .updateTable('report')
    .set({ ...outcome, judgement: JSON.stringify(judgement) })
    .where('id', '=', reportId)
    .execute();

export const markApproved = (
  tx: Tx,
  reportId: string,
  approval: { verifyCode: string; approvedAt: Date; snapshot: { frozen: Context } },
) =>
  tx
    .updateTable('report')
    .set({ ...approval, snapshot: JSON.stringify(approval.snapshot), state: 'approved' })
    .where('id', '=', reportId)
    .execute();

/** The changes after a version of the entry, save by save. */
export async function changesSince(db: Db | Tx, reportId: string, entryVersion: number): Promise<ChangeSet[]> {
  const { rows } = await sql<ChangeSet>`
    select user_name as by_name, at, changes from report_entry_change
    where report_id = ${reportId} and entry_version > ${entryVersion} order by entry_version`.execute(db);
  return rows;
}

export const findFiles = (db: Db | Tx, reportId: string) =>
  db
    .selectFrom('reportFile')
    .select(['id', 'kind', 'sha256', 'createdAt', 'fileId'])
    .where('reportId', '=', reportId)
    .orderBy('createdAt')
    .execute();

export const findPrints = (db: Db | Tx, reportId: string) =>
  db
    .selectFrom('reportPrint')
    .innerJoin('appUser', 'appUser.id', 'reportPrint.userId')
    .select(['copies', 'reason', 'appUser.name as userName', 'at'])
    .where('reportId', '=', reportId)
    .orderBy('at')
    .execute();

export async function findLastReturn(db: Db | Tx, itemId: string) {
  const { rows } = await sql<{ byName: string; at: Date; fromStep: string; reason: string; opinion: string }>`
    select l.user_name as by_name, l.at, l.from_step, coalesce(d.label, l.reason_code, '') as reason, l.opinion
    from flow_log l left join dictionary_item d on d.type = 'RETURN_REASON' and d.value = l.reason_code
    where l.item_id = ${itemId} and l.kind = 'return' and l.seq > coalesce(
      (select max(seq) from flow_log f where f.item_id = ${itemId} and f.kind = 'forward' and f.from_step in (${sql.join(codesDoing('enter'))})), 0)
    order by l.seq desc limit 1`.execute(db);
  return rows[0];
}

/** The values of the declaration beside its columns. */
export async function findDeclaration(
  db: Db | Tx,
  applicationId: string,
): Promise<Record<'details' | 'own', Record<string, unknown>>> {
  const { rows } = await sql<Record<'details' | 'own', Record<string, unknown>>>`
    select details, own from application where id = ${applicationId}`.execute(db);
  return rows[0] ?? { details: {}, own: {} };
}

/** The conclusion that the approver put in place of the proposed one, with the reason. */
export async function findOverride(db: Db | Tx, reportId: string): Promise<Override | undefined> {
  const { rows } = await sql<{ override: Override | null }>`
    select judgement -> 'override' as override from report where id = ${reportId}`.execute(db);
  return rows[0]?.override ?? undefined;
}
