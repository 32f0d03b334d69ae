import type { Column, ListView } from '@tejian/contract/kit/list-view.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedOf, type Row } from '../../../test/every-right.ts';
import { manyRowsTemplate } from '../../../test/many-rows-template.ts';
import { stageForFile } from '../../../test/story.ts';
import { routes } from '../../features.ts';
import { isExport } from '../../features/shared/list-export/list-export.service.ts';
import { conditionsOf, orderOf, sortedBy, type ListQuery } from './list-query.ts';

// The columns that a list lets people sort by are those that an index of the migrated schema brings in order (decision 0393).
const stage = stageForFile({ from: manyRowsTemplate });

type Sorted = Column<Row>;

/** Lists that are opened for one step or kind, which their indexes begin with. */
const besides: Readonly<Record<string, Row>> = {
  appMainSheetList: { step: 'SCFP' },
  appBussSheetList: { stepcode: 'BGSP' },
  openTaskList: { step: 'BGSP' },
  equipmentList: { kindCode: '3000' },
};

/** Orders without an index, in lists that stay short by their nature. */
const shortLists: Readonly<Record<string, string>> = {
  'definitionList code': 'definitions of an installation: some hundreds, with what is computed of each',
  'definitionList changedAt': 'as above',
  'queryModelList code': 'query models of an installation: some tens',
  'personnelList earliestEnd': 'the people of an institute; the day is computed from their certificates',
  'selfRollbackList submittedAt': 'what one person has submitted and nobody has opened',
};

/** Codes stand in the order of their numbers, which says nothing to people; nobody is offered to sort by them. */
const isCode = ({ type }: Sorted) => type === 'step' || type === 'catalogue' || type === 'category' || type === 'flag';
const isOffered = (view: ListView<Row>, { field, sortable }: Sorted) => sortable ?? field === view.sort.field;

/** The means left to the planner where it may neither sort nor read a whole table. */
const BY_INDEX = ['sort', 'seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'material'];

async function planOf({ source, ...query }: ListQuery<Row>, field: string, isAlone: boolean): Promise<string> {
  const { conditions } = conditionsOf({ source, ...query });
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const from = isAlone ? (source.alone ?? source.from) : source.from;
  const order = orderOf({ ...query.view, sort: { field, order: 'desc' } }, source, {});
  return stage.db.transaction().execute(async (tx) => {
    for (const way of BY_INDEX) await sql.raw(`set local enable_${way} = off`).execute(tx);
    const { rows } = await sql<Row>`explain (costs off)
      select 1 from ${from} ${where} ${sortedBy(order, source.identity)} limit 10`.execute(tx);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  });
}

/** Indexes that are unique, or begin with the keys of a unique one: rows with equal values are few. */
async function uniqueIndexes(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct one.indexrelid::regclass::text as name
    from pg_index one
    join pg_index other on other.indrelid = one.indrelid and other.indisunique and not other.indisprimary
      and one.indkey::text || ' ' like other.indkey::text || ' %'`.execute(stage.db);
  return new Set(rows.map(({ name }) => name));
}

/** True when an index brings the rows in this order: to the end, or up to a number that is unique. */
function isInOrder(plan: string, unique: ReadonlySet<string>): boolean {
  if (!/\bSort\b/.test(plan)) return true;
  const [, index = ''] = /Presorted Key: [^\n]*[\s\S]*?Scan (?:Backward )?using (\w+)/.exec(plan) ?? [];
  return /Incremental Sort/.test(plan) && unique.has(index);
}

/** Orders of a joined table, and why few of its rows have none of the list. */
const joinedOrders: Readonly<Record<string, string>> = {
  'inspectEndList reportNo': 'an item whose report has a number has ended, or soon will',
  'movementList applicationNo': 'each application has its log',
  'instrumentReviewList reportNo': 'reviews of the few instruments that were found bad',
  'instrumentReviewList itemNo': 'as above',
  'recordCopyList itemNo': 'what one person was given to read, found by the index of people',
  'recordCopyList reportNo': 'as above',
  'personnelList earliestEnd': 'the people of an institute',
  'qualificationList loginName': 'as above',
  'signatureList holder': 'as above',
  'signatureList loginName': 'as above',
  'signatureUseList reportNo': 'each report is signed in the end',
};

/** The names of tables that an expression speaks of. */
const tablesOf = (expression: ListQuery<Row>['source']['from']): string[] => {
  const { sql: text } = expression.compile({ getExecutor: () => stage.db.getExecutor().withoutPlugins() });
  return [...text.matchAll(/\b(\w+)\./g)].map(([, name = '']) => name);
};

// An order by a column of another table walks past all of that table's rows that have none in the list: where those are many, a
// row carries what it is sorted by (docs/decisions/1510).
describe('an order speaks of the table that is listed, and not of one that is joined', () => {
  it.each(routes.filter(isExport).map((route) => ({ route, name: route.list.view.viewNo })))(
    '$name',
    async ({ route }) => {
      const { viewNo } = route.list.view;
      const { source, view } = await askedOf(route, stage, { asked: besides[viewNo] ?? {}, scope: 'institute' });
      const own = tablesOf(source.identity);
      const others = view.columns
        .filter((column) => isOffered(view, column) && !(`${viewNo} ${column.field}` in joinedOrders))
        .flatMap(({ field }) => {
          const by = source.sorts?.[field] ?? source.columns[field];
          return by && tablesOf(by).some((name) => !own.includes(name)) ? [field] : [];
        });
      expect(others).toEqual([]);
    },
  );
});

describe('the columns that can be sorted are those with an index for it', () => {
  let unique: ReadonlySet<string>;
  beforeAll(async () => {
    unique = await uniqueIndexes();
  });

  it.each(routes.filter(isExport).map((route) => ({ route, name: route.list.view.viewNo })))(
    '$name',
    async ({ route }) => {
      const query = await askedOf(route, stage, { asked: besides[route.list.view.viewNo] ?? {}, scope: 'institute' });
      const { view } = query;
      const wrong: string[] = [];
      for (const column of view.columns) {
        const isSorted = isOffered(view, column);
        const isNoOrder = column.hidden === true || isCode(column);
        if ((isNoOrder && !isSorted) || `${view.viewNo} ${column.field}` in shortLists) continue;
        // A page of the order is read from the table alone where the list says so; what is joined has no order there.
        const plan = await planOf(query, column.field, true).catch(() => '');
        const hasIndex = plan !== '' && isInOrder(plan, unique);
        if (isSorted !== hasIndex) wrong.push(`${column.field}: ${isSorted ? 'no index' : 'can be sorted'}\n${plan}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('the lists that need no index, or another table, are there', () => {
    const names = routes
      .filter(isExport)
      .flatMap(({ list: { view } }) => view.columns.map(({ field }: { field: string }) => `${view.viewNo} ${field}`));
    expect(Object.keys({ ...shortLists, ...joinedOrders }).filter((name) => !names.includes(name))).toEqual([]);
  });
});
