import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

interface Returning {
  readonly reason: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly at: Date;
}

interface SentOnline {
  readonly onlineNo: string;
  /** The account of the unit that sent it; nobody where it came without one. */
  readonly sentBy: string | null;
  /** Whoever had accepted it. */
  readonly acceptedBy: string | null;
}

/** Gives back what this application had come from, with the act in its history. */
export async function giveBack(
  tx: Tx,
  applicationId: string,
  { reason, userId, userName, at }: Returning,
): Promise<SentOnline | undefined> {
  const { rows } = await sql<SentOnline>`
    with before as (
      select id, decided_by from online_application where application_id = ${applicationId} and state = 'accepted'),
    back as (
      update online_application set state = 'returned', reason = ${reason}, application_id = null, decided_by = ${userId},
        decided_at = ${at}, version = version + 1
      where application_id = ${applicationId} and state = 'accepted' returning id, online_no, sent_by),
    noted as (
      insert into online_application_act (id, online_id, action, words, user_id, user_name, at)
      select ${newId()}::uuid, id, 'return', ${reason}, ${userId}::uuid, ${userName}, ${at}::timestamptz from back)
    select back.online_no, back.sent_by, before.decided_by as accepted_by from back join before using (id)`.execute(tx);
  return rows[0];
}

interface VoidReport {
  readonly reportNo: string;
  readonly reason: string;
}

/** The reports of an application none of whose reports is valid, or will be made for one of them; nothing where one is. */
export async function voidReportsAlone(tx: Tx, applicationId: string): Promise<readonly VoidReport[]> {
  const { rows } = await sql<VoidReport & { state: string }>`
    select r.report_no, r.state, coalesce((select a.reason from report_act a where a.report_id = r.id and a.action = 'void'
      order by a.at desc, a.id desc limit 1), '') as reason
    from item i join report r on r.item_id = i.id where i.application_id = ${applicationId}
    order by i.item_no, r.report_no`.execute(tx);
  return rows.every(({ state }) => state === 'voided') ? rows.filter(({ reason }) => reason !== '') : [];
}
