import type { Found } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { within } from '../db/within.ts';
import { sortedBy, type ListSource, type Texts } from './list-query.ts';
import { joinsFor } from './needed-joins.ts';
import { isRare } from './pair-statistics.ts';
import {
  countedPage,
  inOrder,
  inOrderCounted,
  shownOf,
  sortKeys,
  walkedInOrder,
  whereOf,
  withCount,
  type Page,
} from './list-statements.ts';

export interface PageShape {
  isSubstring: boolean;
  isUncertain: boolean;
}

/**
 * The page and its bounded count, in the shape of SQL that was measured best for such conditions (design §3): a plain
 * indexed order, or one materialised bounded scan of the matches. Every shape answers the same rows.
 */
export async function pageOf<Row>(
  db: Db,
  source: ListSource<Row>,
  page: Page,
  { isSubstring, isUncertain }: PageShape,
): Promise<Found<Row>> {
  const { texts } = page;
  const mayBeFrequent = texts && !isRare(db, texts.indexed, RARE);
  const lookMs = isUncertain ? SUBSTRING_MS : ORDER_MS;
  const frequent = mayBeFrequent ? await findFrequent(db, source, page, texts, lookMs) : undefined;
  if (frequent) return frequent;
  if (page.counting === 'only') return countedPage(db, source, page);
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

/** Rows and count at once; rows that are to be there before a long count come without it. */
async function findByOrder<Row>(db: Db, source: ListSource<Row>, page: Page): Promise<Found<Row>> {
  const { size, offset, bound } = page;
  const both =
    page.counting === 'later'
      ? await within(db, COUNT_MS, (tx) => inOrderCounted(tx, source, page))
      : await inOrderCounted(db, source, page);
  if (!both) {
    const rows = await inOrder(db, source, page);
    const isLast = rows.length < size && (rows.length > 0 || offset === 0);
    return isLast ? withCount(rows, offset + rows.length, bound) : uncountedPage(rows, page);
  }
  const { rows, count } = both;
  if (count !== undefined) return withCount(rows, count, bound);
  return offset === 0 ? withCount(rows, 0, bound) : countedPage(db, source, page);
}

/** More rows follow, nobody has counted how many. Below the bound, or it would read as a count that stopped at its bound. */
const uncountedPage = <Row>(list: Row[], { offset, bound }: Page): Found<Row> => ({
  list,
  count: Math.min(offset + list.length + 1, bound - 1),
  countExact: false,
});

async function countedAfter<Row>(
  db: Db,
  source: ListSource<Row>,
  page: Page,
  rows: Row[],
  ofEach = page.where,
): Promise<Found<Row>> {
  const { size, offset, bound } = page;
  if (rows.length < size && (rows.length > 0 || offset === 0)) return withCount(rows, offset + rows.length, bound);
  const isLater = page.counting === 'later' && rows.length > 0;
  const foundRecord = isLater
    ? await within(db, COUNT_MS, (tx) => countedPage(tx, source, { ...page, where: ofEach }))
    : await countOfEach(db, source, page, ofEach);
  return foundRecord ? { ...foundRecord, list: rows } : uncountedPage(rows, page);
}

/** A count that takes longer keeps nobody from the rows: it is asked for apart. */
const COUNT_MS = 40;

/**
 * Two Chinese characters may stand in every fifth name: their index then names each of these rows before the first is read
 * (28 ms of a million, 310 of ten million), while the first rows of the order hold a page of them (0.4 ms). So these are
 * looked through first, unless statistics say that the index names few (docs/decisions/0960). Undefined where they hold few,
 * or are not soon there: then the index is asked.
 */
async function findFrequent<Row>(
  db: Db,
  source: ListSource<Row>,
  page: Page,
  { exact, ofEach }: Texts,
  milliseconds: number,
): Promise<Found<Row> | undefined> {
  const { order, size, offset, bound } = page;
  const end = offset + size;
  const looking = {
    m: sql`select ${source.identity} as identity, ${sortKeys(order)}, (${sql.join([...ofEach], sql` and `)}) as is_match
      from ${source.from} ${whereOf(exact)}
      ${sortedBy(order, source.identity)} limit ${FIRST_ROWS}`,
    isMatch: sql`is_match`,
    isKnown: sql`(collected < ${FIRST_ROWS} or matches >= ${Math.max(end, FREQUENT)})`,
  };
  // The other conditions may be met by few rows of a long order: those of a person who sees only what is theirs.
  const first = await within(db, milliseconds, (tx) => shownOf(tx, source, page, looking));
  if (!first) return undefined;
  const { rows, collected, matches } = first;
  const isOnlyCount = page.counting === 'only';
  if (collected < FIRST_ROWS) return withCount(isOnlyCount ? [] : rows, matches, bound);
  if (matches < FREQUENT) return undefined;
  const where = whereOf([...exact, ...ofEach]);
  if (isOnlyCount) return countOfEach(db, source, page, where);
  const foundRows = matches >= end ? rows : await walkedPage(db, source, { ...page, where });
  return foundRows && countedAfter(db, source, page, foundRows, where);
}

/**
 * Counts by conditions that each row is asked for; where the rows that meet them all stand at the end of the table, the
 * index counts sooner.
 */
async function countOfEach<Row>(
  db: Db,
  source: ListSource<Row>,
  page: Page,
  where: Page['where'],
): Promise<Found<Row>> {
  if (where === page.where) return countedPage(db, source, page);
  return (
    (await within(db, SCAN_MS, (tx) => countedPage(tx, source, { ...page, where }))) ?? countedPage(db, source, page)
  );
}

/** Rows of the order that are looked through for a text: with their conditions half a millisecond. */
const FIRST_ROWS = 500;
/**
 * Of these so many hold a frequent text: a tenth. Then a count to ten thousand reads a hundred thousand rows of the table
 * (35 ms, however large it is), and of a rarer one the index names that many in a million rows (13 ms).
 */
const FREQUENT = 50;
/**
 * A text that is rarer everywhere is seldom frequent in the first rows, and of so many rows the index tells in the time
 * that a few looks in vain take (7 ms beside 0.4, 2 with a join). A text of more rows may be one that an institute has
 * in most of its own.
 */
const RARE = { share: FREQUENT / FIRST_ROWS, rows: 50_000 };
/** Sixteen callers on two cores wait ten times as long as one: stopped, each would ask the index besides. */
const SCAN_MS = 400;

/**
 * Up to the bound the matches are collected and sorted. Beyond it the collected ones are an arbitrary part of all, and
 * so many matches are met soon by walking the order; where they all stand at its far end, every match is sorted.
 */
async function findByMatches<Row>(db: Db, source: ListSource<Row>, page: Page): Promise<Found<Row>> {
  const { rows, matches } = await matchesOf(db, source, page, page.bound);
  if (matches <= page.bound) return withCount(rows, matches, page.bound);
  const foundRows = (await walkedPage(db, source, page)) ?? (await matchesOf(db, source, page)).rows;
  return withCount(foundRows, matches, page.bound);
}

/** The page of all that match, or of none where they are more than the limit. */
function matchesOf<Row>(db: Db, source: ListSource<Row>, page: Page, limit?: number) {
  const boundedSql = limit === undefined ? sql`` : sql`limit ${limit + 1}`;
  const keys = sql`${source.identity} as identity, ${sortKeys(page.order)}`;
  return shownOf(db, source, page, {
    m: sql`select ${keys} from ${joinsFor(db, source.from, sql`${keys} ${page.where}`)} ${page.where} ${boundedSql}`,
    isMatch: sql`true`,
    isKnown: limit === undefined ? sql`true` : sql`matches <= ${limit}`,
  });
}

const walkedPage = <Row>(db: Db, source: ListSource<Row>, page: Page): Promise<Row[] | undefined> =>
  within(db, WALK_MS, (tx) => walkedInOrder(tx, source, page), BY_ORDER);

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
