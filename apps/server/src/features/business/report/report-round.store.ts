import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import { reinspection } from '@tejian/domain/business/report/round.ts';
import type { FirstReport } from '@tejian/domain/business/report/first-report.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface RoundRow {
  readonly reportNo: string;
  readonly state: string;
  readonly polarity: string | null;
  readonly templateCode: string;
  readonly templateVersion: string;
  readonly entry: ReportEntry;
  readonly frozen: Context;
  readonly applicationId: string;
  readonly equipmentId: string;
  readonly reinspects: string | null;
  readonly reinspectedBy: string | null;
  readonly running: string | null;
}

/** Of a later round: the report that it follows, with the valid one that stands in its place by now. */
export const firstReportOf = (reportId: RawBuilder<unknown>): RawBuilder<FirstReport> => sql<FirstReport>`
  select o.report_no, o.state, (with recursive later as (
      select n.id, n.report_no, n.state, n.replaced_by, 1 as depth from report n where n.id = o.replaced_by
      union all select n.id, n.report_no, n.state, n.replaced_by, depth + 1 from report n join later l on n.id = l.replaced_by
        where depth < 100)
    select report_no from later where state = 'approved' order by depth desc limit 1) as stands_now
  from report s join report o on o.id = s.reinspects where s.id = ${reportId}`;

export async function findFirstReport(db: Db | Tx, reportId: string): Promise<FirstReport | undefined> {
  const { rows } = await firstReportOf(sql`${reportId}::uuid`).execute(db);
  return rows[0];
}

export interface Follower {
  readonly reportNo: string;
  readonly itemId: string;
  readonly itemNo: string;
  readonly applicationId: string;
  readonly step: string;
  readonly inspectorIds: string[];
  /** The people whom its open tasks name. */
  readonly holders: { readonly id: string; readonly name: string }[];
}

/** The re-inspections under way that follow a report, or one that it replaced. */
export async function findFollowers(tx: Tx, reportId: string): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    with recursive former as (select ${reportId}::uuid as id
      union select r.id from report r join former f on r.replaced_by = f.id)
    select n.report_no, i.id as item_id, i.item_no, i.application_id, i.step, i.inspector_ids, (
      select coalesce(jsonb_agg(distinct jsonb_build_object('id', u.id, 'name', u.name)), '[]') from step_task t
        join app_user u on u.id = any(t.assignee_ids)
      where t.item_id = i.id and t.step = i.step and t.state = 'open') as holders
    from former f join report n on n.reinspects = f.id and n.state = 'draft'
      join item i on i.id = n.item_id and i.state = 'running'
    order by i.id`.execute(tx);
  return rows;
}

/** A report with the round that it belongs to: what it follows, what follows it, and what was declared because of it. */
export async function findRoundRow(db: Db, reportId: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select r.report_no, r.state, r.conclusion_polarity as polarity, r.template_code, r.template_version, r.entry,
      r.snapshot -> 'frozen' as frozen, i.application_id, i.equipment_id,
      (select o.report_no from report o where o.id = r.reinspects) as reinspects,
      (select n.report_no from report n where n.reinspects = r.id and n.state <> 'voided' order by n.created_at desc limit 1)
        as reinspected_by,
      (select a.application_no from application_equipment ae join application a on a.id = ae.application_id
        where ae.equipment_id = i.equipment_id and a.category_code = i.category_code and a.apply_type = ${reinspection}
          and a.state in ('draft', 'running', 'arranged') and a.id <> i.application_id
        order by a.created_at desc limit 1) as running
    from report r join item i on i.id = r.item_id where r.id = ${reportId}`.execute(db);
  return rows[0];
}
