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
}

/** Gives back what this application had come from, with the act in its history. */
export async function giveBack(
  tx: Tx,
  applicationId: string,
  { reason, userId, userName, at }: Returning,
): Promise<SentOnline | undefined> {
  const { rows } = await sql<SentOnline>`
    with back as (
      update online_application set state = 'returned', reason = ${reason}, application_id = null, decided_by = ${userId},
        decided_at = ${at}, version = version + 1
      where application_id = ${applicationId} and state = 'accepted' returning id, online_no, sent_by),
    noted as (
      insert into online_application_act (id, online_id, action, words, user_id, user_name, at)
      select ${newId()}::uuid, id, 'return', ${reason}, ${userId}::uuid, ${userName}, ${at}::timestamptz from back)
    select online_no, sent_by from back`.execute(tx);
  return rows[0];
}
