import type { Db } from '../db/database.ts';
import type { ListQuery } from './list-query.ts';

/** The query with what its source finds besides by what was asked: every way of reading a list asks here first. */
export async function withBesides<Row>(db: Db, query: ListQuery<Row>): Promise<ListQuery<Row>> {
  const { foundBesides } = query.source;
  if (!foundBesides || query.besides) return query;
  return { ...query, besides: await foundBesides(db, query.asked) };
}
