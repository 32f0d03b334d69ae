import type { BatchResultOf } from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import {
  cancelLongTask,
  downloadLongTask,
  type LongTask,
} from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { batchText } from '@tejian/domain/archive/equipment/operations-batch.text.ts';
import { Alert, Button } from 'antd';
import { isRunning } from '../../../shared/list-import/use-task.ts';
import { callServer } from '../../../../platform/api.ts';
import { saveFile } from '../../../../platform/files.ts';
import { tasksChanged } from '../../../../platform/long-tasks.ts';
import { act } from '../../../../platform/use-call.ts';
import { WorkProgress } from '../../../../ui/feedback/WorkProgress.tsx';
import { SmallTable } from '../../../../ui/table/SmallTable.tsx';
import { text } from './operations.text.ts';

interface Props {
  result: BatchResultOf;
  /** The task that does it, where it runs in the background. */
  task: LongTask | undefined;
}

/** The progress of the batch, and at the end what was done and what was not. */
export function BatchProgress({ result, task }: Props) {
  if (result.taskId && (!task || isRunning(task))) return <Running task={task} total={result.total} />;
  const { changed, same: unchangedSame, refused, refusals } = result;
  const isWhole = refused === 0 && (task?.state ?? 'done') === 'done';
  return (
    <>
      <Alert
        type={isWhole ? 'success' : 'warning'}
        showIcon
        title={
          task?.state === 'cancelled' ? text.wasCancelled(changed) : batchText.note(changed, unchangedSame, refused)
        }
        className="form-alert"
        action={
          task?.hasFile && (
            <Button size="small" onClick={() => void act(() => saveFile(downloadLongTask, { id: task.id }))}>
              {text.downloadRefused}
            </Button>
          )
        }
      />
      {refusals.length > 0 && (
        <div className="merge-box">
          <SmallTable
            label={batchText.sheet.name}
            columns={[
              { key: 'shown', title: batchText.sheet.shown, mono: true, render: ({ shown }) => shown },
              { key: 'reason', title: batchText.sheet.reason, render: ({ reason }) => reason },
            ]}
            rows={refusals}
            rowKey={({ id }) => id}
            empty=""
          />
        </div>
      )}
    </>
  );
}

function Running({ task, total }: { task: LongTask | undefined; total: number }) {
  const cancel = async () => {
    if (task) await act(() => callServer(cancelLongTask, { id: task.id }));
    await tasksChanged();
  };
  return (
    <>
      <WorkProgress done={task?.done ?? 0} total={total} label={text.updating} />
      <p className="dialog-note">{text.goesOn}</p>
      <Button size="small" disabled={!task || task.isCancelAsked} onClick={() => void cancel()}>
        {text.stopUpdating}
      </Button>
    </>
  );
}
