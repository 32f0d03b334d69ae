import { setGridCell, setGridRows } from '@tejian/domain/business/report/edit.ts';
import type { Cell, Row } from '@tejian/domain/business/report/entry.ts';
import { printEntered } from '@tejian/domain/business/report/format.ts';
import { hasCellDrifted } from '@tejian/domain/business/report/last-values.ts';
import type { RowJudgement } from '@tejian/domain/business/report/row.ts';
import type { Column, GridSection } from '@tejian/domain/business/report/template.ts';
import { Button } from 'antd';
import { memo, useCallback, useMemo, type ClipboardEvent } from 'react';
import { CellInput } from './CellInput.tsx';
import { FieldTable } from './FieldTable.tsx';
import { GridChecks } from './GridChecks.tsx';
import { outColumns } from './out-cells.ts';
import { isBlock, parseBlock } from './paste-block.ts';
import { RemoveRow } from './RemoveRow.tsx';
import { takeRow, type RowsOfEntry } from './take-row.ts';
import { text } from './report-sheet.text.ts';
import { columnLook, columnsOf, isWide } from './sheet-columns.ts';
import { useBlocks } from './use-blocks.ts';
import { useSheet, useSheetSetting } from './sheet-source.ts';
import { useRowKeys } from './use-row-keys.ts';

const noRows: readonly Row[] = [];
const shownCell = (value: Cell | undefined, { decimals }: Column) =>
  value === null || value === undefined || value === ''
    ? text.empty
    : typeof value === 'number'
      ? printEntered(value, decimals)
      : value;

interface RowProps {
  section: GridSection;
  row: Row;
  index: number;
  /** Columns of this row whose cell is outside its limit, joined. */
  out: string;
  /** The same row of the last report. */
  last: Row | undefined;
  /** Of a row that is judged by itself: what it comes to, what it is to be read as, and why. */
  verdict: string | undefined;
  isFailing: boolean;
  why: string | undefined;
  removable: boolean;
}

const GridRow = memo(function GridRow({
  section,
  row,
  index,
  out,
  last,
  verdict,
  isFailing,
  why,
  removable,
}: RowProps) {
  const { tools } = useSheetSetting();
  const set = useCallback(
    (at: number, column: Column, value: Cell) =>
      tools?.change((entry) => setGridCell(entry, section.id, at, column.key, value)),
    [tools, section.id],
  );
  const rowsHere: RowsOfEntry = {
    read: (entry) => entry.grids[section.id] ?? [],
    write: (entry, rows) => setGridRows(entry, section.id, [...rows]),
  };
  const remove = () => tools && takeRow(tools, rowsHere, { row, index, no: index + 1 });
  const outside = out.split(',');
  return (
    <tr>
      <td className="sheet-seq">{index + 1}</td>
      {section.columns.map((column, at) => (
        <td key={column.key} className={column.input === 'number' ? 'sheet-right' : undefined}>
          {tools ? (
            <CellInput
              column={column}
              value={row[column.key]}
              out={outside.includes(column.key)}
              drifted={hasCellDrifted(column, last?.[column.key], row[column.key])}
              hint={last && text.last(shownCell(last[column.key], column))}
              table={{ name: section.id, row: index, column: at }}
              onChange={set}
            />
          ) : (
            <span className={outside.includes(column.key) ? 'state-danger mono' : undefined}>
              {shownCell(row[column.key], column)}
            </span>
          )}
        </td>
      ))}
      {section.each && (
        <td className={verdict ? (isFailing ? 'state-danger' : 'state-success') : 'sheet-waits'} title={why}>
          {verdict ?? text.empty}
        </td>
      )}
      {tools && <RemoveRow onRemove={removable ? remove : undefined} />}
    </tr>
  );
});

function usePaste(section: GridSection) {
  const { tools } = useSheetSetting();
  const bring = useBlocks(section);
  return (event: ClipboardEvent<HTMLElement>) => {
    const copiedText = event.clipboardData.getData('text/plain');
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (!tools || !cell || !isBlock(copiedText)) return;
    event.preventDefault();
    const at = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
    bring(at, parseBlock(copiedText));
  };
}

