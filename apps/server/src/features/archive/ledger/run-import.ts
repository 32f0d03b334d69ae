import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { ledgerContext } from '@tejian/domain/archive/ledger/ledger-context.ts';
import { isPlaceKey, type LedgerContext } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { fixedForNew } from '@tejian/domain/archive/ledger/propose-mapping.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { ledgerEnding } from '@tejian/domain/archive/ledger/ledger-ending.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withoutWaiting } from '../../../platform/db/without-waiting.ts';
import { isDiskFull } from '../../../platform/disk-full.ts';
import { errorDetails } from '../../../platform/log/log.ts';
import type { Ports } from '../../../platform/ports.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import { applyChunk, type Run } from './apply-chunk.ts';
import { localCopy } from '../../../platform/files/local-copy.ts';
import { beginBulkLoad, endBulkLoad } from '../../shared/bulk-load/bulk-load.service.ts';
import {
  addRows,
  advance,
  claimImport,
  finishImport,
  Overtaken,
  refusedRows,
  type ClaimedImport,
} from './ledger-run.store.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import type { LedgerSource } from './ledger-source.ts';
import { mapApart } from './ledger-process.ts';
import { loadDefinitions } from './ledger.store.ts';
import { areaColumns } from './placed-rows.ts';
import type { MapJob, MappedRow } from './map-file.ts';

const BULK_ROWS = 10_000;

/**
 * Runs an import from where it stands to its end. Each chunk is a transaction that also notes how far it came, so that
 * after a crash nothing is written twice and nothing left out; a second runner is noticed at the next chunk and gives up.
 */
export async function runImport(db: Db, ports: Ports, importId: string): Promise<void> {
  const claimedImport = await claimImport(db, importId);
  if (!claimedImport) return;
  try {
    if (isBulk(claimedImport)) await beginBulkLoad(db, 'equipment');
    const isCancelled = await importFile(db, ports, claimedImport);
    await finish(db, claimedImport, isCancelled ? 'cancelled' : 'done', null);
  } catch (problem) {
    if (problem instanceof Overtaken) return;
    if (!(problem instanceof TableProblem)) ports.log.error('import failed', { importId, ...errorDetails(problem) });
    const broke = isDiskFull(problem) ? sessionText.diskFull : ledgerText.importBroke;
    const sentence = problem instanceof TableProblem ? problem.message : broke;
    await finish(db, claimedImport, 'failed', sentence);
  }
}

const isBulk = ({ mode, total }: ClaimedImport) => mode === 'load' && (total ?? 0) >= BULK_ROWS;

/** Notes the end, and tells the person who may have gone on to other work; who stopped it knows. */
const finish = (db: Db, claimedImport: ClaimedImport, state: 'done' | 'failed' | 'cancelled', error: string | null) =>
  db.transaction().execute(async (tx) => {
    const endedImport = await finishImport(tx, claimedImport.id, state, error);
    if (
      claimedImport.mode === 'load' &&
      (isBulk(claimedImport) || (endedImport && endedImport.added + endedImport.changed > 0))
    )
      await endBulkLoad(tx);
    if (!endedImport || claimedImport.mode !== 'load' || state === 'cancelled') return;
    const isDone = state === 'done';
    await tell(tx, {
      kind: 'ledger',
      facts: {
        title: isDone ? ledgerText.loadDone(endedImport.fileName) : ledgerText.loadFailed(endedImport.fileName),
        content: error ?? ledgerEnding(endedImport).sentence,
        link: `/bsArchives/ledgerImport?id=${claimedImport.id}`,
      },
      to: [claimedImport.createdBy],
    });
  });

async function importFile(db: Db, ports: Ports, claimedImport: ClaimedImport): Promise<boolean> {
  const { run, job } = await preparation(db, claimedImport);
  const copy = await localCopy(ports, claimedImport.sha256);
  try {
    let from = claimedImport.nextRow;
    for await (const rows of mapApart({ ...job, path: copy.path, fromRow: from })) {
      const next = (rows.at(-1)?.rowNo ?? from) + 1;
      const { isCancelAsked } = await writeChunk(db, run, rows, { from, next });
      from = next;
      if (isCancelAsked) return true;
    }
    return false;
  } finally {
    await copy.discard();
  }
}

const writeChunk = (db: Db, run: Run, rows: readonly MappedRow[], at: { from: number; next: number }) =>
  db.transaction().execute(async (tx) => {
    await withoutWaiting(tx);
    const { counts, noted } = await applyChunk(tx, run, rows);
    await addRows(tx, run.importId, noted);
    return advance(tx, run.importId, { ...at, rows: rows.length, counts });
  });

async function preparation(
  db: Db,
  claimedImport: ClaimedImport,
): Promise<{ run: Run; job: Omit<MapJob, 'path' | 'fromRow'> }> {
  const { mapping, source, organisationId } = claimedImport;
  if (!mapping || !organisationId) throw new TableProblem(ledgerText.importBroke);
  const definitions = await loadDefinitions(db, claimedImport.kindCode);
  // The day of the upload: a run that is repeated later judges “not in the future” as the first one did.
  const context = ledgerContext({ ...definitions, today: chinaDay(claimedImport.createdAt) });
  const run: Run = {
    importId: claimedImport.id,
    isDryRun: claimedImport.mode === 'dryRun',
    triedAt: claimedImport.triedAt,
    organisationId,
    actor: await findActor(db, claimedImport.createdBy),
    userId: claimedImport.createdBy,
    userName: claimedImport.userName,
    chosenUnitId: claimedImport.useUnitId,
    identifierKey: mapping.identifier,
    identifierColumn: columnOf(mapping, mapping.identifier),
    fields: shownFields(context),
    areaColumns: areaColumns(mapping, [...definitions.common, ...definitions.params]),
    fixedForNew: fixedForNew(mapping),
    shownAdded: claimedImport.added,
    sheetNames: (source as LedgerSource).sheets.map(({ name }) => name),
    notLoaded: claimedImport.nextRow > 0 ? await refusedRows(db, claimedImport.id) : new Set(),
    loadedInstead: new Map(),
    newUnits: new Set(),
    namesInFile: new Map(),
    toldUnits: new Set(),
    codesInFile: new Map(),
    unitColumns: {
      address: columnOf(mapping, 'useUnitAddress'),
      postcode: columnOf(mapping, 'useUnitPostcode'),
      phone: columnOf(mapping, 'useUnitPhone'),
    },
  };
  const job = {
    mapping,
    source: source as LedgerSource, // complete: startImport refuses a file that was not inspected
    context,
    definitions: [...definitions.common, ...definitions.params],
    commonDefinitions: definitions.common,
    chosenUnitId: claimedImport.useUnitId,
  };
  return { run, job };
}

const columnOf = ({ fields }: LedgerMapping, key: string): string =>
  fields.find(({ field }) => field === key)?.columns[0] ?? '';

/** The fields in the order of the form; places of the catalogue are shown by their names. */
function shownFields({ fields, catalogue }: LedgerContext): Run['fields'] {
  const places = catalogue.map(({ code, name }) => ({ value: code, label: name }));
  return new Map(fields.map((field) => [field.key, isPlaceKey(field.key) ? { ...field, options: places } : field]));
}
