import type { findReceived, findSent } from '@tejian/contract/outside/sending/sending.contract.ts';
import type { ReceivedMessage, SentMessage } from '@tejian/contract/outside/sending/sending.record.ts';
import { receivedMessageList, sentMessageList } from '@tejian/contract/outside/sending/sending.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { MessageFacts } from '@tejian/domain/outside/sending/message-template.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const nameOf = (user: 'user_id' | 'sender_id') =>
  sql`coalesce((select name from app_user u where u.id = ${sql.ref(`d.${user}`)}), '')`;

const sharedColumns = {
  id: sql`d.id`,
  title: sql`d.title`,
  content: sql`d.content`,
  templateCode: sql`d.template_code`,
  templateName: sql`d.template_name`,
  sender: nameOf('sender_id'),
  channel: sql`d.channel`,
  createdAt: sql`d.created_at`,
  readAt: sql`d.read_at`,
};
const from = sql`inbox_message d`;
const identity = sql`d.id`;

const sentSource: ListSource<SentMessage> = {
  from,
  identity,
  columns: { ...sharedColumns, recipient: nameOf('user_id'), state: sql`d.state` },
};
const receivedSource: ListSource<ReceivedMessage> = {
  from,
  identity,
  columns: { ...sharedColumns, link: sql`d.link`, box: sql`d.box` },
};

export const sentQuery = (request: RequestOf<typeof findSent>, actor: Actor): ListQuery<SentMessage> => ({
  view: sentMessageList,
  source: sentSource,
  asked: request,
  always: [sql<boolean>`d.sender_id is not null`, within(actor, 'sentMessage')],
});

export const receivedQuery = (request: RequestOf<typeof findReceived>, actor: Actor): ListQuery<ReceivedMessage> => ({
  view: receivedMessageList,
  source: receivedSource,
  asked: request,
  always: [sql<boolean>`d.user_id = ${actor.userId}::uuid`],
});

export async function findTemplates(db: Db): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from definition_serving where kind = 'messageTemplate' order by name, code`.execute(db);
  return rows;
}

export interface ServingTemplate {
  readonly code: string;
  readonly version: number;
  readonly content: { readonly code: string; readonly type: string; readonly title: string; readonly body: string };
}

export async function findTemplate(db: Db | Tx, code: string): Promise<ServingTemplate | undefined> {
  const { rows } = await sql<ServingTemplate>`
    select code, version, content from definition_serving where kind = 'messageTemplate' and code = ${code}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Facts of an application that templates may name, what is still owed and the valid reports among them; blank where there are none,
 * nothing where the person may not see it.
 */
export async function findFacts(db: Db | Tx, applicationNo: string, actor: Actor): Promise<MessageFacts | undefined> {
  const { rows } = await sql<Record<string, string>>`
    select a.application_no as "appNo", a.inspected_unit as "unitName", a.contact_name as name, a.contact_phone as mobile,
      coalesce((select string_agg(distinct e.name, '、') from application_equipment x join equipment e on e.id = x.equipment_id
        where x.application_id = a.id), '') as "equipmentName",
      coalesce((select min(e.next_inspection_date)::text from application_equipment x
        join equipment e on e.id = x.equipment_id where x.application_id = a.id), '') as "dueDate",
      coalesce((select nullif(sum(c.amount - c.pending - c.confirmed), 0)::text from charge c
        where c.application_id = a.id and not (c.is_void or c.is_exempt)), '') as "feeAmount",
      coalesce((select string_agg(r.report_no, '、' order by r.report_no) from item i join report r on r.item_id = i.id
        where i.application_id = a.id and r.state = 'approved'), '') as "reportNo"
    from application a where a.application_no = ${applicationNo} and ${within(actor, 'application')}`.execute(db);
  return rows[0];
}

interface Named {
  readonly people: readonly string[];
  readonly groups: readonly string[];
  readonly roles: readonly string[];
  readonly units: readonly string[];
}

/** Open accounts that the sender may see among those named, and the users of the named units; the sender is none of them. */
export async function findRecipients(tx: Tx, { people, groups, roles, units }: Named, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u
    where u.is_enabled and u.id <> ${actor.userId} and (u.unit_id = any(${[...units]}::uuid[])
      or ${within(actor, 'person')} and (u.id = any(${[...people]}::uuid[])
        or exists (select from user_group_member m where m.user_id = u.id and m.group_id = any(${[...groups]}::uuid[]))
        or u.role_names && array(select label from dictionary_item where type = 'ROLE' and value = any(${[...roles]}::text[]))))
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}
