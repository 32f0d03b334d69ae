import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { read } from '@tejian/contract/kit/record.ts';
import type {
  exportRun,
  findModel,
  getModel,
  QueryResult,
  SourceColumn,
} from '@tejian/contract/query/query-model/query-model.contract.ts';
import { queryModelDocument } from '@tejian/contract/query/query-model/query-model.record.ts';
import { askedBy, querySources, sourceOf, type ShapedList } from '@tejian/contract/query/query-model/sources.ts';
import type { findSources } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { modelIn, type QueryModel } from '@tejian/domain/query/query-model/query-model.ts';
import { queryModelText as text } from '@tejian/domain/query/query-model/query-model.text.ts';
import { numberIn } from '@tejian/domain/query/statistic/statistic.ts';
import { Readable } from 'node:stream';
import { isStopped, within } from '../../../platform/db/within.ts';
import type { Db } from '../../../platform/db/database.ts';
import { workbook, xlsxMime, type Sheet, type SheetCell } from '../../../platform/documents/workbook.ts';
import { isAllowed } from '../../../platform/http/allow.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { allRows, countAll } from '../../../platform/list/all-rows.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { rowCells, sheetColumn } from '../../shared/list-export/list-export.service.ts';
import { modelQuery, type AskedRun, type ModelQuery, type RunContext } from './model-query.ts';
import { listOf, openedSource, readableSources, type AnyRow, type QueryLists } from './model-sources.ts';
import * as store from './query-model.store.ts';
import { columnsShown, groupsOf, mostRows, recordsOf } from './run-model.ts';

/** So long one question of a run may take; tests set less. */
const RUN_MS = 10_000;

export const listing = (
  lists: QueryLists,
  { body, actor }: Pick<RunContext<RequestOf<typeof findModel>>, 'body' | 'actor'>,
) =>
  store.listing(body, {
    viewNos: readableSources(lists, actor).map(({ view }) => view.viewNo),
    codes: [...actor.codes],
  });

export const find = (lists: QueryLists, context: RunContext<RequestOf<typeof findModel>>) =>
  findList(context.db, listing(lists, context));

const columnsOffered = (source: ShapedList<AnyRow>): SourceColumn[] => {
  const { view } = source;
  const offeredColumns = new Map(sourceOf(source).columns.map((column) => [column.field, column]));
  return view.columns.flatMap((column) => {
    const knownColumn = offeredColumns.get(column.field);
    const { type = 'text', many = false } = column;
    const { options, ...set } = askedBy(view, column);
    return knownColumn ? [{ ...knownColumn, type, many, ...set, ...(options && { options: [...options] }) }] : [];
  });
};

/** Every list that models may ask; whoever may not read one can write a model over it, and not try it. */
export const sources = (lists: QueryLists, { actor }: RunContext<object>): AnswerOf<typeof findSources> =>
  Object.keys(querySources).flatMap((viewNo) => {
    const source = openedSource(lists, viewNo);
    if (!source) return [];
    const { view, allowRead } = source;
    return [{ viewNo, title: view.title, mayRead: isAllowed(allowRead, actor), columns: columnsOffered(source) }];
  });

/** The model that serves under a code; its content was checked when it was published. */
async function serving(db: Db, code: string): Promise<store.ServingModel & { readonly model: QueryModel }> {
  const foundModel = await store.findServing(db, code);
  if (!foundModel) throw new Refusal(text.gone(code), { code: text.gone(code) });
  return { ...foundModel, model: modelIn(foundModel.content) };
}

/** A model with what its parameters ask; refused for whoever may not run it. */
export async function get(lists: QueryLists, context: RunContext<RequestOf<typeof getModel>>) {
  const { code } = context.body;
  const { name, version, content, model } = await serving(context.db, code);
  await modelQuery(lists, context, { ...model, conditions: [] }, {});
  const list = listOf(lists.views, model.source);
  const askedFields = new Set(model.conditions.map(({ field }) => field));
  return {
    code,
    name,
    note: model.note,
    version,
    content,
    columns: list ? columnsOffered(list).filter(({ field }) => askedFields.has(field)) : [],
    isGrouped: model.groups.length > 0,
  };
}

