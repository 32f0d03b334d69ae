import { countBound, type Found } from '@tejian/contract/kit/call.ts';
import { listText } from '@tejian/domain/shared/list/list.text.ts';
import type { Db } from '../db/database.ts';
import { isStopped } from '../db/within.ts';
import { Refusal } from '../refusal/refusal.ts';
import { conditionsOf, hiddenValue, orderOf, type ListQuery } from './list-query.ts';
import { groupedGroups } from './grouped.ts';
import { pageOf } from './list-page.ts';
import { withBesides } from './found-besides.ts';
import { whereOf } from './list-statements.ts';

export type { ListQuery, ListSource } from './list-query.ts';

const DEFAULT_PAGE_SIZE = 10;

/** One page of a list and its count, exact to the bound: tests set a small one, the product has one for all lists. */
export async function findList<Row>(db: Db, query: ListQuery<Row>, bound = countBound): Promise<Found<Row>> {
  try {
    return await findPage(db, await withBesides(db, query), bound);
  } catch (problem) {
    if (isStopped(problem)) throw new Refusal(listText.tooSlow(textConditionsOf(query)));
    throw problem;
  }
}

/** The conditions that look for a part of a text, by their labels: what takes long where nothing matches. */
function textConditionsOf<Row>({ view, asked }: ListQuery<Row>): string[] {
  const searchedFields = view.search.filter(({ name, match }) => match === 'contains' && asked[name]);
  const conditions = JSON.stringify(asked.advancedQuery ?? '');
  const queriedColumns = view.columns.filter(({ field }) => conditions.includes(JSON.stringify(field)));
  return [...new Set([...searchedFields, ...queriedColumns].map(({ label }) => label))];
}

async function findPage<Row>(db: Db, query: ListQuery<Row>, bound: number): Promise<Found<Row>> {
  const { asked, source, view } = query;
  const size = asked.pageSize ?? DEFAULT_PAGE_SIZE;
  const offset = ((asked.pageNo ?? 1) - 1) * size;
  if (offset >= bound) throw new Refusal(listText.tooDeep(bound));
  const { conditions, isSubstring, texts } = conditionsOf(query);
  const where = whereOf(conditions);
  const order = orderOf(view, source, asked);
  const page = { where, order, size, offset, bound, counting: asked.counting, texts };
  // Conditions of an advanced query and of a substring may speak of what is joined.
  const from = asked.advancedQuery || isSubstring ? { ...source, alone: undefined } : source;
  const isUncertain = asked.advancedQuery !== undefined || query.isUncertain === true;
  const foundPage = await pageOf(db, from, page, { isSubstring, isUncertain });
  const seenPage = query.shown ? { ...foundPage, list: foundPage.list.map(query.shown) } : foundPage;
  return asked.sums && seenPage.countExact !== false ? { ...seenPage, sums: await sumsOf(db, query) } : seenPage;
}

/** Sums over the whole result, which the count has found to be within the bound. */
async function sumsOf<Row>(db: Db, query: ListQuery<Row>): Promise<Record<string, number>> {
  const { columns } = query.source;
  const summedFields = query.view.columns
    .filter((column) => column.sum && columns[column.field] !== hiddenValue)
    .map(({ field }) => field);
  if (summedFields.length === 0) return {};
  const measures = summedFields.map((field) => ({ name: field, kind: 'sum' as const, field }));
  const [all] = await groupedGroups(db, query, [], measures);
  return Object.fromEntries(summedFields.map((field) => [field, Number(all?.values[field] ?? 0)]));
}
