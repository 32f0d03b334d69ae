import { findNoticeReceipts, type NoticeReceipt } from '@tejian/contract/message/notice/notice.contract.ts';
import type { NoticeRow } from '@tejian/contract/message/notice/notice.record.ts';
import { Button } from 'antd';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import './notice.css';
import { text } from './notice.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

const columns: readonly SmallColumn<NoticeReceipt>[] = [
  { key: 'name', title: text.person, render: ({ name }) => name },
  { key: 'department', title: text.department, render: ({ departmentName }) => departmentName },
  {
    key: 'readAt',
    title: text.readAt,
    render: ({ readAt }) =>
      readAt ? (
        <span className="mono">
          <Moment at={readAt} />
        </span>
      ) : (
        <span className="state-warning">{text.unread}</span>
      ),
  },
];

/** The dialog that shows who has read a notice, and who has not. */
export function ReceiptDialog({ row, onClose }: { row: NoticeRow; onClose: () => void }) {
  const askedItems = useCall(findNoticeReceipts, { id: row.id }, { fresh: true });
  return (
    <TabModal
      open
      title={text.receiptsTitle(row.title)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <Answered of={askedItems}>
        {(data) => (
          <>
            <p className="dialog-note">{text.readBy(data.filter(({ readAt }) => readAt).length, data.length)}</p>
            <div className="notice-receipts">
              <SmallTable
                label={text.receiptsTitle(row.title)}
                columns={columns}
                rows={data}
                rowKey={({ userId }) => userId}
                empty={text.nobody}
              />
            </div>
          </>
        )}
      </Answered>
    </TabModal>
  );
}
