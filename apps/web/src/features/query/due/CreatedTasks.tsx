import type { createDueTasks, DueTaskResult } from '@tejian/contract/query/due/due.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { BlockedList } from './BlockedList.tsx';
import { text } from './due.text.ts';

function sentence({ isSuccess, isSubmitted, errorMsg }: DueTaskResult): string {
  if (!isSuccess) return errorMsg ?? '';
  if (isSubmitted) return text.submitted;
  return errorMsg ? text.notSubmitted(errorMsg) : text.asDraft;
}

/** The outcome of each group, with the way to its application. */
export function CreatedTasks({ made, onClose }: { made: AnswerOf<typeof createDueTasks>; onClose: () => void }) {
  const page = usePage();
  const open = ({ applicationId = '', isSubmitted }: DueTaskResult) =>
    page.open(isSubmitted ? paths.applicationInfo(applicationId) : paths.apply({ id: applicationId }), { fresh: true });
  const columns: SmallColumn<DueTaskResult>[] = [
    { key: 'unit', title: text.unit, render: ({ unitName }) => unitName },
    { key: 'category', title: text.category, render: ({ categoryName }) => categoryName },
    {
      key: 'count',
      title: text.equipment,
      align: 'right',
      render: ({ equipmentCount }) => text.pieces(equipmentCount),
    },
    {
      key: 'application',
      title: text.application,
      render: (result) =>
        result.applicationNo && (
          <button type="button" className="row-link mono" onClick={() => open(result)}>
            {result.applicationNo}
          </button>
        ),
    },
    {
      key: 'result',
      title: text.result,
      render: (result) => (
        <span className={result.isSuccess ? 'state-success' : 'state-danger'}>
          {result.isSuccess ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />} {sentence(result)}
        </span>
      ),
    },
  ];
  return (
    <TabModal
      open
      width={860}
      title={text.doneTitle}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <p className="dialog-note" aria-live="polite">
        {text.doneCount(made.succeeded, made.failed)}
      </p>
      <SmallTable label={text.doneTitle} columns={columns} rows={made.results} rowKey={({ key }) => key} empty="" />
      <BlockedList rows={made.blocked} />
    </TabModal>
  );
}
