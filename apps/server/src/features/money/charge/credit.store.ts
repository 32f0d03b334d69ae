import { noMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { WaitingRequest } from '../../shared/operation-log/shown-request.service.ts';

export interface HeldCredit extends WaitingRequest {
  readonly dueOn: string;
}

/** The credit of a charge that waits for a decision; the charge is locked before. */
export async function requestedCredit(tx: Tx, chargeId: string): Promise<HeldCredit | undefined> {
  const { rows } = await sql<HeldCredit>`
    select id, due_on, reason, requested_by, (select name from app_user where id = requested_by) as asker from credit
    where charge_id = ${chargeId} and state = 'requested' for update`.execute(tx);
  return rows[0];
}

interface NewCredit {
  readonly id: string;
  readonly chargeId: string;
  readonly dueOn: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export const insertCredit = (tx: Tx, { id, chargeId, dueOn, reason, by, at }: NewCredit) =>
  sql`insert into credit (id, charge_id, due_on, reason, requested_by, requested_at)
    values (${id}, ${chargeId}, ${dueOn}, ${reason}, ${by}, ${at})`.execute(tx);

export const decideCredit = (tx: Tx, id: string, state: 'approved' | 'refused', { by, at }: { by: string; at: Date }) =>
  tx.updateTable('credit').set({ state, decidedBy: by, decidedAt: at }).where('id', '=', id).execute();

/** The amount that a unit owes on credit, this charge aside. Yuan. */
export async function owedOnCredit(
  tx: Tx,
  { organisationId, unitId, id }: { readonly organisationId: string; readonly unitId: string; readonly id: string },
): Promise<Money> {
  const { rows } = await sql<{ owed: Money }>`
    select coalesce(sum(amount - pending - confirmed), 0)::numeric(15, 2)::text as owed from charge
    where unit_id = ${unitId} and organisation_id = ${organisationId} and credit_until is not null and not is_void
      and not is_exempt and amount > pending + confirmed and id <> ${id}`.execute(tx);
  return rows[0]?.owed ?? noMoney;
}

/** The payment state follows by the database; the new day is told of anew. */
export const giveCredit = (tx: Tx, chargeId: string, until: string) =>
  sql`update charge set credit_until = ${until}, credit_told = '', version = version + 1 where id = ${chargeId}`.execute(
    tx,
  );
