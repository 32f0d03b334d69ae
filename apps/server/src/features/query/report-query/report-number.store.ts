import {
  findReportNumbers,
  type NumberSequence,
  type ReportNumber,
} from '@tejian/contract/query/report-query/report-number.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { reportNumberText } from '@tejian/domain/query/report-query/report-number.text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

type Asked = RequestOf<typeof findReportNumbers>;

/**
 * The reason that the number is no valid report, or what the report has to do with another one. A draft that replaces
 * it is looked up for each shown row: `exists` would be hashed over the drafts of everybody, for a page of ten.
 */
const because = sql`case
  when n.state = 'voided' and r.approved_at is null then ${sql.lit(reportNumberText.notApproved)}
  when n.state = 'voided' then ${sql.lit(reportNumberText.voided)}
  when r.state = 'withdrawn' then ${sql.lit(reportNumberText.withdrawn)}
  when r.state = 'replaced' then ${sql.lit(reportNumberText.replaced)}
  when r.state = 'approved' and (select true from report o where o.replaces = r.id and o.state = 'draft' limit 1)
    then ${sql.lit(reportNumberText.underWay)}
  when r.replaces is not null then ${sql.lit(reportNumberText.replacing)}
  when r.supplements is not null then ${sql.lit(reportNumberText.supplementing)} end`;

/** The same as the shown state, said of the table whose index has it. */
const isIn = (state: NonNullable<Asked['state']>) => {
  if (state === 'voided') return sql`n.state = 'voided'`;
  return sql`(n.state = 'used' and coalesce(n.report_state, 'draft') = ${state})`;
};

const numberSource: ListSource<ReportNumber> = {
  from: sql`number_log n left join item i on i.id = n.owner_id left join report r on r.report_no = n.number`,
  identity: sql`n.number`,
  columns: {
    number: sql`n.number`,
    state: sql`(case when n.state = 'voided' then 'voided' else coalesce(n.report_state, 'draft') end)`,
    explanation: sql`nullif(concat_ws(${sql.lit(reportNumberText.reason)}, ${because}, coalesce(nullif(n.note, ''), (
        select a.reason from report_act a where a.report_id = r.id or a.other_id = r.id order by a.at desc, a.id desc limit 1))), '')`,
    step: sql`case when n.state = 'used' and r.approved_at is null then i.step end`,
    linkedNo: sql`(select o.report_no from report o where o.id = coalesce(r.replaced_by, r.replaces, r.supplements))`,
    givenAt: sql`n.at`,
    approvedAt: sql`r.approved_at`,
    inspectedUnit: sql`i.inspected_unit`,
    kindCode: sql`n.kind_code`,
    categoryCode: sql`i.category_code`,
    itemNo: sql`i.item_no`,
    applicationNo: sql`i.application_no`,
  },
  bigrams: { inspectedUnit: { text: sql`i.inspected_unit` } },
  sorts: { itemNo: sql`n.item_no` },
};

/** The log of numbers says why one is not used; the acts of its report say the rest. */
export const numberListing = ({ state, ...askedFilter }: Asked, actor: Actor): ListQuery<ReportNumber> => ({
  view: findReportNumbers.view,
  source: numberSource,
  asked: askedFilter,
  // A number without an item belongs to nobody.
  always: [
    sql`n.kind = 'report' and n.organisation_id is not null`,
    within(actor, 'reportNumber'),
    ...(state ? [isIn(state)] : []),
  ],
  isUncertain: true,
});

const DIGITS = '0123456789';

/** A number of a sequence as it was written: with the digits of its rule, more where it needs them. */
const madeSql = (no: RawBuilder<unknown>) =>
  sql`s.before || lpad(${no}::text, greatest(s.digits, length(${no}::text)), '0') || s.behind`;
const isGiven = (no: RawBuilder<unknown>) => sql`exists (select from number_log l where l.number = ${madeSql(no)})`;

