import type { Advance, UnitCredit } from '@tejian/contract/money/advance/advance.record.ts';
import { advanceList } from '@tejian/contract/money/advance/advance.view.ts';
import { advanceText as text } from '@tejian/domain/money/advance/advance.text.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { amountFor, sourceBySight } from '../charge/charge.scope.ts';
import { heldAdvance, lockAdvances, type HeldAdvance } from '../charge/surplus.service.ts';

const stateWords = sql.join(
  Object.entries(text.states).map(([state, word]) => sql`when ${sql.lit(state)} then ${sql.lit(word)}`),
  sql` `,
);
const nameOf = (user: RawBuilder<unknown>) => sql`(select name from app_user where id = ${user})`;

/** A balance that somebody asked to pay back is shown as such, whatever its sums say. */
const state = sql`case when f.id is not null then 'asked' else b.state end`;
/** The part of the shown state that indexes know: few wait to be paid back, and a sum says the rest. */
const nearest = ({ state: askedState }: Record<string, unknown>) => {
  if (askedState === 'asked')
    return [sql<boolean>`b.id in (select advance_id from advance_refund where state = 'requested')`];
  return typeof askedState === 'string' && askedState !== '' ? [sql<boolean>`b.state = ${askedState}`] : [];
};

const source = sourceBySight<Advance>((amount) => ({
  from: sql`advance b join unit u on u.id = b.unit_id join receipt r on r.id = b.receipt_id
      left join advance_refund f on f.advance_id = b.id and f.state = 'requested'`,
  identity: sql`b.id`,
  columns: {
    id: sql`b.id`,
    unitId: sql`b.unit_id`,
    unitName: sql`u.name`,
    payWay: sql`r.pay_way`,
    receivedOn: sql`r.received_on`,
    amount: amount(sql`b.amount`),
    used: amount(sql`b.used`),
    returned: amount(sql`b.returned`),
    unused: amount(sql`b.unused`),
    state,
    stateWord: sql`case ${state} ${stateWords} end`,
    requestId: sql`f.id`,
    asked: amount(sql`f.amount`),
    askedBy: nameOf(sql`f.requested_by`),
    askedReason: sql`f.reason`,
    itemNos: sql`coalesce((select string_agg(distinct coalesce(i.item_no, c.subject), '、') from advance_use x
        join charge c on c.id = x.charge_id left join item i on i.id = c.item_id
        where x.advance_id = b.id and x.undone_at is null), '')`,
    createdBy: nameOf(sql`b.created_by`),
    createdAt: sql`b.created_at`,
  },
  summed: { amount: sql`case when b.state <> 'dropped' then ${amount(sql`b.amount`)} end` },
  bigrams: { unitName: { text: sql`u.name` } },
}));

export const advances = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<Advance> => ({
  view: advanceList,
  source: source(actor),
  asked: askedFilter,
  always: [within(actor, 'advance'), ...nearest(askedFilter)],
});

/** The advances that an institute holds for a unit and has not used, under its locks, the oldest first. */
export async function lockCreditOf(tx: Tx, organisationId: string, unitId: string): Promise<HeldAdvance[]> {
  const { rows } = await sql<{ id: string }>`select id from advance
    where organisation_id = ${organisationId} and unit_id = ${unitId} and state = 'open'`.execute(tx);
  return lockAdvances(
    tx,
    rows.map(({ id }) => id),
  );
}

interface LastUse {
  readonly usedBy: string;
  readonly usedAt: Date;
  /** The charge that it paid, as people call it. */
  readonly paidName: string;
}

/** The last use of what stood to the credit of a unit. */
export async function lastUseOf(tx: Tx, organisationId: string, unitId: string): Promise<LastUse | undefined> {
  const { rows } = await sql<LastUse>`
    select ${nameOf(sql`x.used_by`)} as used_by, x.used_at, coalesce(i.item_no, c.subject) as paid_name
    from advance_use x join advance b on b.id = x.advance_id join charge c on c.id = x.charge_id
      left join item i on i.id = c.item_id
    where b.organisation_id = ${organisationId} and b.unit_id = ${unitId} and x.undone_at is null
    order by x.used_at desc, x.id desc limit 1`.execute(tx);
  return rows[0];
}

