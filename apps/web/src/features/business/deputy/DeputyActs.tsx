import { findDeputyActs, type Deputy, type DeputyAct } from '@tejian/contract/business/deputy/deputy.contract.ts';
import { paths } from '../../../paths.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './deputy.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

/** The acts of a deputy for somebody, the newest first, each with its flow log. */
export function DeputyActs({ of: { id, deputyName, userName }, onClose }: { of: Deputy; onClose: () => void }) {
  const page = usePage();
  const actsCall = useCall(findDeputyActs, { id }, { fresh: true });
  const open = ({ applicationId, itemNo }: DeputyAct) => {
    onClose();
    page.open(paths.flowLog({ businessKey: applicationId, ...(itemNo ? { seisn: itemNo } : {}) }));
  };
  const columns: SmallColumn<DeputyAct>[] = [
    {
      key: 'no',
      title: text.no,
      mono: true,
      render: (row) => (
        <button type="button" className="row-action" onClick={() => open(row)}>
          {row.itemNo ?? row.applicationNo}
        </button>
      ),
    },
    { key: 'action', title: text.action, render: ({ action }) => action },
    { key: 'at', title: text.at, mono: true, render: ({ at }) => <Moment at={at} /> },
  ];
  return (
    <TabModal open width={640} title={text.actsTitle(deputyName, userName)} footer={null} onCancel={onClose}>
      {actsCall.data ? (
        <SmallTable
          label={text.actsTitle(deputyName, userName)}
          columns={columns}
          rows={actsCall.data.acts}
          rowKey={({ applicationId, itemNo, at }) => `${applicationId} ${itemNo ?? ''} ${at.toISOString()}`}
          empty={text.noActs}
        />
      ) : (
        <PageWait on={[actsCall]} />
      )}
    </TabModal>
  );
}