/**
 * The numbers of a year by the sequences that counted them, and those that were counted and that the log does not have, at most
 * so many: before the first of the year back to one that was given, between its numbers, and behind the last as far as the
 * sequence has counted. A number belongs to the sequence whose text stands before and behind its digits and that has counted so
 * far; those of supplements belong to none.
 */
export async function findSequences(
  db: Db,
  { from, until, most }: { from: Date; until: Date; most: number },
  actor: Actor,
) {
  const { rows } = await sql<NumberSequence>`
    with sequence as (
      select rest, value, translate(rest, ${DIGITS}, '') as letters
      from (select substr(name, length('report-') + 1) as rest, value from number_sequence where name like 'report-%') named),
    logged as (
      select n.number, translate(n.number, ${DIGITS}, '') as letters, coalesce(${within(actor, 'item')}, false) as is_own,
        case when n.state = 'voided' then 'voided' else coalesce(r.state, 'draft') end as state
      from number_log n left join item i on i.id = n.owner_id left join report r on r.report_no = n.number
      where n.kind = 'report' and n.at >= ${from} and n.at < ${until}),
    placed as (
      select l.*, s.rest, s.value, length(l.number) - length(s.rest) as digits,
        case when starts_with(l.number, s.rest) then length(s.rest) when right(l.number, 1) = right(s.rest, 1) then (
          select max(p) from generate_series(0, length(s.rest) - 1) p
          where substr(s.rest, p + 1, 1) !~ '[0-9]' and left(l.number, p) = left(s.rest, p)
            and right(l.number, length(s.rest) - p) = substr(s.rest, p + 1)) end as place
      from logged l join sequence s on s.letters = l.letters
      where length(l.number) - length(s.rest) between 1 and 18),
    counted as (
      select * from (
        select *, case when substr(number, place + 1, digits) ~ '^[0-9]+$' then substr(number, place + 1, digits)::bigint end as running
        from placed where place is not null) read
      where running <= value),
    s as (
      select left(rest, place) as before, substr(rest, place + 1) as behind, value, min(digits) as digits,
        min(running) as first, max(running) as last, (count(*) filter (where is_own))::int as given,
        (count(*) filter (where is_own and state = 'approved'))::int as valid,
        (count(*) filter (where is_own and state = 'draft'))::int as unapproved,
        (count(*) filter (where is_own and state in ('replaced', 'withdrawn', 'voided')))::int as ended
      from counted group by rest, place, value having bool_or(is_own)),
    gap as (
      select left(rest, place) as before, substr(rest, place + 1) as behind, running + 1 as low, following - 1 as high
      from (select *, lead(running) over (partition by rest, place order by running) as following from counted) c
      where following > running + 1
      union all select before, behind, coalesce((
        select no from generate_series(first - 1, 1, -1) no where ${isGiven(sql`no`)} limit 1), 0) + 1, first - 1 from s
      union all select before, behind, last + 1, coalesce((
        select last from generate_series(last + 1, value) no where ${isGiven(sql`no`)} limit 1), value) from s),
    missing as materialized (
      select s.before, s.behind, no, ${madeSql(sql`no`)} as number
      from gap g join s using (before, behind) cross join lateral generate_series(g.low, g.high) no
      where not ${isGiven(sql`no`)} limit ${most})
    select s.before, s.behind, ${madeSql(sql`s.first`)} as first, ${madeSql(sql`s.last`)} as last, given, valid, unapproved, ended,
      array(select m.number from missing m where m.before = s.before and m.behind = s.behind order by m.no) as missing
    from s order by s.before, s.behind`.execute(db);
  return rows;
}

/** The moments at which numbers were given, whoever they belong to. */
export async function givenAt(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ number: string; at: Date }>`
    select number, at from number_log where number = any(${[...numbers]}::text[])`.execute(db);
  return new Map(rows.map(({ number, at }) => [number, at]));
}
