import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { conditionsOf, orderOf, sortedBy, type ListQuery } from './list-query.ts';
import { aliasOf } from './own-expression.ts';
import { withBesides } from './found-besides.ts';

/** A list's query beyond its pages: which columns, and which rows of it. */
export interface Reading<Row> {
  readonly query: ListQuery<Row>;
  readonly fields: readonly (keyof Row & string)[];
  readonly isOnePage: boolean;
}

const BATCH = 500; // some milliseconds of work between two looks at everything else
const DEFAULT_PAGE_SIZE = 10;

/**
 * Every row of a list, in its order, in one snapshot: a cursor, so that neither the server's memory nor the pages that are
 * already read count (no offset).
 */
export async function* allRows<Row>(db: Db, reading: Reading<Row>): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local cursor_tuple_fraction = 1`.execute(tx); // all rows are read, not the first few
    await sql`declare all_rows no scroll cursor for ${statement({ ...reading, query: await withBesides(tx, reading.query) })}`.execute(
      tx,
    );
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from all_rows`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await tx.rollback().execute(); // it has only read
  }
}

function statement<Row>({ query, fields, isOnePage }: Reading<Row>) {
  const { view, source, asked } = query;
  const order = orderOf(view, source, asked);
  const selectedSql = sql.join(fields.map((field) => sql`${source.columns[field]} as ${aliasOf(field)}`));
  const size = asked.pageSize ?? DEFAULT_PAGE_SIZE;
  const page = isOnePage ? sql`limit ${size} offset ${((asked.pageNo ?? 1) - 1) * size}` : sql``;
  return sql`select ${selectedSql} from ${source.from} ${whereOf(query)}
    ${sortedBy(order, source.identity)} ${page}`;
}

function whereOf<Row>(query: ListQuery<Row>) {
  const { conditions } = conditionsOf(query);
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

/** The number of rows, to the last one, or to the bound where one is given. */
export async function countAll<Row>(
  db: Db,
  { query: askedQuery, isOnePage }: Reading<Row>,
  bound?: number,
): Promise<number> {
  const query = await withBesides(db, askedQuery);
  const { source, asked } = query;
  const isJoined = asked.advancedQuery !== undefined || conditionsOf(query).isSubstring;
  const from = isJoined ? source.from : (source.alone ?? source.from);
  const limit = bound === undefined || isOnePage ? sql`` : sql`limit ${bound}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${from} ${whereOf(query)} ${limit}) counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (!isOnePage) return count;
  const size = asked.pageSize ?? DEFAULT_PAGE_SIZE;
  return Math.max(0, Math.min(size, count - ((asked.pageNo ?? 1) - 1) * size));
}
