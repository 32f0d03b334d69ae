import type { ChargedItem } from '@tejian/domain/money/charge/charge-subject.ts';
import type { RoundFacts } from '@tejian/domain/business/report/round.ts';
import { tariffText } from '@tejian/domain/money/tariff/tariff.text.ts';
import type { Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import type { ServingAgreement } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { noMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** Units that became one may bring agreements `q` that overlap: the one that began first serves. */
const firstAgreed = sql`order by q.valid_from, q.decided_at, q.id`;

export interface Unpriced extends Omit<ChargedItem, 'round'>, RoundFacts {
  readonly id: string;
  readonly day: string;
  readonly organisationId: string;
  readonly unitId: string | null;
  readonly payer: string;
  /**
   * The agreement with the unit for that day and kind: the one by which the charge was proposed before, or the one that
   * serves.
   */
  readonly agreement: ServingAgreement | null;
}

const RECHECK = '3'; // dictionary APPLY_TYPE
const HOLIDAY = '3'; // dictionary CALENDAR_DAY_TYPE
const { statutory: STATUTORY, entrusted: ENTRUSTED } = tariffText.natures;

/** The facts that somebody noted of the task; what is left out is as the business says. */
export interface NotedFacts {
  readonly isUrgent?: boolean | undefined;
  readonly isHoliday?: boolean | undefined;
  readonly isRetest?: boolean | undefined;
  readonly failedShare?: number | undefined;
}

/** Charges without a proposal; what somebody else prices just now is left to them. */
export async function takeUnpriced(tx: Tx, ids: readonly string[] | undefined, most: number): Promise<Unpriced[]> {
  const askedSql = ids ? sql`and c.id = any(${[...ids]}::uuid[])` : sql``;
  const takenPart = await sql<{ id: string }>`
    select c.id from charge c where c.priced_at is null and c.item_id is not null ${askedSql}
    order by c.created_at, c.id limit ${most} for update skip locked`.execute(tx);
  const lockedSql = sql`any(${takenPart.rows.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<Unpriced>`${chargedSql} where c.id = ${lockedSql} order by c.created_at, c.id`.execute(tx);
  return rows;
}

/** A charge whose amount was proposed. */
export interface Charged extends Unpriced {
  readonly chargeNo: string;
  readonly itemNo: string;
  readonly kindName: string;
  readonly proposed: Money;
}

/** Charges of inspections that the person may see and that were proposed since a day, the newest first. */
export async function chargedBefore(
  db: Db,
  { before, since, most }: { readonly before: string; readonly since: string; readonly most: number },
  actor: Actor,
): Promise<Charged[]> {
  const { rows } = await sql<Charged>`${chargedSql} where c.charge_no < ${before}::bigint and c.proposed is not null
      and c.charge_on >= ${since}::date and ${within(actor, 'charge')}
    order by c.charge_no desc limit ${most}`.execute(db);
  return rows;
}

/** One charge of an item, priced or not; the caller has locked it. */
export async function findCharged(tx: Tx, id: string): Promise<Unpriced | undefined> {
  const { rows } = await sql<Unpriced>`${chargedSql} where c.id = ${id}`.execute(tx);
  return rows[0];
}

export const noteFacts = (tx: Tx, id: string, facts: NotedFacts) =>
  sql`update charge set facts = ${JSON.stringify(facts)}::jsonb where id = ${id}`.execute(tx);

const chargedSql = sql`
    select c.id, c.organisation_id, c.unit_id, c.payer, c.charge_no::text as charge_no, c.proposed::text as proposed, i.item_no, c.charge_on as day,
      coalesce((select k.name from catalogue_item k where k.code = coalesce(i.variety_code, i.kind_code)), '') as kind_name,
      i.kind_code, e.category_code as class_code, i.variety_code, i.category_code,
      coalesce(e.fields || e.params, '{}') as values,
      c.facts as noted, a.apply_type = ${RECHECK} as is_retest, a.apply_type, last.polarity as last_polarity, last.round as last_round,
      (select case n.nature when ${STATUTORY} then true when ${ENTRUSTED} then false end
        from inspection_category n where n.code = i.category_code) as is_statutory,
      exists (select from calendar_day d where d.day = i.planned_date and d.type = ${HOLIDAY}) as is_holiday,
      coalesce((select jsonb_agg(p.params order by p.sort, p.id) from equipment_part p
        where p.equipment_id = e.id and p.table_code like i.kind_code || '.%'), '[]') as lines,
      (select count(*)::int from charge s join item t on t.id = s.item_id
        where s.application_id = c.application_id and t.kind_code = i.kind_code
          and (s.id = c.id or not s.is_void)) as same_batch_count,
      (select jsonb_build_object('id', q.id, 'agreementNo', q.agreement_no, 'terms', q.terms, 'value', q.value::text,
          'kindCodes', q.kind_codes, 'validFrom', q.valid_from, 'validTo', q.valid_to)
        from price_agreement q where q.id = c.agreement_id or c.agreement_id is null and q.unit_id = c.unit_id
          and q.organisation_id = c.organisation_id and q.state = 'approved' and q.terms not in ('ceiling', 'credit')
          and c.charge_on between q.valid_from and q.valid_to
          and (q.kind_codes = '{}' or i.kind_code = any(q.kind_codes)) ${firstAgreed} limit 1) as agreement
    from charge c join item i on i.id = c.item_id join application a on a.id = i.application_id
      left join equipment e on e.id = i.equipment_id
      left join lateral (
        select r.conclusion_polarity as polarity, (r.snapshot #>> '{frozen,rep.round}')::int as round
        from item o join report r on r.item_id = o.id
        where a.apply_type = ${RECHECK} and o.equipment_id = i.equipment_id and o.category_code = i.category_code
          and o.id <> i.id and r.state = 'approved'
        order by r.inspect_date desc nulls last, r.approved_at desc limit 1) last on true`;

export interface ServingTariff {
  readonly code: string;
  readonly version: number;
  readonly content: Tariff;
}

/** The tariff that served on a day: the one whose own day came last. */
export async function tariffOn(tx: Tx, day: string): Promise<ServingTariff | undefined> {
  const { rows } = await sql<ServingTariff>`
    select code, version, content from definition_version
    where kind = 'tariff' and (replaced_at is null or replaced_at > ${day}::date)
      and (effective_from is null or effective_from <= ${day}::date)
    order by effective_from desc nulls last, version desc limit 1`.execute(tx);
  return rows[0];
}

export interface Priced {
  readonly amount: Money | null;
  readonly lines: unknown;
  readonly remarks: unknown;
  readonly noProposal: string;
  readonly tariff: ServingTariff | undefined;
  readonly agreementId: string | null;
  /** The reason that nothing is to be paid; blank where something is. */
  readonly exempt: string;
  readonly at: Date;
}

export const keepProposal = (
  tx: Tx,
  id: string,
  { amount, lines, remarks, noProposal, tariff, agreementId, exempt, at }: Priced,
) =>
  sql`update charge set proposed = ${amount}, amount = ${exempt === '' ? amount : noMoney}, is_exempt = ${exempt !== ''},
      reason = case when ${exempt} = '' then reason else ${exempt} end, agreement_id = ${agreementId}, lines = ${JSON.stringify(lines)}::jsonb,
      remarks = ${JSON.stringify(remarks)}::jsonb, no_proposal = ${noProposal}, tariff_code = ${tariff?.code ?? null},
      tariff_version = ${tariff?.version ?? null}, priced_at = ${at}
    where id = ${id}`.execute(tx);

/** The amount exempted for a unit in a year, this charge aside. Yuan. */
export async function exemptedIn(
  tx: Tx,
  { organisationId, unitId, id }: Pick<Unpriced, 'organisationId' | 'id'> & { readonly unitId: string },
  year: string,
): Promise<Money> {
  const { rows } = await sql<{ used: Money }>`
    select coalesce(sum(proposed), 0)::numeric(15, 2)::text as used from charge
    where unit_id = ${unitId} and organisation_id = ${organisationId} and is_exempt and not is_void and id <> ${id}
      and charge_on between ${`${year}-01-01`} and ${`${year}-12-31`}`.execute(tx);
  return rows[0]?.used ?? noMoney;
}

/** The ceiling of exemptions, or the bound of credit, that serves a unit on a day. Yuan. */
export async function boundOn(
  tx: Tx,
  terms: 'ceiling' | 'credit',
  { organisationId, unitId, day }: { organisationId: string; unitId: string; day: string },
): Promise<Money | undefined> {
  // two acts for a unit at once do not both take what is left
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agreement ${organisationId} ${unitId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ value: Money }>`select q.value::text as value from price_agreement q
    where q.unit_id = ${unitId} and q.organisation_id = ${organisationId} and q.state = 'approved' and q.terms = ${terms}
      and ${day}::date between q.valid_from and q.valid_to ${firstAgreed} limit 1`.execute(tx);
  return rows[0]?.value;
}
