import { pendingStates } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The numbers of the notices of an item that wait for the unit, or for whoever confirms. */
export const pendingNosOn = (itemId: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select n.notice_no from opinion_notice n where n.item_id = ${itemId} and n.state = any(${[...pendingStates]})
    order by n.issued_at, n.id)`;

/** A notice with the item that it is about and the people who hear of both. */
export interface NoticeAbout {
  readonly noticeNo: string;
  readonly itemId: string;
  readonly itemNo: string;
  readonly inspectedUnit: string;
  readonly organisationId: string;
  readonly issuedBy: string;
  readonly leadInspectorId: string | null;
}

/** Those of several items. */
export async function findPending(tx: Tx, itemIds: readonly string[]): Promise<NoticeAbout[]> {
  const { rows } = await sql<NoticeAbout>`
    select n.notice_no, i.id as item_id, i.item_no, i.inspected_unit, i.organisation_id, n.issued_by, i.lead_inspector_id
    from opinion_notice n join item i on i.id = n.item_id
    where n.item_id = any(${[...itemIds]}::uuid[]) and n.state = any(${[...pendingStates]}) order by n.notice_no`.execute(
    tx,
  );
  return rows;
}
