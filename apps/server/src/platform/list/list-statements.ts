import type { Found, Paging } from '@tejian/contract/kit/call.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { joinsFor, keyPlaceFor } from './needed-joins.ts';
import { sortedBy, type ListSource, type Order, type Texts } from './list-query.ts';
import { aliasOf } from './own-expression.ts';

type Expression = RawBuilder<unknown>;

/** The request of one page of a list: conditions, order, place, and how far the count goes. */
export interface Page {
  counting: Paging['counting'];
  /** All conditions. */
  where: Expression;
  /** The texts, where some of them look for one by its pairs of characters. */
  texts: Texts | undefined;
  order: Order;
  size: number;
  offset: number;
  /** Counts are exact to here; one row more tells that there are more. */
  bound: number;
}

export const whereOf = (conditions: readonly Expression[]): Expression =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

/** The page by the order of the list: frequent rows are met at once, rare ones are looked for through the whole table. */
export const inOrder = <Row>(db: Db, source: ListSource<Row>, page: Page): Promise<Row[]> =>
  rowsAsNamed(db, pageIn<Row>(db, source, page, selectedExpression(db, source)));

/**
 * The same where the planner may not sort: the keys are not chosen beforehand, for it would bring even ten known rows into their
 * order by walking the whole index.
 */
export const walkedInOrder = <Row>(db: Db, source: ListSource<Row>, page: Page): Promise<Row[]> =>
  rowsAsNamed(db, wholePageIn<Row>(source, page, selectedExpression(db, source)));

const wholePageIn = <Row>(
  { identity, from }: ListSource<never>,
  { where, order, size, offset }: Page,
  columns: Expression,
): RawBuilder<Row> =>
  sql<Row>`select ${columns} from ${from} ${where} ${sortedBy(order, identity)} limit ${size} offset ${offset}`;

/**
 * The same page with the count beside it, of one moment and in one round trip: a second statement costs the server as much as
 * the first. The count is undefined where the page is empty; the database does not count then.
 */
export async function inOrderCounted<Row>(
  db: Db,
  source: ListSource<Row>,
  page: Page,
): Promise<{ rows: Row[]; count: number | undefined }> {
  const columns = sql`(${countOf(db, source, page)}) as "pageCount", ${selectedExpression(db, source)}`;
  const countedPage = await rowsAsNamed(db, pageIn<Row & { readonly pageCount: number }>(db, source, page, columns));
  return { rows: countedPage.map(({ pageCount: _count, ...row }) => row as Row), count: countedPage[0]?.pageCount };
}

/** The keys of the page first, wherever its order and conditions speak of fewer tables than its columns do. */
function pageIn<Row>(db: Db, source: ListSource<never>, page: Page, columns: Expression): RawBuilder<Row> {
  const { where, order, size, offset } = page;
  const { alone, identity, from } = source;
  const sortedExpression = sortedBy(order, identity);
  const keyPlace = alone ?? keyPlaceFor(db, source, sql`${where} ${sortedExpression}`);
  if (!keyPlace) return wholePageIn(source, page, columns);
  const keysSql = sql`select ${identity} from ${keyPlace} ${where} ${sortedExpression} limit ${size} offset ${offset}`;
  return sql<Row>`select ${columns} from ${from} where ${identity} = any(array(${keysSql})) ${sortedExpression}`;
}

const countOf = (
  db: Db,
  { alone, countedFrom, from }: ListSource<never>,
  { where, bound }: Page,
): RawBuilder<{ count: number }> =>
  sql`select count(*)::int as count from (
    select 1 from ${alone ?? joinsFor(db, countedFrom ?? from, where)} ${where} limit ${bound + 1}) bounded`;

/** The rows as the driver reads them: their columns are called as the fields are, and nobody has to name them again. */
async function rowsAsNamed<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const executor = db.getExecutor().withoutPlugins();
  return (await executor.executeQuery<Row>(statement.compile(db))).rows;
}

/** The number of rows that meet the conditions, to the bound. */
export async function countedPage<Row>(db: Db, source: ListSource<Row>, page: Page): Promise<Found<Row>> {
  const { rows } = await countOf(db, source, page).execute(db);
  return withCount([], rows[0]?.count ?? 0, page.bound);
}

/** The keys of their order that collected rows carry. */
export const sortKeys = ({ by, then }: Order): Expression =>
  then ? sql`${by} as sorted, ${then} as sorted_then` : sql`${by} as sorted`;

/** Rows that were collected as `m (identity, …sortKeys)`, and which of them the page shows. */
interface Collected {
  m: Expression;
  /** Of `m`, whether a row is one. */
  isMatch: Expression;
  /** Of `collected` and `matches`, which are counts, whether the page is known by what was collected: nothing is shown otherwise. */
  isKnown: Expression;
}

interface Shown<Row> {
  readonly rows: Row[];
  /** Rows that were collected, and how many of them match. */
  readonly collected: number;
  readonly matches: number;
}

/**
 * The page of collected rows in the order of the list. One statement: a second one for the whole rows would be asked in
 * the time that most searches take. Each of the page's rows is looked up by its key, whatever the planner thinks of the
 * matches.
 */
export async function shownOf<Row>(
  db: Db,
  source: ListSource<Row>,
  { order, size, offset }: Page,
  { m, isMatch, isKnown }: Collected,
): Promise<Shown<Row>> {
  const sortedExpression = (table: 'm' | 'shown') =>
    sortedBy(
      {
        ...order,
        by: sql.ref(`${table}.sorted`),
        then: order.then && sql.ref(`${table}.sorted_then`),
      },
      sql.ref(`${table}.identity`),
    );
  const statement = sql<Row & Counts>`
    with m as materialized (${m})
    select collected as "pageCollected", matches as "pageMatches", shown.identity as "pageIdentity", found.*
    from (select count(*)::int as collected, (count(*) filter (where ${isMatch}))::int as matches from m) counted
    left join lateral (
      select * from m where ${isMatch} and ${isKnown} ${sortedExpression('m')} limit ${size} offset ${offset}) shown on true
    left join lateral (
      select ${selectedExpression(db, source)} from ${source.from} where ${source.identity} = shown.identity offset 0) found on true
    ${sortedExpression('shown')}`;
  const foundRows = await rowsAsNamed(db, statement);
  const rows = foundRows.flatMap(({ pageCollected: _collected, pageMatches, pageIdentity, ...row }) =>
    pageMatches > 0 && pageIdentity !== null ? [row as Row] : [],
  );
  return { rows, collected: foundRows[0]?.pageCollected ?? 0, matches: foundRows[0]?.pageMatches ?? 0 };
}

interface Counts {
  readonly pageCollected: number;
  readonly pageMatches: number;
  /** Nothing where the page is empty. */
  readonly pageIdentity: string | null;
}

export function withCount<Row>(list: Row[], count: number, bound: number): Found<Row> {
  return count > bound ? { list, count: bound, countExact: false } : { list, count };
}

/** Columns are the same text for every page: it is written once for each source, not node by node each time. */
const writtenExpressions = new WeakMap<object, Expression>();

function selectedExpression<Row>(db: Db, { columns }: ListSource<Row>): Expression {
  const knownExpression = writtenExpressions.get(columns);
  if (knownExpression) return knownExpression;
  const namedSql = Object.entries<Expression>(columns).map(([field, column]) => sql`${column} as ${aliasOf(field)}`);
  const all = sql.join(namedSql);
  const { sql: text, parameters } = all.compile(db);
  const once = parameters.length === 0 ? sql.raw(text) : all;
  writtenExpressions.set(columns, once);
  return once;
}