/** Stops work that takes longer than a person waits, and says so. */
async function inTime<T>(db: Db, milliseconds: number, work: (db: Db) => Promise<T>): Promise<T> {
  const doneWork = await within(db, milliseconds, work).catch((problem: unknown) => {
    if (isStopped(problem)) return undefined;
    throw problem;
  });
  if (doneWork === undefined) throw new Refusal(text.tooSlow(Math.ceil(milliseconds / 1000)));
  return doneWork;
}

const resultOf = (db: Db, model: QueryModel, askedQuery: ModelQuery): Promise<QueryResult> =>
  askedQuery.isGrouped ? groupsOf(db, model, askedQuery) : recordsOf(db, model, askedQuery);

async function ran(
  lists: QueryLists,
  context: RunContext<unknown>,
  model: QueryModel,
  askedRun: AskedRun,
  milliseconds: number,
) {
  const query = await modelQuery(lists, context, model, askedRun);
  return inTime(context.db, milliseconds, (db) => resultOf(db, model, query));
}

/** Runs what serves under a code. */
export async function run(
  lists: QueryLists,
  context: RunContext<AskedRun & { readonly code: string }>,
  milliseconds = RUN_MS,
): Promise<QueryResult> {
  const { code, ...request } = context.body;
  const { model } = await serving(context.db, code);
  return ran(lists, context, model, request, milliseconds);
}

/** Runs a model that is being written; what is wrong with its shape is said with its place. */
export function tryOut(
  lists: QueryLists,
  context: RunContext<AskedRun & { readonly content: object }>,
  milliseconds = RUN_MS,
): Promise<QueryResult> {
  const { content, ...request } = context.body;
  const { problems } = read(queryModelDocument, content);
  const [first] = Object.entries(problems);
  if (first) throw new Refusal(text.unsound(`${first[0]} ${first[1]}`));
  return ran(lists, context, modelIn(content), request, milliseconds);
}

async function* once(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
  yield await Promise.resolve(rows);
}

/** Groups with their totals, numbers as numbers. */
async function groupSheet(db: Db, model: QueryModel, askedQuery: ModelQuery): Promise<Omit<Sheet, 'name'>> {
  const { columns, rows, measures } = await groupsOf(db, model, askedQuery);
  const count = columns.length - measures.length;
  const total: SheetCell[] = [
    ...Array.from({ length: count }, (_, at) => (at === 0 ? text.total : undefined)),
    ...measures.map((measure) => numberIn(measure.total)),
  ];
  const cells = rows.map((row): SheetCell[] => row.cells.map((cell, at) => (at < count ? cell : numberIn(cell))));
  return {
    columns: columns.map(({ label, kind, width }) => ({
      title: label,
      width,
      type: kind === 'number' ? 'number' : 'text',
    })),
    batches: once([...cells, total]),
  };
}

/** The records in their order; refused where they are more than can be looked at. */
async function recordSheet(db: Db, model: QueryModel, { query }: ModelQuery): Promise<Omit<Sheet, 'name'>> {
  const most = mostRows(model);
  const columns = columnsShown(model, query);
  const fields = columns.flatMap(({ field, unless }) => (unless ? [field, unless.flag] : [field]));
  const reading = { query, fields: [...new Set(fields)], isOnePage: false };
  if ((await countAll(db, reading, most + 1)) > most) throw new Refusal(text.tooManyForFile(most));
  const cellsOf = await rowCells(db, columns, query.view);
  async function* batches(): AsyncGenerator<SheetCell[][]> {
    for await (const batch of allRows(db, reading)) yield (query.shown ? batch.map(query.shown) : batch).map(cellsOf);
  }
  return { columns: columns.map(sheetColumn), batches: batches() };
}

/** The whole result as a workbook, for whoever may export the list. */
export async function file(lists: QueryLists, context: RunContext<RequestOf<typeof exportRun>>): Promise<FileAnswer> {
  const { code, ...request } = context.body;
  const { name, model } = await serving(context.db, code);
  const query = await modelQuery(lists, context, model, request, 'export');
  const sheet = await inTime(context.db, RUN_MS, (db) =>
    query.isGrouped ? groupSheet(db, model, query) : recordSheet(db, model, query),
  );
  return { name: text.file(name), mime: xlsxMime, body: Readable.from(workbook({ name, ...sheet })) };
}
