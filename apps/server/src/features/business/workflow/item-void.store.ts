import { operationLabels } from '@tejian/domain/business/workflow/flow.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { WaitingRequest } from '../../shared/operation-log/shown-request.service.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { pendingNosOn } from '../open-notice/open-notice.scope.ts';

export interface Voidable {
  readonly id: string;
  readonly itemNo: string;
  readonly step: string;
  readonly flowCode: string;
  readonly flowVersion: number;
  readonly leadInspectorId: string | null;
  readonly proposal: WaitingRequest | null;
}

/** The items of these numbers that the person may see. */
export const voidables = (db: Db | Tx, itemNos: readonly string[], actor: Actor): Promise<Voidable[]> =>
  db
    .selectFrom('item as i')
    .leftJoin('itemVoidRequest as r', 'r.itemId', 'i.id')
    .select([
      'i.id',
      'i.itemNo',
      'i.step',
      'i.flowCode',
      'i.flowVersion',
      'i.leadInspectorId',
      sql<WaitingRequest | null>`case when r.id is not null then jsonb_build_object('id', r.id, 'reason', r.reason,
        'requestedBy', r.proposed_by, 'asker', (select name from app_user where id = r.proposed_by)) end`.as(
        'proposal',
      ),
    ])
    .where('i.itemNo', 'in', [...itemNos, ''])
    .where(within(actor, 'item'))
    .execute();

interface VoidRequestRow {
  readonly id: string;
  readonly itemNo: string;
  readonly inspectedUnit: string;
  readonly step: string;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly openNotices: string[];
}

/** The proposals that wait, about items that the person may see. */
export async function findProposals(db: Db, actor: Actor): Promise<VoidRequestRow[]> {
  const { rows } = await sql<VoidRequestRow>`
    select v.id, i.item_no, i.inspected_unit, i.step, v.reason, u.name as proposed_by, v.proposed_at,
      ${pendingNosOn(sql`i.id`)} as open_notices
    from item_void_request v join item i on i.id = v.item_id join app_user u on u.id = v.proposed_by
    where ${within(actor, 'item')} and i.state <> 'voided' order by v.proposed_at, i.item_no limit 500`.execute(db);
  return rows;
}

export const propose = (tx: Tx, itemId: string, reason: string, proposedBy: string, proposedAt: Date) =>
  tx
    .insertInto('itemVoidRequest')
    .values({ id: newId(), itemId, reason, proposedBy, proposedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const withdrawProposal = (tx: Tx, itemId: string) =>
  tx.deleteFrom('itemVoidRequest').where('itemId', '=', itemId).execute();

interface Proposal {
  readonly name: string;
  readonly at: Date;
  readonly reason: string;
}

/** The requests to void among these items, by item: whose, when and why. */
export async function proposalsOf(tx: Tx, itemIds: readonly string[]): Promise<ReadonlyMap<string, Proposal>> {
  const rows = await tx
    .selectFrom('itemVoidRequest as r')
    .innerJoin('appUser as u', 'u.id', 'r.proposedBy')
    .select(['r.itemId', 'u.name', 'r.proposedAt as at', 'r.reason'])
    .where('r.itemId', 'in', [...itemIds])
    .execute();
  return new Map(rows.map(({ itemId, ...proposal }) => [itemId, proposal]));
}

interface VoidDecision {
  readonly userName: string;
  readonly at: Date;
  readonly action: string;
  readonly opinion: string;
}

/** The last answer to a proposal about an item before this moment: that it was rejected, or that the item was voided. */
export async function lastVoidDecision(tx: Tx, itemId: string, now: Date): Promise<VoidDecision | undefined> {
  const { rows } = await sql<VoidDecision>`
    select user_name, at, action, opinion from flow_log where item_id = ${itemId} and at < ${now}
      and (action = ${operationLabels.voidRejected} or kind = 'void') order by seq desc limit 1`.execute(tx);
  return rows[0];
}
