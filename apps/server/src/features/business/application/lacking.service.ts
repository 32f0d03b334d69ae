import type { Db, Tx } from '../../../platform/db/database.ts';
import { incompleteParts } from '../../archive/equipment/parts.service.ts';
import { declarable, type DeclarableRow } from './equipment.store.ts';

/** Equipment to be declared; what its rows lack is said with the row and its fields, not as one word for all of them. */
export const declarableNamed = async (
  db: Db | Tx,
  request: Parameters<typeof declarable>[1],
  kindCode: string,
): Promise<DeclarableRow[]> => withLacks(db, await declarable(db, request), kindCode);

/** The same of rows that were read. */
export async function withLacks(db: Db | Tx, rows: DeclarableRow[], kindCode: string): Promise<DeclarableRow[]> {
  const ids = rows.filter(({ missingLabels }) => missingLabels.length > 0).map(({ id }) => id);
  const parts = await incompleteParts(db, { ids, kindCode });
  return rows.map((row) => {
    const part = parts.get(row.id);
    if (!part) return row;
    return { ...row, missingLabels: row.missingLabels.map((label) => (label === part.label ? part.words : label)) };
  });
}
