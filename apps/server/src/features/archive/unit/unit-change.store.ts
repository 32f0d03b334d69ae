import type { UnitChange } from '@tejian/domain/archive/unit/unit-changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

export interface ChangeEntry {
  unitId: string;
  userId: string | undefined;
  userName: string;
  business: string;
  reference?: string | undefined;
  changes: readonly UnitChange[];
}

export const addChange = (tx: Tx, { userId, reference, changes, ...entry }: ChangeEntry) =>
  tx
    .insertInto('unitChange')
    .values({
      ...entry,
      id: newId(),
      userId: userId ?? null,
      reference: reference ?? null,
      changes: JSON.stringify(changes),
    })
    .execute();

/** The latest first; identifiers grow with time, so that one of them is a place to go on from. */
export function findChanges(db: Db, unitId: string, { before, limit }: { before?: string; limit: number }) {
  const query = db
    .selectFrom('unitChange')
    .select(['id', 'at', 'userName', 'business', 'reference', 'changes'])
    .where('unitId', '=', unitId);
  return (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute();
}
