import { bandRange, toldBands, type ToldBand } from '@tejian/domain/archive/personnel/expiry.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { bandSql } from './operator-list.store.ts';

export interface EndingRow {
  readonly userId: string;
  readonly name: string;
  readonly organisationId: string | null;
  readonly band: ToldBand;
  /** A certificate's item with its name, or the kind of a scope. */
  readonly what: string;
  readonly duty: 'audit' | 'approve' | null;
  readonly no: string;
  readonly until: string;
}

/** Takes back the marks of bands that today has not reached: a clock that was ahead wrote them, and people are told when they come. */
const takeBackAhead = (tx: Tx, today: string) =>
  sql`delete from expiry_notice where ${sql.join(
    toldBands.map((band) => sql`band = ${band} and valid_to > ${bandRange(band, today).to}::date`),
    sql` or `,
  )}`.execute(tx);

/**
 * Marks the certificates and scopes that have entered a band since people were last told, and answers them: each once for
 * a band and an end, however often it runs. A renewed item counts by its newest certificate.
 */
export async function takeEnding(tx: Tx, today: string): Promise<EndingRow[]> {
  await takeBackAhead(tx, today);
  const { rows } = await sql<EndingRow>`
    with newest as (
      select distinct on (user_id, certificate_type, item_code) id, user_id, valid_to, certificate_no as no, null as duty,
        concat_ws(' ', item_code, (select label from dictionary_item d where d.value = q.item_code
          and d.type = case q.certificate_type when '02' then 'NDT_ITEM' else 'INSPECTOR_ITEM' end)) as what
      from staff_qualification q where state = '1' order by user_id, certificate_type, item_code, valid_to desc
    ), scopes as (
      select distinct on (user_id, duty, kind_code) id, user_id, valid_to, document_no as no, duty,
        coalesce((select name from catalogue_item c where c.code = s.kind_code), s.kind_code) as what
      from signatory_scope s order by user_id, duty, kind_code, valid_to desc
    ), ending as (
      select *, ${bandSql(sql`valid_to`, today)} as band from (select * from newest union all select * from scopes) every_end
    ), told as (
      insert into expiry_notice (subject_id, valid_to, band)
      select e.id, e.valid_to, e.band from ending e join app_user u on u.id = e.user_id and u.is_enabled
      where e.band = any(${[...toldBands]}) on conflict do nothing returning subject_id
    )
    select e.user_id, u.name, u.organisation_id, e.band, e.what, e.duty, e.no, e.valid_to as until
    from ending e join told t on t.subject_id = e.id join app_user u on u.id = e.user_id
    order by e.valid_to, u.name, e.what`.execute(tx);
  return rows;
}

export interface EndingApproval {
  readonly organisationId: string;
  readonly band: ToldBand;
  readonly no: string;
  readonly until: string;
}

/** Marks the institutes whose approval has entered a band since people were last told, and answers them. */
export async function takeEndingApprovals(tx: Tx, today: string): Promise<EndingApproval[]> {
  await takeBackAhead(tx, today);
  const { rows } = await sql<EndingApproval>`
    with approval as (
      select id, coalesce(details->>'approvalNo', '') as no, nullif(details->>'approvalTo', '')::date as valid_to
      from organisation where kind = 'institute' and is_enabled
    ), ending as (
      select *, ${bandSql(sql`valid_to`, today)} as band from approval where valid_to is not null
    ), told as (
      insert into expiry_notice (subject_id, valid_to, band)
      select id, valid_to, band from ending where band = any(${[...toldBands]}) on conflict do nothing returning subject_id
    )
    select e.id as organisation_id, e.band, e.no, e.valid_to as until
    from ending e join told t on t.subject_id = e.id order by e.id`.execute(tx);
  return rows;
}

/** Enabled people of an organisation who hold a code. */
export async function holders(db: Db, organisationId: string, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from app_user u join user_group_member m on m.user_id = u.id
      join user_group_permission p on p.group_id = m.group_id
    where u.organisation_id = ${organisationId}::uuid and u.is_enabled and p.code = ${code} order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function organisationsWithOperators(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organisation g where kind = 'institute' and is_enabled
      and exists (select 1 from operator o where o.organisation_id = g.id) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

const DAY_BAND = 'operators';

/**
 * The day up to which the operators of an organisation were looked at; today is taken, unless somebody has. Days that today has not
 * reached are taken back: a clock that was ahead wrote them.
 */
export async function takeDay(
  tx: Tx,
  organisationId: string,
  today: string,
): Promise<{ isTaken: boolean; last?: string }> {
  await tx
    .deleteFrom('expiryNotice')
    .where('subjectId', '=', organisationId)
    .where('band', '=', DAY_BAND)
    .where('validTo', '>', today)
    .execute();
  const before = await tx
    .selectFrom('expiryNotice')
    .select('validTo')
    .where('subjectId', '=', organisationId)
    .where('band', '=', DAY_BAND)
    .where('validTo', '<', today)
    .orderBy('validTo', 'desc')
    .limit(1)
    .executeTakeFirst();
  const takenPart = await tx
    .insertInto('expiryNotice')
    .values({ subjectId: organisationId, validTo: today, band: DAY_BAND })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return { isTaken: takenPart.numInsertedOrUpdatedRows === 1n, last: before?.validTo };
}

/**
 * Counts the operators that have entered each band since the last look; ranges of the index, whatever the archive's
 * size.
 */
export async function enteredOperators(
  db: Db,
  organisationId: string,
  { today, last }: { today: string; last: string | undefined },
): Promise<Partial<Record<ToldBand, number>>> {
  const counts: Partial<Record<ToldBand, number>> = {};
  for (const band of toldBands) {
    const { to } = bandRange(band, today);
    const from = last === undefined ? bandRange(band, today).from : bandRange(band, last).to;
    const since =
      from === undefined
        ? sql`true`
        : last === undefined
          ? sql`earliest_end >= ${from}::date`
          : sql`earliest_end > ${from}::date`;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select 1 from operator where organisation_id = ${organisationId}::uuid
        and is_enabled and ${since} and earliest_end <= ${to ?? today}::date limit 10000) bounded`.execute(db);
    counts[band] = rows[0]?.count ?? 0;
  }
  return counts;
}
