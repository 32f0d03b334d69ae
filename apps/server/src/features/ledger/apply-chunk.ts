import type { IdentifierKey, LedgerField } from '@tejian/domain/ledger/ledger-field.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import { compareRecords, type Compared, type WithRecord } from './compare-records.ts';
import {
  addChanges,
  findExisting,
  insertRecords,
  touchRecords,
  updateRecords,
  type Existing,
} from './ledger-record.store.ts';
import type { Counts, NotedRow } from './ledger-run.store.ts';
import { findKnownUnits, findOrAddUnits } from './ledger-unit.store.ts';
import type { MappedRow } from './map-file.ts';
import { notedRow, type Judged } from './noted-rows.ts';

/** What one run of an import carries from chunk to chunk. */
export type Run = {
  readonly importId: string;
  readonly isDryRun: boolean;
  readonly organisationId: string;
  readonly userId: string;
  readonly userName: string;
  readonly chosenUnitId: string | null;
  readonly identifierKey: IdentifierKey;
  /** The column of the file that holds it. */
  readonly identifierColumn: string;
  readonly fields: ReadonlyMap<string, LedgerField>;
  shownAdded: number;
  /** New units of a dry run, which nobody writes: counted once each. */
  readonly newUnits: Set<string>;
};

export type Applied = { readonly counts: Counts; readonly noted: readonly NotedRow[] };

/** One chunk of mapped rows against the archive: what is new, what changed, what stays; written unless it is a dry run. */
export async function applyChunk(tx: Tx, run: Run, rows: readonly MappedRow[]): Promise<Applied> {
  const records = rows.filter((row): row is WithRecord => row.record !== null);
  const existing = await existingFor(tx, run, records);
  const fresh = records.filter((row) => !existing.has(row.record.sourceKey));
  const other = records.filter((row) => existing.get(row.record.sourceKey)?.isSame === false);
  const units = await unitsFor(tx, run, [...fresh, ...other]);
  const { chosenUnitId } = run;
  const compared = await compareRecords(tx, other, { existing, unitIds: units.ids, chosenUnitId });
  if (!run.isDryRun) await write(tx, run, { ...compared, fresh, unitIds: units.ids });
  const { changed, refused } = compared;
  const judged: Judged = {
    heldBack: new Map(refused.map(({ row, refusal }) => [row.rowNo, refusal ?? ''])),
    changes: new Map(changed.map(({ row, entry }) => [row.rowNo, entry])),
    fresh: new Set(fresh.map(({ rowNo }) => rowNo)),
  };
  const counts: Counts = {
    added: fresh.length,
    changed: changed.length,
    unchanged: records.length - fresh.length - changed.length - refused.length,
    refused: rows.length - records.length + refused.length,
    warned: records.filter((row) => row.notes.length > 0 && !judged.heldBack.has(row.rowNo)).length,
    unitsAdded: units.added,
  };
  return { counts, noted: rows.flatMap((row) => notedRow(run, row, judged)) };
}

async function existingFor(tx: Tx, run: Run, records: readonly WithRecord[]): Promise<Map<string, Existing>> {
  if (records.length === 0) return new Map();
  const found = await findExisting(tx, run, {
    keys: records.map(({ record }) => record.sourceKey),
    hashes: records.map(({ record }) => record.hash),
    codes: records.map(({ identifier }) => identifier),
  });
  return new Map(found.map((one) => [one.key, one]));
}

async function unitsFor(tx: Tx, run: Run, rows: readonly WithRecord[]) {
  const units = rows.flatMap(({ record }) => record.units);
  if (!run.isDryRun) return findOrAddUnits(tx, units, run.userId);
  const { ids, missing } = await findKnownUnits(tx, units);
  const first = missing.filter((key) => !run.newUnits.has(key));
  for (const key of first) run.newUnits.add(key);
  return { ids, added: first.length };
}

type Writes = Compared & { fresh: readonly WithRecord[]; unitIds: ReadonlyMap<string, string> };

async function write(tx: Tx, run: Run, { fresh, changed, touched, unitIds }: Writes): Promise<void> {
  const writing = { ...run, unitIds };
  const added = fresh.map(({ record }) => record.json);
  if (added.length > 0) await insertRecords(tx, added, writing);
  const updated = changed.map(({ json }) => json);
  if (updated.length > 0) await updateRecords(tx, updated, writing);
  if (touched.length > 0)
    await touchRecords(tx, {
      ids: touched.map(({ id }) => id),
      keys: touched.map(({ row }) => row.record.sourceKey),
      hashes: touched.map(({ row }) => row.record.hash),
    });
  const entries = changed.map(({ entry }) => ({ ...entry, id: newId() }));
  await addChanges(tx, entries, { userId: run.userId, userName: run.userName, reference: run.importId });
}
