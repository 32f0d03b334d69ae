import type { Closing } from '@tejian/contract/money/closing/closing.record.ts';
import { closingList } from '@tejian/contract/money/closing/closing.view.ts';
import type {
  AdvanceMovement,
  CashHeld,
  ClosingLine,
  ClosingState,
  CountedDrawer,
  DrawerMovement,
  MethodMovement,
} from '@tejian/domain/money/closing/closing.ts';
import { closingText as text } from '@tejian/domain/money/closing/closing.text.ts';
import { noMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import { within } from '../../shared/scope/within.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sourceBySight } from '../charge/charge.scope.ts';

const nameOf = (user: ReturnType<typeof sql>) => sql`(select name from app_user where id = ${user})`;

const source = sourceBySight<Closing>((amount) => ({
  from: sql`day_closing z`,
  identity: sql`z.id`,
  columns: {
    id: sql`z.id`,
    closingNo: sql`z.closing_no`,
    state: sql`z.state`,
    stateWord: sql`case z.state when 'closed' then ${sql.lit(text.states.closed)} else ${sql.lit(text.states.accepted)} end`,
    net: amount(sql`(select sum((l->>'net')::numeric(15, 2)) from jsonb_array_elements(z.lines) l)`),
    cash: amount(sql`z.cash`),
    opening: amount(sql`z.opening`),
    counted: amount(sql`z.counted`),
    difference: amount(sql`z.counted - z.opening - z.cash`),
    deposited: amount(sql`z.deposited`),
    reason: sql`z.reason`,
    closedBy: nameOf(sql`z.closed_by`),
    closedAt: sql`z.closed_at`,
    acceptedBy: nameOf(sql`z.accepted_by`),
    acceptedAt: sql`z.accepted_at`,
  },
}));

export const closings = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<Closing> => ({
  view: closingList,
  source: source(actor),
  asked: askedFilter,
  always: [within(actor, 'dayClosing')],
});

/** Until it ends nobody writes a posting, nor makes another closing: what is read is all that there is. */
export const holdBooks = (tx: Tx) =>
  sql`lock table charge_posting, day_closing in share row exclusive mode`.execute(tx);

export interface LastClosing {
  readonly id: string;
  readonly closingNo: number;
  readonly untilSeq: string;
  /** The cash left in each drawer; of a closing from before drawers, with who made it. Yuan. */
  readonly left: readonly CashHeld[];
}

export async function lastClosing(db: Db | Tx, organisationId: string): Promise<LastClosing | undefined> {
  const { rows } = await sql<LastClosing>`
    select z.id, z.closing_no, z.until_seq::text as until_seq, case when z.drawers = '[]'
      then jsonb_build_array(jsonb_build_object('cashierId', z.closed_by, 'amount', (z.counted - z.deposited)::text))
      else (select jsonb_agg(jsonb_build_object('cashierId', d."cashierId", 'amount', (d.counted - d.deposited)::text))
        from jsonb_to_recordset(z.drawers) as d("cashierId" uuid, counted numeric(15, 2), deposited numeric(15, 2))) end as "left"
    from day_closing z where z.organisation_id = ${organisationId} order by z.closing_no desc limit 1`.execute(db);
  return rows[0];
}

/** The sums with which people said that they begin, for the closing of a number; of each the newest. Yuan. */
export async function statedOpenings(db: Db | Tx, organisationId: string, closingNo: number): Promise<CashHeld[]> {
  const { rows } = await sql<CashHeld>`
    select distinct on (cashier_id) cashier_id, opening::text as amount from drawer_opening
    where organisation_id = ${organisationId} and closing_no = ${closingNo}
    order by cashier_id, opened_at desc, id desc`.execute(db);
  return rows;
}

export interface NewOpening {
  readonly id: string;
  readonly organisationId: string;
  readonly cashierId: string;
  readonly closingNo: number;
  readonly held: Money;
  readonly opening: Money;
  readonly reason: string;
  readonly openedAt: Date;
}

export const insertOpening = (tx: Tx, givenOpening: NewOpening) =>
  sql`insert into drawer_opening (id, organisation_id, cashier_id, closing_no, held, opening, reason, opened_at)
    values (${givenOpening.id}, ${givenOpening.organisationId}, ${givenOpening.cashierId}, ${givenOpening.closingNo}, ${givenOpening.held}, ${givenOpening.opening},
      ${givenOpening.reason}, ${givenOpening.openedAt})`.execute(tx);

/** Until it ends no closing is made, so that what is stated belongs to the next one. */
export const holdClosings = (tx: Tx) => sql`lock table day_closing in row exclusive mode`.execute(tx);

export async function namesOf(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from app_user where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface Moved {
  readonly untilSeq: string;
  readonly movements: readonly MethodMovement[];
  readonly drawers: readonly DrawerMovement[];
  readonly advances: AdvanceMovement;
}

interface Range {
  readonly afterSeq: string;
  readonly untilSeq: string;
}

const receivedOf = sql`coalesce(sum(p.amount) filter (where p.act = 'confirm'), 0)::numeric(15, 2)::text`;
const undoneOf = sql`coalesce(-sum(p.amount) filter (where p.act = 'unconfirm'), 0)::numeric(15, 2)::text`;
const refundedOf = sql`coalesce(-sum(p.amount) filter (where p.act in ('refund', 'return')), 0)::numeric(15, 2)::text`;

/**
 * The sums that moved since a posting: cash by method and by drawer, and what units' balances took and gave. The end of a
 * closing is the last posting of any of them. A refund goes out as its charge was last paid. Yuan.
 */
export async function movedSince(db: Db | Tx, organisationId: string, afterSeq: string): Promise<Moved> {
  const range = { afterSeq, untilSeq: await lastMovement(db, organisationId, afterSeq) };
  const { rows: movements } = await sql<MethodMovement>`
    select p.pay_way, ${receivedOf} as received, ${undoneOf} as undone, ${refundedOf} as refunded
    from charge_posting p where ${ofHouse(organisationId, range)} and p.account = 'cash'
    group by p.pay_way order by p.pay_way`.execute(db);
  const { rows: drawers } = await sql<DrawerMovement>`
    select p.drawer_id as cashier_id, ${receivedOf} as received, ${undoneOf} as undone, ${refundedOf} as refunded
    from charge_posting p where ${ofHouse(organisationId, range)} and p.account = 'cash' and p.pay_way = '2'
    group by p.drawer_id`.execute(db);
  return { untilSeq: range.untilSeq, movements, drawers, advances: await advancesMoved(db, organisationId, range) };
}

/** The number of the last posting of cash or of a balance; the one given where nothing moved since. */
async function lastMovement(db: Db | Tx, organisationId: string, afterSeq: string): Promise<string> {
  const last = (kind: ReturnType<typeof sql>) => sql`(select max(p.seq) from charge_posting p
    where p.organisation_id = ${organisationId}::uuid and p.seq > ${afterSeq}::bigint and ${kind})`;
  const { rows } = await sql<{ seq: string | null }>`
    select greatest(${last(sql`p.account = 'cash'`)}, ${last(sql`p.advance_id is not null`)})::text as seq`.execute(db);
  return rows[0]?.seq ?? afterSeq;
}

/** Postings `p` of an institute after one of them, up to another. */
const ofHouse = (organisationId: string, { afterSeq, untilSeq }: Range) =>
  sql`p.organisation_id = ${organisationId}::uuid and p.seq > ${afterSeq}::bigint and p.seq <= ${untilSeq}::bigint`;

/** Of the money that moved, what stands to the credit of units, and what their balances paid. Yuan. */
async function advancesMoved(db: Db | Tx, organisationId: string, range: Range): Promise<AdvanceMovement> {
  const { rows } = await sql<AdvanceMovement>`
    select coalesce(sum(amount) filter (where account = 'cash' and act <> 'return'), 0)::numeric(15, 2)::text as received,
      coalesce(-sum(amount) filter (where account = 'applied'), 0)::numeric(15, 2)::text as used,
      coalesce(-sum(amount) filter (where account = 'cash' and act = 'return'), 0)::numeric(15, 2)::text as returned
    from charge_posting p where ${ofHouse(organisationId, range)} and p.advance_id is not null`.execute(db);
  return rows[0] ?? { received: noMoney, used: noMoney, returned: noMoney };
}

/** All drawers as one. Yuan. */
interface Drawer {
  readonly opening: Money;
  readonly cash: Money;
  readonly counted: Money;
  readonly deposited: Money;
}

export interface NewClosing extends Drawer {
  readonly id: string;
  readonly organisationId: string;
  readonly closingNo: number;
  readonly afterSeq: string;
  readonly untilSeq: string;
  readonly lines: readonly ClosingLine[];
  readonly advances: AdvanceMovement;
  readonly drawers: readonly CountedDrawer[];
  readonly reason: string;
  readonly closedBy: string;
  readonly closedAt: Date;
}

export const insertClosing = (tx: Tx, givenClosing: NewClosing) =>
  sql`insert into day_closing (id, organisation_id, closing_no, after_seq, until_seq, lines, advances, drawers, opening, cash, counted, deposited,
      reason, closed_by, closed_at)
    values (${givenClosing.id}, ${givenClosing.organisationId}, ${givenClosing.closingNo}, ${givenClosing.afterSeq}::bigint, ${givenClosing.untilSeq}::bigint,
      ${JSON.stringify(givenClosing.lines)}::jsonb, ${JSON.stringify(givenClosing.advances)}::jsonb, ${JSON.stringify(givenClosing.drawers)}::jsonb, ${givenClosing.opening}, ${givenClosing.cash},
      ${givenClosing.counted}, ${givenClosing.deposited}, ${givenClosing.reason}, ${givenClosing.closedBy}, ${givenClosing.closedAt})`.execute(
    tx,
  );

export interface HeldClosing {
  readonly id: string;
  readonly organisationId: string;
  readonly closingNo: number;
  readonly state: ClosingState;
  readonly closedBy: string;
}

export async function lockClosing(tx: Tx, id: string, actor: Actor): Promise<HeldClosing | undefined> {
  const { rows } = await sql<HeldClosing>`
    select z.id, z.organisation_id, z.closing_no, z.state, z.closed_by from day_closing z
    where z.id = ${id}::uuid and ${within(actor, 'dayClosing')} for update`.execute(tx);
  return rows[0];
}

export const acceptOne = (tx: Tx, id: string, by: string, at: Date) =>
  tx
    .updateTable('dayClosing')
    .set({ state: 'accepted', acceptedBy: by, acceptedAt: at })
    .where('id', '=', id)
    .execute();

export interface ClosingToPrint extends Drawer {
  readonly closingNo: number;
  readonly institute: string;
  readonly lines: readonly (ClosingLine & { readonly way: string })[];
  /** Nothing in closings from before units had a balance. */
  readonly advances: AdvanceMovement | null;
  /** None in closings from before drawers. */
  readonly drawers: readonly CountedDrawer[];
  readonly reason: string;
  readonly closedBy: string;
  readonly closedAt: Date;
  readonly acceptedBy: string | null;
  readonly acceptedAt: Date | null;
}

export async function findPrinted(db: Db, id: string, actor: Actor): Promise<ClosingToPrint | undefined> {
  const { rows } = await sql<ClosingToPrint>`
    select z.closing_no, o.name as institute, z.opening::text as opening, z.cash::text as cash, z.counted::text as counted,
      z.deposited::text as deposited, z.reason, ${nameOf(sql`z.closed_by`)} as closed_by, z.closed_at,
      ${nameOf(sql`z.accepted_by`)} as accepted_by, z.accepted_at, z.advances, z.drawers,
      (select coalesce(jsonb_agg(l || jsonb_build_object('way', coalesce((select d.label from dictionary_item d
          where d.type = 'PAY_WAY' and d.value = l->>'payWay' limit 1), '')) order by n), '[]')
        from jsonb_array_elements(z.lines) with ordinality x(l, n)) as lines
    from day_closing z join organisation o on o.id = z.organisation_id
    where z.id = ${id}::uuid and ${within(actor, 'dayClosing')}`.execute(db);
  return rows[0];
}
