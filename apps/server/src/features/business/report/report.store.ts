import { codesDoing } from '@tejian/domain/business/workflow/step-work.ts';
import type { Override } from '@tejian/domain/business/report/conclusion.ts';
import type { Polarity } from '@tejian/domain/business/report/polarity.ts';
import { withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import type { ChangeSet } from '@tejian/domain/business/report/content-version.ts';
import { familyOf } from '@tejian/domain/business/report/last-values.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate, TemplateKey } from '@tejian/domain/business/report/template.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { boundedForm } from './bounded-form.ts';

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

const columns = sql`r.id, r.item_id, r.report_no, r.template_code, r.template_version, r.state,
  (select n.report_no from report n where n.id = r.replaced_by) as replaced_by, r.snapshot, r.entry, r.entry_version, r.content_hash,
  r.entry_by, (select name from app_user where id = r.entry_by) as entry_by_name, r.entry_at, r.inspect_date, r.conclusion, r.next_date,
  r.verify_code, r.approved_at, r.file_id`;

export async function findReport(db: Db | Tx, itemId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from report r where r.item_id = ${itemId} order by r.created_at desc limit 1`.execute(db);
  return rows[0];
}

/**
 * The same, locked for whoever moves the step: application, item, report, in the order in which the flow engine locks, so
 * that nobody waits in a circle. Only then is the report read: it is the one after all who were before.
 */
export async function lockReport(tx: Tx, itemId: string): Promise<ReportRow | undefined> {
  await sql`select from application where id = (select application_id from item where id = ${itemId}) for no key update`.execute(
    tx,
  );
  return lockEntry(tx, itemId);
}

/** Locked by who holds its item already. */
export async function lockHeld(tx: Tx, itemId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from report r where r.item_id = ${itemId} order by r.created_at desc limit 1 for update of r`.execute(
    tx,
  );
  return rows[0];
}

/** Locked for whoever writes the entry: item, then report. Other items of the application go on meanwhile. */
export async function lockEntry(tx: Tx, itemId: string): Promise<ReportRow | undefined> {
  await sql`select from item where id = ${itemId} for no key update`.execute(tx);
  return lockHeld(tx, itemId);
}

/**
 * Locked for whoever may let signatures lapse. Only then does the flow log get an entry, and its chain is locked with the
 * application, which must come first: where there is a signature, the locks are given back and taken in that order.
 */
export async function lockForChange(tx: Tx, itemId: string): Promise<ReportRow | undefined> {
  await sql`savepoint entry_lock`.execute(tx);
  const report = await lockEntry(tx, itemId);
  const isSigned = report && (await findSignatures(tx, report.id)).length > 0;
  if (!isSigned) return report;
  await sql`rollback to savepoint entry_lock`.execute(tx);
  return lockReport(tx, itemId);
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

/** The templates of a kind, of those that the business of the application leaves. */
export async function findTemplateKeys(
  db: Db | Tx,
  { kindCode: kind, applicationId }: { kindCode: string; applicationId: string },
): Promise<(TemplateKey & { name: string })[]> {
  const rows = await db
    .selectFrom('reportTemplate')
    .select(['code', 'version', 'name', 'kindCode', 'categoryCodes', 'varieties', 'effectiveFrom', 'effectiveTo'])
    .where('kindCode', '=', kind)
    .where('replacedAt', 'is', null)
    .where(sql<boolean>`code = any(coalesce(business_templates(${applicationId}::uuid), array[code]))`)
    .execute();
  return rows.map(({ kindCode, varieties, effectiveTo, ...row }) => ({
    ...row,
    kind: kindCode,
    match: { varieties },
    ...(effectiveTo ? { effectiveTo } : {}),
  }));
}

export async function findTemplate(db: Db | Tx, code: string, version: string): Promise<ReportTemplate> {
  const row = await db
    .selectFrom('reportTemplate')
    .select('content')
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return row.content as ReportTemplate; // checked when it was loaded (reference/load.ts)
}

/** The form of a report, with its inspector's items and the bounds of today. */
export const findTemplateOf = async (
  db: Db | Tx,
  { templateCode, templateVersion, entry }: Pick<ReportRow, 'templateCode' | 'templateVersion' | 'entry'>,
): Promise<ReportTemplate> => boundedForm(withAddedItems(await findTemplate(db, templateCode, templateVersion), entry));

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

export interface Outcome {
  inspectDate: string;
  conclusion: string;
  conclusionPolarity: Polarity;
  nextDate: string | null;
  judgement: unknown;
}
export const keepOutcome = (tx: Tx, reportId: string, { judgement, ...outcome }: Outcome) =>
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

export interface SignatureRow {
  role: string;
  userId: string;
  userName: string;
  signedOn: string;
  opinion: string;
  /** The part that it is of; empty for the whole. */
  branch: string;
  /** The person whose task it was, where a deputy signed. */
  signedFor?: string | null;
  signedForName?: string | undefined;
}

/** Signatures carry what was signed; those that were given before in the same role, and of the same part, are replaced. */
export async function addSignatures(
  tx: Tx,
  reportId: string,
  signatures: readonly (SignatureRow & { signedAt: Date })[],
): Promise<void> {
  if (signatures.length === 0) return;
  const givenText = JSON.stringify(
    signatures.map((one) => ({
      ...one,
      id: newId(),
      signedFor: one.signedFor ?? null,
      signedAt: one.signedAt.toISOString(),
    })),
  );
  const rows = sql`jsonb_to_recordset(${givenText}::jsonb) as g("id" uuid, "role" text, "userId" uuid, "userName" text,
    "signedOn" date, "signedAt" timestamptz, "opinion" text, "branch" text, "signedFor" uuid)`;
  await sql`update report_signature s
    set is_valid = false, lapse_reason = 'replaced', lapsed_by = g."userName", lapsed_at = g."signedAt"
    from ${rows}
    where s.report_id = ${reportId} and s.role = g."role" and s.branch = g."branch" and s.is_valid
      and (s.role <> 'inspector' or s.user_id = g."userId")`.execute(tx);
  await sql`insert into report_signature
      (id, report_id, role, user_id, user_name, signed_on, signed_at, opinion, branch, signed_for, entry_version, content_hash)
    select g."id", r.id, g."role", g."userId", g."userName", g."signedOn", g."signedAt", g."opinion", g."branch", g."signedFor",
      r.entry_version, r.content_hash
    from report r cross join ${rows} where r.id = ${reportId}`.execute(tx);
}

export const findSignatures = (db: Db | Tx, reportId: string): Promise<SignatureRow[]> =>
  db
    .selectFrom('reportSignature')
    .select(['role', 'userId', 'userName', 'signedOn', 'opinion', 'branch', 'signedFor'])
    .select(sql<string | undefined>`(select p.name from app_user p where p.id = signed_for)`.as('signedForName'))
    .where('reportId', '=', reportId)
    .where('isValid', '=', true)
    .orderBy('signedAt')
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
