import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import './small-table.css';

export interface SmallColumn<Row> {
  key: string;
  title: string;
  mono?: boolean;
  align?: 'left' | 'right';
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  columns: readonly SmallColumn<Row>[];
  /** Undefined while they are being read. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  empty: string;
}

/** A few rows inside a form or a dialog; whatever may grow long is a DataTable. */
export function SmallTable<Row>({ label, columns, rows, rowKey, empty }: Props<Row>) {
  if (!rows) return <Skeleton lines={3} />;
  if (rows.length === 0) return <p className="small-table-none">{empty}</p>;
  return (
    <div className="small-table">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" style={{ textAlign: column.align }}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={column.mono ? 'mono' : undefined} style={{ textAlign: column.align }}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
