import type { Context } from '@tejian/domain/business/report/context.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { RoundFacts } from '@tejian/domain/business/report/round.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { spellingsOf } from '@tejian/domain/shared/typed/spellings.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { escapeLike } from '../../../platform/list/advanced.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { waitsFor, within } from '../../shared/scope/within.scope.ts';
import { sealAt } from '../../system/seal/seal.scope.ts';

/** The events of the finished paper: prints, archive, release, files. */
export const addPrint = (
  tx: Tx,
  print: { reportId: string; copies: number; reason: string; fileId: string | null; userId: string; at: Date },
) =>
  tx
    .insertInto('reportPrint')
    .values({ id: newId(), ...print })
    .execute();

export const addArchive = (
  tx: Tx,
  {
    checklist,
    ...archive
  }: {
    reportId: string;
    organisationId: string;
    archiveNo: string;
    place: string;
    keepUntil: string;
    checklist: readonly string[];
    userId: string;
    at: Date;
  },
) =>
  tx
    .insertInto('reportArchive')
    .values({ ...archive, twin: 0, checklist: JSON.stringify(checklist) })
    .onConflict((again) =>
      again.column('reportId').doUpdateSet({ ...archive, twin: 0, checklist: JSON.stringify(checklist) }),
    )
    .execute();

