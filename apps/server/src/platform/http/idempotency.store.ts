import type { CallKey } from '../batch/batch.store.ts';
import type { Db, Tx } from '../db/database.ts';

/** Claims a key for this write; undefined when it is ours, otherwise the answer of the write that already happened. */
export async function claimKey(tx: Tx, key: CallKey): Promise<KeptCall | undefined> {
  const claimedRecord = await tx
    .insertInto('idempotentCall')
    .values({ ...key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimedRecord.numInsertedOrUpdatedRows === 1n) return undefined;
  return (await findCall(tx, key)) ?? { said: null, answer: undefined };
}

interface KeptCall {
  readonly said: string | null;
  readonly answer: unknown;
}
export const findCall = (db: Db, { userId, key }: CallKey): Promise<KeptCall | undefined> =>
  db
    .selectFrom('idempotentCall')
    .select(['said', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Of a batch, which claims nothing: its records keep what became of them. */
export const keepCall = (db: Db, key: CallKey, answer: unknown) =>
  db
    .insertInto('idempotentCall')
    .values({ ...key, answer: JSON.stringify(answer) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const keepAnswer = (tx: Tx, { userId, key }: CallKey, answer: unknown) =>
  tx
    .updateTable('idempotentCall')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
