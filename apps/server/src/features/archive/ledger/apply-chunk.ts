import type { IdentifierKey, LedgerField } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { compareRecords, type Compared, type WithRecord } from './compare-records.ts';
import {
  addChanges,
  insertRecords,
  touchMerged,
  touchRecords,
  updateRecords,
  type Existing,
} from './ledger-record.store.ts';
import type { Counts, NotedRow } from './ledger-run.store.ts';
import { matchRows } from './match-rows.ts';
import { findKnownUnits, findOrAddUnits } from './ledger-unit.store.ts';
import type { MappedRow } from './map-file.ts';
import { nameTwinNotes, unitNotes, type UnitNaming } from './unit-notes.ts';
import { lockCodes } from '../equipment/equipment.service.ts';
import { notedRow, type Judged } from './noted-rows.ts';
import { placedRows, type AreaColumn } from './placed-rows.ts';

/** The state that one run of an import carries from chunk to chunk. */
export type Run = UnitNaming & {
  readonly importId: string;
  readonly isDryRun: boolean;
  /** The end of the dry run before this load: whoever loads has not seen what was written since. */
  readonly triedAt: Date | null;
  readonly organisationId: string;
  /** The person who imports; none where the account has been ended since. */
  readonly actor: Actor | undefined;
  readonly userId: string;
  readonly userName: string;
  readonly chosenUnitId: string | null;
  readonly identifierKey: IdentifierKey;
  /** The column of the file that holds it. */
  readonly identifierColumn: string;
  readonly fields: ReadonlyMap<string, LedgerField>;
  /** The columns that name areas. */
  readonly areaColumns: readonly AreaColumn[];
  /** Fields whose fixed value is for new records only. */
  readonly fixedForNew: readonly string[];
  shownAdded: number;
  readonly sheetNames: readonly string[];
  /** Rows that could be read and were not loaded: what they give, a later row may give. */
  readonly notLoaded: Set<number>;
  /** The row that was loaded instead of one of those. */
  readonly loadedInstead: Map<number, number>;
  /** New units of a dry run, which nobody writes: counted once each. */
  readonly newUnits: Set<string>;
  /** The names of new units by their codes. */
  readonly namesInFile: Map<string, string>;
};

export type Applied = { readonly counts: Counts; readonly noted: readonly NotedRow[] };

/**
 * One chunk of mapped rows against the archive: what is new, what changed, what stays; written unless it is a dry run. Rows
 * that give a code of an earlier row come after all others: only where that one was loaded are they refused for it.
 */
export async function applyChunk(tx: Tx, run: Run, mapped: readonly MappedRow[]): Promise<Applied> {
  const rows = await placedRows(tx, mapped, run.areaColumns);
  // Before anything is asked: of two who load the same new codes the second finds what the first has written.
  if (!run.isDryRun) await lockCodes(tx, codesOf(rows));
  const first = await applyRows(
    tx,
    run,
    rows.filter(({ twins }) => twins === undefined),
  );
  const appliedRows = [first];
  const refusedRows: MappedRow[] = [];
  for (const row of rows) {
    if (row.twins === undefined) continue;
    const note = twinNote(run, row.twins);
    if (note) refusedRows.push({ ...row, notes: [note, ...row.notes], record: null });
    else appliedRows.push(await applyTwin(tx, run, row, row.twins));
  }
  if (refusedRows.length > 0) appliedRows.push(await applyRows(tx, run, refusedRows));
  return { counts: sumOf(appliedRows.map(({ counts }) => counts)), noted: appliedRows.flatMap(({ noted }) => noted) };
}

const codesOf = (rows: readonly MappedRow[]): Record<string, string>[] =>
  rows.flatMap(({ record }) =>
    record ? [Object.fromEntries(record.codes.map(({ field, written }) => [field, written]))] : [],
  );

async function applyTwin(tx: Tx, run: Run, row: MappedRow, twins: NonNullable<MappedRow['twins']>): Promise<Applied> {
  const appliedRow = await applyRows(tx, run, [row]);
  if (!run.notLoaded.has(row.rowNo)) for (const { rowNo } of twins) run.loadedInstead.set(rowNo, row.rowNo);
  return appliedRow;
}

/** The reason that a row is refused that gives a code of an earlier one; nothing where none of those was loaded. */
function twinNote({ notLoaded, loadedInstead, sheetNames }: Run, twins: NonNullable<MappedRow['twins']>) {
  for (const { rowNo, field, column, code } of twins) {
    const loadedNo = loadedInstead.get(rowNo) ?? (notLoaded.has(rowNo) ? undefined : rowNo);
    if (loadedNo === undefined) continue;
    return {
      column,
      value: code,
      reason: ledgerText.repeated(ledgerText.identifiers[field], rowName(loadedNo, sheetNames)),
    };
  }
  return undefined;
}

const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce((sum, one) => ({
    added: sum.added + one.added,
    changed: sum.changed + one.changed,
    unchanged: sum.unchanged + one.unchanged,
    refused: sum.refused + one.refused,
    warned: sum.warned + one.warned,
    unitsAdded: sum.unitsAdded + one.unitsAdded,
  }));

