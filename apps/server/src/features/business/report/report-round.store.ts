import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import { reinspection } from '@tejian/domain/business/report/round.ts';
import { sql } from 'kysely';
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

/** Of a later round: the number of the report that it follows. */
export async function findReinspected(db: Db | Tx, reportId: string): Promise<string | undefined> {
  const { rows } = await sql<{ reportNo: string }>`select o.report_no from report r join report o on o.id = r.reinspects
    where r.id = ${reportId}::uuid`.execute(db);
  return rows[0]?.reportNo;
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
