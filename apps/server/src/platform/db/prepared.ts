import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from './database.ts';

/** More texts than this are no longer the same statements again and again: they are planned each time. */
const MOST = 200;
const names = new Map<string, string>();

/**
 * Runs a statement whose text is the same each time: each connection parses and plans it once (docs/decisions/0500). Its
 * columns are named, so that a migration cannot change what it answers; a search whose best plan depends on what was typed
 * is none.
 */
export async function runPrepared<Row>(db: Db | Tx, query: RawBuilder<Row>): Promise<Row[]> {
  const compiledQuery = query.compile(db);
  if (!names.has(compiledQuery.sql) && names.size < MOST)
    names.set(compiledQuery.sql, createHash('sha256').update(compiledQuery.sql).digest('base64url').slice(0, 20));
  return (await db.executeQuery(compiledQuery)).rows;
}

/**
 * Behind a column of identifiers in a prepared statement. One is compared as one: PostgreSQL takes an array that it does not
 * know for ten rows, finds the plan that it would keep dearer than one made for these values, and plans each time.
 */
export const among = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${[...ids]}::uuid[])`;

/** Lets a connection name the statements that were prepared: the query builder hands on text and values alone. */
export function namePrepared(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const namedValue = (text: unknown, ...more: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(more[0]) ? names.get(text) : undefined;
    return name === undefined ? query(text, ...more) : query({ name, text, values: more[0] }, ...more.slice(1));
  };
  client.query = namedValue as typeof client.query;
}
