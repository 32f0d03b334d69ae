import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

type Expression = RawBuilder<unknown>;

/** A condition on a list's rows that another table meets for them: codes of the equipment, contacts of the unit. */
interface FoundElsewhere {
  /** Selects the keys of the other table's rows, one column, by that table's own index. */
  keys: Expression;
  /** The condition on the list's rows when these keys are all there are. */
  among: (keys: readonly string[]) => Expression;
  /** The same condition, asked of each row. */
  ofEach: Expression;
}

/** So many keys are handed over. More are a frequent text: the rows of the list are then asked one by one. */
const MOST_KEYS = 1000;

/** Both forms leave exactly the same rows: cut keys would lose rows and call the count of the rest exact. */
export async function foundElsewhere(
  db: Db | Tx,
  { keys, among, ofEach }: FoundElsewhere,
  most = MOST_KEYS,
): Promise<{ condition: Expression; isUncertain: boolean }> {
  const { rows } = await sql<{ keys: string[] }>`
    select array(select k from (${keys}) found (k) limit ${most + 1}) as keys`.execute(db);
  const foundKeys = rows[0]?.keys ?? [];
  const isUncertain = foundKeys.length > most;
  return { condition: isUncertain ? ofEach : among(foundKeys), isUncertain };
}
