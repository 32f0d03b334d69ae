import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { writeWithNext } from '../db/gathered.ts';

/** A call that may be repeated: whose it is, under which key, and a digest of what it said. */
export interface CallKey {
  readonly userId: string;
  readonly key: string;
  readonly said: string;
}

/** Goes with the end of its transaction, which fails where another request with the same key has kept one for this record. */
export const keepOutcome = (tx: Tx, key: CallKey, record: string, outcome: object): Promise<void> =>
  writeWithNext(
    tx,
    sql`insert into batch_outcome (user_id, key, said, record, outcome)
    values (${key.userId}::uuid, ${key.key}, ${key.said}, ${record}, ${JSON.stringify(outcome)}::jsonb)`,
  );

const UNIQUE_VIOLATION = '23505';

/** True of the end of a transaction whose record has an outcome under this key already. */
export function isKeptElsewhere(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const { code, table } = problem as { code?: unknown; table?: unknown }; // as PostgreSQL says them
  return code === UNIQUE_VIOLATION && table === 'batch_outcome';
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
