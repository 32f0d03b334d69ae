import { SyncOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { findLongTask, type LongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { TASKS } from '../../../platform/long-tasks.ts';
import { Popup } from '../../../ui/popup/Popup.tsx';
import { Late } from '../../../ui/feedback/Late.tsx';
import './long-task.css';
import { text } from './long-task.text.ts';

const TaskList = lazy(() => import('./TaskList.tsx'));
const DryRun = lazy(() => import('./DryRun.tsx'));

const LOOK_AGAIN_MS = 1_000;

const isRunning = ({ state }: LongTask) => state === 'waiting' || state === 'running';

/** Exports and imports in the header: how many run, how far they are, what they made. Asks again only while one runs. */
export function TaskBell() {
  const [isOpen, setOpen] = useState(false);
  const askedItems = useQuery({
    queryKey: TASKS,
    queryFn: () => callServer(findLongTask, {}, { withoutGate: true }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK_AGAIN_MS : false),
  });
  const [dryRun, setDryRun] = useState<LongTask>();
  const goOn = (task: LongTask) => (setOpen(false), setDryRun(task));
  const { data } = askedItems;
  const running = data?.filter(isRunning).length ?? 0;
  const content = !data ? (
    <Failure of={askedItems} />
  ) : data.length === 0 ? (
    <p className="task-none">{text.none}</p>
  ) : (
    <Late onFail={() => setOpen(false)}>
      <TaskList tasks={data} onOpen={goOn} />
    </Late>
  );
  return (
    <>
      {dryRun && (
        <Late key={dryRun.id} onFail={() => setDryRun(undefined)}>
          <DryRun task={dryRun} onClose={() => setDryRun(undefined)} />
        </Late>
      )}
      <Popup open={isOpen} onOpen={setOpen} placement="bottomRight" title={text.title} content={content}>
        <button
          type="button"
          className="bar-button"
          title={text.tasks}
          aria-label={running > 0 ? text.running(running) : text.tasks}
          aria-expanded={isOpen}
        >
          {running > 0 ? <SyncOutlined spin aria-hidden /> : <UnorderedListOutlined aria-hidden />}
          {running > 0 && <span className="bell-count">{running}</span>}
        </button>
      </Popup>
    </>
  );
}
