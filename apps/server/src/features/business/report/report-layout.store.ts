import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The drawings found whole, by document. */
export async function findChecked(db: Db, reportId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('checkedLayout')
    .select(['document', 'digest'])
    .where('reportId', '=', reportId)
    .execute();
  return new Map(rows.map(({ document, digest }) => [document, digest]));
}

export interface Checked {
  readonly reportId: string;
  readonly document: string;
  readonly digest: string;
}

export const keepChecked = (db: Db, whole: readonly Checked[]) =>
  db
    .insertInto('checkedLayout')
    .values([...whole])
    .onConflict((on) =>
      on.columns(['reportId', 'document']).doUpdateSet({ digest: sql`excluded.digest`, checkedAt: sql`now()` }),
    )
    .execute();
