import type { Begun, ConfirmedAction, LifeAction, MainReport } from '@tejian/domain/business/report/life.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { within } from '../../shared/scope/within.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/** A report that is being made because of another. */
type BegunRow = Omit<Begun, 'at'> & { readonly at: Date };

export interface LifeRow {
  readonly id: string;
  readonly itemId: string;
  readonly reportNo: string;
  readonly state: string;
  readonly hasFile: boolean;
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  readonly supplements: string | null;
  /** Numbers of the supplements that are approved, or were. */
  readonly supplementedBy: string[];
  readonly validSupplement: string | null;
  readonly openCorrection: BegunRow | null;
  readonly openSupplement: BegunRow | null;
}

const numberOf = (id: ReturnType<typeof sql>) => sql`(select n.report_no from report n where n.id = ${id})`;

const begunSql = (link: ReturnType<typeof sql>) => sql`(
  select jsonb_build_object('reportNo', n.report_no, 'itemNo', i.item_no, 'userName', a.user_name, 'at', a.at)
  from report n join item i on i.id = n.item_id join report_act a on a.report_id = r.id and a.other_id = n.id
  where ${link} = r.id and n.state = 'draft' and i.state = 'running' and n.id <> r.id limit 1)`;

/** A report with what the rule has to know of it. A correction of a supplement is no supplement in the making. */
export async function findLifeRow(db: Db | Tx, reportId: string): Promise<LifeRow | undefined> {
  const { rows } = await sql<
    Omit<LifeRow, 'openCorrection' | 'openSupplement'> & Record<'openCorrection' | 'openSupplement', Stored | null>
  >`
    select r.id, r.item_id, r.report_no, r.state, r.file_id is not null as has_file, ${numberOf(sql`r.replaces`)} as replaces,
      ${numberOf(sql`r.replaced_by`)} as replaced_by, ${numberOf(sql`r.supplements`)} as supplements,
      array(select n.report_no from report n where n.supplements = r.id and n.approved_at is not null order by n.approved_at)
        as supplemented_by,
      (select n.report_no from report n where n.supplements = r.id and n.state = 'approved' limit 1) as valid_supplement,
      ${begunSql(sql`n.replaces`)} as open_correction,
      ${begunSql(sql`case when n.replaces is null then n.supplements end`)} as open_supplement
    from report r where r.id = ${reportId}`.execute(db);
  const [row] = rows;
  return row && { ...row, openCorrection: datedRow(row.openCorrection), openSupplement: datedRow(row.openSupplement) };
}
type Stored = Omit<Begun, 'at'> & { at: string };
const datedRow = (row: Stored | null): BegunRow | null => row && { ...row, at: new Date(row.at) };

/** The report that this one was made to replace, held until the transaction ends. */
export async function lockReplaced(
  tx: Tx,
  reportId: string,
): Promise<{ id: string; itemId: string; reportNo: string } | undefined> {
  const { rows } = await sql<{ id: string; itemId: string; reportNo: string }>`
    select old.id, old.item_id, mine.report_no from report mine join report old on old.id = mine.replaces
    where mine.id = ${reportId} for update of old`.execute(tx);
  return rows[0];
}

/** The report that a supplement adds to; one that corrects a supplement adds to the same report. */
export const mainReportOf = (reportId: RawBuilder<unknown>): RawBuilder<MainReport> => sql<MainReport>`
  select o.report_no, o.state, (with recursive later as (
      select n.id, n.report_no, n.replaced_by, 1 as depth from report n where n.id = o.replaced_by
      union all select n.id, n.report_no, n.replaced_by, depth + 1 from report n join later l on n.id = l.replaced_by
        where depth < 100)
    select report_no from later order by depth desc limit 1) as stands_now
  from report s join report o on o.id = s.supplements where s.id = ${reportId}`;

/** The same, held as it is until the transaction ends where that is wished. */
export async function findMainReport(
  db: Db | Tx,
  reportId: string,
  { lock = false } = {},
): Promise<MainReport | undefined> {
  if (lock)
    await sql`select from report o where o.id = (select supplements from report where id = ${reportId}) for share`.execute(
      db,
    );
  const { rows } = await mainReportOf(sql`${reportId}`).execute(db);
  return rows[0];
}

/** The items that still run although nobody hands out their report any more; those that wait for the archive are among them. */
export async function findStandingOver(
  db: Db,
): Promise<{ itemId: string; state: string; reportNo: string; replacedBy: string | null }[]> {
  const { rows } = await sql<{ itemId: string; state: string; reportNo: string; replacedBy: string | null }>`
    select i.id as item_id, r.state, r.report_no, ${numberOf(sql`r.replaced_by`)} as replaced_by
    from report r join item i on i.id = r.item_id and i.state = 'running'
    where r.state in ('replaced', 'voided') and not exists (select from report n
      where n.item_id = i.id and n.created_at > r.created_at)
    order by i.id`.execute(db);
  return rows;
}

