import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface Voidable {
  readonly id: string;
  readonly itemNo: string;
  readonly step: string;
  readonly flowCode: string;
  readonly flowVersion: number;
  readonly leadInspectorId: string | null;
  readonly proposedReason: string | null;
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
      'r.reason as proposedReason',
    ])
    .where('i.itemNo', 'in', [...itemNos, ''])
    .where(within(actor, 'item'))
    .execute();

export const propose = (tx: Tx, itemId: string, reason: string, proposedBy: string, proposedAt: Date) =>
  tx
    .insertInto('itemVoidRequest')
    .values({ itemId, reason, proposedBy, proposedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const withdrawProposal = (tx: Tx, itemId: string) =>
  tx.deleteFrom('itemVoidRequest').where('itemId', '=', itemId).execute();
