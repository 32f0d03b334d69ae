import { countBound, type Found, type Paging } from '@tejian/contract/kit/call.ts';
import type { ListView, SearchField } from '@tejian/contract/kit/list-view.ts';
import { sql, type RawBuilder } from 'kysely';
import { listText } from '@tejian/domain/list/list.text.ts';
import type { Db } from '../db/database.ts';
import { isStopped, within } from '../db/within.ts';
import { Refusal } from '../http/refusal.ts';
import { compileAdvanced, escapeLike, type Asked } from './advanced.ts';

type Expression = RawBuilder<unknown>;

/** Where the rows of a list come from: the store's half of a list view. */
export interface ListSource<Row> {
  /** `application a left join …`: joins must not multiply rows. */
  from: Expression;
  /** The identifier that ends every order, so that pages never overlap. */
  identity: Expression;
  columns: { readonly [K in keyof Row & string]: Expression };
  /** Fields with a bigram index: what is indexed. Substrings of two characters and more go through it. */
  bigrams?: { readonly [K in keyof Row & string]?: Expression };
  /**
   * The table alone, where every order and every exact search of the view speaks of it and not of what is joined: counts
   * and deep pages then read the index only (at a million rows 1 ms instead of 70).
   */
  alone?: Expression;
  /** What a substring is looked for in, where that is another form of what is shown (a normalised name). */
  searched?: { readonly [K in keyof Row & string]?: Expression };
}

export interface ListQuery<Row> {
  view: ListView<Row>;
  source: ListSource<Row>;
  asked: Record<string, unknown> & Paging;
  /** Conditions that always hold: data scope, step, kind. */
  always?: readonly Expression[];
  /** One of them looks for a part of a text: one bounded scan then answers rows and count. */
  isSubstring?: boolean;
  /** What is shown of a row that was read: sealed values opened or masked. A row of an export holds the asked columns only. */
  shown?: (row: Row) => Row;
}

const DEFAULT_PAGE_SIZE = 10;

/**
 * One page of a list and its bounded count. Two shapes of SQL, each measured at millions of rows (design §3): a plain
 * indexed order, and one materialised bounded scan of the matches that is sorted after, where a substring is searched or
 * conditions leave few.
 */
export async function findList<Row>(db: Db, query: ListQuery<Row>): Promise<Found<Row>> {
  try {
    return await findPage(db, query);
  } catch (problem) {
    if (isStopped(problem)) throw new Refusal(listText.tooSlow(textConditionsOf(query)));
    throw problem;
  }
}

/** The conditions that look for a part of a text, by their labels: what takes long where nothing matches. */
function textConditionsOf<Row>({ view, asked }: ListQuery<Row>): string[] {
  const searched = view.search.filter(({ name, match }) => match === 'contains' && asked[name]);
  const conditions = JSON.stringify(asked.advancedQuery ?? '');
  const queried = view.columns.filter(({ field }) => conditions.includes(JSON.stringify(field)));
  return [...new Set([...searched, ...queried].map(({ label }) => label))];
}

async function findPage<Row>(db: Db, query: ListQuery<Row>): Promise<Found<Row>> {
  const { asked, source, view } = query;
  const size = asked.pageSize ?? DEFAULT_PAGE_SIZE;
  const offset = ((asked.pageNo ?? 1) - 1) * size;
  if (offset >= countBound) throw new Refusal(listText.tooDeep(countBound));
  const { conditions, isSubstring } = conditionsOf(query);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const order = orderOf(view, source, asked);
  const page = { where, order, size, offset, counting: asked.counting };
  // Conditions of an advanced query and of a substring may speak of what is joined.
  const from = asked.advancedQuery || isSubstring ? { ...source, alone: undefined } : source;
  const found = await pageOf(db, from, page, { isSubstring, isAdvanced: asked.advancedQuery !== undefined });
  const seen = query.shown ? { ...found, list: found.list.map(query.shown) } : found;
  return asked.sums && seen.countExact !== false ? { ...seen, sums: await sumsOf(db, query, where) } : seen;
}

