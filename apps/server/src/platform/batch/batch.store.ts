import type { Db, Tx } from '../db/database.ts';

/** A call that may be repeated: whose it is, under which key, and a digest of what it said. */
export interface CallKey {
  readonly userId: string;
  readonly key: string;
  readonly said: string;
}

/** False when another request with the same key has kept one for this record. */
export async function keepOutcome(tx: Tx, key: CallKey, record: string, outcome: object): Promise<boolean> {
  const keptFacts = await tx
    .insertInto('batchOutcome')
    .values({ ...key, record, outcome: JSON.stringify(outcome) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return keptFacts.numInsertedOrUpdatedRows === 1n;
}

const outcomes = (db: Db, { userId, key }: CallKey) =>
  db
    .selectFrom('batchOutcome')
    .select(['record', 'said', 'outcome'])
    .where('userId', '=', userId)
    .where('key', '=', key);

export const findOutcomes = (db: Db, key: CallKey) => outcomes(db, key).execute();

export async function findOutcome(db: Db, key: CallKey, record: string): Promise<unknown> {
  const foundRecord = await outcomes(db, key)
    .where('record', '=', record)
    .where('said', '=', key.said)
    .executeTakeFirst();
  return foundRecord?.outcome;
}
