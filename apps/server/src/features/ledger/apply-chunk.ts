import { fieldValues } from '@tejian/domain/equipment/columns.ts';
import type { IdentifierKey, LedgerField } from '@tejian/domain/ledger/ledger-field.ts';
import { ledgerText } from '@tejian/domain/ledger/ledger.text.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import {
  addChanges,
  findExisting,
  insertRecords,
  lockRecords,
  touchRecords,
  updateRecords,
  type ChangeEntry,
  type Existing,
} from './ledger-record.store.ts';
import { countMissingUnits, findOrAddUnits } from './ledger-unit.store.ts';
import type { Counts, NotedRow } from './ledger-run.store.ts';
import type { MappedRow } from './map-file.ts';

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
  /** Added rows are shown as a sample, not all of them. */
  shownAdded: number;
  /** New units of a dry run, which nobody writes: counted once each. */
  readonly newUnits: Set<string>;
};

export type Applied = { readonly counts: Counts; readonly noted: readonly NotedRow[] };

type WithRecord = MappedRow & { record: NonNullable<MappedRow['record']> };
type Changed = { row: WithRecord; json: string; entry: ChangeEntry; refusal?: string };

const SHOWN_ADDED = 200;

/** One chunk of mapped rows against the archive: what is new, what changed, what stays; written unless it is a dry run. */
export async function applyChunk(tx: Tx, run: Run, rows: readonly MappedRow[]): Promise<Applied> {
  const records = rows.filter((row): row is WithRecord => row.record !== null);
  const existing = await existingFor(tx, run, records);
  const fresh = records.filter((row) => !existing.has(row.record.sourceKey));
  const other = records.filter((row) => existing.get(row.record.sourceKey)?.isSame === false);
  const { changed, touched, refused } = await compare(tx, other, existing);
  const units = await unitsFor(tx, run, [...fresh, ...changed.map(({ row }) => row)]);
  if (!run.isDryRun) await write(tx, run, { fresh, changed, touched, unitIds: units.ids });
  const notedChanges = new Map(changed.map(({ row, entry }) => [row.rowNo, entry]));
  const heldBack = new Map(refused.map(({ row, refusal }) => [row.rowNo, refusal ?? '']));
  const freshRows = new Set(fresh.map(({ rowNo }) => rowNo));
  const noted = rows.flatMap((row) =>
    notedRow(run, row, { heldBack, notedChanges, isFresh: freshRows.has(row.rowNo) }),
  );
  const counts: Counts = {
    added: fresh.length,
    changed: changed.length,
    unchanged: records.length - fresh.length - changed.length - refused.length,
    refused: rows.length - records.length + refused.length,
    warned: records.filter((row) => row.notes.length > 0 && !heldBack.has(row.rowNo)).length,
    unitsAdded: units.added,
  };
  return { counts, noted };
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

/** Which of the rows that differ from the last import really say something new, field by field. */
async function compare(tx: Tx, rows: readonly WithRecord[], existing: ReadonlyMap<string, Existing>) {
  const changed: Changed[] = [];
  const refused: Changed[] = [];
  const touched: { id: string; row: WithRecord }[] = [];
  if (rows.length === 0) return { changed, refused, touched };
  const idOf = (row: WithRecord) => existing.get(row.record.sourceKey)?.id ?? '';
  const { records, held } = await lockRecords(tx, rows.map(idOf));
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const row of rows) {
    const before = byId.get(idOf(row));
    if (!before) continue;
    const after = JSON.parse(row.record.json) as ParsedRecord; // written by map-file.ts
    const values = fieldValues(storedOf(before));
    const changes = differences(values, fieldValues(after));
    if (row.record.unit && !before.useUnitId)
      changes.push({ field: 'useUnitName', before: null, after: row.record.unit.name });
    if (changes.length === 0) {
      touched.push({ id: before.id, row });
      continue;
    }
    const missingFields = after.missingFields.filter((key) => !(key in values));
    const change = {
      row,
      entry: { equipmentId: before.id, changes },
      json: JSON.stringify({ ...after, id: before.id, missingFields }),
    };
    if (held.has(before.id)) refused.push({ ...change, refusal: ledgerText.inInspection });
    else changed.push(change);
  }
  return { changed, refused, touched };
}

