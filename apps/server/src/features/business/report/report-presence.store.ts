import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { besideOf } from './report-beside.store.ts';

export interface Window {
  readonly reportId: string;
  readonly userId: string;
  readonly windowId: string;
}

/** A form that has not said anything for this long is closed: its page says so every 20 s while it is in sight. */
const EXPIRES_SECONDS = 60;
const WINDOWS_PER_PERSON = 5;

const isLive = (row: string) => sql`${sql.ref(`${row}.seen_at`)} > now() - ${EXPIRES_SECONDS} * interval '1 second'`;

/**
 * Renews a window, or adds it; what expired anywhere goes with the next window that is added. One that had expired begins
 * anew: to the others it was closed.
 */
export async function renew(tx: Tx, { reportId, userId, windowId }: Window): Promise<{ isNew: boolean }> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into report_presence (report_id, user_id, window_id, since, seen_at)
    values (${reportId}, ${userId}, ${windowId}, now(), now())
    on conflict (report_id, user_id, window_id) do update
      set seen_at = now(), since = case when ${isLive('report_presence')} then report_presence.since else now() end
    returning since = seen_at as is_new`.execute(tx);
  const isNew = rows[0]?.isNew === true;
  if (isNew)
    await sql`delete from report_presence where not (${isLive('report_presence')}) or (report_id, user_id, window_id) in (
      select report_id, user_id, window_id from report_presence where report_id = ${reportId} and user_id = ${userId}
      order by seen_at desc, window_id offset ${WINDOWS_PER_PERSON})`.execute(tx);
  return { isNew };
}

export async function leave(tx: Tx, { reportId, userId, windowId }: Window): Promise<void> {
  await sql`delete from report_presence
    where report_id = ${reportId} and user_id = ${userId} and window_id = ${windowId}`.execute(tx);
}

/** The other people whose form is open, each once, with the time of their first window. */
export async function findOthers(db: Db | Tx, reportId: string, userId: string) {
  const { rows } = await sql<{ userId: string; name: string; since: Date }>`
    select p.user_id, u.name, min(p.since) as since from report_presence p join app_user u on u.id = p.user_id
    where p.report_id = ${reportId} and p.user_id <> ${userId} and ${isLive('p')}
    group by p.user_id, u.name order by since`.execute(db);
  return rows;
}

/** The state beside the entry, in a few letters: the step, who has signed, the remarks with their answers, and `besideOf`. */
export async function findStanding(db: Db | Tx, itemNo: string): Promise<string> {
  const { rows } = await sql<{ standing: string }>`
    select md5(concat_ws('|', i.step,
      (select string_agg(concat_ws(':', s.role, s.user_id, extract(epoch from s.signed_at)), ',' order by s.id)
        from report_signature s where s.report_id = r.id and s.is_valid),
      (select string_agg(concat_ws(':', m.id, m.state,
          (select count(*) from report_remark_reply a where a.remark_id = m.id)), ',' order by m.id)
        from report_remark m where m.report_id = r.id),
      (select b.state from (${besideOf(sql`r.id`)}) b))) as standing
    from report r join item i on i.id = r.item_id
    where i.item_no = ${itemNo} order by r.created_at desc limit 1`.execute(db);
  return rows[0]?.standing ?? '';
}

/** Tells the open forms of these people to ask again, on whatever node they are connected (platform/realtime). */
export const tellReaders = (tx: Tx, userIds: readonly string[], topic: string) =>
  sql`select pg_notify('tejian_message', json_build_object('userId', reader, 'topic', ${topic}::text)::text)
    from unnest(${[...userIds]}::text[]) reader`.execute(tx);
