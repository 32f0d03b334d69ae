import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

interface DigestRow {
  readonly document: string;
  readonly digest: string;
}

/** The drawings of a report that were found whole. */
export const wholeDrawings = (reportId: RawBuilder<unknown>): RawBuilder<DigestRow> => sql<DigestRow>`
  select w.document, w.digest from checked_layout w where w.report_id = ${reportId}`;

/** By document. */
export const findChecked = async (db: Db | Tx, reportId: string): Promise<Map<string, string>> =>
  byDocument((await wholeDrawings(sql`${reportId}`).execute(db)).rows);

export const byDocument = (rows: readonly DigestRow[]): Map<string, string> =>
  new Map(rows.map(({ document, digest }) => [document, digest]));

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
