import { InboxOutlined } from '@ant-design/icons';
import type { ImportCalls } from '@tejian/contract/kit/import-call.ts';
import {
  downloadLongTask,
  type ImportOutcome,
  type LongTask,
} from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { identitySentence } from '@tejian/domain/shared/list-import/record-identity.ts';
import { Alert, Button, Progress, Upload } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { saveFile } from '../../../platform/files.ts';
import { act } from '../../../platform/use-call.ts';
import { ActionButton } from '../../../ui/list/ActionButton.tsx';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import './import-dialog.css';
import { loadOffer } from './import-decisions.ts';
import { text } from './import.text.ts';
import { ImportQuestions } from './ImportQuestions.tsx';
import { ImportResult } from './ImportResult.tsx';
import { useImport } from './use-import.ts';
import { isRunning } from './use-task.ts';

interface Props<Asked> {
  /** The kind of what is imported: 业务单位. */
  what?: string;
  /** Instead of 导入业务单位. */
  title?: string;
  calls: ImportCalls<Asked>;
  /** The values that the upload says besides the file; nothing where an earlier dry run is opened. */
  asked?: Asked;
  /** A dry run to go on with. */
  earlier?: string;
  /** The advice on what is to be done with what was added, said once it is there. */
  afterwards?: string;
  /** Told after something may have been written. */
  onLoaded: () => void;
  onClose: () => void;
}

/** A file of rows into the records of a list: dropped, run dry, its errors shown, then written. */
export function ImportDialog<Asked>({
  what = '',
  title = text.title(what),
  calls,
  asked,
  earlier,
  afterwards,
  onLoaded,
  onClose,
}: Props<Asked>) {
  const work = useImport(calls, asked, earlier);
  const { task } = work;
  const outcome = task?.outcome;
  const close = () => {
    if (task && outcome?.mode !== 'dryRun') onLoaded();
    onClose();
  };
  return (
    <TabModal
      open
      width={720}
      title={title}
      onCancel={close}
      footer={<Footer task={task} work={work} onClose={close} />}
    >
      <div className="import-dialog">
        <Failure of={work.query} />
        {!task && !work.isWaiting && !work.query.error && (
          <>
            <DropZone share={work.share} onFile={(file) => void work.upload(file)} />
            {calls.identity && <p className="import-note">{identitySentence(calls.identity)}</p>}
            {asked !== undefined && (
              <p className="import-note import-template">
                {text.templateNote}
                <ActionButton type="link" size="small" run={() => act(() => saveFile(calls.template, asked))}>
                  {text.template}
                </ActionButton>
              </p>
            )}
          </>
        )}
        {(work.isWaiting || isRunning(task)) && <Running task={task} />}
        {task?.state === 'failed' && <Alert type="error" showIcon title={task.note} />}
        {task?.state === 'cancelled' && (
          <Alert type="warning" showIcon title={text.cancelled} description={task.note} />
        )}
        {outcome && task && (
          <ImportResult
            outcome={outcome}
            afterwards={afterwards}
            onSheets={outcome.mode === 'dryRun' ? (names) => work.load('dryRun', names) : undefined}
          />
        )}
        {outcome?.mode === 'dryRun' && outcome.asked > 0 && (
          <ImportQuestions outcome={outcome} identity={calls.identity} decided={work.decided} onDecide={work.decide} />
        )}
      </div>
    </TabModal>
  );
}

function DropZone({ share, onFile }: { share: number | undefined; onFile: (file: File) => void }) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <Upload.Dragger
      accept=".xlsx,.csv"
      multiple={false}
      showUploadList={false}
      disabled={share !== undefined}
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
    >
      <p className="ant-upload-drag-icon">
        <InboxOutlined aria-hidden />
      </p>
      <p>{share === undefined ? text.drop : text.uploading(percent)}</p>
      {share === undefined ? (
        <p className="import-note">{text.dropNote}</p>
      ) : (
        <Progress percent={percent} showInfo={false} />
      )}
    </Upload.Dragger>
  );
}

function Running({ task }: { task: LongTask | undefined }) {
  return (
    <div role="status">
      <Progress percent={100} status="active" showInfo={false} />
      <p className="import-note">{task?.state === 'running' ? text.rowsDone(task.title, task.done) : text.waiting}</p>
    </div>
  );
}

interface FooterProps {
  task: LongTask | undefined;
  work: Pick<ReturnType<typeof useImport>, 'load' | 'again' | 'decided'>;
  onClose: () => void;
}

function Footer({ task, work, onClose }: FooterProps) {
  if (!task || isRunning(task)) return <Button onClick={onClose}>{task ? text.background : text.close}</Button>;
  const { outcome } = task;
  return (
    <>
      {task.hasFile && (
        <Button onClick={() => void act(() => saveFile(downloadLongTask, { id: task.id }))}>{text.download}</Button>
      )}
      {outcome?.mode === 'dryRun' ? (
        <LoadButtons outcome={outcome} work={work} />
      ) : (
        <Button type="primary" onClick={task.state === 'done' ? onClose : (work.again ?? onClose)}>
          {task.state === 'done' || !work.again ? text.close : text.again}
        </Button>
      )}
    </>
  );
}

function LoadButtons({ outcome, work }: { outcome: ImportOutcome; work: FooterProps['work'] }) {
  const { good, hasRefused, mode } = loadOffer(outcome, work.decided);
  const nothing = good === 0 ? text.nothingToWrite : undefined;
  return (
    <>
      {work.again && <Button onClick={work.again}>{text.again}</Button>}
      {hasRefused && (
        <ActionButton reason={text.hasRefused} run={() => work.load('allOrNothing')}>
          {text.allOrNothing}
        </ActionButton>
      )}
      <ActionButton type="primary" reason={nothing} run={() => work.load(mode)}>
        {hasRefused ? text.goodRows(good) : text.load}
      </ActionButton>
    </>
  );
}
