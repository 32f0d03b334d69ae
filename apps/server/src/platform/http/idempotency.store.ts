import type { Tx } from '../db/database.ts';

/** Claims a key for this write; undefined when it is ours, otherwise the answer of the write that already happened. */
export async function claimKey(
  tx: Tx,
  userId: string,
  key: string,
  said: string,
): Promise<{ said: string | null; answer: unknown } | undefined> {
  const claimed = await tx
    .insertInto('idempotentCall')
    .values({ userId, key, said })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  const done = await tx
    .selectFrom('idempotentCall')
    .select(['said', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return { said: done?.said ?? null, answer: done?.answer };
}

export const keepAnswer = (tx: Tx, userId: string, key: string, answer: unknown) =>
  tx
    .updateTable('idempotentCall')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
