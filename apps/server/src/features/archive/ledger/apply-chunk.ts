import type { IdentifierKey, LedgerField } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
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
import { notedRow, type Judged } from './noted-rows.ts';

/** The state that one run of an import carries from chunk to chunk. */
export type Run = UnitNaming & {
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
export async function applyChunk(tx: Tx, run: Run, rows: readonly MappedRow[]): Promise<Applied> {
  const first = await applyRows(
    tx,
    run,
    rows.filter(({ twins }) => twins === undefined),
  );
  const applied = [first];
  const refused: MappedRow[] = [];
  for (const row of rows) {
    if (row.twins === undefined) continue;
    const note = twinNote(run, row.twins);
    if (note) refused.push({ ...row, notes: [note, ...row.notes], record: null });
    else applied.push(await applyTwin(tx, run, row, row.twins));
  }
  if (refused.length > 0) applied.push(await applyRows(tx, run, refused));
  return { counts: sumOf(applied.map(({ counts }) => counts)), noted: applied.flatMap(({ noted }) => noted) };
}

async function applyTwin(tx: Tx, run: Run, row: MappedRow, twins: NonNullable<MappedRow['twins']>): Promise<Applied> {
  const applied = await applyRows(tx, run, [row]);
  if (!run.notLoaded.has(row.rowNo)) for (const { rowNo } of twins) run.loadedInstead.set(rowNo, row.rowNo);
  return applied;
}

/** The reason that a row is refused that gives a code of an earlier one; nothing where none of those was loaded. */
function twinNote({ notLoaded, loadedInstead, sheetNames }: Run, twins: NonNullable<MappedRow['twins']>) {
  for (const { rowNo, field, column, code } of twins) {
    const loaded = loadedInstead.get(rowNo) ?? (notLoaded.has(rowNo) ? undefined : rowNo);
    if (loaded === undefined) continue;
    return {
      column,
      value: code,
      reason: ledgerText.repeated(ledgerText.identifiers[field], rowName(loaded, sheetNames)),
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
  const matched = readable.filter((row) => !conflicts.has(row));
  const incomplete = new Set<MappedRow>(matched.filter((row) => row.lacking && !existing.has(row.record.sourceKey)));
  const records = matched.filter((row) => !incomplete.has(row));
  const fresh = records.filter((row) => !existing.has(row.record.sourceKey));
  const other = records.filter((row) => existing.get(row.record.sourceKey)?.isSame === false);
  const ofTwins = await nameTwinNotes(tx, run, [...fresh, ...other]);
  const units = await unitsFor(tx, run, [...fresh, ...other]);
  const ofUnits = await unitNotes(tx, run, [...fresh, ...other], units.ids);
  const writing = { ...run, unitIds: units.ids };
  const added = run.isDryRun ? [] : fresh.map(({ record }) => record.json);
  if (added.length > 0) await insertRecords(tx, added, writing);
  const remarks = new Map<number, ReturnType<typeof remarked>>();
  const changed: Compared['changed'] = [];
  const refused: Compared['refused'] = [];
  for (const round of roundsOf(other, existing)) {
    const compared = await compareRecords(tx, round, { ...run, existing, unitIds: units.ids });
    if (!run.isDryRun) await write(tx, writing, { ...compared, existing });
    changed.push(...compared.changed);
    refused.push(...compared.refused);
    for (const { row, remarks: own } of [...compared.changed, ...compared.touched])
      remarks.set(row.rowNo, remarked(run, row, own));
  }
  const judged: Judged = {
    heldBack: new Map([
      ...refused.map(({ row, refusal }) => [row.rowNo, refusal ?? ''] as const),
      ...[...conflicts].map(([row, reason]) => [row.rowNo, reason] as const),
    ]),
    changes: new Map(changed.map(({ row, entry }) => [row.rowNo, entry])),
    fresh: new Set(fresh.map(({ rowNo }) => rowNo)),
  };
  for (const rowNo of judged.heldBack.keys()) run.notLoaded.add(rowNo);
  for (const { rowNo } of incomplete) run.notLoaded.add(rowNo);
  const noted = rows.map((row) =>
    incomplete.has(row)
      ? { ...row, notes: [...(row.lacking ?? []), ...row.notes], record: null }
      : {
          ...row,
          notes: [...row.notes, ...[ofTwins, ofUnits, remarks].flatMap((notes) => notes.get(row.rowNo) ?? [])],
        },
  );
  const counts: Counts = {
    added: fresh.length,
    changed: changed.length,
    unchanged: records.length - fresh.length - changed.length - refused.length,
    refused: rows.length - records.length + refused.length,
    warned: noted.filter((row) => row.record && row.notes.length > 0 && !judged.heldBack.has(row.rowNo)).length,
    unitsAdded: units.added,
  };
  return { counts, noted: noted.flatMap((row) => notedRow(run, row, judged)) };
}

const remarked = ({ identifierColumn: column }: Run, { identifier: value }: WithRecord, reasons: readonly string[]) =>
  reasons.map((reason) => ({ column, value, reason }));

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
  const updated = changed.map(({ json }) => json);
  if (updated.length > 0) await updateRecords(tx, updated, writing);
  const isMerged = ({ row }: { row: WithRecord }) => existing.get(row.record.sourceKey)?.isMerged === true;
  const own = touched.filter((one) => !isMerged(one));
  if (own.length > 0) await touchRecords(tx, marksOf(own));
  const named = changed.map(({ entry, row }) => ({ id: entry.equipmentId, row }));
  const merged = [...touched, ...named].filter(isMerged);
  if (merged.length > 0) await touchMerged(tx, marksOf(merged));
  const entries = changed.map(({ entry }) => ({ ...entry, id: newId() }));
  await addChanges(tx, entries, { userId: writing.userId, userName: writing.userName, reference: writing.importId });
}

const marksOf = (rows: readonly { readonly id: string; readonly row: WithRecord }[]) => ({
  ids: rows.map(({ id }) => id),
  keys: rows.map(({ row }) => row.record.sourceKey),
  hashes: rows.map(({ row }) => row.record.hash),
});
