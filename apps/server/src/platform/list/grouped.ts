import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { conditionsOf, type ListQuery } from './list-query.ts';
import { whereOf } from './list-statements.ts';
import { withBesides } from './found-besides.ts';

/** The measure that is computed of the rows of a group. */
export interface GroupMeasure<Row> {
  readonly name: string;
  readonly kind: 'count' | 'sum' | 'median' | 'p90';
  /** The column that is computed; rows are counted without one. */
  readonly field?: keyof Row & string;
  /** Only the rows whose column has this value. */
  readonly where?: { readonly field: keyof Row & string; readonly is: string };
}

export interface Group {
  /** The values of the grouping columns in their order, as texts. */
  readonly keys: readonly (string | null)[];
  /** Exact, as texts; nothing where nothing was there to compute. */
  readonly values: Readonly<Record<string, string | null>>;
}

/** A column whose values make groups; days and moments may be put together by day, month or year. */
export interface GroupKey<Row> {
  readonly field: keyof Row & string;
  readonly span?: 'day' | 'month' | 'year';
}

/** So many groups are for people to read; what gives more is asked wrongly. */
export const mostGroups = 2000;

/** Fractions of the rows that a quantile leaves below it. */
const MEDIAN = 0.5;
const P90 = 0.9;

const patterns = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' };

/** The key as text; moments on the clock of the session, which is that of China. */
function keyOf<Row>(
  by: (keyof Row & string) | GroupKey<Row>,
  { columns }: ListQuery<Row>['source'],
): RawBuilder<unknown> {
  const { field, span }: GroupKey<Row> = typeof by === 'string' ? { field: by } : by;
  return span ? sql`to_char(${columns[field]}, ${sql.lit(patterns[span])})` : sql`(${columns[field]})::text`;
}

function computedSql<Row>(
  { kind, field, where }: GroupMeasure<Row>,
  { columns, summed }: ListQuery<Row>['source'],
): RawBuilder<unknown> {
  const column = field ? (summed?.[field] ?? columns[field]) : sql`1`;
  const filter = where ? sql`filter (where ${columns[where.field]} = ${where.is})` : sql``;
  switch (kind) {
    case 'count':
      return sql`count(*) ${filter}`;
    case 'sum':
      return sql`sum(${column}) ${filter}`;
    default:
      return sql`round(percentile_cont(${sql.lit(kind === 'median' ? MEDIAN : P90)})
        within group (order by (${column})::float8) ${filter}::numeric, 1)`;
  }
}

/**
 * The rows of a list by groups: its own source, conditions and scope, so that each number counts what the list shows. One
 * group of all without a grouping column. One group more than the bound where there are more.
 */
export async function groupedGroups<Row>(
  db: Db,
  query: ListQuery<Row>,
  by: readonly ((keyof Row & string) | GroupKey<Row>)[],
  measures: readonly GroupMeasure<Row>[],
): Promise<Group[]> {
  const { source } = query;
  const { conditions } = conditionsOf(await withBesides(db, query));
  const keys = by.map((one) => keyOf(one, source));
  const values = measures.map((measure) => sql`(${computedSql(measure, source)})::text`);
  const order = sql.join(by.map((_, at) => sql.raw(String(at + 1))));
  const { rows } = await sql<{ keys: (string | null)[]; values: (string | null)[] }>`
    select array[${sql.join(keys.map((_, at) => sql.ref(`k${at}`)))}]::text[] as keys, measured as values from (
      select ${sql.join([...keys.map((key, at) => sql`${key} as ${sql.ref(`k${at}`)}`), sql`array[${sql.join(values)}]::text[] as measured`])}
      from ${source.from} ${whereOf(conditions)}
      ${by.length > 0 ? sql`group by ${order} order by ${order}` : sql``}
      limit ${mostGroups + 1}) grouped`.execute(db);
  return rows.map(({ keys: names, values: foundValues }) => ({
    keys: names,
    values: Object.fromEntries(measures.map(({ name }, at) => [name, foundValues[at] ?? null])),
  }));
}
