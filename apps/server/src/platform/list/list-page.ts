import type { Found, Paging } from '@tejian/contract/kit/call.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { within } from '../db/within.ts';
import type { ListSource, Order } from './list-query.ts';
import { aliasOf } from './own-expression.ts';

type Expression = RawBuilder<unknown>;

/** What one page of a list asks: conditions, order, place, and how far the count goes. */
export interface Page {
  counting: Paging['counting'];
  where: Expression;
  order: Order;
  size: number;
  offset: number;
  /** Counts are exact to here; one row more tells that there are more. */
  bound: number;
}

export interface PageShape {
  isSubstring: boolean;
  isUncertain: boolean;
}

/**
 * The page and its bounded count, in the shape of SQL that was measured best for such conditions (design §3): a plain
 * indexed order, or one materialised bounded scan of the matches. Every shape answers the same rows.
 */
export function pageOf<Row>(
  db: Db,
  source: ListSource<Row>,
  page: Page,
  { isSubstring, isUncertain }: PageShape,
): Promise<Found<Row>> {
  if (page.counting === 'only') return counted(db, source, page);
  if (isUncertain) return findByTrial(db, source, page, isSubstring ? SUBSTRING_MS : ORDER_MS);
  return isSubstring ? findByMatches(db, source, page) : findByOrder(db, source, page);
}

/** The order of the list finds frequent rows at once; rare ones it would look for through the whole table. */
const ORDER_MS = 150;
/** A substring has an index of its own in most columns: what is not frequent is better found by it. */
const SUBSTRING_MS = 30;

/**
 * Nobody knows beforehand how many rows any conditions leave, least of all conditions that hang together: the order is
 * tried first, and where it does not answer soon, the rows that match are found by their indexes and sorted.
 */
async function findByTrial<Row>(
  db: Db,
  source: ListSource<Row>,
  page: Page,
  milliseconds: number,
): Promise<Found<Row>> {
  const rows = await within(db, milliseconds, (tx) => inOrder(tx, source, page));
  return rows ? countedAfter(db, source, page, rows) : findByMatches(db, source, page);
}

const findByOrder = async <Row>(db: Db, source: ListSource<Row>, page: Page): Promise<Found<Row>> =>
  countedAfter(db, source, page, await inOrder(db, source, page));

async function inOrder<Row>(db: Db, source: ListSource<Row>, { where, order, size, offset }: Page): Promise<Row[]> {
  const sorted = sql`order by ${order.by} ${order.direction}, ${source.identity} ${order.direction}`;
  const paged = sql`${where} ${sorted} limit ${size} offset ${offset}`;
  const { alone, identity } = source;
  const { rows } = await sql<Row>`select ${selected(db, source)} from ${source.from} ${
    alone ? sql`where ${identity} = any(array(select ${identity} from ${alone} ${paged})) ${sorted}` : paged
  }`.execute(db);
  return rows;
}

async function countedAfter<Row>(db: Db, source: ListSource<Row>, page: Page, rows: Row[]): Promise<Found<Row>> {
  const { size, offset, bound } = page;
  if (rows.length < size && (rows.length > 0 || offset === 0)) return withCount(rows, offset + rows.length, bound);
  const isLater = page.counting === 'later' && rows.length > 0;
  const found = isLater
    ? await within(db, COUNT_MS, (tx) => counted(tx, source, page))
    : await counted(db, source, page);
  if (found) return { ...found, list: rows };
  // Below the bound, or it would read as a count that stopped at its bound.
  return { list: rows, count: Math.min(offset + rows.length + 1, bound - 1), countExact: false };
}

/** A count that takes longer keeps nobody from the rows: it is asked for apart. */
const COUNT_MS = 40;

async function counted<Row>(db: Db, { alone, from }: ListSource<Row>, { where, bound }: Page): Promise<Found<Row>> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${alone ?? from} ${where} limit ${bound + 1}) bounded`.execute(
    db,
  );
  return withCount([], rows[0]?.count ?? 0, bound);
}

/**
 * Up to the bound the matches are collected and sorted. Beyond it the collected ones are an arbitrary part of all, and
 * so many matches are met soon by walking the order; where they all stand at its far end, every match is sorted.
 */
async function findByMatches<Row>(db: Db, source: ListSource<Row>, page: Page): Promise<Found<Row>> {
  const { rows, matches } = await sortedMatches(db, source, page, page.bound);
  if (matches <= page.bound) return withCount(rows, matches, page.bound);
  const walked = await within(db, WALK_MS, (tx) => inOrder(tx, source, page), BY_ORDER);
  return withCount(walked ?? (await sortedMatches(db, source, page)).rows, matches, page.bound);
}

/** Walking to the last offered page of a condition that one row in a hundred meets takes about as long as sorting all. */
const WALK_MS = 150;
/**
 * The planner underestimates substrings: it would collect and sort hundreds of thousands of rows, or read the joined
 * table's matches once for every row. What is left to it is the index of the order and single rows by their key.
 */
const BY_ORDER = {
  enable_sort: 'off',
  enable_bitmapscan: 'off',
  enable_material: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

/**
 * The page, and how many match; none is shown when there are more than the limit. One statement: a second one for the whole
 * rows would be asked in the time that most searches take. Each of the page's rows is looked up by its key, whatever the
 * planner thinks of the matches.
 */
async function sortedMatches<Row>(
  db: Db,
  source: ListSource<Row>,
  { where, order, size, offset }: Page,
  limit?: number,
): Promise<{ rows: Row[]; matches: number }> {
  const sorted = (of: string) =>
    sql`order by ${sql.ref(`${of}.sorted`)} ${order.direction}, ${sql.ref(`${of}.identity`)} ${order.direction}`;
  const [bounded, whole] =
    limit === undefined ? [sql``, sql`true`] : [sql`limit ${limit + 1}`, sql`matches <= ${limit}`];
  const { rows: found } = await sql<Row & Matched>`
    with m as materialized (
      select ${source.identity} as identity, ${order.by} as sorted from ${source.from} ${where} ${bounded})
    select matches as page_matches, shown.identity as page_identity, found.*
    from (select count(*)::int as matches from m) counted
    left join lateral (select * from m where ${whole} ${sorted('m')} limit ${size} offset ${offset}) shown on true
    left join lateral (
      select ${selected(db, source)} from ${source.from} where ${source.identity} = shown.identity offset 0) found on true
    ${sorted('shown')}`.execute(db);
  const rows = found.flatMap(({ pageMatches, pageIdentity, ...row }) =>
    pageMatches > 0 && pageIdentity !== null ? [row as Row] : [],
  );
  return { rows, matches: found[0]?.pageMatches ?? 0 };
}

interface Matched {
  readonly pageMatches: number;
  /** Nothing where the page is empty. */
  readonly pageIdentity: string | null;
}

function withCount<Row>(list: Row[], count: number, bound: number): Found<Row> {
  return count > bound ? { list, count: bound, countExact: false } : { list, count };
}

/** Columns are the same text for every page: it is written once for each source, not node by node each time. */
const written = new WeakMap<object, Expression>();

function selected<Row>(db: Db, { columns }: ListSource<Row>): Expression {
  const known = written.get(columns);
  if (known) return known;
  const named = Object.entries<Expression>(columns).map(([field, column]) => sql`${column} as ${aliasOf(field)}`);
  const all = sql.join(named);
  const { sql: text, parameters } = all.compile(db);
  const once = parameters.length === 0 ? sql.raw(text) : all;
  written.set(columns, once);
  return once;
}
