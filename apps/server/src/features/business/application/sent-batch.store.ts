import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The batch that this application keeps itself: it bears the application's number. */
export async function findOwnBatch(tx: Tx, applicationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select e.id from application a
      join application_equipment ae on ae.application_id = a.id
      join equipment e on e.id = ae.equipment_id and e.factory_no = a.application_no
    where a.id = ${applicationId}`.execute(tx);
  return rows[0]?.id;
}
