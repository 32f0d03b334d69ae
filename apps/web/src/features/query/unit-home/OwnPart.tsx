import type { Call } from '@tejian/contract/kit/call.ts';
import type { ReactNode } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import type { TableColumn } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { text } from './unit-home.text.ts';

interface Answer<Row> {
  readonly rows: readonly Row[];
  readonly isCut: boolean;
}

interface Props<Row> {
  part: keyof typeof text.parts;
  of: Call<object, Answer<Row>>;
  columns: (rows: readonly Row[]) => readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
}

export const CutNote = ({ isCut }: { isCut: boolean }) => (isCut ? <p className="own-note">{text.cut}</p> : null);

/** One kind of the unit's records, as its call answers them. */
export function OwnPart<Row>({ part, of, columns, rowKey, actions }: Props<Row>) {
  const askedCall = useCall(of, {}, { fresh: true });
  return (
    <Answered of={askedCall}>
      {({ rows, isCut }) => (
        <>
          <CutNote isCut={isCut} />
          <DataTable
            label={text.parts[part]}
            columns={columns(rows)}
            rows={rows}
            rowKey={rowKey}
            empty={text.empty[part]}
            {...(actions && { actions, actionsWidth: 150 })}
          />
        </>
      )}
    </Answered>
  );
}
