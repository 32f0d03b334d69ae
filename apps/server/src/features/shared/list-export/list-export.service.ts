import { directRows, exportCallOf, type ExportRequest, type StartedExport } from '@tejian/contract/kit/export-call.ts';
import type { ListCall, Paging } from '@tejian/contract/kit/call.ts';
import type { Column, ListView } from '@tejian/contract/kit/list-view.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { longTaskText as text } from '@tejian/domain/shared/long-task/long-task.text.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { within } from '../../../platform/db/within.ts';
import { workbook, xlsxMime, type Sheet, type SheetCell } from '../../../platform/documents/workbook.ts';
import { isAllowed, type Allow } from '../../../platform/http/allow.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { writeInParts, type ReadContext, type Route } from '../../../platform/http/route.ts';
import { job } from '../../../platform/jobs/job.ts';
import { allRows, countAll, type Reading } from '../../../platform/list/all-rows.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { get, run, start, storedRequest, type Outcome, type Working } from '../long-task/long-task.service.ts';
import { codeNames } from './code-names.ts';
import { rowCells, sheetColumn } from './list-cells.ts';
import { rowsExportedBy } from '@tejian/domain/shared/operation-log/operation-type.ts';
import { note } from '../operation-log/operation-log.service.ts';

export { codeNames, rowCells, sheetColumn };

interface Listing<Search> {
  readonly body: Search & Paging;
  readonly actor: Actor;
  readonly db: Db;
  readonly now: Date;
  readonly ports: Ports;
}
/** The same query that the list itself runs, with the same scope; refuses what the list refuses. */
type QueryOf<Search, Row> = (listing: Listing<Search>) => ListQuery<Row> | Promise<ListQuery<Row>>;

/** An export also tells which query its list runs, so that what holds for every list can be asked of every list. */
export interface ExportRoute extends Route {
  readonly list: ListCall<unknown, unknown>;
  readonly queryOf: QueryOf<unknown, unknown>;
  /** The query of whoever reads the list, where exporting it takes more than reading. */
  readonly readQueryOf?: QueryOf<unknown, unknown>;
}
/** An export whose list is also read by those who may not export it. */
export const readBesides = <Search, Row>(
  _list: ListCall<Search, Row>,
  route: ExportRoute,
  queryOf: QueryOf<Search, Row>,
): ExportRoute => ({
  ...route,
  readQueryOf: queryOf as QueryOf<unknown, unknown>, // of the same list as the export
});
export const isExport = (route: Route): route is ExportRoute => 'queryOf' in route;

/** Taking a list along is looking at all of it (decisions §11, Fields). */
const noteExport = (list: { path: string; view: { title: string } }) => (tx: Tx, actor: Actor) =>
  note(tx, actor, {
    subject: rowsExportedBy(list.path),
    subjectId: list.path,
    name: list.view.title,
    action: 'exportRows',
  });

/**
 * The export of a list, derived from the list's own declaration: same conditions, same columns, same permission. Right and
 * scope are asked when it is started and again when it runs. Few rows are written before the call answers, where the person
 * waits for them; whatever takes longer is a job. Both are the same task with the same file.
 */
