import type { OverdueCharge, OverdueTotals } from '@tejian/contract/money/dunning/dunning.record.ts';
import { overdueList } from '@tejian/contract/money/dunning/dunning.view.ts';
import { mostDays, TOLD_BEFORE_DAYS, type CreditStage } from '@tejian/domain/money/dunning/dunning.ts';
import { dunningText as text } from '@tejian/domain/money/dunning/dunning.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { amountFor } from '../charge/charge.scope.ts';

/** The day by which a charge `c` was to be paid (index `charge_overdue`). */
const dueOn = sql`coalesce(c.credit_until, (c.submitted_at at time zone 'Asia/Shanghai')::date)`;
const days = sql`((now() at time zone 'Asia/Shanghai')::date - ${dueOn})`;
const band = sql`case when ${days} <= ${sql.lit(mostDays.upTo30)} then 'upTo30' when ${days} <= ${sql.lit(mostDays.upTo60)}
  then 'upTo60' when ${days} <= ${sql.lit(mostDays.upTo90)} then 'upTo90' else 'older' end`;
const bandWords = sql.join(
  Object.entries(text.bands).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
  sql` `,
);
const open = sql`(c.amount - c.pending - c.confirmed)`;
const isOverdue = sql<boolean>`c.submitted_at is not null and not c.is_void and not c.is_exempt
  and c.amount > c.pending + c.confirmed and ${dueOn} < (now() at time zone 'Asia/Shanghai')::date`;

export const overdue = (asked: Record<string, unknown>, actor: Actor): ListQuery<OverdueCharge> => ({
  view: overdueList,
  source: {
    from: sql`charge c left join item i on i.id = c.item_id
      left join payment_application_charge pc on pc.charge_id = c.id
      left join payment_application p on p.id = pc.payment_application_id`,
    identity: sql`c.id`,
    columns: {
      id: sql`c.id`,
      chargeNo: sql`c.charge_no`,
      itemNo: sql`i.item_no`,
      payer: sql`c.payer`,
      paymentNo: sql`p.payment_no`,
      amount: amountFor(actor, sql`c.amount`),
      open: amountFor(actor, open),
      dueOn,
      creditUntil: sql`c.credit_until`,
      days,
      band,
      bandWord: sql`case ${band} ${bandWords} end`,
    },
    bigrams: { payer: { text: sql`c.payer`, index: 'charge_payer_bigrams' } },
  },
  asked,
  always: [within(actor, 'charge'), isOverdue],
  isUncertain: true,
});

const UNITS_SHOWN = 50;

/** The debts of units past their day; amounts only for whoever may see them, the order then by how many charges. */
export async function overdueTotals(db: Db, actor: Actor): Promise<OverdueTotals> {
  const sums = sql`count(*)::int as count,
    ${amountFor(actor, sql`coalesce(sum(o.open) filter (where o.band = 'upTo30'), 0)`)}::text as up_to30,
    ${amountFor(actor, sql`coalesce(sum(o.open) filter (where o.band = 'upTo60'), 0)`)}::text as up_to60,
    ${amountFor(actor, sql`coalesce(sum(o.open) filter (where o.band = 'upTo90'), 0)`)}::text as up_to90,
    ${amountFor(actor, sql`coalesce(sum(o.open) filter (where o.band = 'older'), 0)`)}::text as older,
    ${amountFor(actor, sql`coalesce(sum(o.open), 0)`)}::text as total`;
  const from = sql`(select c.payer, coalesce(c.unit_id::text, c.payer) as unit, ${open} as open, ${band} as band
    from charge c left join item i on i.id = c.item_id where ${within(actor, 'charge')} and ${isOverdue}) o`;
  const { rows: units } = await sql<OverdueTotals['units'][number] & { unitCount: number }>`
    select max(o.payer) as payer, count(*) over ()::int as unit_count, ${sums} from ${from} group by o.unit
    order by ${amountFor(actor, sql`sum(o.open)`)} desc, count desc, payer limit ${UNITS_SHOWN}`.execute(db);
  const { rows: all } = await sql<OverdueTotals['all']>`select ${sums} from ${from}`.execute(db);
  return {
    units: units.map(({ unitCount: _all, ...unit }) => unit),
    all: all[0] ?? { count: 0 },
    unitCount: units[0]?.unitCount ?? 0,
  };
}

export interface CreditToTell {
  readonly id: string;
  readonly organisationId: string;
  readonly name: string;
  readonly payer: string;
  readonly until: string;
  readonly told: CreditStage;
  readonly requestedBy: string | null;
}

/** Credits whose day comes or has passed, and of which people were not told that yet. */
export async function creditsToTell(db: Db, today: string): Promise<CreditToTell[]> {
  const { rows } = await sql<CreditToTell>`
    select c.id, c.organisation_id, coalesce(i.item_no, nullif(c.subject, ''), c.charge_no::text) as name, c.payer,
      c.credit_until as until, c.credit_told as told,
      (select d.requested_by from credit d where d.charge_id = c.id and d.state = 'approved'
        order by d.decided_at desc limit 1) as requested_by
    from charge c left join item i on i.id = c.item_id
    where c.credit_until is not null and not c.is_void and not c.is_exempt and c.amount > c.pending + c.confirmed
      and (c.credit_until < ${today}::date and c.credit_told <> 'overdue'
        or c.credit_told = '' and c.credit_until <= ${today}::date + ${TOLD_BEFORE_DAYS}::int)
    order by c.credit_until, c.id limit 1000`.execute(db);
  return rows;
}

/** Notes what people are told; false where another run was faster. */
export async function markTold(tx: Tx, { id, told }: CreditToTell, stage: CreditStage): Promise<boolean> {
  const { rows } = await sql`update charge set credit_told = ${stage} where id = ${id} and credit_told = ${told}
    returning id`.execute(tx);
  return rows.length > 0;
}
