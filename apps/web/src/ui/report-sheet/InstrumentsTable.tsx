import { textOf } from '@tejian/domain/business/report/context.ts';
import { isOutOfDate, namedInstrument } from '@tejian/domain/business/report/instrument-ledger.ts';
import { setInstruments } from '@tejian/domain/business/report/edit.ts';
import type { Cell, Row } from '@tejian/domain/business/report/entry.ts';
import type { Column, InstrumentsSection } from '@tejian/domain/business/report/template.ts';
import { memo } from 'react';
import { CellInput } from './CellInput.tsx';
import { placeName } from './place.ts';
import { RemoveRow } from './RemoveRow.tsx';
import { RowsTable } from './RowsTable.tsx';
import { text } from './report-sheet.text.ts';
import { takeRow, type RowsOfEntry } from './take-row.ts';
import { useSheet, useSheetSetting } from './sheet-source.ts';
import { useRowKeys } from './use-row-keys.ts';

/**
 * True for a column that is typed: what the ledger says of an instrument is copied, not typed; the inspector marks its
 * state before and after.
 */
const isTyped = (column: Column) => column.input === 'select';

const ofEntry: RowsOfEntry = {
  read: (entry) => entry.instruments,
  write: (entry, rows) => setInstruments(entry, [...rows]),
};

interface RowProps {
  section: InstrumentsSection;
  row: Row;
  index: number;
  isExpired: boolean;
}

function InstrumentRow({ section, row, index, isExpired }: RowProps) {
  const { tools } = useSheetSetting();
  const edit = (change: (rows: readonly Row[]) => Row[]) =>
    tools?.change((entry) => setInstruments(entry, change(entry.instruments)));
  const set = (at: number, column: Column, value: Cell) =>
    edit((rows) => rows.map((one, place) => (place === at ? { ...one, [column.key]: value } : one)));
  return (
    <tr data-place={placeName({ section: section.id, row: index })}>
      <td className="sheet-seq">{index + 1}</td>
      {section.columns.map((column, at) => {
        const marksExpiry = column.key === 'validTo' && isExpired;
        const table = { name: section.id, row: index, column: at };
        return (
          <td key={column.key} className={marksExpiry ? 'state-danger' : undefined}>
            {tools && isTyped(column) ? (
              <CellInput column={column} value={row[column.key]} table={table} onChange={set} />
            ) : (
              (row[column.key] ?? text.empty)
            )}
            {marksExpiry && <strong> {text.expired}</strong>}
          </td>
        );
      })}
      {tools && <RemoveRow onRemove={() => takeRow(tools, ofEntry, { row, index, no: index + 1 })} />}
    </tr>
  );
}

/** The instruments used, copied from the ledger; an expired one is marked, before a date is typed as well, and blocks submission. */
export const InstrumentsTable = memo(function InstrumentsTable({ section }: { section: InstrumentsSection }) {
  const { tools } = useSheetSetting();
  const rows = useSheet((state) => state.entry.instruments);
  const keys = useRowKeys(rows);
  const date = useSheet((state) => textOf(state.judgement.context, 'rep.inspectDate'));
  const day = date || (tools?.instrumentDay ?? '');
  const isExpired = (row: Row) => isOutOfDate(namedInstrument(row).validTo, day);
  return (
    <>
      <RowsTable columns={section.columns} isNumbered none={text.noInstruments}>
        {rows.map((row, index) => (
          <InstrumentRow key={keys[index]} section={section} row={row} index={index} isExpired={isExpired(row)} />
        ))}
      </RowsTable>
      {tools && <div className="sheet-bar sheet-bar-under">{tools.instrumentPicker}</div>}
    </>
  );
});
