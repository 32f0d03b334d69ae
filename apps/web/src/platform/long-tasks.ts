import type { ListCall } from '@tejian/contract/kit/call.ts';
import { exportCallOf, type ExportRequest } from '@tejian/contract/kit/export-call.ts';
import { downloadLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { callServer } from './api.ts';
import { saveFile } from './files.ts';
import { text } from './platform.text.ts';
import { queryClient } from './query-client.ts';
import { toast } from '../ui/feedback/feedback.ts';
import { sentenceOf } from './failures.ts';

/** The person's background tasks, whoever shows them. */
export const TASKS = ['longTasks'];

/** Something was started or cancelled: whoever shows tasks asks again. */
export const tasksChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: TASKS });

/**
 * Writes a list to a file. A short one is saved at once; for a long one it is said that it is written in the background, how
 * far it is stands in the task list of the header.
 */
export async function startExport<Search, Row>(
  list: ListCall<Search, Row>,
  request: ExportRequest<Search>,
): Promise<void> {
  try {
    const { id, isNew, isReady } = await callServer(exportCallOf(list), { ...request, isDirect: true });
    if (isReady) await saveFile(downloadLongTask, { id });
    else toast(isNew ? 'success' : 'info', isNew ? text.exportStarted : text.exportRunning);
    await tasksChanged();
  } catch (problem) {
    toast('error', sentenceOf(problem));
  }
}
