import { sql } from 'kysely';
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
  readonly proposedById: string | null;
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
      'r.proposedBy as proposedById',
    ])
    .where('i.itemNo', 'in', [...itemNos, ''])
    .where(within(actor, 'item'))
    .execute();

interface VoidRequestRow {
  readonly itemNo: string;
  readonly inspectedUnit: string;
  readonly step: string;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
}

/** The proposals that wait, about items that the person may see. */
export async function findProposals(db: Db, actor: Actor): Promise<VoidRequestRow[]> {
  const { rows } = await sql<VoidRequestRow>`
    select i.item_no, i.inspected_unit, i.step, v.reason, u.name as proposed_by, v.proposed_at
    from item_void_request v join item i on i.id = v.item_id join app_user u on u.id = v.proposed_by
    where ${within(actor, 'item')} and i.state <> 'voided' order by v.proposed_at, i.item_no limit 500`.execute(db);
  return rows;
}

export const propose = (tx: Tx, itemId: string, reason: string, proposedBy: string, proposedAt: Date) =>
  tx
    .insertInto('itemVoidRequest')
    .values({ itemId, reason, proposedBy, proposedAt })
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
