// What a record that was filled in away from the office asks of reports: the record as it stands, the check of a save, the save.
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import * as store from './report.store.ts';
import { formOf } from './report-form.ts';

export { detail, handledSince, refusalsOf, save } from './report-entry.ts';

interface StandingRecord {
  readonly report: store.ReportRow;
  readonly template: ReportTemplate;
}

/** The newest report of an item with its template; nothing before it is built. */
export async function standingRecord(db: Db | Tx, itemId: string): Promise<StandingRecord | undefined> {
  const report = await store.findReport(db, itemId);
  return report && { report, template: await formOf(db, report) };
}
