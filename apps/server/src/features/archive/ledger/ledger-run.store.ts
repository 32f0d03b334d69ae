import type { RowOutcomeName } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { CellNote } from '@tejian/domain/archive/ledger/row-readers.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isCutOff } from '../../../platform/jobs/cut-off.ts';
import { typedImport } from './ledger.store.ts';

const STALE_SECONDS = 45;

/** Takes the import up: it waits, or whoever ran it has given no sign of life. Undefined when it is in other hands. */
export async function claimImport(db: Db, id: string) {
  const claimedRecord = await db
    .updateTable('ledgerImport')
    .set({ state: 'running', heartbeatAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('state', '=', 'waiting'),
        is.and([
          is('state', '=', 'running'),
          is('heartbeatAt', '<', sql<Date>`now() - make_interval(secs => ${STALE_SECONDS})`),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!claimedRecord) return undefined;
  const file = await db
    .selectFrom('storedFile')
    .select('sha256')
    .where('id', '=', claimedRecord.fileId)
    .executeTakeFirstOrThrow();
  const user = await db
    .selectFrom('appUser')
    .select('name')
    .where('id', '=', claimedRecord.createdBy)
    .executeTakeFirstOrThrow();
  return { ...typedImport(claimedRecord), sha256: file.sha256, userName: user.name };
}
export type ClaimedImport = NonNullable<Awaited<ReturnType<typeof claimImport>>>;

/** The key of an import's job. */
export const importKey = (importId: string): string => `ledger.import ${importId}`;

/**
 * Takes the imports that nobody works on although they should be: the process that ran them has ended, or none has given a
 * sign of life. The next one that runs such an import may claim it at once.
 */
export const takeAbandoned = (tx: Tx): Promise<{ id: string; createdBy: string }[]> =>
  tx
    .updateTable('ledgerImport')
    .set({ heartbeatAt: sql<Date>`now() - make_interval(secs => ${STALE_SECONDS + 1})` })
    .where('state', 'in', ['waiting', 'running'])
    .where((is) =>
      is.or([
        isCutOff(sql<string>`'ledger.import ' || ledger_import.id`),
        is('heartbeatAt', '<', sql<Date>`now() - make_interval(secs => ${STALE_SECONDS})`),
      ]),
    )
    .returning(['id', 'createdBy'])
    .execute();

export type Counts = {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  warned: number;
  unitsAdded: number;
};

/** Another process is further in this import than we are. */
export class Overtaken extends Error {}

/** Notes how far the chunk brought the import; refuses when another process has gone on from the same row. */
export async function advance(
  tx: Tx,
  id: string,
  { from, next, rows, counts }: { from: number; next: number; rows: number; counts: Counts },
): Promise<{ isCancelAsked: boolean }> {
  const plus = (column: keyof Counts) => sql<number>`${sql.ref(column)} + ${counts[column]}`;
  const movedRows = await tx
    .updateTable('ledgerImport')
    .set({
      done: sql<number>`done + ${rows}`,
      added: plus('added'),
      changed: plus('changed'),
      unchanged: plus('unchanged'),
      refused: plus('refused'),
      warned: plus('warned'),
      unitsAdded: plus('unitsAdded'),
      nextRow: next,
      heartbeatAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('nextRow', '=', from)
    .where('state', '=', 'running')
    .returning('isCancelAsked')
    .executeTakeFirst();
  if (!movedRows) throw new Overtaken();
  return movedRows;
}

type RowDetails = {
  notes: readonly CellNote[];
  values: { label: string; before: string; after: string }[];
};
export type NotedRow = {
  rowNo: number;
  outcome: RowOutcomeName;
  identifier: string;
  details: RowDetails;
  raw: readonly string[] | null;
};

export async function addRows(tx: Tx, importId: string, rows: readonly NotedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into ledger_import_row (import_id, row_no, outcome, source_key, details, raw)
    select ${importId}::uuid, r."rowNo", r.outcome, r.identifier, r.details, r.raw
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("rowNo" int, outcome text, identifier text, details jsonb, raw jsonb)`.execute(tx);
}

/** Ends the run that is still ours; answers the figures it ended with. */
export const finishImport = (tx: Tx, id: string, state: 'done' | 'failed' | 'cancelled', error: string | null) =>
  tx
    .updateTable('ledgerImport')
    .set({ state, error, finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning(['fileName', 'added', 'changed', 'unchanged', 'refused', 'warned'])
    .executeTakeFirst();

const notedSql = (db: Db, importId: string, outcome: RowOutcomeName) =>
  db
    .selectFrom('ledgerImportRow')
    .select(['rowNo', 'sourceKey', 'details', 'raw'])
    .where('importId', '=', importId)
    .where('outcome', '=', outcome)
    .orderBy('rowNo');
const shapedRow = (row: { rowNo: number; sourceKey: string | null; details: unknown; raw: unknown }) => ({
  rowNo: row.rowNo,
  identifier: row.sourceKey ?? '',
  details: row.details as RowDetails, // written by addRows
  raw: (row.raw ?? []) as string[],
});

/** The rows that the run has refused so far. */
export async function refusedRows(db: Db, importId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('ledgerImportRow')
    .select('rowNo')
    .where('importId', '=', importId)
    .where('outcome', '=', 'refused')
    .execute();
  return new Set(rows.map(({ rowNo }) => rowNo));
}

export async function findRows(
  db: Db,
  importId: string,
  outcome: RowOutcomeName,
  page: { offset: number; size: number },
) {
  const rows = await notedSql(db, importId, outcome).limit(page.size).offset(page.offset).execute();
  const { count } = await db
    .selectFrom('ledgerImportRow')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('importId', '=', importId)
    .where('outcome', '=', outcome)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(shapedRow), count };
}

const WORKBOOK_CHUNK = 1000;

/** Every noted row of an outcome, a thousand at a time. */
export async function* everyRow(db: Db, importId: string, outcome: RowOutcomeName) {
  let last = -1;
  for (;;) {
    const rows = await notedSql(db, importId, outcome).where('rowNo', '>', last).limit(WORKBOOK_CHUNK).execute();
    yield* rows.map(shapedRow);
    last = rows.at(-1)?.rowNo ?? last;
    if (rows.length < WORKBOOK_CHUNK) return;
  }
}

/** The columns that have a reason somewhere, so that only they get a column for reasons beside them. */
export async function columnsWithNotes(db: Db, importId: string, outcome: RowOutcomeName): Promise<Set<string>> {
  const { rows } = await sql<{ column: string }>`
    select distinct n ->> 'column' as "column"
    from ledger_import_row r, jsonb_array_elements(r.details -> 'notes') n
    where r.import_id = ${importId} and r.outcome = ${outcome}`.execute(db);
  return new Set(rows.map(({ column }) => column));
}
