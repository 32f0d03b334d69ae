import {
  findReportNumbers,
  type NumberSequence,
  type ReportNumber,
} from '@tejian/contract/query/report-query/report-number.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { reportNumberText } from '@tejian/domain/query/report-query/report-number.text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

type Asked = RequestOf<typeof findReportNumbers>;

/** Why the number is no valid report, or what the report has to do with another one. */
const because = sql`case
  when n.state = 'voided' and r.approved_at is null then ${sql.lit(reportNumberText.notApproved)}
  when n.state = 'voided' then ${sql.lit(reportNumberText.voided)}
  when r.state = 'withdrawn' then ${sql.lit(reportNumberText.withdrawn)}
  when r.state = 'replaced' then ${sql.lit(reportNumberText.replaced)}
  when r.state = 'approved' and exists (select from report o where o.replaces = r.id and o.state = 'draft')
    then ${sql.lit(reportNumberText.underWay)}
  when r.replaces is not null then ${sql.lit(reportNumberText.replacing)}
  when r.supplements is not null then ${sql.lit(reportNumberText.supplementing)} end`;

/** The log of numbers says why one is not used; the acts of its report say the rest. */
export const numberListing = (asked: Asked, actor: Actor): ListQuery<ReportNumber> => ({
  view: findReportNumbers.view,
  source: {
    from: sql`number_log n join item i on i.id = n.owner_id left join report r on r.report_no = n.number`,
    identity: sql`n.number`,
    columns: {
      number: sql`n.number`,
      state: sql`(case when n.state = 'voided' then 'voided' else coalesce(r.state, 'draft') end)`,
      explanation: sql`nullif(concat_ws(${sql.lit(reportNumberText.reason)}, ${because}, coalesce(nullif(n.note, ''), (
        select a.reason from report_act a where a.report_id = r.id or a.other_id = r.id order by a.at desc, a.id desc limit 1))), '')`,
      step: sql`case when n.state = 'used' and r.approved_at is null then i.step end`,
      linkedNo: sql`(select o.report_no from report o where o.id = coalesce(r.replaced_by, r.replaces, r.supplements))`,
      givenAt: sql`n.at`,
      approvedAt: sql`r.approved_at`,
      inspectedUnit: sql`i.inspected_unit`,
      kindCode: sql`i.kind_code`,
      categoryCode: sql`i.category_code`,
      itemNo: sql`i.item_no`,
      applicationNo: sql`i.application_no`,
    },
  },
  asked,
  always: [sql`n.kind = 'report'`, within(actor, 'item')],
  isUncertain: true,
});

const DIGITS = '0123456789';

/**
 * The numbers of a year by the sequences that counted them, and those between the first and the last that the log does not
 * have, at most so many. A number belongs to the sequence that it continues with digits alone; those of supplements continue none.
 */
export async function findSequences(
  db: Db,
  { from, until, most }: { from: Date; until: Date; most: number },
  actor: Actor,
) {
  const { rows } = await sql<NumberSequence>`
    with mine as (
      select n.number, case when n.state = 'voided' then 'voided' else coalesce(r.state, 'draft') end as state
      from number_log n join item i on i.id = n.owner_id left join report r on r.report_no = n.number
      where n.kind = 'report' and n.at >= ${from} and n.at < ${until} and ${within(actor, 'item')}),
    sequence as (
      select before, rtrim(before, ${DIGITS}) as head
      from (select substr(name, length('report-') + 1) as before from number_sequence where name like 'report-%') named),
    counted as (
      select s.before, m.state, length(m.number) - length(s.before) as digits,
        substr(m.number, length(s.before) + 1)::bigint as running
      from mine m join sequence s on s.head = rtrim(m.number, ${DIGITS}) and starts_with(m.number, s.before)
      where length(m.number) - length(s.before) between 1 and 18),
    gap as (
      select before, digits, running + 1 as first, following - 1 as last
      from (select *, lead(running) over (partition by before order by running) as following from counted) c
      where following > running + 1),
    missing as materialized (
      select g.before, g.before || lpad(no::text, g.digits, '0') as number
      from gap g cross join lateral generate_series(g.first, g.last) no limit ${most})
    select c.before, min(c.before || lpad(c.running::text, c.digits, '0')) as first,
      max(c.before || lpad(c.running::text, c.digits, '0')) as last, count(*)::int as given,
      (count(*) filter (where state = 'approved'))::int as valid, (count(*) filter (where state = 'draft'))::int as unapproved,
      (count(*) filter (where state in ('replaced', 'withdrawn', 'voided')))::int as ended,
      array(select m.number from missing m where m.before = c.before
        and not exists (select from number_log l where l.number = m.number) order by m.number) as missing
    from counted c group by c.before order by c.before`.execute(db);
  return rows;
}

/** When numbers were given, whoever they belong to. */
export async function givenAt(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ number: string; at: Date }>`
    select number, at from number_log where number = any(${[...numbers]}::text[])`.execute(db);
  return new Map(rows.map(({ number, at }) => [number, at]));
}
