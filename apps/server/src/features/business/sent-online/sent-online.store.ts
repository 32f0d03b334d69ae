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
  readonly unitId: string | null;
  readonly organisationId: string;
  /** The clerk that had accepted it. */
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
      where application_id = ${applicationId} and state = 'accepted' returning id, online_no, sent_by, unit_id, organisation_id),
    noted as (
      insert into online_application_act (id, online_id, action, words, user_id, user_name, at)
      select ${newId()}::uuid, id, 'return', ${reason}, ${userId}::uuid, ${userName}, ${at}::timestamptz from back)
    select back.online_no, back.sent_by, back.unit_id, back.organisation_id, before.decided_by as accepted_by from back join before using (id)`.execute(
    tx,
  );
  return rows[0];
}

interface WithoutReport {
  readonly id: string;
  readonly no: string;
  readonly reports: readonly { readonly reportNo: string; readonly reason: string }[];
}

/**
 * The application of an item if nothing will be handed out for it: nothing was, every report on it is void, also each that stands for
 * another one, and none is still to be made.
 */
export async function withoutReport(tx: Tx, itemId: string): Promise<WithoutReport | undefined> {
  const { rows } = await sql<WithoutReport>`
    with recursive own as (
      select a.id, a.application_no from item i join application a on a.id = i.application_id where i.id = ${itemId}),
    known as (
      select r.id, r.report_no, r.state, r.replaced_by from report r join item i on i.id = r.item_id join own on own.id = i.application_id
      union
      select n.id, n.report_no, n.state, n.replaced_by from known e join report n on n.id = e.replaced_by)
    select own.id, own.application_no as no, (
      select jsonb_agg(jsonb_build_object('reportNo', e.report_no, 'reason', a.reason) order by a.at, e.report_no)
      from known e join report_act a on a.report_id = e.id and a.action = 'void') as reports
    from own
    where exists (select from known where state = 'voided')
      and not exists (select from known where state not in ('voided', 'replaced'))
      and not exists (select from known e join report_release g on g.report_id = e.id)
      and not exists (select from item i where i.application_id = own.id and i.state = 'running'
        and not exists (select from report r where r.item_id = i.id))`.execute(tx);
  const [row] = rows;
  return row && { ...row, reports: row.reports ?? [] };
}

interface Dropped {
  readonly id: string;
  readonly onlineNo: string;
  readonly sentBy: string | null;
  readonly unitId: string | null;
  readonly devices: readonly string[];
}

/**
 * The online applications, accepted as they are, of which these items were a part, with those of their items that are void by the same
 * call and not told of yet; none while the call has items of theirs before it.
 */
export async function findDropped(
  tx: Tx,
  { itemIds, withIds }: { readonly itemIds: readonly string[]; readonly withIds: readonly string[] },
): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    with own as (select application_id from item where id = any(${[...itemIds]}::uuid[]))
    select w.id, w.online_no, w.sent_by, w.unit_id, array_agg(coalesce(i.device_code, i.registration_code, i.identification_code,
      i.use_certificate_no, i.factory_no, i.item_no) order by i.item_no) as devices
    from item i join online_application w on w.application_id = i.application_id and w.state = 'accepted'
    where i.application_id in (select application_id from own) and i.state = 'voided'
      and i.id = any(${[...itemIds, ...withIds]}::uuid[])
      and not exists (select from online_application_act d where d.online_id = w.id and d.action = 'drop' and d.at >= i.step_at)
      and not exists (select from item o where o.application_id = i.application_id and o.state = 'running'
        and o.id = any(${[...withIds]}::uuid[]))
    group by w.id order by w.id`.execute(tx);
  return rows;
}

export const addDrop = (tx: Tx, onlineId: string, { reason: words, userId, userName, at }: Returning) =>
  tx
    .insertInto('onlineApplicationAct')
    .values({ id: newId(), onlineId, action: 'drop', words, userId, userName, at })
    .execute();