function AddRows({ section, shown, rows: filledRows }: { section: GridSection; shown: number; rows: readonly Row[] }) {
  const { tools } = useSheetSetting();
  if (!tools) return null;
  const add = (count: number) =>
    tools.change((entry) => {
      const rows = entry.grids[section.id] ?? [];
      return setGridRows(entry, section.id, [
        ...rows,
        ...Array.from({ length: shown + count - rows.length }, () => ({})),
      ]);
    });
  return (
    <div className="sheet-bar sheet-bar-under">
      <span className="sheet-hint">{text.pasteHint}</span>
      {tools.renderGridFile(section, filledRows)}
      <Button size="small" onClick={() => add(1)}>
        {text.addRow}
      </Button>
      <Button size="small" onClick={() => add(5)}>
        {text.addRows}
      </Button>
    </div>
  );
}

/** The reason that a row fails, else what it still lacks. */
const whyOf = (row: RowJudgement | undefined): string | undefined =>
  row && [...row.reasons, ...row.missing.map(({ message }) => message)].join('\n');

/** A measurement table: like a spreadsheet while entering, with statistics and checks beside it. */
export const GridTable = memo(function GridTable({ section }: { section: GridSection }) {
  const { tools, renderTrail } = useSheetSetting();
  const enteredRows = useSheet((state) => state.entry.grids[section.id]) ?? noRows;
  const judgement = useSheet((state) => state.judgement.grids[section.id]);
  const last = useSheet((state) => state.last?.entry.grids[section.id]);
  const onPaste = usePaste(section);
  const least = tools ? Math.max(section.minRows, section.presetRows?.length ?? 0) : 1;
  const rows = useMemo(
    () => [...enteredRows, ...Array.from({ length: Math.max(0, least - enteredRows.length) }, (): Row => ({}))],
    [enteredRows, least],
  );
  const keys = useRowKeys(rows);
  const verdicts = useMemo(() => new Map(judgement?.rows.map((one) => [one.at, one])), [judgement]);
  return (
    <>
      {section.head.length > 0 && <FieldTable section={section.id} rows={section.head} />}
      <div
        className={isWide(section.columns) ? 'sheet-scroll sheet-wide' : 'sheet-scroll'}
        {...(tools ? {} : { tabIndex: 0 })} // to read is scrolled by keys, too
      >
        <table className="sheet-table sheet-grid" style={columnsOf(section.columns)} onPaste={onPaste}>
          <thead>
            <tr>
              <th className="sheet-col-seq">{text.rowNumber}</th>
              {section.columns.map((column) => (
                <th key={column.key} scope="col" {...columnLook(column, section.columns)}>
                  {column.label} {column.unit && <span className="sheet-unit">({column.unit})</span>}
                </th>
              ))}
              {section.each && <th scope="col">{text.verdict}</th>}
              {tools && <td className="sheet-row-tool" aria-label={text.removeRow} />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow
                key={keys[index]}
                section={section}
                row={row}
                index={index}
                out={[...outColumns(section, judgement, row), ...(verdicts.get(index)?.out ?? [])].join(',')}
                verdict={verdicts.get(index)?.conclusion ?? undefined}
                isFailing={verdicts.get(index)?.effect === 'fail'}
                why={whyOf(verdicts.get(index))}
                last={last?.[index]}
                removable={index < enteredRows.length}
              />
            ))}
          </tbody>
        </table>
      </div>
      {enteredRows.length > 0 && renderTrail?.({ section: section.id }, section.title)}
      <GridChecks section={section} judged={judgement} />
      <AddRows section={section} shown={rows.length} rows={enteredRows} />
      {section.notes.map((note) => (
        <p key={note} className="sheet-notes">
          {note}
        </p>
      ))}
    </>
  );
});
