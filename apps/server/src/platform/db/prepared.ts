import { createHash } from 'node:crypto';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';

/** More texts than this are no longer the same statements again and again: they are planned each time. */
const MOST = 200;
const names = new Map([
  ['begin', 'begin'],
  ['commit', 'commit'],
  ['set local plan_cache_mode = force_generic_plan', 'plan once'],
  ['set local plan_cache_mode = auto', 'plan as usual'],
]);

const nameAs = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);

/** The name under which each connection keeps a statement, where it is one that was prepared. */
export const nameOf = (text: string): string | undefined =>
  names.get(text) ?? (areAllKept ? keptName(text) : undefined);

/** A statement that is planned at all, and alone in its text. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i;
let areAllKept = false;
const keptNames = new Map<string, string>();

/**
 * Has connections keep all statements: for tests, whose small databases have one best plan for each, and which would spend more on
 * planning than on their acts (docs/decisions/2300). A product keeps those alone that are prepared.
 */
export function keepAllStatements(areKept: boolean): void {
  areAllKept = areKept;
}

function keptName(text: string): string | undefined {
  if (!PLANNED.test(text)) return undefined;
  const name = keptNames.get(text) ?? nameAs(text);
  keptNames.set(text, name);
  return name;
}

/**
 * Runs a statement whose text is the same each time: each connection parses and plans it once (docs/decisions/0500). Its
 * columns are named, so that a migration cannot change what it answers; a search whose best plan depends on what was typed
 * is none.
 */
export const runPrepared = async <Row>(db: Db | Tx, query: RawBuilder<Row>): Promise<Row[]> =>
  (await db.executeQuery(compilePrepared(db, query))).rows;

/** Its text, to which a name was given, and its values. */
export function compilePrepared<Row>(db: Db | Tx, query: RawBuilder<Row>): CompiledQuery<Row> {
  const compiledQuery = query.compile(db);
  if (!names.has(compiledQuery.sql) && names.size < MOST) names.set(compiledQuery.sql, nameAs(compiledQuery.sql));
  return compiledQuery;
}

/**
 * Behind a column of identifiers in a prepared statement. One is compared as one: PostgreSQL takes an array that it does not
 * know for ten rows, finds the plan that it would keep dearer than one made for these values, and plans each time.
 */
export const among = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${[...ids]}::uuid[])`;
