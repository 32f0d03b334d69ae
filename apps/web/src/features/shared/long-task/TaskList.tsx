import {
  cancelLongTask,
  downloadLongTask,
  type LongTask,
} from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { Button, Progress } from 'antd';
import { callServer } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/files.ts';
import { tasksChanged } from '../../../platform/long-tasks.ts';
import { act } from '../../../platform/use-call.ts';
import { text } from './long-task.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

/** The tasks of the bell's panel; their bars are a library that the header alone does not need. */
export default function TaskList({ tasks, onOpen }: { tasks: readonly LongTask[]; onOpen: (task: LongTask) => void }) {
  return (
    <ul className="task-list">
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** One task: its bar while it runs, its end in words, and what can be done with it. */
function TaskRow({ task, onOpen }: { task: LongTask; onOpen: (task: LongTask) => void }) {
  const { title, state, done, total = 0 } = task;
  return (
    <li>
      <span className="task-name" title={title}>
        {title}
      </span>
      {state === 'running' && total > 0 && (
        <Progress
          className="task-bar"
          percent={Math.floor((done / total) * 100)}
          size="small"
          strokeColor="var(--primary)"
          aria-label={title}
        />
      )}
      <span className={state === 'failed' ? 'task-state task-failed' : 'task-state'}>
        {stateOf(task)} {task.finishedAt && <Moment at={task.finishedAt} />}
      </span>
      <span className="task-actions">
        {task.importPath && (
          <Button size="small" type="link" onClick={() => onOpen(task)}>
            {text.goOn}
          </Button>
        )}
        <TaskAction task={task} />
      </span>
    </li>
  );
}

function stateOf({ state, note, done, total, isCancelAsked }: LongTask): string {
  if (state === 'waiting') return text.waiting;
  if (state === 'running') return isCancelAsked ? text.cancelling : total ? text.progress(done, total) : text.counting;
  if (state === 'cancelled') return note ? text.cancelledWith(note) : text.cancelled;
  return state === 'failed' ? text.failed(note) : note;
}

function TaskAction({ task: { id, kind, state, hasFile, isCancelAsked } }: { task: LongTask }) {
  const cancel = async () => {
    await act(() => callServer(cancelLongTask, { id }));
    await tasksChanged();
  };
  if (state === 'waiting' || state === 'running')
    return (
      <Button size="small" disabled={isCancelAsked} onClick={() => void cancel()}>
        {text.cancel}
      </Button>
    );
  if (!hasFile) return null;
  return (
    <Button size="small" type="link" onClick={() => void act(() => saveFile(downloadLongTask, { id }))}>
      {kind === 'export' ? text.download : text.downloadErrors}
    </Button>
  );
}