async function applyRows(tx: Tx, run: Run, rows: readonly MappedRow[]): Promise<Applied> {
  const readable = rows.filter((row): row is WithRecord => row.record !== null);
  const { existing, conflicts } = await matchRows(tx, run, readable);
  const matchedRecords = readable.filter((row) => !conflicts.has(row));
  const incomplete = new Set<MappedRow>(
    matchedRecords.filter((row) => row.lacking && !existing.has(row.record.sourceKey)),
  );
  const records = matchedRecords.filter((row) => !incomplete.has(row));
  const fresh = records.filter((row) => !existing.has(row.record.sourceKey));
  const other = records.filter((row) => existing.get(row.record.sourceKey)?.isSame === false);
  const ofTwins = await nameTwinNotes(tx, run, [...fresh, ...other]);
  const units = await unitsFor(tx, run, [...fresh, ...other]);
  const ofUnits = await unitNotes(tx, run, [...fresh, ...other], units.ids);
  const writing = { ...run, unitIds: units.ids };
  const addedJsons = run.isDryRun ? [] : fresh.map(({ record }) => record.json);
  if (addedJsons.length > 0) await insertRecords(tx, addedJsons, writing);
  const remarks = new Map<number, ReturnType<typeof remarkedRow>>();
  const changedRows: Compared['changed'] = [];
  const refusedRows: Compared['refused'] = [];
  for (const round of roundsOf(other, existing)) {
    const comparedRecord = await compareRecords(tx, round, { ...run, existing, unitIds: units.ids });
    if (!run.isDryRun) await write(tx, writing, { ...comparedRecord, existing });
    changedRows.push(...comparedRecord.changed);
    refusedRows.push(...comparedRecord.refused);
    for (const { row, remarks: ownRemarks } of [...comparedRecord.changed, ...comparedRecord.touched])
      remarks.set(row.rowNo, remarkedRow(run, row, ownRemarks));
  }
  const judgedPart: Judged = {
    heldBack: new Map([
      ...refusedRows.map(({ row, refusal }) => [row.rowNo, refusal ?? ''] as const),
      ...[...conflicts].map(([row, reason]) => [row.rowNo, reason] as const),
    ]),
    changes: new Map(changedRows.map(({ row, entry }) => [row.rowNo, entry])),
    fresh: new Set(fresh.map(({ rowNo }) => rowNo)),
  };
  for (const rowNo of judgedPart.heldBack.keys()) run.notLoaded.add(rowNo);
  for (const { rowNo } of incomplete) run.notLoaded.add(rowNo);
  const notedRows = rows.map((row) =>
    incomplete.has(row)
      ? { ...row, notes: [...(row.lacking ?? []), ...row.notes], record: null }
      : {
          ...row,
          notes: [...row.notes, ...[ofTwins, ofUnits, remarks].flatMap((notes) => notes.get(row.rowNo) ?? [])],
        },
  );
  const counts: Counts = {
    added: fresh.length,
    changed: changedRows.length,
    unchanged: records.length - fresh.length - changedRows.length - refusedRows.length,
    refused: rows.length - records.length + refusedRows.length,
    warned: notedRows.filter((row) => row.record && row.notes.length > 0 && !judgedPart.heldBack.has(row.rowNo)).length,
    unitsAdded: units.added,
  };
  return { counts, noted: notedRows.flatMap((row) => notedRow(run, row, judgedPart)) };
}

const remarkedRow = (
  { identifierColumn: column }: Run,
  { identifier: value }: WithRecord,
  reasons: readonly string[],
) => reasons.map((reason) => ({ column, value, reason }));

async function unitsFor(tx: Tx, run: Run, rows: readonly WithRecord[]) {
  const units = rows.flatMap(({ record }) => record.units);
  if (!run.isDryRun) return findOrAddUnits(tx, units, run.userId);
  const { ids, missing } = await findKnownUnits(tx, units);
  const first = missing.filter((key) => !run.newUnits.has(key));
  for (const key of first) run.newUnits.add(key);
  return { ids, added: first.length };
}

/** Rows of a file that speak of one record, because two were merged, are read one after the other. */
function roundsOf(rows: readonly WithRecord[], existing: ReadonlyMap<string, Existing>): WithRecord[][] {
  const rounds: WithRecord[][] = [];
  const times = new Map<string, number>();
  for (const row of rows) {
    const id = existing.get(row.record.sourceKey)?.id ?? '';
    const time = times.get(id) ?? 0;
    (rounds[time] ??= []).push(row);
    times.set(id, time + 1);
  }
  return rounds;
}

type Writing = Run & { readonly unitIds: ReadonlyMap<string, string> };
type Writes = Compared & { existing: ReadonlyMap<string, Existing> };

async function write(tx: Tx, writing: Writing, { changed, touched, existing }: Writes): Promise<void> {
  const updatedJsons = changed.map(({ json }) => json);
  if (updatedJsons.length > 0) await updateRecords(tx, updatedJsons, writing);
  const isMerged = ({ row }: { row: WithRecord }) => existing.get(row.record.sourceKey)?.isMerged === true;
  const ownRows = touched.filter((one) => !isMerged(one));
  if (ownRows.length > 0) await touchRecords(tx, marksOf(ownRows));
  const namedRows = changed.map(({ entry, row }) => ({ id: entry.equipmentId, row }));
  const mergedRows = [...touched, ...namedRows].filter(isMerged);
  if (mergedRows.length > 0) await touchMerged(tx, marksOf(mergedRows));
  const entries = changed.map(({ entry }) => ({ ...entry, id: newId() }));
  await addChanges(tx, entries, { userId: writing.userId, userName: writing.userName, reference: writing.importId });
}

const marksOf = (rows: readonly { readonly id: string; readonly row: WithRecord }[]) => ({
  ids: rows.map(({ id }) => id),
  keys: rows.map(({ row }) => row.record.sourceKey),
  hashes: rows.map(({ row }) => row.record.hash),
});