/** Sums over the whole result, which the count has found to be within the bound. */
async function sumsOf<Row>(db: Db, { view, source }: ListQuery<Row>, where: Expression) {
  const summed = view.columns.filter((column) => column.sum).map(({ field }) => field);
  if (summed.length === 0) return {};
  const values = summed.map((field) => sql`${source.columns[field]} as ${sql.ref(field)}`);
  const sums = summed.map((field) => sql`coalesce(sum(${sql.ref(field)}), 0)::float8 as ${sql.ref(field)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(sums)} from (
    select ${sql.join(values)} from ${source.from} ${where} limit ${countBound}) bounded`.execute(db);
  return rows[0] ?? {};
}

function pageOf<Row>(
  db: Db,
  source: ListSource<Row>,
  page: Page,
  { isSubstring, isAdvanced }: { isSubstring: boolean; isAdvanced: boolean },
): Promise<Found<Row>> {
  if (page.counting === 'only') return counted(db, source, page);
  if (isAdvanced) return findByConditions(db, source, page, isSubstring ? SUBSTRING_MS : ORDER_MS);
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
async function findByConditions<Row>(
  db: Db,
  source: ListSource<Row>,
  page: Page,
  milliseconds: number,
): Promise<Found<Row>> {
  const rows = await within(db, milliseconds, (tx) => inOrder(tx, source, page));
  return rows ? countedAfter(db, source, page, rows) : findByMatches(db, source, page);
}

interface Page {
  counting: Paging['counting'];
  where: Expression;
  order: { by: Expression; direction: Expression };
  size: number;
  offset: number;
}

const findByOrder = async <Row>(db: Db, source: ListSource<Row>, page: Page): Promise<Found<Row>> =>
  countedAfter(db, source, page, await inOrder(db, source, page));

async function inOrder<Row>(db: Db, source: ListSource<Row>, { where, order, size, offset }: Page): Promise<Row[]> {
  const sorted = sql`order by ${order.by} ${order.direction}, ${source.identity} ${order.direction}`;
  const paged = sql`${where} ${sorted} limit ${size} offset ${offset}`;
  const { alone, identity } = source;
  const { rows } = await sql<Row>`select ${selected(source)} from ${source.from} ${
    alone ? sql`where ${identity} = any(array(select ${identity} from ${alone} ${paged})) ${sorted}` : paged
  }`.execute(db);
  return rows;
}

async function countedAfter<Row>(db: Db, source: ListSource<Row>, page: Page, rows: Row[]): Promise<Found<Row>> {
  const { size, offset } = page;
  if (rows.length < size && (rows.length > 0 || offset === 0)) return { list: rows, count: offset + rows.length };
  const isLater = page.counting === 'later' && rows.length > 0;
  const found = isLater
    ? await within(db, COUNT_MS, (tx) => counted(tx, source, page))
    : await counted(db, source, page);
  return found ? { ...found, list: rows } : { list: rows, count: offset + rows.length + 1, countExact: false };
}

/** A count that takes longer keeps nobody from the rows: it is asked for apart. */
const COUNT_MS = 40;

async function counted<Row>(db: Db, { alone, from }: ListSource<Row>, { where }: Page): Promise<Found<Row>> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${alone ?? from} ${where} limit ${countBound + 1}) bounded`.execute(
    db,
  );
  return withCount([], rows[0]?.count ?? 0);
}

async function findByMatches<Row>(
  db: Db,
  source: ListSource<Row>,
  { where, order, size, offset }: Page,
): Promise<Found<Row>> {
  const { rows } = await sql<{ identity: string; matches: number }>`
    with m as materialized (
      select ${source.identity} as identity, ${order.by} as sorted from ${source.from} ${where} limit ${countBound + 1})
    select identity, (select count(*)::int from m) as matches from m
    order by sorted ${order.direction}, identity ${order.direction} limit ${size} offset ${offset}`.execute(db);
  if (rows.length === 0) return { list: [], count: 0 };
  const ids = rows.map((row) => row.identity);
  const full = await sql<Row & { identity: string }>`
    select ${selected(source)}, ${source.identity} as identity from ${source.from} where ${source.identity} = any(${ids}::uuid[])`.execute(
    db,
  );
  const byId = new Map(full.rows.map(({ identity, ...row }) => [identity, row as Row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  return withCount(ordered, rows[0]?.matches ?? 0);
}

function withCount<Row>(list: Row[], count: number): Found<Row> {
  return count > countBound ? { list, count: countBound, countExact: false } : { list, count };
}

const selected = <Row>(source: ListSource<Row>): Expression =>
  sql.join(Object.entries<Expression>(source.columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`));

