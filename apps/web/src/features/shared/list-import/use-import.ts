import type { ImportCalls, LoadMode } from '@tejian/contract/kit/import-call.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/files.ts';
import { act } from '../../../platform/use-call.ts';
import { nothingDecided, sentDecisions } from './import-decisions.ts';
import { useTask } from './use-task.ts';

/** A file on its way: upload, dry run, load; each is a background task that goes on when the dialog is closed. */
export function useImport<Asked>(calls: ImportCalls<Asked>, asked: Asked | undefined, earlier?: string) {
  const [taskId, setTaskId] = useState(earlier);
  const [share, setShare] = useState<number>();
  const [decided, decide] = useState(nothingDecided);
  const { task, query } = useTask(taskId);

  const upload = async (file: File) => {
    if (asked === undefined) return;
    setShare(0);
    const started = await act(() => uploadFile(calls.upload, asked, file, { onProgress: setShare }));
    setShare(undefined);
    if (!started) return;
    decide(nothingDecided);
    setTaskId(started.id);
  };
  const load = async (mode: LoadMode, sheets?: string[]) => {
    if (!taskId) return;
    const chosen = sheets && { sheets };
    const started = await act(() => callServer(calls.load, { of: taskId, mode, ...sentDecisions(decided), ...chosen }));
    if (started) setTaskId(started.id);
  };
  return {
    task,
    query,
    isWaiting: taskId !== undefined && !task && !query.error,
    share,
    upload,
    load,
    decided,
    decide,
    /** Another file; not where an earlier dry run was opened alone. */
    again: asked === undefined ? undefined : () => setTaskId(undefined),
  };
}
