import { getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callServer } from '../../../../platform/api.ts';
import { isRunning } from '../../../shared/list-import/use-import.ts';
import { TASKS, tasksChanged } from '../../../../platform/long-tasks.ts';

const LOOK_AGAIN_MS = 700;

/** A background task while a dialog waits for it; it goes on when the dialog is closed. */
export function useTask(id: string | undefined) {
  const { data } = useQuery({
    queryKey: [...TASKS, id],
    queryFn: () => callServer(getLongTask, { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_AGAIN_MS : false),
  });
  const state = data?.state;
  useEffect(() => void (id && tasksChanged()), [id, state]);
  return id ? data : undefined;
}
