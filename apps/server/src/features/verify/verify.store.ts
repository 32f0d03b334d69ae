import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface FoundReport {
  id: string;
  state: string;
  reportNo: string;
  replacedBy: string | null;
  institute: string;
  inspectedUnit: string;
  variety: string | null;
  category: string;
  equipmentCode: string | null;
  useCertificateNo: string | null;
  factoryNo: string | null;
  inspectDate: string | null;
  approvedAt: Date | null;
  nextDate: string | null;
  conclusion: string | null;
}

/** The report of a code; only approved ones have a code. */
export async function findByCode(db: Db, code: string): Promise<FoundReport | undefined> {
  const { rows } = await sql<FoundReport>`
    select r.id, r.state, r.report_no, n.report_no as replaced_by, o.name as institute, i.inspected_unit,
           coalesce(v.name, k.name) as variety, c.label as category,
           coalesce(i.device_code, i.identification_code) as equipment_code, i.use_certificate_no, i.factory_no,
           r.inspect_date, r.approved_at, r.next_date, r.conclusion
    from report r
    join item i on i.id = r.item_id
    join organisation o on o.id = i.organisation_id
    join inspection_category c on c.code = i.category_code
    left join catalogue_item v on v.code = i.variety_code
    left join catalogue_item k on k.code = i.kind_code
    left join report n on n.id = r.replaced_by
    where r.verify_code = ${code} and r.approved_at is not null`.execute(db);
  return rows[0];
}

/** Raw records stay inside: their hashes are not told. The first file is the original; of many copies the newest count. */
export const findFiles = (db: Db, reportId: string) =>
  db
    .selectFrom('reportFile')
    .select(['kind', 'sha256'])
    .where('reportId', '=', reportId)
    .where('kind', '<>', 'record')
    .orderBy('createdAt', 'desc')
    .limit(1000)
    .execute();
