import { findRecordCopies, type RecordCopy } from '@tejian/contract/business/record-copy/record-copy.contract.ts';
import { recordCopyText as text } from '@tejian/domain/business/record-copy/record-copy.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';

const source: ListSource<RecordCopy> = {
  from: sql`item_copy c join item i on i.id = c.item_id`,
  identity: sql`c.id`,
  columns: {
    id: sql`c.id`,
    itemNo: sql`i.item_no`,
    applicationId: sql`i.application_id`,
    inspectedUnit: sql`i.inspected_unit`,
    kindCode: sql`i.kind_code`,
    step: sql`i.step`,
    reportNo: sql`i.report_no`,
    conclusion: sql`i.conclusion`,
    from: sql`(select name from app_user where id = c.from_id)`,
    words: sql`c.words`,
    createdAt: sql`c.created_at`,
    isRead: sql`(c.read_at is not null)`,
    readWord: sql`(case when c.read_at is null then ${sql.lit(text.unread)} else ${sql.lit(text.read)} end)`,
    readAt: sql`c.read_at`,
  },
  bigrams: { inspectedUnit: { text: sql`i.inspected_unit` } },
};

/** The list of what was given to the person at the institute of the account, and nobody else's. */
export const listing = (
  askedFilter: Record<string, unknown>,
  { userId, organisationId }: Actor,
): ListQuery<RecordCopy> => ({
  view: findRecordCopies.view,
  source,
  asked: askedFilter,
  always: [sql`c.user_id = ${userId}::uuid and c.organisation_id = ${organisationId ?? null}::uuid`],
});

export interface Reader {
  readonly userId: string;
  readonly name: string;
  readonly department: string | null;
}

/** The enabled people of an institute who read reports. */
export async function readersOf(db: Db | Tx, organisationId: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id as user_id, u.name, d.name as department from app_user u left join organisation d on d.id = u.department_id
    where u.is_enabled and u.organisation_id = ${organisationId}::uuid and exists (select from user_group_member m
      join user_group_permission p on p.group_id = m.group_id where m.user_id = u.id and p.code = 'report:read')
    order by u.name, u.id`.execute(db);
  return rows;
}

interface NewCopies {
  readonly organisationId: string;
  readonly itemId: string;
  readonly userIds: readonly string[];
  readonly fromId: string;
  readonly words: string;
  readonly at: Date;
}

/** Gives a record to people; answers to whom it is new. */
export async function addCopies(tx: Tx, copies: NewCopies): Promise<string[]> {
  const { organisationId, itemId, fromId, words, at: createdAt } = copies;
  const rows = copies.userIds.map((userId) => ({
    id: newId(),
    organisationId,
    itemId,
    userId,
    fromId,
    words,
    createdAt,
  }));
  const addedCopies = await tx
    .insertInto('itemCopy')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['itemId', 'userId']).doNothing())
    .returning('userId')
    .execute();
  return addedCopies.map(({ userId }) => userId);
}

export async function markRead(tx: Tx, itemNos: readonly string[], userId: string, now: Date): Promise<number> {
  const { rows } = await sql`update item_copy c set read_at = ${now} from item i
    where i.id = c.item_id and i.item_no = any(${[...itemNos]}) and c.user_id = ${userId}::uuid and c.read_at is null
    returning c.id`.execute(tx);
  return rows.length;
}
