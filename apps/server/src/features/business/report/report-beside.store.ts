import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { equipmentStateOf } from '../../archive/equipment/equipment-state.scope.ts';
import { packageOutOf } from '../site-record/site-record.scope.ts';
import { firstReportOf } from './report-round.store.ts';

/**
 * The state beside a report, which moves without it, in a few letters: the package of its item on a device, the first report of a
 * re-inspection, and the archive that it was built from.
 */
export const besideOf = (reportId: RawBuilder<unknown>): RawBuilder<{ state: string }> => sql<{ state: string }>`
  select concat_ws('|',
    (select concat_ws(':', o.package_no, o.version) from (${packageOutOf(sql`bi.id`)}) o),
    (select concat_ws(':', f.report_no, f.state, f.stands_now) from (${firstReportOf(sql`br.id`)}) f),
    (select a.state from (${equipmentStateOf(sql`bi.equipment_id`)}) a)) as state
  from report br join item bi on bi.id = br.item_id where br.id = ${reportId}`;

export async function findBeside(db: Db | Tx, reportId: string): Promise<string> {
  const { rows } = await besideOf(sql`${reportId}::uuid`).execute(db);
  return rows[0]?.state ?? '';
}