export function exportOf<Search, Row>(
  list: ListCall<Search, Row>,
  allow: Allow,
  queryOf: QueryOf<Search, Row>,
  /** The entry that is written down when somebody starts it. */
  onStart?: (tx: Tx, actor: Actor, body: Search) => Promise<void>,
): ExportRoute {
  const exporting = exportCallOf(list);
  const writing = job({
    name: exporting.path,
    payload: z.object({ taskId: z.string() }),
    retry: { times: 1 },
    queue: 'export',
    run: ({ taskId }, { db, ports }) => run(db, ports, taskId, (working) => exportedOutcome(db, ports, working)),
  });

  async function exportedOutcome(db: Db, ports: Ports, working: Working): Promise<Outcome> {
    if (!isAllowed(allow, working.actor)) throw new Refusal(text.noPermission);
    const body = storedRequest(exporting.request, working.request);
    const query = await queryOf({ body, actor: working.actor, db, now: new Date(), ports });
    const { view } = query; // of one kind or another: the same call may show several lists
    const columns = columnsOf(view, body.columns);
    const reading = { query, fields: fieldsOf(columns), isOnePage: body.scope === 'page' };
    const { content, rows } = await writeFile(db, ports, { view, reading, columns }, working);
    const name = `${view.title} ${showInstant(new Date()).slice(0, 16).replaceAll(/[-: ]/g, '')}.xlsx`;
    return { note: text.rows(rows), file: { content, name, mime: xlsxMime } };
  }

  async function begin({ body: askedRequest, actor, db, now, ports }: ReadContext<ExportRequest<Search>>) {
    const { isDirect, ...body } = askedRequest as ExportRequest<Search>; // what is left is the request without the wish
    const request = body as ExportRequest<Search>;
    const query = await queryOf({ body: request, actor, db, now, ports });
    columnsOf(query.view, request.columns);
    const isAtOnce =
      isDirect === true && (await isShort(db, { query, fields: [], isOnePage: request.scope === 'page' }));
    const title = text.exportTitle(query.view.title);
    const task = await db.transaction().execute(async (tx) => {
      const startedPart = await start(tx, actor, {
        kind: 'export',
        title,
        about: exporting.path,
        request: exporting.request.encode(request),
        isWorkedOn: isAtOnce,
      });
      if (startedPart.isNew) await (onStart ?? noteExport(list))(tx, actor, request);
      if (startedPart.isNew && !isAtOnce) await writing.later(tx, { taskId: startedPart.id }, { key: startedPart.id });
      return startedPart;
    });
    return task.isNew && isAtOnce ? writeNow(db, ports, actor, task.id) : { ...task, isReady: false };
  }

  async function writeNow(db: Db, ports: Ports, actor: Actor, id: string): Promise<StartedExport> {
    await run(db, ports, id, async (working) => ({ ...(await exportedOutcome(db, ports, working)), isQuiet: true }));
    const { state, note } = await get(db, actor, id);
    if (state === 'failed') throw new Refusal(note);
    return { id, isNew: true, isReady: state === 'done' };
  }

  const route = writeInParts(exporting, allow, begin);
  // What a list asks and shows is its own; whoever treats all lists alike hands a request back to the list it is of.
  const askedPart = { list: list as ListCall<unknown, unknown>, queryOf: queryOf as QueryOf<unknown, unknown> };
  return { ...route, ...askedPart, job: writing };
}

/** So long counting may take before the rows are taken for many. */
const COUNT_MS = 300;

/** True when the rows are few enough to be written while the person waits. */
async function isShort<Row>(db: Db, reading: Reading<Row>): Promise<boolean> {
  const rows = await within(db, COUNT_MS, (tx) => countAll(tx, reading, directRows + 1));
  return rows !== undefined && rows <= directRows;
}

function columnsOf<Row>(view: ListView<Row>, askedColumns: readonly string[]): Column<Row>[] {
  const wantedFields =
    askedColumns.length > 0
      ? askedColumns
      : view.columns.filter(({ hidden, folded }) => !hidden && !folded).map(({ field }) => field);
  const columns = wantedFields.map((name) => {
    const column = view.columns.find(({ field }) => field === name);
    if (!column) throw new Refusal(text.unknownColumn(name));
    return column;
  });
  if (columns.length === 0) throw new Refusal(text.nothingToExport);
  return columns;
}

/** The keys that are read for the columns: their fields, and the flags that decide what they show. */
const fieldsOf = <Row>(columns: readonly Column<Row>[]): (keyof Row & string)[] => [
  ...new Set(columns.flatMap(({ field, unless }) => (unless ? [field, unless.flag] : [field]))),
];

interface Writing<Row> {
  readonly view: ListView<Row>;
  readonly reading: Reading<Row>;
  readonly columns: readonly Column<Row>[];
}

async function writeFile<Row>(db: Db, ports: Ports, writing: Writing<Row>, { progress }: Working) {
  const total = await countAll(db, writing.reading);
  await progress(0, total);
  let rows = 0;
  const sheet = await sheetOf(db, writing, async (more) => {
    rows += more;
    await progress(rows, total);
  });
  // Whole numbers of persons may stand in it.
  const content = await ports.files.put(workbook(sheet), { isSealed: true });
  return { content, rows };
}

/** A list as a sheet of a file that holds more than it: all its rows, with the columns that its page shows at first. */
export function listSheet<Row>(db: Db, query: ListQuery<Row>, name: string): Promise<Sheet> {
  const { view } = query;
  const columns = columnsOf(view, []);
  const reading = { query, fields: fieldsOf(columns), isOnePage: false };
  return sheetOf(db, { view: { ...view, title: name }, reading, columns });
}

async function sheetOf<Row>(
  db: Db,
  { view, reading, columns }: Writing<Row>,
  onRead?: (rows: number) => Promise<void>,
): Promise<Sheet> {
  const cellsOf = await rowCells(db, columns, view);
  async function* batches(): AsyncGenerator<SheetCell[][]> {
    for await (const batch of allRows(db, reading)) {
      await onRead?.(batch.length);
      const seenBatches = reading.query.shown ? batch.map(reading.query.shown) : batch;
      yield seenBatches.map(cellsOf);
    }
  }
  return { name: view.title, columns: columns.map(sheetColumn), batches: batches() };
}
