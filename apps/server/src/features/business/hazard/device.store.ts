import type { PublicDevice } from '@tejian/contract/business/hazard/hazard.contract.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type FoundDevice = Omit<
  PublicDevice,
  | 'isEnded'
  | 'isOverdue'
  | 'dueDate'
  | 'yearly'
  | 'manufactureDate'
  | 'inspectDate'
  | 'nextDate'
  | 'polarity'
  | 'conclusionPolarity'
  | 'reportState'
> & {
  readonly useStatusCode: string;
  readonly manufactureDate: string | null;
  readonly inspectDate: string | null;
  readonly nextDate: string | null;
  readonly polarity: string | null;
  readonly conclusionPolarity: string | null;
  readonly reportState: string | null;
  /** Of what falls due by date or rule, the nearest; nothing where none of it does. */
  readonly dueOn: string | null;
  readonly yearlyOn: string | null;
  readonly yearlyNext: string | null;
  readonly yearlyNo: string;
  readonly yearlyConclusion: string;
  readonly yearlyPolarity: string | null;
};

/** A report that was issued here, by the number that the archive has of it. */
const reportOf = (reportNo: RawBuilder<unknown>) => sql`(
  select r.state, r.conclusion, r.conclusion_polarity as polarity, i.organisation_id
  from report r join item i on i.id = r.item_id
  where r.report_no = ${reportNo} and i.equipment_id = e.id and r.approved_at is not null limit 1)`;
const yearlyNo = sql`e.fields->>'lastAnnualReportNo'`;
const yearlyOn = sql`day_in(e.fields->>'lastAnnualInspectionDate')`;
/** Equipment that failed says so in the archive; a correction or a hand may have cleared it since, and the last reports say it again. */
const hasFailed = sql`e.is_unqualified or last.polarity = 'negative'
  or yearly.polarity = 'negative' and yearly.state = 'approved' and ${yearlyOn} >= coalesce(e.last_inspection_date, '-infinity')`;

/**
 * The device as the name plate and the archive describe it, with the state of its last report where it was issued here.
 */
export async function findDevice(db: Db, id: string): Promise<FoundDevice | undefined> {
  const { rows } = await sql<FoundDevice>`
    select coalesce(k.name, e.kind_code) as kind, coalesce(v.name, c.name, '') as variety, e.name, e.model,
      coalesce(e.device_code, '') as device_code, coalesce(e.registration_code, '') as registration_code,
      coalesce(e.use_certificate_no, '') as use_certificate_no, coalesce(e.identification_code, '') as identification_code,
      coalesce(e.factory_no, '') as factory_no, coalesce(e.internal_no, '') as internal_no,
      e.manufacturer_name as manufacturer, e.manufacture_date, coalesce(u.name, '') as use_unit,
      coalesce(s.label, e.use_status) as use_status, e.use_status as use_status_code,
      e.last_inspection_date as inspect_date,
      coalesce(last.conclusion, w.label, e.last_inspection_conclusion, '') as conclusion,
      case when ${hasFailed} then 'negative' else last.polarity end as polarity,
      coalesce(last.polarity, case when e.is_unqualified and yearly.polarity is distinct from 'negative' then 'negative' end) as conclusion_polarity,
      e.next_inspection_date as next_date, coalesce(e.last_report_no, '') as report_no, last.state as report_state,
      (select min(d.due_date) from due_inspection d where d.equipment_id = e.id) as due_on,
      ${yearlyOn} as yearly_on, e.next_annual_inspection_date as yearly_next, coalesce(${yearlyNo}, '') as yearly_no,
      coalesce(yearly.conclusion, y.label, e.fields->>'lastAnnualConclusion', '') as yearly_conclusion,
      yearly.polarity as yearly_polarity,
      coalesce(o.name, '') as institute, coalesce(o.details->>'phone', '') as institute_phone
    from equipment e
    left join catalogue_item k on k.code = e.kind_code
    left join catalogue_item c on c.code = e.category_code
    left join catalogue_item v on v.code = e.variety_code
    left join unit u on u.id = e.use_unit_id
    left join dictionary_item s on s.type = 'USE_STATUS' and s.value = e.use_status
    left join dictionary_item w on w.type = 'REPORT_CONCLUSION' and w.value = e.last_inspection_conclusion
    left join dictionary_item y on y.type = 'REPORT_CONCLUSION' and y.value = e.fields->>'lastAnnualConclusion'
    left join lateral ${reportOf(sql`e.last_report_no`)} last on true
    left join lateral ${reportOf(yearlyNo)} yearly on true
    left join organisation o on o.id = coalesce(last.organisation_id, yearly.organisation_id, e.organisation_id, only_institute())
    where e.id = ${id}::uuid`.execute(db);
  return rows[0];
}
