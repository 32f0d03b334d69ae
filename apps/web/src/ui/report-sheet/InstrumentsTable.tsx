import { textOf } from '@tejian/domain/report/context.ts';
import { setInstruments } from '@tejian/domain/report/edit.ts';
import type { Cell, Row } from '@tejian/domain/report/entry.ts';
import type { Column, InstrumentsSection } from '@tejian/domain/report/template.ts';
import { DeleteOutlined } from '@ant-design/icons';
import { memo, useCallback } from 'react';
import { CellInput } from './CellInput.tsx';
import { placeName } from './place.ts';
import { text } from './report-sheet.text.ts';
import { useSheet, useSheetSetting } from './sheet-source.ts';

/** What the ledger says of an instrument is copied, not typed; the inspector marks its state before and after. */
const isTyped = (column: Column) => column.input === 'select';

/** The instruments used, copied from the ledger; an expired one is marked and blocks submission. */
export const InstrumentsTable = memo(function InstrumentsTable({ section }: { section: InstrumentsSection }) {
  const { tools } = useSheetSetting();
  const rows = useSheet((state) => state.entry.instruments);
  const date = useSheet((state) => textOf(state.judgement.context, 'rep.inspectDate'));
  const set = useCallback(
    (at: number, column: Column, value: Cell) => tools?.change((entry) => setInstruments(entry, entry.instruments.map((row, index) => (index === at ? { ...row, [column.key]: value } : row)))),
    [tools],
  );
  const isExpired = (row: Row) => date !== '' && String(row['validTo'] ?? '') !== '' && String(row['validTo']) < date;
  return (
    <>
      <table className="sheet-table sheet-grid">
        <thead>
          <tr>
            <th className="sheet-col-seq">{text.rowNumber}</th>
            {section.columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
            {tools && <td className="sheet-row-tool" />}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={section.columns.length + (tools ? 2 : 1)} className="sheet-none">
                {text.noInstruments}
              </td>
            </tr>
          )}
          {rows.map((row, index) => (
            <tr key={String(row['id'] ?? index)} data-place={placeName({ section: section.id, row: index })}>
              <td className="sheet-seq">{index + 1}</td>
              {section.columns.map((column, at) => (
                <td key={column.key} className={column.key === 'validTo' && isExpired(row) ? 'state-danger' : undefined}>
                  {tools && isTyped(column) ? <CellInput column={column} value={row[column.key]} table={{ name: section.id, row: index, column: at }} onChange={set} /> : (row[column.key] ?? text.empty)}
                  {column.key === 'validTo' && isExpired(row) && <strong> {text.expired}</strong>}
                </td>
              ))}
              {tools && (
                <td className="sheet-row-tool">
                  <button type="button" className="sheet-quiet" tabIndex={-1} aria-label={text.removeRow} title={text.removeRow} onClick={() => tools.change((entry) => setInstruments(entry, entry.instruments.filter((_, at) => at !== index)))}>
                    <DeleteOutlined />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {tools && <div className="sheet-bar sheet-bar-under">{tools.instrumentPicker}</div>}
    </>
  );
});
