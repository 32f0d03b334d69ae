import type { SavedColumn } from '@tejian/domain/layout/layout.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export async function findLayout(db: Db, userId: string, viewNo: string): Promise<SavedColumn[] | undefined> {
  const row = await db
    .selectFrom('userLayout')
    .select('columns')
    .where('userId', '=', userId)
    .where('viewNo', '=', viewNo)
    .executeTakeFirst();
  return row?.columns as SavedColumn[] | undefined; // written by keepLayout only
}

export async function keepLayout(
  tx: Tx,
  userId: string,
  viewNo: string,
  columns: readonly SavedColumn[],
): Promise<void> {
  const saved = { columns: JSON.stringify(columns), updatedAt: new Date() };
  await tx
    .insertInto('userLayout')
    .values({ userId, viewNo, ...saved })
    .onConflict((conflict) => conflict.columns(['userId', 'viewNo']).doUpdateSet(saved))
    .execute();
}

export async function dropLayout(tx: Tx, userId: string, viewNo: string): Promise<void> {
  await tx.deleteFrom('userLayout').where('userId', '=', userId).where('viewNo', '=', viewNo).execute();
}
