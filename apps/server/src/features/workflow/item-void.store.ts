import type { Db, Tx } from '../../platform/db/database.ts';

export interface Voidable {
  readonly id: string;
  readonly itemNo: string;
  readonly step: string;
  readonly leadInspectorId: string | null;
  readonly organisationId: string;
  readonly proposedReason: string | null;
}

export const voidables = (db: Db | Tx, itemNos: readonly string[]): Promise<Voidable[]> =>
  db
    .selectFrom('item as i')
    .leftJoin('itemVoidRequest as r', 'r.itemId', 'i.id')
    .select(['i.id', 'i.itemNo', 'i.step', 'i.leadInspectorId', 'i.organisationId', 'r.reason as proposedReason'])
    .where('i.itemNo', 'in', [...itemNos])
    .execute();

export const propose = (tx: Tx, itemId: string, reason: string, proposedBy: string, proposedAt: Date) =>
  tx
    .insertInto('itemVoidRequest')
    .values({ itemId, reason, proposedBy, proposedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const withdrawProposal = (tx: Tx, itemId: string) =>
  tx.deleteFrom('itemVoidRequest').where('itemId', '=', itemId).execute();
