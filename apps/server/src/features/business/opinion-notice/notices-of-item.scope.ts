import type { NoticeOfItem } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { sql, type RawBuilder } from 'kysely';

/** The notices of an item, the oldest first. */
export const noticesOn = (itemId: RawBuilder<unknown>): RawBuilder<NoticeOfItem> => sql<NoticeOfItem>`
  select n.notice_no, n.state, n.outcome, n.deadline from opinion_notice n where n.item_id = ${itemId}
  order by n.issued_at, n.id`;
