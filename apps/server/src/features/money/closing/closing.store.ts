import type { Closing } from '@tejian/contract/money/closing/closing.record.ts';
import { closingList } from '@tejian/contract/money/closing/closing.view.ts';
import type {
  AdvanceMovement,
  ClosingLine,
  ClosingState,
  Drawer,
  MethodMovement,
} from '@tejian/domain/money/closing/closing.ts';
import { closingText as text } from '@tejian/domain/money/closing/closing.text.ts';
import { noMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import { within } from '../../shared/scope/within.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { amountFor } from '../charge/charge.scope.ts';

const nameOf = (user: ReturnType<typeof sql>) => sql`(select name from app_user where id = ${user})`;

export const closings = (asked: Record<string, unknown>, actor: Actor): ListQuery<Closing> => ({
  view: closingList,
  source: {
    from: sql`day_closing z`,
    identity: sql`z.id`,
    columns: {
      id: sql`z.id`,
      closingNo: sql`z.closing_no`,
      state: sql`z.state`,
      stateWord: sql`case z.state when 'closed' then ${sql.lit(text.states.closed)} else ${sql.lit(text.states.accepted)} end`,
      net: amountFor(actor, sql`(select sum((l->>'net')::numeric(15, 2)) from jsonb_array_elements(z.lines) l)`),
      cash: amountFor(actor, sql`z.cash`),
      opening: amountFor(actor, sql`z.opening`),
      counted: amountFor(actor, sql`z.counted`),
      difference: amountFor(actor, sql`z.counted - z.opening - z.cash`),
      deposited: amountFor(actor, sql`z.deposited`),
      reason: sql`z.reason`,
      closedBy: nameOf(sql`z.closed_by`),
      closedAt: sql`z.closed_at`,
      acceptedBy: nameOf(sql`z.accepted_by`),
      acceptedAt: sql`z.accepted_at`,
    },
  },
  asked,
  always: [within(actor, 'dayClosing')],
});

/** Until it ends nobody writes a posting, nor makes another closing: what is read is all that there is. */
export const holdBooks = (tx: Tx) =>
  sql`lock table charge_posting, day_closing in share row exclusive mode`.execute(tx);

export interface LastClosing {
  readonly closingNo: number;
  readonly untilSeq: string;
  /** The cash left in the drawer. */
  readonly left: Money;
}

export async function lastClosing(db: Db | Tx, organisationId: string): Promise<LastClosing | undefined> {
  const { rows } = await sql<LastClosing>`
    select closing_no, until_seq::text as until_seq, (counted - deposited)::text as "left" from day_closing
    where organisation_id = ${organisationId} order by closing_no desc limit 1`.execute(db);
  return rows[0];
}

export interface Moved {
  readonly untilSeq: string;
  readonly movements: readonly MethodMovement[];
  readonly advances: AdvanceMovement;
}

/** The sums that moved cash since a posting, by method. A refund goes out as its charge was last paid. Yuan. */
export async function movedSince(db: Db | Tx, organisationId: string, afterSeq: string): Promise<Moved> {
  const { rows } = await sql<MethodMovement & { untilSeq: string }>`
    select pay_way, coalesce(sum(amount) filter (where act = 'confirm'), 0)::numeric(15, 2)::text as received,
      coalesce(-sum(amount) filter (where act = 'unconfirm'), 0)::numeric(15, 2)::text as undone,
      coalesce(-sum(amount) filter (where act in ('refund', 'return')), 0)::numeric(15, 2)::text as refunded,
      max(max(seq)) over ()::text as until_seq
    from charge_posting p where ${ofHouse(organisationId, afterSeq)} and p.account = 'cash'
    group by pay_way order by pay_way`.execute(db);
  const untilSeq = rows[0]?.untilSeq ?? afterSeq;
  return {
    untilSeq,
    movements: rows.map(({ untilSeq: _until, ...movement }) => movement),
    advances: await advancesMoved(db, organisationId, { afterSeq, untilSeq }),
  };
}

/** Postings `p` of an institute after one of them. */
const ofHouse = (organisationId: string, afterSeq: string) =>
  sql`p.organisation_id = ${organisationId}::uuid and p.seq > ${afterSeq}::bigint`;

/** Of the money that moved, what stands to the credit of units, and what their balances paid. Yuan. */
async function advancesMoved(
  db: Db | Tx,
  organisationId: string,
  { afterSeq, untilSeq }: { readonly afterSeq: string; readonly untilSeq: string },
): Promise<AdvanceMovement> {
  const { rows } = await sql<AdvanceMovement>`
    select coalesce(sum(amount) filter (where account = 'cash' and act <> 'return'), 0)::numeric(15, 2)::text as received,
      coalesce(-sum(amount) filter (where account = 'applied'), 0)::numeric(15, 2)::text as used,
      coalesce(-sum(amount) filter (where account = 'cash' and act = 'return'), 0)::numeric(15, 2)::text as returned
    from charge_posting p where ${ofHouse(organisationId, afterSeq)} and p.seq <= ${untilSeq}::bigint
      and p.advance_id is not null`.execute(db);
  return rows[0] ?? { received: noMoney, used: noMoney, returned: noMoney };
}

export interface NewClosing extends Drawer {
  readonly id: string;
  readonly organisationId: string;
  readonly closingNo: number;
  readonly afterSeq: string;
  readonly untilSeq: string;
  readonly lines: readonly ClosingLine[];
  readonly advances: AdvanceMovement;
  readonly reason: string;
  readonly closedBy: string;
  readonly closedAt: Date;
}

export const insertClosing = (tx: Tx, given: NewClosing) =>
  sql`insert into day_closing (id, organisation_id, closing_no, after_seq, until_seq, lines, advances, opening, cash, counted, deposited,
      reason, closed_by, closed_at)
    values (${given.id}, ${given.organisationId}, ${given.closingNo}, ${given.afterSeq}::bigint, ${given.untilSeq}::bigint,
      ${JSON.stringify(given.lines)}::jsonb, ${JSON.stringify(given.advances)}::jsonb, ${given.opening}, ${given.cash}, ${given.counted}, ${given.deposited},
      ${given.reason}, ${given.closedBy}, ${given.closedAt})`.execute(tx);

export interface HeldClosing {
  readonly id: string;
  readonly closingNo: number;
  readonly state: ClosingState;
  readonly closedBy: string;
}

export async function lockClosing(tx: Tx, id: string, actor: Actor): Promise<HeldClosing | undefined> {
  const { rows } = await sql<HeldClosing>`
    select z.id, z.closing_no, z.state, z.closed_by from day_closing z
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
      ${nameOf(sql`z.accepted_by`)} as accepted_by, z.accepted_at, z.advances,
      (select coalesce(jsonb_agg(l || jsonb_build_object('way', coalesce((select d.label from dictionary_item d
          where d.type = 'PAY_WAY' and d.value = l->>'payWay' limit 1), '')) order by n), '[]')
        from jsonb_array_elements(z.lines) with ordinality x(l, n)) as lines
    from day_closing z join organisation o on o.id = z.organisation_id
    where z.id = ${id}::uuid and ${within(actor, 'dayClosing')}`.execute(db);
  return rows[0];
}
