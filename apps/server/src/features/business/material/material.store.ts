import type { Tx } from '../../../platform/db/database.ts';

export async function detailsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, object>> {
  const rows = await tx
    .selectFrom('application')
    .select(['id', 'details'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, details }) => [id, typeof details === 'object' && details !== null ? details : {}]));
}
