import type { Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { WaitingRequest } from '../../shared/operation-log/shown-request.service.ts';

export interface HeldChange extends WaitingRequest {
  readonly amount: Money;
  readonly isExempt: boolean;
}

/** The change of a charge that waits for a second person; the charge is locked before. */
export async function requestedChange(tx: Tx, chargeId: string): Promise<HeldChange | undefined> {
  const { rows } = await sql<HeldChange>`
    select id, amount::text as amount, is_exempt, reason, requested_by,
      (select name from app_user where id = requested_by) as asker from charge_change
    where charge_id = ${chargeId} and state = 'requested' for update`.execute(tx);
  return rows[0];
}

interface NewChange extends Omit<HeldChange, 'requestedBy' | 'asker'> {
  readonly chargeId: string;
  readonly by: string;
  readonly at: Date;
}

export const insertChange = (tx: Tx, { id, chargeId, amount, isExempt, reason, by, at }: NewChange) =>
  sql`insert into charge_change (id, charge_id, amount, is_exempt, reason, requested_by, requested_at)
    values (${id}, ${chargeId}, ${amount}, ${isExempt}, ${reason}, ${by}, ${at})`.execute(tx);

export const decideOne = (tx: Tx, id: string, state: 'approved' | 'refused', { by, at }: { by: string; at: Date }) =>
  sql`update charge_change set state = ${state}, decided_by = ${by}, decided_at = ${at} where id = ${id}`.execute(tx);
