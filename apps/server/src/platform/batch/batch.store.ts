import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { runPrepared } from '../db/prepared.ts';

/** A call that may be repeated: whose it is, under which key, and a digest of what it said. */
export interface CallKey {
  readonly userId: string;
  readonly key: string;
  readonly said: string;
}

/** False when another request with the same key has kept one for this record. */
export async function keepOutcome(tx: Tx, key: CallKey, record: string, outcome: object): Promise<boolean> {
  // prepared: it is kept once for each record of every batch
  const keptRows = await runPrepared(
    tx,
    sql<{ kept: boolean }>`
    insert into batch_outcome (user_id, key, said, record, outcome)
    values (${key.userId}::uuid, ${key.key}, ${key.said}, ${record}, ${JSON.stringify(outcome)}::jsonb)
    on conflict do nothing returning true as kept`,
  );
  return keptRows.length === 1;
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