export const setState = (tx: Tx, reportId: string, change: { state: string; replacedBy?: string }) =>
  tx.updateTable('report').set(change).where('id', '=', reportId).execute();

/** The report of an item is valid no more: its word stays, and counts for nothing. */
export const concludeNothing = (tx: Tx, itemId: string) =>
  tx
    .updateTable('item')
    .set({ conclusionPolarity: 'none' })
    .where('id', '=', itemId)
    .where('conclusion', 'is not', null)
    .execute();

interface NewAct {
  readonly reportId: string;
  readonly action: LifeAction;
  readonly fromState: string;
  readonly toState: string;
  readonly reason: string;
  readonly userId: string;
  readonly userName: string;
  readonly at: Date;
  readonly secondId?: string;
  readonly secondName?: string;
  readonly secondAt?: Date;
  readonly otherId?: string;
}
export const addAct = (tx: Tx, act: NewAct) =>
  tx
    .insertInto('reportAct')
    .values({ id: newId(), ...act })
    .execute();

export async function findActs(db: Db | Tx, reportId: string) {
  const { rows } = await sql<{
    action: LifeAction;
    fromState: string;
    toState: string;
    reason: string;
    userName: string;
    at: Date;
    secondName: string | null;
    secondAt: Date | null;
    otherNo: string | null;
  }>`
    select a.action, a.from_state, a.to_state, a.reason, a.user_name, a.at, a.second_name, a.second_at, n.report_no as other_no
    from report_act a left join report n on n.id = a.other_id where a.report_id = ${reportId} order by a.at, a.id`.execute(
    db,
  );
  return rows;
}

/** The reason that a correction or a supplement was begun. */
export async function reasonOf(tx: Tx, otherId: string): Promise<string> {
  const row = await tx.selectFrom('reportAct').select('reason').where('otherId', '=', otherId).executeTakeFirst();
  return row?.reason ?? '';
}

