import type { AccessoryCheck } from '@tejian/domain/archive/equipment/accessory-days.ts';
import type { Polarity } from '@tejian/domain/business/report/polarity.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NewCertificate {
  reportId: string;
  rowNo: number;
  certificateNo: string;
  name: string;
  conclusion: string;
  conclusionPolarity: Polarity;
  checkDate: string;
  nextDate: string | null;
  fileId: string;
  hostEquipmentId: string | null;
  hostPartId: string | null;
}

export const addCertificate = (tx: Tx, certificate: NewCertificate) =>
  tx.insertInto('reportCertificate').values(certificate).execute();

/** In the order of their rows. */
export const findCertificates = (db: Db | Tx, reportId: string) =>
  db.selectFrom('reportCertificate').selectAll().where('reportId', '=', reportId).orderBy('rowNo').execute();

/** The moment at which a report was finished; nothing of one that is being finished. `r`: the report. */
const finishedAt = sql`(select f.at from finish_run f where f.item_id = r.item_id and f.state = 'done')`;

/** The devices whose accessories a report certified, each once, in one order. */
export async function findHosts(tx: Tx, reportNo: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.host_equipment_id as id from report_certificate c join report r on r.id = c.report_id
    where r.report_no = ${reportNo} and c.host_equipment_id is not null order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

interface CertifiedRow {
  readonly reportNo: string;
  readonly at: Date | null;
  readonly checkDate: string;
  readonly nextDate: string | null;
}

/** The certificates about accessories of a device, with whether their reports are valid. */
export async function findOfHost(tx: Tx, equipmentId: string): Promise<AccessoryCheck[]> {
  const { rows } = await sql<AccessoryCheck>`
    select r.report_no, ${finishedAt} as at, c.check_date, c.next_date, c.host_part_id as part_id, r.state = 'approved' as is_valid
    from report_certificate c join report r on r.id = c.report_id
    where c.host_equipment_id = ${equipmentId} order by r.approved_at, c.row_no`.execute(tx);
  return rows;
}

/** The certificates of the valid reports on a batch, with the entries that name its rows. */
export async function findValidOfBatch(tx: Tx, equipmentId: string) {
  const { rows } = await sql<
    CertifiedRow & { readonly rowNo: number; readonly entry: ReportEntry; readonly form: ReportTemplate }
  >`
    select r.report_no, ${finishedAt} as at, c.row_no, c.check_date, c.next_date, r.entry, t.content as form
    from item i join report r on r.item_id = i.id join report_certificate c on c.report_id = r.id
      join report_template t on t.code = r.template_code and t.version = r.template_version
    where i.equipment_id = ${equipmentId} and r.state = 'approved' order by r.approved_at, c.row_no`.execute(tx);
  return rows;
}
