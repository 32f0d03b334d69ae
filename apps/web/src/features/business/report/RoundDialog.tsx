import { findRound, type ReportRound } from '@tejian/contract/business/report/report-life.contract.ts';
import { effectWords } from '@tejian/domain/business/report/report.text.ts';
import { roundText } from '@tejian/domain/business/report/round.text.ts';
import { Alert } from 'antd';
import { paths } from '../../../paths.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './life.text.ts';

type Again = ReportRound['again'][number];
const columns: readonly SmallColumn<Again>[] = [
  { key: 'no', title: text.round.no, mono: true, render: ({ no }) => no },
  { key: 'what', title: text.round.what, render: ({ what }) => what },
  { key: 'effect', title: text.round.effect, render: ({ effect }) => effectWords[effect] },
];

/**
 * The parts that a re-inspection takes over from a failed report and what is seen again; the declaration is written
 * next.
 */
export function RoundDialog({ itemNo, onClose }: { itemNo: string; onClose: () => void }) {
  const page = usePage();
  const round = useCall(findRound, { itemNo }, { fresh: true });
  const { data } = round;
  const begin = () => {
    if (!data) return;
    onClose();
    page.open(paths.apply({ from: data.applicationId, round: data.equipmentId, report: data.reportNo }), {
      fresh: true,
    });
  };
  return (
    <TabModal
      open
      width={640}
      title={roundText.begin}
      okText={text.round.declare}
      cancelText={text.round.cancel}
      okButtonProps={{ disabled: !data || data.obstacle !== undefined }}
      onOk={begin}
      onCancel={onClose}
    >
      {!data && <PageWait on={[round]} />}
      {data && (
        <div className="paper-panes">
          {data.obstacle && <Alert type="warning" showIcon title={data.obstacle} />}
          <p>
            {data.isSameForm
              ? text.round.takesOver(data.reportNo, data.passed, data.absent)
              : text.round.otherForm(data.reportNo)}
          </p>
          <SmallTable
            label={text.round.failed}
            columns={columns}
            rows={data.again}
            rowKey={({ no }) => no}
            empty={text.round.noFailed}
          />
        </div>
      )}
    </TabModal>
  );
}
