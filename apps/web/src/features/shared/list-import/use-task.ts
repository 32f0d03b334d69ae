import { getLongTask, type LongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callServer } from '../../../platform/api.ts';
import { TASKS, tasksChanged } from '../../../platform/long-tasks.ts';

const LOOK_AGAIN_MS = 700;

export const isRunning = (task: LongTask | undefined): boolean =>
  task?.state === 'waiting' || task?.state === 'running';

/** A background task while a dialog waits for it; it goes on when the dialog is closed. */
export function useTask(id: string | undefined) {
  const query = useQuery({
    queryKey: [...TASKS, id],
    queryFn: () => callServer(getLongTask, { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_AGAIN_MS : false),
  });
  const task = id === undefined ? undefined : query.data;
  const state = task?.state;
  useEffect(() => void (id !== undefined && tasksChanged()), [id, state]);
  return { task, query };
}