export interface NumberHolder {
  readonly reportNo: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * The report that an archive number of an institute is given to already; nobody else takes the number until this ends.
 */
export async function holdArchiveNo(
  tx: Tx,
  { organisationId, archiveNo, reportId }: { organisationId: string; archiveNo: string; reportId: string },
): Promise<NumberHolder | undefined> {
  const number = normalCode(archiveNo);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`archive ${organisationId} ${number}`}, 0))`.execute(tx);
  const { rows } = await sql<NumberHolder>`select r.report_no, u.name as by, f.at from report_archive f
    join report r on r.id = f.report_id join app_user u on u.id = f.user_id
    where f.organisation_id = ${organisationId} and normal_code(f.archive_no) = ${number} and f.report_id <> ${reportId}
    order by f.twin limit 1`.execute(tx);
  return rows[0];
}

export interface NewRelease {
  reportId: string;
  way: string;
  receiver: string;
  documentNo: string;
  releasedOn: string;
  note: string;
  signedName: string;
  signatureFileId: string | null;
  userId: string;
  at: Date;
}
export const addRelease = (tx: Tx, release: NewRelease) =>
  tx
    .insertInto('reportRelease')
    .values({ id: newId(), ...release })
    .execute();

export const isReleased = async (tx: Tx, reportId: string): Promise<boolean> =>
  (await tx.selectFrom('reportRelease').select('id').where('reportId', '=', reportId).limit(1).execute()).length > 0;

/** The marked copy of a report, made since it is what it is now; what was issued never changes, so neither does its copy. */
export async function findCopy(db: Db, reportId: string, kind: 'copy' | 'void') {
  const { rows } = await sql<{ fileId: string }>`select f.file_id from report_file f
    where f.report_id = ${reportId} and f.kind = ${kind} and f.created_at >= coalesce((
      select max(coalesce(a.second_at, a.at)) from report_act a
      where a.report_id = f.report_id and a.to_state <> a.from_state), '-infinity')
    order by f.created_at limit 1`.execute(db);
  return rows[0];
}

export async function addFile(
  tx: Tx,
  reportId: string,
  file: {
    kind: 'original' | 'copy' | 'void' | 'record' | 'certificate';
    fileId: string;
    sha256: string;
    createdAt?: Date;
  },
): Promise<void> {
  await tx
    .insertInto('reportFile')
    .values({ id: newId(), reportId, ...file })
    .execute();
  if (file.kind === 'original')
    await tx.updateTable('report').set({ fileId: file.fileId }).where('id', '=', reportId).execute();
}

interface PictureRow {
  readonly userId: string;
  readonly fileId: string;
}

/** The signatures of people that are valid on a day. */
export const picturesOf = (userIds: RawBuilder<unknown>, day: string): RawBuilder<PictureRow> => sql<PictureRow>`
  select g.user_id, g.file_id from signature_image g where g.user_id = any(${userIds}) and g.valid_from <= ${day}::date
    and (g.valid_to is null or g.valid_to >= ${day}::date)`;

/** The same by their files. */
export async function findSignatureImages(db: Db | Tx, userIds: readonly string[], day: string) {
  const { rows } = await picturesOf(sql`${[...userIds]}::uuid[]`, day).execute(db);
  return new Map(rows.map((one) => [one.userId, one.fileId]));
}

/** Images that stand on a report of a moment: the signatures of these people and the seal of the institute, by their files. */
export async function findImages(db: Db | Tx, userIds: readonly string[], organisationId: string, at: Date) {
  const { rows } = await sql<{ fileId: string | null }>`
    select ${sealAt('file_id', sql`${organisationId}::uuid`, at)} as file_id`.execute(db);
  const signatures = await findSignatureImages(db, userIds, chinaDay(at));
  return { signatures, sealFileId: rows[0]?.fileId ?? undefined };
}

export interface InstituteRow {
  name: string;
  details: Record<string, string>;
}
export async function findInstitute(db: Db | Tx, id: string): Promise<InstituteRow> {
  const row = await db
    .selectFrom('organisation')
    .select(['name', 'details'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { name: row.name, details: row.details as Record<string, string> };
}

export const findNames = (db: Db | Tx, userIds: readonly string[]) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name'])
    .where('id', 'in', userIds.length > 0 ? [...userIds] : ['00000000-0000-0000-0000-000000000000'])
    .execute();

/** The certificate under which each of these people inspects this kind of equipment on a day: the one of the highest level. */
export async function findCertificates(db: Db | Tx, userIds: readonly string[], kindCode: string, day: string) {
  const { rows } = await sql<{ name: string; certificateNo: string }>`
    select distinct on (u.id) u.name, q.certificate_no from staff_qualification q join app_user u on u.id = q.user_id
    where q.user_id = any(${[...userIds]}::uuid[]) and ${kindCode} = any(q.kind_codes) and q.certificate_type = '01' and q.state = '1'
      and q.valid_from <= ${day} and q.valid_to >= ${day} and q.certificate_no <> ''
    order by u.id, q.level desc, q.valid_to desc, q.certificate_no`.execute(db);
  return rows;
}

/** The state of instrument `i` in words, '' where it is one in which it is used (INSTRUMENT_STATE: in use, released for use). */
const outOfUse = sql<string>`case when i.state in ('1', '2') then '' else coalesce((select d.label from dictionary_item d
  where d.type = 'INSTRUMENT_STATE' and d.value = i.state), i.state) end`;

/** The institute's ledger by a word of name, model or number; or those of the given numbers. */
export const findInstruments = (db: Db, text: string, numbers: readonly string[], actor: Actor) =>
  db
    .selectFrom('instrument as i')
    .where(within(actor, 'instrument'))
    .select(['id', 'name', 'model', 'instrumentNo', 'validTo', 'state', outOfUse.as('outOfUse')])
    // A number that a report names means its instrument in every spelling.
    .$if(numbers.length > 0, (query) =>
      query.where(sql<boolean>`normal_code(i.instrument_no) = any(${numbers.map(normalCode)}::text[])`),
    )
    .where((where) =>
      where.or(
        (['name', 'model', 'instrumentNo'] as const).flatMap((column) =>
          spellingsOf(text.trim()).map((one) => where(column, 'ilike', `%${escapeLike(one)}%`)),
        ),
      ),
    )
    .orderBy('name')
    .limit(100)
    .execute();

interface Calibration {
  readonly instrumentNo: string;
  readonly name: string;
  readonly validTo: string;
  readonly outOfUse: string;
}

/** Until when instruments are calibrated, by the normal numbers that an institute gave them; of one out of use why. */
export const calibrationsAmong = (
  normalNumbers: RawBuilder<unknown>,
  organisationId: RawBuilder<unknown>,
): RawBuilder<Calibration> => sql<Calibration>`
  select i.instrument_no, i.name, i.valid_to, ${outOfUse} as out_of_use from instrument i
  where i.organisation_id = ${organisationId} and normal_code(i.instrument_no) = any(${normalNumbers})`;

/** The same for the institute of an item. */
export const findCalibrations = async (
  db: Db | Tx,
  itemId: string,
  numbers: readonly string[],
): Promise<Calibration[]> =>
  (
    await calibrationsAmong(
      sql`${numbers.map(normalCode)}::text[]`,
      sql`(select o.organisation_id from item o where o.id = ${itemId})`,
    ).execute(db)
  ).rows;

/** The normal numbers of the instruments that an entry names; of one without a number the empty one. */
export const numbersIn = (entry: RawBuilder<unknown>): RawBuilder<unknown> => sql`array(
  select normal_code(coalesce(used ->> 'no', '')) from jsonb_path_query(${entry}, '$.instruments[*]') used)`;

/** The open tasks of an item that name this person, or somebody for whom they are deputy: one, or one for each branch. */
export async function findOpenTasks(db: Db | Tx, itemId: string, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from step_task t where t.item_id = ${itemId} and t.state = 'open' and cardinality(t.assignee_ids) > 0
      and ${waitsFor(actor)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The facts that decide the round of the item's report (`roundOf`); a correction has the round of the report that it
 * stands for.
 */
export async function findRounds(tx: Tx, itemId: string): Promise<RoundFacts> {
  const { rows } = await sql<RoundFacts>`
    select a.apply_type, r.conclusion_polarity as last_polarity, (r.snapshot #>> '{frozen,rep.round}')::int as last_round
    from item i join application a on a.id = i.application_id
    left join lateral (
      select report.conclusion_polarity, report.snapshot from item o join report on report.item_id = o.id
      where o.equipment_id = i.equipment_id and o.category_code = i.category_code and o.id <> i.id
        and report.state = 'approved' and not exists (
          select from report mine where mine.item_id = i.id and report.id in (mine.replaces, mine.supplements))
      order by report.inspect_date desc nulls last, report.approved_at desc limit 1) r on true
    where i.id = ${itemId}`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error(`item ${itemId} does not exist`);
  return facts;
}

export interface FailedBefore {
  readonly id: string;
  readonly itemId: string;
  readonly reportNo: string;
  readonly templateCode: string;
  readonly templateVersion: string;
  readonly entry: ReportEntry;
  readonly frozen: Context;
  readonly state: string;
}

/**
 * The newest report of the same equipment and category, where it failed and this item is declared as a re-inspection: the approved one, or
 * one that failed and is not valid any more.
 */
export async function findFailedBefore(tx: Tx, itemId: string): Promise<FailedBefore | undefined> {
  const { rows } = await sql<FailedBefore & { polarity: string | null }>`
    select r.id, r.item_id, r.report_no, r.template_code, r.template_version, r.entry, r.snapshot -> 'frozen' as frozen,
      r.conclusion_polarity as polarity, r.state
    from item i join application a on a.id = i.application_id
      join item o on o.equipment_id = i.equipment_id and o.category_code = i.category_code and o.id <> i.id
      join report r on r.item_id = o.id and r.supplements is null
        and (r.state = 'approved' or r.state in ('withdrawn', 'voided') and r.conclusion_polarity = 'negative' and r.approved_at is not null)
    where i.id = ${itemId} and a.apply_type = '3'
    order by r.inspect_date desc nulls last, r.approved_at desc limit 1`.execute(tx);
  const [last] = rows;
  return last?.polarity === 'negative' ? last : undefined;
}
