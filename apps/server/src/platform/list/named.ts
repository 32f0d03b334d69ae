import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * The condition for what is called so, by its identifier: of one alone an index brings the rows in the order of the
 * list.
 */
export async function isNamed(
  db: Db,
  column: RawBuilder<unknown>,
  namedFacts: { readonly table: 'organisation' | 'app_user'; readonly name: string },
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(namedFacts.table)} where name = ${namedFacts.name}`.execute(db);
  const [first, ...others] = rows.map(({ id }) => id);
  if (first === undefined) return sql<boolean>`false`;
  return others.length === 0
    ? sql<boolean>`${column} = ${first}::uuid`
    : sql<boolean>`${column} = any(${[first, ...others]}::uuid[])`;
}
