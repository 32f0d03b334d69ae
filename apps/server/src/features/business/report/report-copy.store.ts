import { codesDoing } from '@tejian/domain/business/workflow/step-work.ts';
import type { Difference } from '@tejian/domain/business/report/difference.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

interface SisterRow {
  readonly itemNo: string;
  readonly reportNo: string;
  readonly place: string;
  readonly innerNo: string | null;
  readonly inspectorIds: string[];
  /** Code and version. */
  readonly template: string;
  readonly entry: ReportEntry;
}

/** The other items of an item's application that stand at a step, with their reports, in the order of their numbers. */
export async function sistersOf(db: Db, itemId: string): Promise<SisterRow[]> {
  const { rows } = await sql<SisterRow>`
    select i.item_no, r.report_no, coalesce(e.use_address, '') as place, e.internal_no as inner_no,
      i.inspector_ids, r.template_code || ' ' || r.template_version as template, r.entry
    from item o join item i on i.application_id = o.application_id and i.id <> o.id and i.step in (${sql.join(codesDoing('enter'))})
    join report r on r.item_id = i.id and r.state = 'draft' left join equipment e on e.id = i.equipment_id
    where o.id = ${itemId} order by i.item_no limit 500`.execute(db);
  return rows;
}

/** The change that one person's save made of the entry to this version. */
export async function changeAt(
  tx: Tx,
  reportId: string,
  entryVersion: number,
  userId: string,
): Promise<Difference[] | undefined> {
  const { rows } = await sql<{ changes: Difference[] }>`
    select changes from report_entry_change
    where report_id = ${reportId} and entry_version = ${entryVersion} and user_id = ${userId}`.execute(tx);
  return rows[0]?.changes;
}
