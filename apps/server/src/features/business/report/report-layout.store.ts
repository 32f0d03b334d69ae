import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What was drawn and found whole, by document. */
export async function findChecked(db: Db, reportId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('checkedLayout')
    .select(['document', 'digest'])
    .where('reportId', '=', reportId)
    .execute();
  return new Map(rows.map(({ document, digest }) => [document, digest]));
}

export const keepChecked = (db: Db, layout: { reportId: string; document: string; digest: string }) =>
  db
    .insertInto('checkedLayout')
    .values(layout)
    .onConflict((on) =>
      on.columns(['reportId', 'document']).doUpdateSet({ digest: layout.digest, checkedAt: sql`now()` }),
    )
    .execute();