export interface LifeRequest {
  readonly id: string;
  readonly reportId: string;
  readonly itemNo: string;
  readonly reportNo: string;
  readonly inspectedUnit: string;
  readonly organisationId: string;
  readonly action: ConfirmedAction;
  readonly reason: string;
  readonly requestedById: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const requests = sql`select q.id, q.report_id, i.item_no, r.report_no, i.inspected_unit, i.organisation_id, q.action, q.reason, q.requested_by as requested_by_id,
    u.name as requested_by, q.requested_at, d.name as decided_by, q.decided_at
  from report_request q join report r on r.id = q.report_id join item i on i.id = r.item_id
    join app_user u on u.id = q.requested_by left join app_user d on d.id = q.decided_by`;

export async function findOpenRequest(db: Db | Tx, reportId: string): Promise<LifeRequest | undefined> {
  const { rows } = await sql<LifeRequest>`${requests} where q.report_id = ${reportId} and q.decided_at is null`.execute(
    db,
  );
  return rows[0];
}

/** The act by which a report became what it is, and the report that stands in its place. */
export async function findEnding(db: Db | Tx, reportId: string) {
  const { rows } = await sql<{ toState: string; who: string; at: Date; reason: string; replacedBy: string | null }>`
    select a.to_state, coalesce(a.second_name, a.user_name) as who, coalesce(a.second_at, a.at) as at, a.reason,
      ${numberOf(sql`r.replaced_by`)} as replaced_by
    from report r join report_act a on a.report_id = r.id and a.to_state = r.state and a.from_state <> a.to_state
    where r.id = ${reportId} order by a.at desc, a.id desc limit 1`.execute(db);
  return rows[0];
}

interface UnsettledRow {
  readonly itemNo: string;
  readonly reportNo: string;
  readonly openRequest: (Pick<LifeRequest, 'id' | 'action' | 'reason'> & { userName: string; at: string }) | null;
  readonly openCorrection: Stored | null;
}

/** Of these items those whose report is valid while a request about it waits, or a correction of it is begun. */
export async function findUnsettled(db: Db | Tx, itemIds: readonly string[]): Promise<UnsettledRow[]> {
  const { rows } = await sql<UnsettledRow>`
    select * from (select o.item_no, r.report_no, (select jsonb_build_object('id', q.id, 'action', q.action, 'reason', q.reason,
        'userName', u.name, 'at', q.requested_at) from report_request q join app_user u on u.id = q.requested_by
        where q.report_id = r.id and q.decided_at is null) as open_request, ${begunSql(sql`n.replaces`)} as open_correction
      from item o cross join lateral (select id, report_no, state from report where item_id = o.id
        order by created_at desc limit 1) r
      where o.id = any(${[...itemIds]}::uuid[]) and r.state = 'approved') one
    where open_request is not null or open_correction is not null order by item_no`.execute(db);
  return rows;
}

/** The waiting requests about reports that the person may see. */
export async function findRequests(db: Db, actor: Actor): Promise<LifeRequest[]> {
  const { rows } = await sql<LifeRequest>`${requests} where q.decided_at is null and ${within(actor, 'item')}
    order by q.requested_at, q.id limit 500`.execute(db);
  return rows;
}

/** Held until the transaction ends: of two who decide, the second learns of the first. */
export async function lockRequest(tx: Tx, id: string, actor: Actor): Promise<LifeRequest | undefined> {
  await sql`select from report_request where id = ${id}::uuid for update`.execute(tx);
  const { rows } = await sql<LifeRequest>`${requests} where q.id = ${id}::uuid and ${within(actor, 'item')}`.execute(
    tx,
  );
  return rows[0];
}

export async function addRequest(
  tx: Tx,
  request: { reportId: string; action: ConfirmedAction; reason: string; requestedBy: string; requestedAt: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('reportRequest')
    .values({ id, ...request })
    .execute();
  return id;
}

export const decideRequest = (
  tx: Tx,
  id: string,
  decision: { decidedBy: string; decidedAt: Date; isAccepted: boolean; opinion: string },
) => tx.updateTable('reportRequest').set(decision).where('id', '=', id).execute();

export interface Concerned {
  readonly userId: string;
  readonly hasPaper: boolean;
  readonly organisationId: string;
}

/** The people who inspected a report, and who printed, filed or handed out its paper. */
export async function findConcerned(tx: Tx, reportId: string): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select user_id, bool_or(has_paper) as has_paper, (select i.organisation_id from report r join item i on i.id = r.item_id
        where r.id = ${reportId}) as organisation_id from (
      select unnest(i.inspector_ids || i.lead_inspector_id) as user_id, false as has_paper
        from report r join item i on i.id = r.item_id where r.id = ${reportId}
      union all select user_id, true from report_print where report_id = ${reportId}
      union all select user_id, true from report_archive where report_id = ${reportId}
      union all select user_id, true from report_release where report_id = ${reportId}) concerned
    where user_id is not null group by user_id order by user_id`.execute(tx);
  return rows;
}

/** The own users of the unit that a report was handed out to. */
export async function findUnitUsers(tx: Tx, reportId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from report r join item i on i.id = r.item_id join application a on a.id = i.application_id
      join app_user u on u.unit_id = a.unit_id and u.is_enabled
    where r.id = ${reportId} and exists (select from report_release g where g.report_id = r.id) order by u.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The number of supplements a report was ever given, drafts and void ones too: their numbers are not used again. */
export async function countSupplements(tx: Tx, reportId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report where supplements = ${reportId} and replaces is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface NewLinkedReport {
  readonly fromId: string;
  readonly itemId: string;
  readonly reportNo: string;
  readonly frozen: Context;
  readonly entry: ReportEntry;
  readonly replaces: string | null;
  readonly supplements: string | null;
  readonly by: string;
  readonly now: Date;
}

/** The new report begins with what the old one says; its photos and papers belong to both. */
export async function insertReport(tx: Tx, report: NewLinkedReport): Promise<string> {
  const id = newId();
  const { fromId, itemId, reportNo, frozen, entry, replaces, supplements, by, now } = report;
  await sql`
    insert into report (id, item_id, report_no, template_code, template_version, snapshot, entry, entry_by, entry_at, replaces,
      supplements, created_at)
    select ${id}, ${itemId}, ${reportNo}, template_code, template_version, ${JSON.stringify({ frozen })}::jsonb,
      ${JSON.stringify(entry)}::jsonb, ${by}::uuid, ${now}, ${replaces}::uuid, ${supplements}::uuid, ${now}
    from report where id = ${fromId}`.execute(tx);
  await sql`
    insert into attachment (id, title, record_id, type, file_id, created_by, created_at)
    select gen_random_uuid(), title, ${id}::uuid, type, file_id, created_by, created_at from attachment
    where record_id = ${fromId}::uuid and not is_deleted`.execute(tx);
  return id;
}

/** The links of a report as the identifiers of its record. */
export async function linksOf(tx: Tx, reportId: string): Promise<{ supplements: string | null }> {
  return tx.selectFrom('report').select('supplements').where('id', '=', reportId).executeTakeFirstOrThrow();
}
