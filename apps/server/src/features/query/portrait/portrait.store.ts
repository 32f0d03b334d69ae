import type {
  EquipmentPortrait,
  PortraitAttachment,
} from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { invalidStates } from '@tejian/domain/business/report/life.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { Override } from '@tejian/domain/business/report/conclusion.ts';
import type { Polarity } from '@tejian/domain/business/report/polarity.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** An approved report speaks; a draft says nothing outside its flow. */
const isIssued = sql`r.state in ('approved', 'replaced')`;
/** The report of an item: the newest that was not voided (report.store), or else the one that was. */
const currentReport = sql`lateral (
  select * from report where item_id = i.id order by state = 'voided', created_at desc limit 1) r`;
const isInvalid = sql`r.state in (${sql.join(invalidStates.map((state) => sql.lit(state)))})`;

export interface InspectionRow {
  itemNo: string;
  applicationId: string;
  applicationNo: string;
  categoryCode: string;
  step: string;
  state: string;
  plannedDate: string | null;
  inspectDate: string | null;
  conclusion: string | null;
  polarity: Polarity | null;
  nextDate: string | null;
  reportNo: string | null;
  invalidity: (typeof invalidStates)[number] | null;
  reportId: string | null;
  inspectors: string | null;
  failedItems: number;
  hasFile: boolean;
  isVisible: boolean;
  isApplicationVisible: boolean;
}

/** The items of a piece of equipment with what their reports concluded, the latest first. */
export async function findInspections(
  db: Db,
  equipmentId: string,
  actor: Actor,
  limit: number,
): Promise<InspectionRow[]> {
  const { rows } = await sql<InspectionRow>`
    select i.item_no, i.application_id, i.application_no, i.category_code, i.step, i.state, i.planned_date,
      coalesce(r.inspect_date, i.inspect_date) as inspect_date, case when ${isIssued} then r.conclusion end as conclusion,
      case when ${isIssued} then r.conclusion_polarity end as polarity,
      case when ${isIssued} then r.next_date end as next_date, case when ${isIssued} or ${isInvalid} then r.report_no end as report_no,
      case when ${isInvalid} then r.state end as invalidity,
      r.id as report_id,
      (select string_agg(u.name, '、' order by u.id <> i.lead_inspector_id, u.name) from app_user u where u.id = any(i.inspector_ids)) as inspectors,
      case when ${isIssued} then coalesce((r.judgement #>> '{counts,fail}')::int, 0) else 0 end as failed_items,
      r.file_id is not null and ${isIssued} as has_file, coalesce(${within(actor, 'item')}, false) as is_visible,
      coalesce((select ${within(actor, 'application')} from application a where a.id = i.application_id), false) as is_application_visible
    from item i left join ${currentReport} on true
    where i.equipment_id = ${equipmentId} and i.state <> 'voided' order by i.created_at desc, i.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Applications that run with it and have made no item of it yet. */
export async function findOpenApplications(
  db: Db,
  equipmentId: string,
  actor: Actor,
): Promise<EquipmentPortrait['applications']> {
  const { rows } = await sql<EquipmentPortrait['applications'][number]>`
    select a.id, a.application_no, a.category_code, a.step, a.created_at, coalesce(${within(actor, 'application')}, false) as may_open
    from application_equipment ae join application a on a.id = ae.application_id
    where ae.equipment_id = ${equipmentId} and a.state in ('draft', 'running')
      and not exists (select from item i where i.application_id = a.id and i.equipment_id = ${equipmentId})
    order by a.created_at desc limit 50`.execute(db);
  return rows;
}

export interface TurnRow {
  field: 'useStatus' | 'useUnitName';
  day: string;
  before: string | null;
  after: string | null;
}

/**
 * The moments at which state and using unit changed, the oldest first. The containment is asked before an entry is
 * taken apart.
 */
export async function findTurns(db: Db, equipmentId: string): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select f.change->>'field' as field, to_char(c.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      f.change->>'before' as before, f.change->>'after' as after
    from equipment_change c, jsonb_array_elements(c.changes) f(change)
    where c.equipment_id = ${equipmentId}
      and (c.changes @> '[{"field":"useStatus"}]' or c.changes @> '[{"field":"useUnitName"}]')
      and f.change->>'field' in ('useStatus', 'useUnitName')
    order by c.at desc, c.id desc limit 500`.execute(db);
  return rows.toReversed();
}

/** Documents of the equipment itself and of these reports. */
export async function findAttachments(
  db: Db,
  equipmentId: string,
  reports: ReadonlyMap<string, string>,
): Promise<PortraitAttachment[]> {
  const { rows } = await sql<PortraitAttachment & { recordId: string }>`
    select a.id, a.record_id, a.file_id, a.title, f.name, f.mime, f.size, a.created_at,
      f.taken_at, f.latitude, f.longitude
    from attachment a join stored_file f on f.id = a.file_id
    where a.record_id = any(${[equipmentId, ...reports.keys()]}::uuid[]) and not a.is_deleted
    order by a.created_at desc, a.id desc limit 200`.execute(db);
  return rows.map(({ recordId, ...file }) => {
    const reportNo = reports.get(recordId);
    return { ...file, ...(reportNo && { reportNo }) };
  });
}

export interface FailedReport {
  reportNo: string;
  itemNo: string;
  inspectDate: string | null;
  templateCode: string;
  templateVersion: string;
  entry: ReportEntry;
  frozen: Context;
  override: Override | null;
}

/** Rows of the inspector's own; rows of items say what was written about them, and fail only where the item does. */
const hasOwnProblems = sql`jsonb_path_exists(r.entry, '$.problems[*] ? (!exists(@.item) || @.item == null || @.item == "")')`;

/** Reports in force of the equipment in which something was judged unqualified, or written down as such by hand. */
export async function findFailedReports(
  db: Db,
  equipmentId: string,
  actor: Actor,
  limit: number,
): Promise<FailedReport[]> {
  const { rows } = await sql<FailedReport>`
    select r.report_no, i.item_no, r.inspect_date, r.template_code, r.template_version, r.entry,
      r.snapshot -> 'frozen' as frozen, r.judgement -> 'override' as override
    from item i join ${currentReport} on true
    where i.equipment_id = ${equipmentId} and i.state <> 'voided' and r.state = 'approved' and ${within(actor, 'item')}
      and ((r.judgement #>> '{counts,fail}')::int > 0 or ${hasOwnProblems})
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findTemplates(
  db: Db,
  keys: readonly { templateCode: string; templateVersion: string }[],
): Promise<ReportTemplate[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('reportTemplate')
    .select('content')
    .where('code', 'in', [...new Set(keys.map(({ templateCode }) => templateCode))])
    .where('version', 'in', [...new Set(keys.map(({ templateVersion }) => templateVersion))])
    .execute();
  return rows.map(({ content }) => content as ReportTemplate); // checked when it was loaded (reference/load.ts)
}
