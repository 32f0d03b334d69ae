import { findVoidRequests, type VoidRequest } from '@tejian/contract/business/item/item.contract.ts';
import { opinionNoticeText } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { Alert, Button, Space } from 'antd';
import { useCall } from '../../../platform/use-call.ts';
import { AskedFacts } from '../../../ui/form/AskedFacts.tsx';
import type { SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './item-void.text.ts';
import { VoidItemDialog } from './VoidItemDialog.tsx';
import { WaitingRequests } from './WaitingRequests.tsx';
import { Moment } from '../../../ui/moment/Moment.tsx';

const columns: readonly SmallColumn<VoidRequest>[] = [
  { key: 'itemNo', title: text.columns.itemNo, mono: true, render: ({ itemNo }) => itemNo },
  { key: 'unit', title: text.columns.unit, render: ({ inspectedUnit }) => inspectedUnit },
  { key: 'reason', title: text.columns.reason, render: ({ reason }) => reason },
  { key: 'by', title: text.columns.by, render: ({ proposedBy }) => proposedBy },
  { key: 'at', title: text.columns.at, mono: true, render: ({ proposedAt }) => <Moment at={proposedAt} /> },
];

/** Items that a lead inspector wants void, for whoever confirms it. */
export function VoidRequests({ isAskedFor }: { isAskedFor: boolean }) {
  return (
    <WaitingRequests
      waiting={useCall(findVoidRequests, {}, { fresh: true })}
      words={text}
      columns={columns}
      rowKey={({ itemNo }) => itemNo}
      isAskedFor={isAskedFor}
      actions={(_request, decide) => (
        <Space>
          <Button size="small" type="primary" onClick={() => decide(true)}>
            {text.accept}
          </Button>
          <Button size="small" danger onClick={() => decide(false)}>
            {text.reject}
          </Button>
        </Space>
      )}
      dialog={({ row: { id, itemNo, inspectedUnit, proposedBy, reason, openNotices }, isAccepted }, close) => (
        <VoidItemDialog
          itemNo={itemNo}
          reason={isAccepted ? reason : ''}
          confirm={isAccepted}
          requestId={id}
          {...(isAccepted ? {} : { label: text.rejectReason })}
          title={(isAccepted ? text.acceptTitle : text.rejectTitle)(itemNo)}
          note={
            <>
              <AskedFacts
                facts={[
                  { label: text.columns.itemNo, value: itemNo, mono: true },
                  { label: text.columns.unit, value: inspectedUnit },
                ]}
                asker={proposedBy}
                reason={reason}
                labels={{ asker: text.columns.by, reason: text.columns.reason }}
              />
              {isAccepted && <p className="dialog-note">{text.acceptNote}</p>}
              {isAccepted && openNotices.length > 0 && (
                <Alert type="warning" showIcon title={opinionNoticeText.onVoid(openNotices)} />
              )}
            </>
          }
          okText={isAccepted ? text.accept : text.reject}
          done={isAccepted ? text.accepted : text.rejected}
          onDone={close}
          onClose={close}
        />
      )}
    />
  );
}
