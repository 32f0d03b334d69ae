import { findLifeRequests, type WaitingRequest } from '@tejian/contract/business/report/report-life.contract.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { openFile } from '../../../platform/files.ts';
import { useCall } from '../../../platform/use-call.ts';
import type { SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { LifeButtons, LifeDecision } from './LifeRequestActions.tsx';
import { text } from './life.text.ts';
import { WaitingRequests } from './WaitingRequests.tsx';
import { Moment } from '../../../ui/moment/Moment.tsx';

const { requestColumns: titles } = text;

const columns: readonly SmallColumn<WaitingRequest>[] = [
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
  { key: 'at', title: titles.at, mono: true, render: ({ requestedAt }) => <Moment at={requestedAt} /> },
];

/** Withdrawals and voids of reports that wait for the second person. */
export function LifeRequests({ isAskedFor, onDecided }: { isAskedFor: boolean; onDecided: () => void }) {
  return (
    <WaitingRequests
      waiting={useCall(findLifeRequests, {}, { fresh: true })}
      words={{ requests: text.requests, title: text.requestsTitle, none: text.noRequests, actions: text.actions }}
      columns={columns}
      rowKey={({ id }) => id}
      isAskedFor={isAskedFor}
      actions={({ isMine }, decide) => <LifeButtons isMine={isMine} decide={decide} />}
      dialog={({ row, isAccepted }, close) => (
        <LifeDecision request={row} isAccepted={isAccepted} onDecided={onDecided} onClose={close} />
      )}
    />
  );
}