/** One that the person may see, under its lock. */
export async function lockAdvance(tx: Tx, id: string, actor: Actor): Promise<HeldAdvance | undefined> {
  await sql`select from advance where id = ${id} for update`.execute(tx);
  const { rows } = await sql<HeldAdvance>`${heldAdvance} where b.id = ${id} and ${within(actor, 'advance')}`.execute(
    tx,
  );
  return rows[0];
}

interface NewUse {
  readonly id: string;
  readonly advanceId: string;
  readonly chargeId: string;
  readonly amount: Money;
  readonly by: string;
  readonly at: Date;
}

export const insertUse = (tx: Tx, use: NewUse) =>
  sql`insert into advance_use (id, advance_id, charge_id, amount, used_by, used_at)
    values (${use.id}, ${use.advanceId}, ${use.chargeId}, ${use.amount}, ${use.by}, ${use.at})`.execute(tx);

export interface HeldUse {
  readonly id: string;
  readonly advanceId: string;
  readonly chargeId: string;
  readonly amount: Money;
  readonly isUndone: boolean;
}

export async function findUse(tx: Tx, id: string): Promise<HeldUse | undefined> {
  const { rows } =
    await sql<HeldUse>`select id, advance_id, charge_id, amount::text as amount, undone_at is not null as is_undone
    from advance_use where id = ${id}`.execute(tx);
  return rows[0];
}

export const undoUse = (tx: Tx, id: string, { by, at, reason }: { by: string; at: Date; reason: string }) =>
  sql`update advance_use set undone_by = ${by}, undone_at = ${at}, undo_reason = ${reason} where id = ${id}`.execute(
    tx,
  );

interface NewRefund {
  readonly id: string;
  readonly advanceId: string;
  readonly amount: Money;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export const insertRefund = (tx: Tx, { id, advanceId, amount, reason, by, at }: NewRefund) =>
  sql`insert into advance_refund (id, advance_id, amount, reason, requested_by, requested_at)
    values (${id}, ${advanceId}, ${amount}, ${reason}, ${by}, ${at})`.execute(tx);

export const decideRefund = (tx: Tx, id: string, state: 'paid' | 'refused', { by, at }: { by: string; at: Date }) =>
  sql`update advance_refund set state = ${state}, decided_by = ${by}, decided_at = ${at} where id = ${id}`.execute(tx);

/** The credit of the unit of a charge that the person may see, and what it paid of this charge. */
export async function creditOfCharge(db: Db, chargeId: string, actor: Actor): Promise<UnitCredit | undefined> {
  const { rows } = await sql<UnitCredit>`
    select (select name from unit u where u.id = c.unit_id) as unit_name,
      ${amountFor(
        actor,
        sql`coalesce((select sum(b.unused) from advance b
        where b.unit_id = c.unit_id and b.organisation_id = c.organisation_id), 0)`,
      )}::text as credit,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'amount', ${amountFor(actor, sql`x.amount`)}::text,
          'usedBy', ${nameOf(sql`x.used_by`)}, 'usedAt', x.used_at, 'isUndone', x.undone_at is not null,
          'undoneBy', ${nameOf(sql`x.undone_by`)}, 'reason', x.undo_reason) order by x.used_at, x.id), '[]')
        from advance_use x where x.charge_id = c.id) as uses
    from charge c left join item i on i.id = c.item_id where c.id = ${chargeId} and ${within(actor, 'charge')}`.execute(
    db,
  );
  const [row] = rows;
  return row && { ...row, uses: row.uses.map((use) => ({ ...use, usedAt: new Date(use.usedAt) })) };
}
