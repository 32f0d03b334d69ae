import type { Db } from '../../../platform/db/database.ts';

/** Enabled institutes in the order of the tree; or the one of these that is asked for. */
export function findInstitutes(db: Db, id?: string): Promise<{ id: string; name: string }[]> {
  const query = db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('kind', '=', 'institute')
    .where('isEnabled', '=', true)
    .orderBy('sort')
    .orderBy('name');
  return (id ? query.where('id', '=', id) : query).execute();
}
