import { findDueHandlings, type DueHandling } from '@tejian/contract/query/due/due.contract.ts';
import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { handlingLine } from '@tejian/domain/query/due/handling.ts';
import { dueWords } from '@tejian/domain/query/due/due.text.ts';
import { reasonOf } from '@tejian/domain/query/due/reasons.text.ts';
import { Button } from 'antd';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './due.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

const { label } = dueWords;
const columns: readonly SmallColumn<DueHandling>[] = [
  { key: 'at', title: text.handledAt, mono: true, render: ({ handledAt }) => <Moment at={handledAt} /> },
  { key: 'by', title: text.handledBy, render: ({ handledByName }) => handledByName },
  { key: 'due', title: text.forDate, mono: true, render: ({ dueDate }) => dueDate },
  { key: 'reason', title: label.reason, render: ({ reasonCode }) => reasonOf(reasonCode)?.label ?? reasonCode },
  {
    key: 'content',
    title: text.content,
    render: ({ reasonCode, details, note }) => [handlingLine(reasonCode, details), note].filter(Boolean).join('；'),
  },
  { key: 'follow', title: label.followUp, mono: true, render: ({ followUpOn }) => followUpOn ?? '' },
];

/** The records made for a piece of equipment, the latest first. */
export function HandlingHistory({ row, onClose }: { row: DueRow; onClose: () => void }) {
  const handlings = useCall(findDueHandlings, { equipmentId: row.equipmentId }, { fresh: true });
  return (
    <TabModal
      open
      width={960}
      title={text.historyTitle(row.shownCode)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <Answered of={handlings}>
        {(rows) => (
          <SmallTable
            label={text.historyTitle(row.shownCode)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={text.historyEmpty}
          />
        )}
      </Answered>
    </TabModal>
  );
}
