import { BOX_LIMIT } from '@tejian/contract/message/message/message.contract.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { BoxName } from '@tejian/domain/message/message/boxes.ts';

/** Names of the specification (section 3). */

export interface MessageRow {
  id: string;
  box: BoxName;
  title: string;
  kind: string;
  createdAt: Date;
}

export async function findBoxes(db: Db, userId: string): Promise<MessageRow[]> {
  const box = (state: string) => sql`(
    select id, box, title, kind, created_at from inbox_message where user_id = ${userId} and box = ${state}
    order by created_at desc, id desc limit ${BOX_LIMIT})`;
  const { rows } = await sql<MessageRow>`${box('unread')} union all ${box('readed')} union all ${box('trash')}`.execute(
    db,
  );
  return rows;
}

interface Content {
  content: string;
  link: string;
  box: BoxName;
}

export async function findContent(db: Db, userId: string, id: string): Promise<Content | undefined> {
  const { rows } = await sql<Content>`
    select content, link, box from inbox_message where user_id = ${userId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Unread to read, read to trash, trash to read (spec §4); nothing else moves. */
export async function move(tx: Tx, userId: string, id: string, from: BoxName, to: BoxName): Promise<boolean> {
  const movedRows = await tx
    .updateTable('delivery')
    .set({ box: to, ...(from === 'unread' ? { state: 'read', readAt: sql<Date>`now()` } : {}) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('box', '=', from)
    .executeTakeFirst();
  return movedRows.numUpdatedRows === 1n;
}

/** Everything unread of one person becomes read; answers how many that were. */
export async function readAll(tx: Tx, userId: string): Promise<number> {
  const movedRows = await tx
    .updateTable('delivery')
    .set({ box: 'readed', state: 'read', readAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('box', '=', 'unread')
    .executeTakeFirst();
  return Number(movedRows.numUpdatedRows);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from delivery where user_id = ${userId} and box = 'unread' limit 1000) u`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface RecentMessage {
  id: string;
  title: string;
  content: string;
  createdAt: Date;
  link: string;
}

export async function findRecent(db: Db, userId: string, limit: number): Promise<RecentMessage[]> {
  const { rows } = await sql<RecentMessage>`
    select id, title, content, created_at, link from inbox_message where user_id = ${userId} and box = 'unread'
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
