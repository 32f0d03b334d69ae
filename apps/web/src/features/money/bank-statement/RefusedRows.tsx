import type { StatementReading } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
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

type Props = Pick<StatementReading, 'refused' | 'differences'> & { confirmed?: StatementReading['questions'] };

/** Rows that were not taken, sums that the file states otherwise, and what somebody confirmed. */
export function RefusedRows({ refused, differences, confirmed = [] }: Props) {
  const answers = confirmed.map(({ kind, place, words }) => bankStatementText.yes[kind](place, words)).join('；');
  return (
    <>
      {answers !== '' && <Alert type="info" showIcon title={`${text.answered}：${answers}`} />}
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
