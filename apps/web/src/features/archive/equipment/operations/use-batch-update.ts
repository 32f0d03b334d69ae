import {
  findEquipmentBatch,
  previewEquipmentBatch,
  runEquipmentBatch,
  type BatchPreview,
  type BatchResultOf,
} from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { useEffect, useState } from 'react';
import { isRunning, useTask } from '../../../shared/list-import/use-task.ts';
import { callServer } from '../../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../../platform/failures.ts';
import type { ArchiveValues } from '../archive-values.ts';
import { previewRequest, type BatchScope } from './batch-request.ts';
import { recordsChanged } from './state-outcome.ts';

/** From the chosen fields to the preview, and from the preview to what came of it. */
export function useBatchUpdate(definitions: readonly FieldDefinition[]) {
  const [preview, setPreview] = useState<BatchPreview>();
  const [result, setResult] = useState<BatchResultOf>();
  const [refusal, setRefusal] = useState<string>();
  const { task, query: taskQuery } = useTask(result?.taskId);
  const isEnded = task !== undefined && !isRunning(task);
  const batchId = preview?.id;
  useEffect(() => {
    if (!batchId || !isEnded) return;
    void callServer(findEquipmentBatch, { id: batchId }).then(setResult, () => undefined);
    recordsChanged();
  }, [batchId, isEnded]);

  const attempt = async <T>(work: () => Promise<T>, onDone: (answer: T) => void) => {
    setRefusal(undefined);
    try {
      onDone(await work());
    } catch (error) {
      setRefusal(error instanceof Refused ? error.message : sentenceOf(error));
    }
  };
  const showPreview = (scope: BatchScope, keys: readonly string[], values: ArchiveValues) => {
    const askedRequest = previewRequest(scope, keys, values, definitions);
    return attempt(() => callServer(previewEquipmentBatch, askedRequest), setPreview);
  };
  const run = async () => {
    if (!preview) return;
    await attempt(
      () => callServer(runEquipmentBatch, { id: preview.id }),
      (answer) => {
        setResult(answer);
        if (!answer.taskId) recordsChanged();
      },
    );
  };
  return { preview, result, task, taskQuery, refusal, showPreview, run, back: () => setPreview(undefined) };
}
