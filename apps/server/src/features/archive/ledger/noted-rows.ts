import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { withUnit } from '@tejian/domain/shared/field/with-unit.ts';
import { fieldValues } from '@tejian/domain/archive/equipment/columns.ts';
import type { LedgerField } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { parsedRecord, type WithRecord } from './compare-records.ts';
import type { ChangeEntry } from './ledger-record.store.ts';
import type { NotedRow } from './ledger-run.store.ts';
import type { MappedRow } from './map-file.ts';

type Change = ChangeEntry['changes'][number];
export type Judged = {
  /** The reason that a row that could be read was not written, by row number. */
  readonly heldBack: ReadonlyMap<number, string>;
  readonly changes: ReadonlyMap<number, ChangeEntry>;
  readonly fresh: ReadonlySet<number>;
};
type Showing = {
  readonly identifierColumn: string;
  readonly fields: ReadonlyMap<string, LedgerField>;
  /** Added rows are shown as a sample, not all of them. */
  shownAdded: number;
};

const SHOWN_ADDED = 200;

/**
 * The part of a row that is kept: all of what was refused, warned of or changed, and the first of what was added; the
 * cells of what goes back.
 */
export function notedRow(showing: Showing, row: MappedRow, { heldBack, changes, fresh }: Judged): NotedRow[] {
  const { rowNo, identifier, notes, raw, record } = row;
  const heldText = heldBack.get(rowNo);
  if (heldText !== undefined) {
    const note = { column: showing.identifierColumn, value: identifier, reason: heldText };
    return [{ rowNo, identifier, outcome: 'refused', details: { notes: [note, ...notes], values: [] }, raw }];
  }
  if (!record) return [{ rowNo, identifier, outcome: 'refused', details: { notes, values: [] }, raw }];
  const changedEntry = changes.get(rowNo);
  const values = changedEntry ? changedEntry.changes.map((change) => shownChange(showing, change)) : [];
  if (notes.length > 0) return [{ rowNo, identifier, outcome: 'warned', details: { notes, values }, raw }];
  if (changedEntry) return [{ rowNo, identifier, outcome: 'changed', details: { notes, values }, raw: null }];
  if (!fresh.has(rowNo) || showing.shownAdded >= SHOWN_ADDED) return [];
  showing.shownAdded += 1;
  const shownRecords = shownRecord(showing, { ...row, record });
  return [{ rowNo, identifier, outcome: 'added', details: { notes, values: shownRecords }, raw: null }];
}

function shownRecord(showing: Showing, row: WithRecord): NotedRow['details']['values'] {
  const order = [...showing.fields.keys()];
  const values = Object.entries(fieldValues(parsedRecord(row))).toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  const units = row.record.units.map(({ role, name }) => [role === 'use' ? 'useUnitName' : 'maintainerName', name]);
  return [...values, ...units].map(([field, after]) =>
    shownChange(showing, { field: String(field), before: null, after }),
  );
}

function shownChange({ fields }: Showing, { field: key, before, after }: Change) {
  const field = fields.get(key);
  const shownText = (value: unknown) => {
    if (value === null || value === undefined) return '';
    const label = field?.options?.find((option) => option.value === value)?.label ?? valueText(value);
    return withUnit(label, field?.unit);
  };
  return { label: field?.label ?? key, before: shownText(before), after: shownText(after) };
}