type ParsedRecord = Parameters<typeof fieldValues>[0] & { missingFields: string[] };
const storedOf = <Row extends { fields: unknown; params: unknown }>(row: Row) => ({
  ...row,
  fields: row.fields as Record<string, unknown>, // both are jsonb objects
  params: row.params as Record<string, unknown>,
});

function differences(before: Record<string, unknown>, after: Record<string, unknown>): ChangeEntry['changes'] {
  return Object.entries(after)
    .filter(([key, value]) => before[key] !== value)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }));
}

async function unitsFor(tx: Tx, run: Run, rows: readonly WithRecord[]) {
  const units = rows.flatMap(({ record }) => record.unit ?? []);
  if (!run.isDryRun) return findOrAddUnits(tx, units, run.userId);
  const missing = await countMissingUnits(tx, units);
  const first = missing.filter((key) => !run.newUnits.has(key));
  for (const key of first) run.newUnits.add(key);
  return { ids: new Map<string, string>(), added: first.length };
}

type Writes = {
  fresh: readonly WithRecord[];
  changed: readonly Changed[];
  touched: readonly { id: string; row: WithRecord }[];
  unitIds: ReadonlyMap<string, string>;
};

async function write(tx: Tx, run: Run, { fresh, changed, touched, unitIds }: Writes): Promise<void> {
  const writing = { ...run, unitIds };
  if (fresh.length > 0)
    await insertRecords(
      tx,
      fresh.map(({ record }) => record.json),
      writing,
    );
  if (changed.length > 0)
    await updateRecords(
      tx,
      changed.map(({ json }) => json),
      writing,
    );
  if (touched.length > 0)
    await touchRecords(tx, {
      ids: touched.map(({ id }) => id),
      keys: touched.map(({ row }) => row.record.sourceKey),
      hashes: touched.map(({ row }) => row.record.hash),
    });
  const entries = changed.map(({ entry }) => ({ ...entry, id: newId() }));
  await addChanges(tx, entries, { userId: run.userId, userName: run.userName, reference: run.importId });
}

type Judged = {
  heldBack: ReadonlyMap<number, string>;
  notedChanges: ReadonlyMap<number, ChangeEntry>;
  isFresh: boolean;
};

/** What is kept of a row: all of what was refused, warned of or changed, and the first of what was added. */
function notedRow(run: Run, row: MappedRow, { heldBack, notedChanges, isFresh }: Judged): NotedRow[] {
  const { rowNo, identifier, notes, raw } = row;
  const held = heldBack.get(rowNo);
  if (held !== undefined) {
    const note = { column: run.identifierColumn, value: identifier, reason: held };
    return [{ rowNo, identifier, outcome: 'refused', details: { notes: [note, ...notes], values: [] }, raw }];
  }
  if (!row.record) return [{ rowNo, identifier, outcome: 'refused', details: { notes, values: [] }, raw }];
  const changes = notedChanges.get(rowNo);
  const values = changes ? changes.changes.map((change) => shownChange(run, change)) : [];
  if (notes.length > 0) return [{ rowNo, identifier, outcome: 'warned', details: { notes, values }, raw }];
  if (changes) return [{ rowNo, identifier, outcome: 'changed', details: { notes, values }, raw }];
  if (!isFresh || run.shownAdded >= SHOWN_ADDED) return [];
  run.shownAdded += 1;
  return [{ rowNo, identifier, outcome: 'added', details: { notes, values: shownRecord(run, row.record) }, raw }];
}

function shownRecord(run: Run, record: NonNullable<MappedRow['record']>): NotedRow['details']['values'] {
  const values = fieldValues(JSON.parse(record.json) as ParsedRecord); // written by map-file.ts
  const order = [...run.fields.keys()];
  const shown = Object.entries(values)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([field, after]) => shownChange(run, { field, before: null, after }));
  return record.unit
    ? [...shown, shownChange(run, { field: 'useUnitName', before: null, after: record.unit.name })]
    : shown;
}

function shownChange({ fields }: Run, { field: key, before, after }: ChangeEntry['changes'][number]) {
  const field = fields.get(key);
  const shown = (value: unknown) => {
    if (value === null || value === undefined) return '';
    const label = field?.options?.find((option) => option.value === value)?.label ?? String(value);
    return field?.unit ? `${label} ${field.unit}` : label;
  };
  return { label: field?.label ?? key, before: shown(before), after: shown(after) };
}
