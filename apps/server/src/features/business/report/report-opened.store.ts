import type { ContentVersion } from '@tejian/domain/business/report/content-version.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

interface Opening extends Pick<ContentVersion, 'hash'> {
  readonly itemId: string;
  readonly userId: string;
}

/** Keeps in which state of its content the person has opened the report last; the work lists compare it (`isOpened`). */
export const noteOpened = (tx: Tx, { itemId, userId, hash }: Opening) =>
  sql`insert into report_opened (item_id, user_id, content) values (${itemId}, ${userId}, ${hash})
    on conflict (item_id, user_id) do update set content = excluded.content, opened_at = now()
      where report_opened.content <> excluded.content`.execute(tx);
