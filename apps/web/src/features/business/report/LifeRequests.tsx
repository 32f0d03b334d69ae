import { findLifeRequests, type WaitingRequest } from '@tejian/contract/business/report/report-life.contract.ts';
import { reportPdf } from '@tejian/contract/business/report/report.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { Badge, Button } from 'antd';
import { useState } from 'react';
import { openFile } from '../../../platform/files.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { LifeRequestActions } from './LifeRequestActions.tsx';
import { text } from './life.text.ts';

const { requestColumns: titles } = text;

const columns = (onDecided: () => void): readonly SmallColumn<WaitingRequest>[] => [
  {
    key: 'reportNo',
    title: titles.reportNo,
    mono: true,
    // Who confirms reads what he decides about.
    render: ({ reportNo, itemNo }) => (
      <button type="button" className="row-link" onClick={() => openFile(reportPdf, { itemNo })}>
        {reportNo}
      </button>
    ),
  },
  { key: 'unit', title: titles.unit, render: ({ inspectedUnit }) => inspectedUnit },
  { key: 'action', title: titles.action, render: ({ action }) => reportLifeText.actions[action] },
  { key: 'reason', title: titles.reason, render: ({ reason }) => reason },
  { key: 'by', title: titles.by, render: ({ requestedBy }) => requestedBy },
  { key: 'at', title: titles.at, mono: true, render: ({ requestedAt }) => showInstant(requestedAt) },
  {
    key: 'actions',
    title: text.actions,
    render: (request) => <LifeRequestActions request={request} onDecided={onDecided} />,
  },
];

/** What waits for the second person, behind a button that says how much; open at once where somebody comes for it. */
export function LifeRequests({ isAskedFor, onDecided }: { isAskedFor: boolean; onDecided: () => void }) {
  const [isOpen, setOpen] = useState(isAskedFor);
  const waiting = useCall(findLifeRequests, {}, { fresh: true });
  const rows = waiting.data ?? [];
  return (
    <>
      <Failure of={waiting} />
      {waiting.data && (
        <Badge dot={rows.length > 0}>
          <Button onClick={() => setOpen(true)}>{text.requests(rows.length)}</Button>
        </Badge>
      )}
      <TabModal open={isOpen} title={text.requestsTitle} footer={null} width={980} onCancel={() => setOpen(false)}>
        <SmallTable
          label={text.requestsTitle}
          columns={columns(() => {
            void waiting.refetch();
            onDecided();
          })}
          rows={rows}
          rowKey={({ id }) => id}
          empty={text.noRequests}
        />
      </TabModal>
    </>
  );
}
