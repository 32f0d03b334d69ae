import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import { Alert } from 'antd';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import { text } from './bank-statement.text.ts';

type Refused = StatementReading['refused'][number];
const columns = [
  { key: 'place', title: text.place, render: ({ place }: Refused) => place },
  { key: 'reason', title: text.reason, render: ({ reason }: Refused) => reason },
];
/** So many stand in a dialog; the file has the others. */
const SHOWN = 50;

/** Rows that were not taken, and sums that the file states otherwise. */
export function RefusedRows({ refused, differences }: Pick<StatementReading, 'refused' | 'differences'>) {
  return (
    <>
      {differences.length > 0 && <Alert type="warning" showIcon title={`${text.differs}：${differences.join('；')}`} />}
      {refused.length > 0 && <p className="statement-note">{text.refused(refused.length)}</p>}
      <SmallTable
        label={text.problems}
        columns={columns}
        rows={refused.slice(0, SHOWN)}
        rowKey={({ place, reason }) => `${place} ${reason}`}
        empty={text.noneRefused}
      />
    </>
  );
}