export function orderOf<Row>(
  view: ListView<Row>,
  source: ListSource<Row>,
  asked: ListQuery<Row>['asked'],
): Page['order'] {
  const sortable = view.columns.find((column) => column.sortable && column.field === asked.orderBy);
  const field = sortable?.field ?? view.sort.field;
  const direction = (sortable ? asked.order : undefined) ?? view.sort.order;
  return { by: source.columns[field], direction: direction === 'asc' ? sql`asc` : sql`desc` };
}

export function conditionsOf<Row>({ view, source, asked, always = [], ...query }: ListQuery<Row>): {
  conditions: Expression[];
  isSubstring: boolean;
} {
  const conditions = [...always];
  let isSubstring = query.isSubstring ?? false;
  for (const search of view.search) {
    const found = searchCondition(search, source, asked);
    if (!found) continue;
    conditions.push(found);
    isSubstring ||= search.match === 'contains';
  }
  if (asked.advancedQuery) {
    const advanced = compileAdvanced(asked.advancedQuery, (field) => askedOf(field, view, source));
    conditions.push(advanced.condition);
    isSubstring ||= advanced.isSubstring;
  }
  return { conditions, isSubstring };
}

function askedOf<Row>(field: string, view: ListView<Row>, source: ListSource<Row>): Asked<Row> | undefined {
  const column = view.columns.find((one) => one.field === field);
  if (!column) return undefined;
  const contained = (value: string) => contains(source, column.field, value);
  return { column, sql: source.columns[column.field], contains: contained };
}

function searchCondition<Row>(
  search: SearchField<Row>,
  source: ListSource<Row>,
  asked: Record<string, unknown>,
): Expression | undefined {
  const columns = search.over.map((field) => source.columns[field]);
  if (search.match === 'range')
    return rangeCondition(columns[0], asked[`${search.name}Start`], asked[`${search.name}End`]);
  const value = asked[search.name];
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (search.match === 'contains') return anyOf(search.over.map((field) => contains(source, field, String(value))));
  const values = Array.isArray(value) ? value : [value];
  return anyOf(
    columns.map((column) => (values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`)),
  );
}

/** The client sends the end plus one day, the server compares with `<` (decisions §9). */
function rangeCondition(column: Expression | undefined, start: unknown, end: unknown): Expression | undefined {
  if (!column || (start === undefined && end === undefined)) return undefined;
  const parts = [
    ...(start === undefined ? [] : [sql`${column} >= ${start}`]),
    ...(end === undefined ? [] : [sql`${column} < ${end}`]),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** Substring search; the bigram index narrows where the store has one and the text is long enough. */
function contains<Row>(source: ListSource<Row>, field: keyof Row & string, value: string): Expression {
  const text = value.trim();
  const like = sql`${source.searched?.[field] ?? source.columns[field]} ilike ${`%${escapeLike(text)}%`}`;
  const indexed = source.bigrams?.[field];
  return indexed && text.length >= 2 ? sql`(${indexed} @> bigrams(${text}) and ${like})` : like;
}

const anyOf = (parts: Expression[]): Expression =>
  parts.length === 1 && parts[0] ? parts[0] : sql`(${sql.join(parts, sql` or `)})`;
