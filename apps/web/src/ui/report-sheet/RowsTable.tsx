import type { Column } from '@tejian/domain/business/report/template.ts';
import type { ReactNode } from 'react';
import { text } from './report-sheet.text.ts';
import { columnsOf } from './sheet-columns.ts';
import { useSheetSetting } from './sheet-source.ts';

interface Props {
  columns: readonly Column[];
  /** The first column counts the rows; the template has none for it. */
  isNumbered?: boolean;
  columnClass?: (column: Column) => string;
  /** The words that stand where there are no rows. */
  none: string;
  children: readonly ReactNode[];
}

/** A table of a report whose rows come and go; with tools a column of buttons closes it. */
export function RowsTable({ columns, isNumbered = false, columnClass, none, children }: Props) {
  const { tools } = useSheetSetting();
  return (
    <div className="sheet-scroll" {...(tools ? {} : { tabIndex: 0 })}>
      <table className="sheet-table sheet-grid" style={columnsOf(columns)}>
        <thead>
          <tr>
            {isNumbered && <th className="sheet-col-seq">{text.rowNumber}</th>}
            {columns.map((column) => (
              <th key={column.key} scope="col" className={columnClass?.(column)}>
                {column.label}
              </th>
            ))}
            {tools && <td className="sheet-row-tool" aria-label={text.removeRow} />}
          </tr>
        </thead>
        <tbody>
          {children.length === 0 && (
            <tr>
              <td colSpan={columns.length + (isNumbered ? 1 : 0) + (tools ? 1 : 0)} className="sheet-none">
                {none}
              </td>
            </tr>
          )}
          {children}
        </tbody>
      </table>
    </div>
  );
}
