import type { Cell, Row } from '@tejian/domain/business/report/entry.ts';
import { problemRows, rowItemKey, setProblemCell } from '@tejian/domain/business/report/problems.ts';
import type { Column, ProblemsSection } from '@tejian/domain/business/report/template.ts';
import { Button } from 'antd';
import { memo, useCallback, useMemo, useRef } from 'react';
import { CellInput } from './CellInput.tsx';
import { RemoveRow } from './RemoveRow.tsx';
import { takeRow, type RowsOfEntry } from './take-row.ts';
import { RowsTable } from './RowsTable.tsx';
import { text } from './report-sheet.text.ts';
import { useSheet, useSheetSetting, type SheetState } from './sheet-source.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Rows as they stand; the same array while neither entry nor judgement of the items changed it. */
function useProblemRows(): readonly Row[] {
  const keptRef = useRef<{ words: string; rows: readonly Row[] }>({ words: '', rows: [] });
  return useSheet(({ template, entry, judgement }: SheetState) => {
    const rows = problemRows(template, entry, judgement);
    const words = JSON.stringify(rows);
    if (words !== keptRef.current.words) keptRef.current = { words, rows };
    return keptRef.current.rows;
  });
}

const isFixed = (column: Column, row: Row) => column.key === 'seq' || (column.key === 'no' && Boolean(row[rowItemKey]));

/** Writes a cell of a shown row into the entry, whichever row of it that is. */
function useSetCell(rows: readonly Row[]) {
  const { tools } = useSheetSetting();
  const latest = useRef(rows);
  latest.current = rows;
  return useCallback(
    (at: number, column: Column, value: Cell) => {
      const row = latest.current[at];
      if (!row) return;
      const ownNumber = latest.current.slice(0, at).filter((one) => !one[rowItemKey]).length;
      const where = row[rowItemKey] ? { item: String(row[rowItemKey]) } : { own: ownNumber };
      tools?.change((entry) => setProblemCell(entry, where, column.key, value === null ? '' : String(value)));
    },
    [tools],
  );
}

interface RowProps {
  section: ProblemsSection;
  row: Row;
  index: number;
  onChange: ReturnType<typeof useSetCell>;
  onRemove: (() => void) | undefined;
}

function ProblemRow({ section, row, index, onChange, onRemove }: RowProps) {
  const { tools } = useSheetSetting();
  return (
    <tr>
      {section.columns.map((column, at) => {
        const table = { name: section.id, row: index, column: at };
        return (
          <td key={column.key} className={column.key === 'seq' ? 'sheet-seq' : undefined}>
            {tools && !isFixed(column, row) ? (
              <CellInput column={column} value={row[column.key]} wraps table={table} onChange={onChange} />
            ) : (
              (row[column.key] ?? '')
            )}
          </td>
        );
      })}
      {tools && <RemoveRow onRemove={onRemove} />}
    </tr>
  );
}

const columnClass = ({ key, input }: Column) => `sheet-col-${key === 'seq' || key === 'no' ? key : (input ?? 'text')}`;

/** The inspector's own rows; those of failing items stay with their items. */
const ownRows: RowsOfEntry = {
  read: ({ problems }) => problems.filter((one) => !one[rowItemKey]),
  write: (entry, rows) => ({ ...entry, problems: [...entry.problems.filter((one) => one[rowItemKey]), ...rows] }),
};

/** A key for each row: of the item that it is of, else of the inspector's own row, wherever that stands by now. */
function useProblemKeys(rows: readonly Row[]): readonly string[] {
  const own = useMemo(() => rows.filter((row) => !row[rowItemKey]).map(withoutNumber), [rows]);
  const ownKeys = useRowKeys(own);
  const automatic = rows.length - own.length;
  return rows.map((row, index) => String(row[rowItemKey] ?? `own-${ownKeys[index - automatic]}`));
}
const withoutNumber = ({ seq: _seq, ...row }: Row): Row => row;

/** 不合格项目表: filled from the failing items, with the inspector's words, and rows of his own. */
export const ProblemsTable = memo(function ProblemsTable({ section }: { section: ProblemsSection }) {
  const { tools } = useSheetSetting();
  const rows = useProblemRows();
  const set = useSetCell(rows);
  const keys = useProblemKeys(rows);
  const automatic = rows.filter((row) => row[rowItemKey]).length;
  const remove = (row: Row, index: number) =>
    tools && takeRow(tools, ownRows, { row: withoutNumber(row), index: index - automatic, no: index + 1 });
  return (
    <>
      <RowsTable columns={section.columns} columnClass={columnClass} none={text.noProblems}>
        {rows.map((row, index) => (
          <ProblemRow
            key={keys[index]}
            section={section}
            row={row}
            index={index}
            onChange={set}
            onRemove={row[rowItemKey] ? undefined : () => remove(row, index)}
          />
        ))}
      </RowsTable>
      {tools && <AddProblem />}
      {section.notes.map((note) => (
        <p key={note} className="sheet-notes">
          {note}
        </p>
      ))}
    </>
  );
});

function AddProblem() {
  const { tools } = useSheetSetting();
  return (
    <div className="sheet-bar sheet-bar-under">
      <Button
        size="small"
        onClick={() => tools?.change((entry) => ({ ...entry, problems: [...entry.problems, { desc: '' }] }))}
      >
        {text.ownProblem}
      </Button>
    </div>
  );
}
