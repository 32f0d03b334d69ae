import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Rows below the item's equipment that its application declares; all of them where it chose none. */
export async function findDeclaredRows(
  tx: Tx,
  { applicationId, equipmentId }: { applicationId: string; equipmentId: string },
  table: string,
): Promise<{ id: string; values: Record<string, unknown> }[]> {
  const { rows } = await sql<{ id: string; values: Record<string, unknown> }>`
    select p.id, p.params as "values" from equipment_part p
      left join application_part ap on ap.part_id = p.id and ap.application_id = ${applicationId}
    where p.equipment_id = ${equipmentId} and p.table_code = ${table}
      and (ap.part_id is not null or not exists (select from application_part o
        where o.application_id = ${applicationId} and o.equipment_id = ${equipmentId}))
    order by coalesce(ap.sort, p.sort), p.id`.execute(tx);
  return rows;
}
