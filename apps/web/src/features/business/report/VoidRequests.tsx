import { findVoidRequests, type VoidRequest } from '@tejian/contract/business/item/item.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { Badge, Button, Space } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './item-void.text.ts';
import { VoidItemDialog } from './VoidItemDialog.tsx';

type Deciding = { readonly request: VoidRequest; readonly isAccepted: boolean };

const columns = (decide: (deciding: Deciding) => void): readonly SmallColumn<VoidRequest>[] => [
  { key: 'itemNo', title: text.columns.itemNo, mono: true, render: ({ itemNo }) => itemNo },
  { key: 'unit', title: text.columns.unit, render: ({ inspectedUnit }) => inspectedUnit },
  { key: 'reason', title: text.columns.reason, render: ({ reason }) => reason },
  { key: 'by', title: text.columns.by, render: ({ proposedBy }) => proposedBy },
  { key: 'at', title: text.columns.at, mono: true, render: ({ proposedAt }) => showInstant(proposedAt) },
  {
    key: 'actions',
    title: text.columns.actions,
    render: (request) => (
      <Space>
        <Button size="small" type="primary" onClick={() => decide({ request, isAccepted: true })}>
          {text.accept}
        </Button>
        <Button size="small" danger onClick={() => decide({ request, isAccepted: false })}>
          {text.reject}
        </Button>
      </Space>
    ),
  },
];

/** Items that a lead inspector wants void, for whoever confirms it; open at once where somebody comes for it. */
export function VoidRequests({ isAskedFor }: { isAskedFor: boolean }) {
  const [isOpen, setOpen] = useState(isAskedFor);
  const [deciding, setDeciding] = useState<Deciding>();
  const waiting = useCall(findVoidRequests, {}, { fresh: true });
  const rows = waiting.data ?? [];
  const close = () => setDeciding(undefined);
  return (
    <>
      <Failure of={waiting} />
      {waiting.data && (
        <Badge dot={rows.length > 0}>
          <Button onClick={() => setOpen(true)}>{text.requests(rows.length)}</Button>
        </Badge>
      )}
      <TabModal open={isOpen && !deciding} title={text.title} footer={null} width={980} onCancel={() => setOpen(false)}>
        <SmallTable
          label={text.title}
          columns={columns(setDeciding)}
          rows={rows}
          rowKey={({ itemNo }) => itemNo}
          empty={text.none}
        />
      </TabModal>
      {deciding && (
        <VoidItemDialog
          itemNo={deciding.request.itemNo}
          reason={deciding.isAccepted ? deciding.request.reason : ''}
          confirm={deciding.isAccepted}
          {...(deciding.isAccepted ? {} : { label: text.rejectReason })}
          title={(deciding.isAccepted ? text.acceptTitle : text.rejectTitle)(deciding.request.itemNo)}
          note={deciding.isAccepted && text.acceptNote}
          okText={deciding.isAccepted ? text.accept : text.reject}
          done={deciding.isAccepted ? text.accepted : text.rejected}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
