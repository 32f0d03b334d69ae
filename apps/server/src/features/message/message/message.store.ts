import { BOX_LIMIT } from '@tejian/contract/message/message/message.contract.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface MessageRow {
  id: string;
  state: 'unread' | 'readed' | 'trash';
  title: string;
  kind: string;
  createdAt: Date;
}

export async function findBoxes(db: Db, userId: string): Promise<MessageRow[]> {
  const box = (state: string) => sql`(
    select id, state, title, kind, created_at from message where user_id = ${userId} and state = ${state}
    order by created_at desc, id desc limit ${BOX_LIMIT})`;
  const { rows } = await sql<MessageRow>`${box('unread')} union all ${box('readed')} union all ${box('trash')}`.execute(
    db,
  );
  return rows;
}

export const findContent = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('message')
    .select(['content', 'link', 'state'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Unread to read, read to trash, trash to read (spec §4); nothing else moves. */
export async function move(
  tx: Tx,
  userId: string,
  id: string,
  from: MessageRow['state'],
  to: MessageRow['state'],
): Promise<boolean> {
  const moved = await tx
    .updateTable('message')
    .set({ state: to, ...(from === 'unread' ? { readAt: sql<Date>`now()` } : {}) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Everything unread of one person becomes read; answers how many that were. */
export async function readAll(tx: Tx, userId: string): Promise<number> {
  const moved = await tx
    .updateTable('message')
    .set({ state: 'readed', readAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('state', '=', 'unread')
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from message where user_id = ${userId} and state = 'unread' limit 1000) u`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export const findRecent = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('message')
    .select(['id', 'title', 'content', 'createdAt', 'link'])
    .where('userId', '=', userId)
    .where('state', '=', 'unread')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
