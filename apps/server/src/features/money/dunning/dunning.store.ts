import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { findOverdue } from '@tejian/contract/money/dunning/dunning.contract.ts';
import type { OverdueCharge, OverdueTotals } from '@tejian/contract/money/dunning/dunning.record.ts';
import { overdueList } from '@tejian/contract/money/dunning/dunning.view.ts';
import { mostDays, TOLD_BEFORE_DAYS, type AgeBand, type CreditStage } from '@tejian/domain/money/dunning/dunning.ts';
import { dunningText as text } from '@tejian/domain/money/dunning/dunning.text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { byUnit } from '../../archive/unit/renamed-units.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { amountFor, sourceBySight } from '../charge/charge.scope.ts';
import { payerNow } from '../charge/payer-now.scope.ts';
import { days, dueOn, isOverdue, isOverdueOn, openSql, today } from './overdue.scope.ts';

const band = sql`case when ${days} <= ${sql.lit(mostDays.upTo30)} then 'upTo30' when ${days} <= ${sql.lit(mostDays.upTo60)}
  then 'upTo60' when ${days} <= ${sql.lit(mostDays.upTo90)} then 'upTo90' else 'older' end`;
const bandWords = sql.join(
  Object.entries(text.bands).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
  sql` `,
);

/** Something of the last letter `l` that asked for the charge, or of who sent it `u`. */
const ofLastLetter = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from dunning_letter_charge lc join dunning_letter l on l.id = lc.letter_id
    join app_user u on u.id = l.sent_by where lc.charge_id = c.id order by l.sent_at desc, l.id desc limit 1)`;

/** The days of a band of age, as the index of the day has them. */
const bandsOn = (day: RawBuilder<unknown>): Readonly<Record<AgeBand, RawBuilder<boolean>>> => ({
  upTo30: isOld(day, 0, mostDays.upTo30),
  upTo60: isOld(day, mostDays.upTo30, mostDays.upTo60),
  upTo90: isOld(day, mostDays.upTo60, mostDays.upTo90),
  older: sql<boolean>`${dueOn} < ${day} - ${sql.lit(mostDays.upTo90)}`,
});
const isOfBand = bandsOn(today);

function isOld(day: RawBuilder<unknown>, above: number, most: number): RawBuilder<boolean> {
  return sql<boolean>`(${dueOn} >= ${day} - ${sql.lit(most)} and ${dueOn} < ${day} - ${sql.lit(above)})`;
}

const overdueSource = sourceBySight<OverdueCharge>((amount) => ({
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
    amount: amount(sql`c.amount`),
    open: amount(openSql),
    dueOn,
    creditUntil: sql`c.credit_until`,
    days,
    band,
    letterId: ofLastLetter(sql`l.id`),
    letterAt: ofLastLetter(sql`l.sent_at`),
    letterBy: ofLastLetter(sql`u.name`),
    bandWord: sql`case ${band} ${bandWords} end`,
  },
  bigrams: { payer: { text: sql`c.payer`, index: 'charge_payer_bigrams' } },
  foundBesides: byUnit(sql`c.unit_id`, 'payer'),
}));

export const overdue = (
  { band: askedBand, ...others }: RequestOf<typeof findOverdue>,
  actor: Actor,
): ListQuery<OverdueCharge> => ({
  view: overdueList,
  source: overdueSource(actor),
  asked: others,
  always: [within(actor, 'charge'), isOverdue, ...(askedBand ? [isOfBand[askedBand]] : [])],
  isUncertain: true,
});

const UNITS_SHOWN = 50;
const bandSums = [
  { name: 'up_to30', band: 'upTo30' },
  { name: 'up_to60', band: 'upTo60' },
  { name: 'up_to90', band: 'upTo90' },
  { name: 'older', band: 'older' },
] as const;

/**
 * The debts of units past their day; amounts only for whoever may see them, the order then by how many charges. All of it is read
 * from the index of debtors: each debtor's sum first, names and ages only of those that are shown; the ages of all together are
 * sums of days, of which there are few.
 */
export async function overdueTotals(db: Db, actor: Actor): Promise<OverdueTotals> {
  const day = sql`(select ${today})`; // found once, not for each debt
  const debtSql = sql`${within(actor, 'charge')} and ${isOverdueOn(day)}`;
  const sumOf = (fen: RawBuilder<unknown>) => amountFor(actor, sql`round(coalesce(${fen}, 0) / 100, 2)`);
  const bands = bandsOn(day);
  const agesOf = (fen: RawBuilder<unknown>) =>
    sql.join(
      bandSums.map(
        ({ name, band: code }) =>
          sql`${sumOf(sql`sum(${fen}) filter (where ${bands[code]})`)}::text as ${sql.ref(name)}`,
      ),
    );
  // Who is no unit of the archive is told by the name.
  const debtors = (unitId: RawBuilder<unknown>, name: RawBuilder<unknown>, isUnit: RawBuilder<unknown>) => sql`
    select ${unitId} as unit_id, ${name} as name, count(*)::int as count, ${amountFor(actor, sql`sum(c.open_fen)`)} as fen
    from charge c where ${debtSql} and ${isUnit}`;
  const { rows } = await sql<
    OverdueTotals['units'][number] & { isAll: boolean; unitCount: number; sorted: string | null }
  >`
    with debtor as materialized (
      ${debtors(sql`c.unit_id`, sql`null::text`, sql`c.unit_id is not null group by c.unit_id`)}
      union all ${debtors(sql`null::uuid`, sql`c.payer`, sql`c.unit_id is null group by c.payer`)}),
    shown as (select * from debtor order by fen desc, count desc, unit_id, name limit ${UNITS_SHOWN}),
    by_day as (select c.due_on, count(*) as count, sum(c.open_fen) as open_fen from charge c where ${debtSql} group by c.due_on)
    select true as is_all, '' as payer, coalesce(sum(c.count), 0)::int as count, (select count(*)::int from debtor) as unit_count,
      null::numeric as sorted, ${sumOf(sql`sum(c.open_fen)`)}::text as total, ${agesOf(sql`c.open_fen`)} from by_day c
    union all select false, coalesce((select n.name from unit n where n.id = s.unit_id), s.name) as payer, s.count, 0, s.fen, ${sumOf(sql`s.fen`)}::text, ${sql.join(bandSums.map(({ name }) => sql`aged.${sql.ref(name)}`))}
    from shown s, lateral (select count(*) as one_row, ${agesOf(sql`c.open_fen`)} from charge c where ${debtSql}
      and (c.unit_id = s.unit_id or (s.unit_id is null and c.unit_id is null and c.payer = s.name))) aged
    order by is_all desc, sorted desc, count desc, payer`.execute(db);
  const unitsOnly = ({ isAll: _all, unitCount: _count, sorted: _sorted, ...sums }: (typeof rows)[number]) => sums;
  const all = rows.find(({ isAll }) => isAll);
  const { payer: _none, ...sums } = all ? unitsOnly(all) : { payer: '', count: 0 };
  return { units: rows.filter(({ isAll }) => !isAll).map(unitsOnly), all: sums, unitCount: all?.unitCount ?? 0 };
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

/** Takes back the marks of days that today has not reached: a clock that was ahead wrote them, and people are told when they come. */
export const takeBackAhead = (db: Db, today: string) =>
  sql`update charge set credit_told = '' where credit_until is not null
    and (credit_told = 'overdue' and credit_until >= ${today}::date
      or credit_told <> '' and credit_until > ${today}::date + ${TOLD_BEFORE_DAYS}::int)`.execute(db);

/** Credits whose day comes or has passed, and of which people were not told that yet. */
export async function creditsToTell(db: Db, today: string): Promise<CreditToTell[]> {
  const { rows } = await sql<CreditToTell>`
    select c.id, c.organisation_id, coalesce(i.item_no, nullif(c.subject, ''), c.charge_no::text) as name,
      ${payerNow('c')} as payer, c.credit_until as until, c.credit_told as told,
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
