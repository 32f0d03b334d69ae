import type { AdvanceFacts } from '@tejian/domain/money/advance/advance.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { WaitingRequest } from '../../shared/operation-log/shown-request.service.ts';

interface NewAdvance {
  readonly id: string;
  readonly organisationId: string;
  readonly unitId: string;
  readonly receiptId: string;
  readonly payer: string;
  readonly amount: Money;
  readonly by: string;
  readonly at: Date;
}

export const insertAdvance = (tx: Tx, madeAdvance: NewAdvance) =>
  sql`insert into advance (id, organisation_id, unit_id, receipt_id, payer, amount, created_by, created_at)
    values (${madeAdvance.id}, ${madeAdvance.organisationId}, ${madeAdvance.unitId}, ${madeAdvance.receiptId}, ${madeAdvance.payer}, ${madeAdvance.amount}, ${madeAdvance.by},
      ${madeAdvance.at})`.execute(tx);

export interface HeldAdvance extends AdvanceFacts {
  readonly confirmed: Money;
  readonly unitName: string;
  readonly organisationId: string;
}
export const heldAdvance = sql`select b.id, b.organisation_id, b.unused::text as unused, b.confirmed::text as confirmed, u.name as unit_name
  from advance b join unit u on u.id = b.unit_id`;

/** Advances under their locks, in one order for everybody. */
export async function lockAdvances(tx: Tx, ids: readonly string[]): Promise<HeldAdvance[]> {
  const askedSql = sql`any(${[...ids]}::uuid[])`;
  await sql`select from advance where id = ${askedSql} order by id for update`.execute(tx);
  const { rows } = await sql<HeldAdvance>`${heldAdvance} where b.id = ${askedSql} order by b.created_at, b.id`.execute(
    tx,
  );
  return rows;
}

export interface HeldRefund extends WaitingRequest {
  readonly amount: Money;
}

export async function requestedRefund(tx: Tx, advanceId: string): Promise<HeldRefund | undefined> {
  const { rows } = await sql<HeldRefund>`
    select id, amount::text as amount, reason, requested_by, (select name from app_user where id = requested_by) as asker
    from advance_refund
    where advance_id = ${advanceId} and state = 'requested' for update`.execute(tx);
  return rows[0];
}
