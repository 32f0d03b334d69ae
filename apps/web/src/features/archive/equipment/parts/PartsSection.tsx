import { withThousands } from '@tejian/domain/shared/typed/typed-number.ts';
import {
  partRules,
  readParts,
  valuesFromParts,
  type GivenPart,
  type Part,
} from '@tejian/domain/archive/equipment/parts.ts';
import { Button } from 'antd';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { hasClash, type ValuePath } from '../../../../ui/form/merge-values.ts';
import { FormSection } from '../../../../ui/form/FormPage.tsx';
import { PartsGrid } from './PartsGrid.tsx';
import { text } from './parts.text.ts';
import { useGrid } from './use-grid.ts';
import type { PartTable } from './use-part-tables.ts';

interface Props {
  id: string;
  kindCode: string;
  table: PartTable;
  rows: readonly GivenPart[];
  /** The places where somebody else changed the same rows. */
  clashes: readonly ValuePath[];
  onChange: (rows: readonly GivenPart[]) => void;
  /** More buttons above the grid. */
  tools?: ReactNode;
}

/** The rows of a table in the record's form: typed, pasted from a spreadsheet, judged by the server's own rule. */
export function PartsSection({ id, kindCode, table, rows, clashes, onChange, tools }: Props) {
  const { code, label, columns } = table;
  const grid = useGrid({ rows, columns, onChange, unique: partRules(code).unique });
  const judgedParts = useDeferredValue(rows);
  const partsRead = useMemo(
    () =>
      readParts(judgedParts, {
        table: code,
        definitions: table.definitions,
        place: { kindCode },
        offers: table.offers,
      }),
    [judgedParts, code, table, kindCode],
  );
  const problems = useMemo(() => byRow(partsRead.problems), [partsRead]);
  const first = [...problems.keys()].toSorted((a, b) => a - b)[0];
  const goToFirst = () => {
    if (first === undefined) return;
    const key = Object.keys(problems.get(first) ?? {})[0];
    grid.go({
      row: first,
      column: Math.max(
        0,
        columns.findIndex((column) => column.key === key),
      ),
    });
  };
  return (
    <div id={id} tabIndex={-1}>
      <FormSection
        title={label}
        extra={
          <div className="pg-tools">
            <Summary table={table} rows={partsRead.rows} />
            {first !== undefined && (
              <Button size="small" type="link" danger onClick={goToFirst}>
                {text.problems(Object.keys(partsRead.problems).length)}
              </Button>
            )}
            {tools}
            <Button size="small" disabled={!grid.canUndo} onClick={grid.undo}>
              {text.undo}
            </Button>
            <Button size="small" danger disabled={!grid.hasRows} onClick={grid.remove}>
              {text.remove}
            </Button>
            <Button size="small" disabled={!grid.hasRows} onClick={grid.duplicate}>
              {text.duplicate}
            </Button>
            <Button size="small" type="primary" onClick={grid.add}>
              {text.add}
            </Button>
          </div>
        }
      >
        <PartsGrid
          label={label}
          rows={rows}
          columns={columns}
          problems={problems}
          isMarked={(row) => hasClash(clashes, ['parts', code], row)}
          grid={grid}
        />
        <p className="pg-hint">{text.hint}</p>
      </FormSection>
    </div>
  );
}

/** The number of rows, and what follows from them. */
export function Summary({ table: { code }, rows }: { table: PartTable; rows: readonly Part[] }) {
  const { totalLength } = valuesFromParts(code, rows);
  return (
    <span>
      {text.rows(rows.length)}
      {typeof totalLength === 'number' && `，${text.length(withThousands(totalLength))}`}
    </span>
  );
}

/** `8000.pipingUnit[2].length` → row 2, column length. */
function byRow(problems: Readonly<Record<string, string>>): Map<number, Record<string, string>> {
  const rows = new Map<number, Record<string, string>>();
  for (const [place, problem] of Object.entries(problems)) {
    const [, row, key] = /\[(\d+)\]\.(.+)$/.exec(place) ?? [];
    if (row === undefined || key === undefined) continue;
    rows.set(Number(row), { ...rows.get(Number(row)), [key]: problem });
  }
  return rows;
}
