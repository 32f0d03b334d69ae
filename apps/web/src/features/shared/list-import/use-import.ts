import type { ImportCalls, LoadMode } from '@tejian/contract/kit/import-call.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/files.ts';
import { act } from '../../../platform/use-call.ts';
import { nothingDecided, sentDecisions } from './import-decisions.ts';
import { useTask } from './use-task.ts';

/** A file on its way: upload, dry run, load; each is a background task that goes on when the dialog is closed. */
export function useImport<Asked>(calls: ImportCalls<Asked>, request: Asked | undefined, earlier?: string) {
  const [taskId, setTaskId] = useState(earlier);
  const [share, setShare] = useState<number>();
  const [decision, decide] = useState(nothingDecided);
  const { task, query } = useTask(taskId);

  const upload = async (file: File) => {
    if (request === undefined) return;
    setShare(0);
    const startedImport = await act(() => uploadFile(calls.upload, request, file, { onProgress: setShare }));
    setShare(undefined);
    if (!startedImport) return;
    decide(nothingDecided);
    setTaskId(startedImport.id);
  };
  const load = async (mode: LoadMode, sheets?: string[]) => {
    if (!taskId) return;
    const chosenPart = sheets && { sheets };
    const startedImport = await act(() =>
      callServer(calls.load, { of: taskId, mode, ...sentDecisions(decision), ...chosenPart }),
    );
    if (startedImport) setTaskId(startedImport.id);
  };
  return {
    task,
    query,
    isWaiting: taskId !== undefined && !task && !query.error,
    share,
    upload,
    load,
    decided: decision,
    decide,
    /** Another file; not where an earlier dry run was opened alone. */
    again: request === undefined ? undefined : () => setTaskId(undefined),
  };
}
