import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface StateChange {
  state: 'replaced' | 'withdrawn' | 'void';
  at: Date;
  otherNo: string | null;
}

/** The changes of a report since it was issued, oldest first; reasons and people stay inside. */
export async function findChanges(db: Db, reportId: string): Promise<StateChange[]> {
  const { rows } = await sql<StateChange>`
    select case a.to_state when 'voided' then 'void' else a.to_state end as state, coalesce(a.second_at, a.at) as at, n.report_no as other_no
    from report_act a left join report n on n.id = a.other_id
    where a.report_id = ${reportId} and a.to_state <> a.from_state and a.to_state in ('replaced', 'withdrawn', 'voided')
    order by a.at, a.id`.execute(db);
  return rows;
}

/** The check codes of other reports by their numbers: whoever holds one paper may follow it to the other. */
export const findCodes = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('report')
    .select(['reportNo', sql<string>`verify_code`.as('code')])
    .where('reportNo', 'in', [...numbers, ''])
    .where('verifyCode', 'is not', null)
    .where('approvedAt', 'is not', null)
    .execute();

/** The head of the chain in which every act on the application is logged, and the newest anchor over all chains. */
export async function findLogHead(db: Db, reportId: string) {
  const { rows } = await sql<{ length: number; hash: string; anchorDay: string | null; anchor: string | null }>`
    select a.log_length as length, encode(a.log_head, 'hex') as hash, n.day as anchor_day, encode(n.hash, 'hex') as anchor
    from report r join item i on i.id = r.item_id join application a on a.id = i.application_id
    left join lateral (select day, hash from flow_anchor order by day desc limit 1) n on true
    where r.id = ${reportId} and a.log_head is not null`.execute(db);
  return rows[0];
}

export const count = (db: Db, reportId: string, day: string) =>
  sql`
    insert into verify_count (report_id, day, asked) values (${reportId}, ${day}, 1)
    on conflict (report_id, day) do update set asked = verify_count.asked + 1`.execute(db);

/** The number of times it was asked, and on which day last before this one. */
export async function findCount(db: Db, reportId: string, day: string) {
  const { rows } = await sql<{ asked: number; lastDay: string | null }>`
    select coalesce(sum(asked), 0)::int as asked, max(day) filter (where day < ${day}) as last_day
    from verify_count where report_id = ${reportId}`.execute(db);
  return rows[0] ?? { asked: 0, lastDay: null };
}

/** The certificate that signed the file of a report with those above it, where it is known. */
export const findCertificate = (db: Db, reportId: string) =>
  db
    .selectFrom('issuedFile as f')
    .innerJoin('signingCertificate as c', 'c.id', 'f.certificateId')
    .select('c.pem')
    .where('f.reportId', '=', reportId)
    .where('f.rowNo', '=', 0)
    .executeTakeFirst();
