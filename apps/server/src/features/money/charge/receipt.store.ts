import type { ReceiptState } from '@tejian/domain/money/charge/charge.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import type { Booked } from './charge-books.store.ts';
import type { WaitingRequest } from '../../shared/operation-log/shown-request.service.ts';

export interface NewReceipt {
  readonly id: string;
  readonly organisationId: string;
  readonly payWay: string;
  readonly amount: Money;
  readonly receivedOn: string;
  readonly payer: string;
  readonly remark: string;
  readonly by: string;
  readonly at: Date;
}

export async function insertReceipt(tx: Tx, receipt: NewReceipt, parts: readonly Booked[]): Promise<void> {
  await sql`
    insert into receipt (id, organisation_id, pay_way, amount, received_on, payer, remark, received_by, received_at)
    values (${receipt.id}, ${receipt.organisationId}, ${receipt.payWay}, ${receipt.amount}, ${receipt.receivedOn},
      ${receipt.payer}, ${receipt.remark}, ${receipt.by}, ${receipt.at})`.execute(tx);
  const rows = parts.map(({ chargeId, amount }) => ({ charge_id: chargeId, amount }));
  await sql`insert into receipt_part (receipt_id, charge_id, amount)
    select ${receipt.id}, p.charge_id, p.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(charge_id uuid, amount numeric(15, 2))`.execute(tx);
}

/** The receipts of a charge that stand. */
export async function receiptsOf(tx: Tx, chargeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from receipt_part p join receipt r on r.id = p.receipt_id
    where p.charge_id = ${chargeId} and r.state <> 'dropped'`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface HeldReceipt {
  readonly id: string;
  readonly state: ReceiptState;
  readonly version: number;
  readonly parts: readonly Booked[];
  /** The advance that it brought above what was open. */
  readonly advance: { readonly id: string; readonly amount: Money } | null;
}

/** A receipt that the person may see, under its lock, with the charges that it pays. */
export async function lockReceipt(tx: Tx, id: string, actor: Actor): Promise<HeldReceipt | undefined> {
  await sql`select from receipt where id = ${id}::uuid for update`.execute(tx);
  const { rows } = await sql<HeldReceipt>`
    select r.id, r.state, r.version, (select jsonb_agg(jsonb_build_object('chargeId', p.charge_id, 'amount', p.amount::text))
      from receipt_part p where p.receipt_id = r.id) as parts,
      (select jsonb_build_object('id', b.id, 'amount', b.amount::text) from advance b where b.receipt_id = r.id) as advance
    from receipt r where r.id = ${id}::uuid and ${within(actor, 'receipt')}`.execute(tx);
  return rows[0];
}

interface ReceiptChange {
  readonly state: ReceiptState;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly reason: string;
}

export async function changeReceipt(tx: Tx, id: string, change: ReceiptChange): Promise<number> {
  const { version } = await tx
    .updateTable('receipt')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export interface HeldRefund extends WaitingRequest {
  readonly chargeId: string;
  readonly amount: Money;
}

/** The refund of a charge that waits for a decision; the charge is locked before. */
export async function requestedRefund(tx: Tx, chargeId: string): Promise<HeldRefund | undefined> {
  const { rows } = await sql<HeldRefund>`
    select id, charge_id, amount::text as amount, reason, requested_by,
      (select name from app_user where id = requested_by) as asker from refund
    where charge_id = ${chargeId} and state = 'requested' for update`.execute(tx);
  return rows[0];
}

interface NewRefund {
  readonly id: string;
  readonly chargeId: string;
  readonly amount: Money;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export const insertRefund = (tx: Tx, { id, chargeId, amount, reason, by, at }: NewRefund) =>
  sql`insert into refund (id, charge_id, amount, reason, requested_by, requested_at)
    values (${id}, ${chargeId}, ${amount}, ${reason}, ${by}, ${at})`.execute(tx);

export const decideRefund = (tx: Tx, id: string, state: 'paid' | 'refused', { by, at }: { by: string; at: Date }) =>
  tx.updateTable('refund').set({ state, decidedBy: by, decidedAt: at }).where('id', '=', id).execute();
