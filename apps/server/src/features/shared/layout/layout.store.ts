import type { SavedColumn } from '@tejian/domain/shared/layout/arrange.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface LayoutKey {
  userId: string;
  viewNo: string;
  part: 'table' | 'search';
}
export interface StoredLayout {
  columns: SavedColumn[];
  known: string[];
}

export async function findStored(db: Db, { userId, viewNo, part }: LayoutKey): Promise<StoredLayout | undefined> {
  const row = await db
    .selectFrom('userLayout')
    .select(['columns', 'known'])
    .where('userId', '=', userId)
    .where('viewNo', '=', viewNo)
    .where('part', '=', part)
    .executeTakeFirst();
  return row && { columns: row.columns as unknown as SavedColumn[], known: row.known }; // written below
}

export async function keep(tx: Tx, key: LayoutKey, { columns, known }: StoredLayout): Promise<void> {
  const keptFacts = { columns: JSON.stringify(columns), known, updatedAt: sql<Date>`now()` };
  await tx
    .insertInto('userLayout')
    .values({ ...key, ...keptFacts })
    .onConflict((conflict) => conflict.columns(['userId', 'viewNo', 'part']).doUpdateSet(keptFacts))
    .execute();
}

export async function drop(tx: Tx, { userId, viewNo, part }: LayoutKey): Promise<void> {
  await tx
    .deleteFrom('userLayout')
    .where('userId', '=', userId)
    .where('viewNo', '=', viewNo)
    .where('part', '=', part)
    .execute();
}
