import {
  CamelCasePlugin,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  RawNode,
  replaceWithNoncontingentExpression,
  ValueNode,
  type KyselyPlugin,
  type OperationNode,
  type UnknownRow,
} from 'kysely';
import pg from 'pg';
import { StartProblem } from '../../start-problem.ts';
import { databaseText } from './database.text.ts';
import { noteEndOfConnection } from './database-away.ts';
import type { Db } from './database.ts';
import { gatherStatements } from './gathered.ts';
import { readMoment } from './moment.ts';
import { lacksOf } from './session-check.ts';
import { notingCallers } from './caller.ts';
import type { Database } from './schema.ts';

/** The place of a database: a server's address, or the embedded one's socket. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

type PoolSettings = { poolSize: number; statementTimeoutMs: number };

const OLDEST_SUPPORTED = 150000; // design §3

/**
 * The rows that a substring matches must fit here one by one: in PostgreSQL's 4 MB only their pages do, and every row of
 * those is looked at again (at 5,000,000 rows 15 s instead of 0.4).
 */
const WORK_MEM = '64MB';

const TEXT_ARRAY: number = 1009;
const anyStrings: (value: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);
/** A list of which no text is in quotes: most lists are; the driver goes through all of them sign by sign. */
const PLAIN_LIST = /^\{[^"\\{}]+\}$/;
const strings = (value: string): (string | null)[] =>
  PLAIN_LIST.test(value)
    ? value
        .slice(1, -1)
        .split(',')
        .map((each) => (each === 'NULL' ? null : each))
    : anyStrings(value);
const numbers = (value: string) => strings(value).map((each) => (each === null ? null : Number(each)));

// What the driver reads otherwise than we want; the numbers are PostgreSQL's type identifiers.
const { builtins } = pg.types;
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, (value) => value], // a calendar day has no time zone: 'yyyy-MM-dd' as it stands
  [TEXT_ARRAY, strings],
  [1182, strings], // date[]
  [builtins.NUMERIC, Number],
  [1231, numbers], // numeric[]
  [builtins.INT8, Number],
  [1016, numbers], // int8[]
  [builtins.TIMESTAMPTZ, readMoment],
]);

const types = new pg.TypeOverrides();
for (const [type, parse] of parsers) types.setTypeParser(type, 'text', parse);

const TIME_ZONE = 'Asia/Shanghai';

/** A pool whose sessions count days in China time and give up on statements that run too long. */
export function openPool(connection: Connection, { poolSize, statementTimeoutMs }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: poolSize,
    application_name: 'tejian',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options: `-c timezone=${TIME_ZONE} -c statement_timeout=${statementTimeoutMs} -c work_mem=${WORK_MEM}`,
  });
  // A connection that broke is replaced at the next query; whoever was using it gets the error of the query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', noteEndOfConnection);
    gatherStatements(client, types);
  });
  return pool;
}

class Names extends CamelCasePlugin {
  /** The rows of an answer have the same columns: their names are translated once. What a jsonb value holds stays as it is. */
  rowsOf(rows: readonly UnknownRow[]): UnknownRow[] {
    const names = Object.keys(rows[0] ?? {});
    const ownNames = names.map((name) => this.camelCase(name));
    const blankRow: UnknownRow = Object.fromEntries(ownNames.map((name) => [name, null])); // as large as its copies
    return rows.map((row) => {
      const ownRow = { ...blankRow };
      for (let at = 0; at < names.length; at += 1) ownRow[ownNames[at] ?? ''] = row[names[at] ?? ''];
      return ownRow;
    });
  }
}
const camelCase = new Names();

/** A list that is empty holds nothing: `in ()` is no SQL, and would answer as a fault of the server. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** A statement of text and values alone, as most of ours: it has no name to be translated and no list that may be empty. */
const isPlain = (node: OperationNode): boolean =>
  RawNode.is(node) && node.parameters.every((part) => ValueNode.is(part) || isPlain(part));

/** Each of the two writes every node of a statement anew, which for a page of a list took as long as all its conditions. */
const translating: KyselyPlugin = {
  transformQuery: (args) =>
    isPlain(args.node) ? args.node : camelCase.transformQuery({ ...args, node: emptyLists.transformQuery(args) }),
  transformResult: ({ result }) =>
    Promise.resolve(result.rows.length === 0 ? result : { ...result, rows: camelCase.rowsOf(result.rows) }),
};

/** The typed query builder over a pool; columns are snake_case in the database, camelCase here. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: notingCallers(pool) }),
    plugins: [translating],
  });
}

/**
 * Ends with one clear sentence when the server does not answer, is too old, or when what stands between it and us does
 * not keep a session as it was opened (the time limit in milliseconds is what the pool was opened with).
 */
export async function requireUsableServer(pool: pg.Pool, where: string, statementTimeoutMs: number): Promise<void> {
  const version = await pool
    .query<{ number: string; name: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    )
    .catch((problem: unknown) => {
      throw new StartProblem(databaseText.unreachable(where, reasonOf(problem)));
    });
  const [row] = version.rows;
  if (row && Number(row.number) < OLDEST_SUPPORTED) throw new StartProblem(databaseText.tooOld(row.name));
  const lacks = await lacksOf(pool, { timeZone: TIME_ZONE, statementTimeoutMs });
  if (lacks.length > 0) throw new StartProblem(databaseText.lacking(where, lacks));
}

/** A server's address without its password, to be shown and logged. */
export function shownAddress(connectionString: string): string {
  try {
    const url = new URL(connectionString);
    return `${url.host}${url.pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function reasonOf(problem: unknown): string {
  if (problem instanceof AggregateError && problem.errors[0] instanceof Error) return problem.errors[0].message;
  return problem instanceof Error ? problem.message : String(problem);
}
