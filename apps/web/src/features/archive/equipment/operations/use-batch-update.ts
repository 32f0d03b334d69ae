import {
  findEquipmentBatch,
  previewEquipmentBatch,
  runEquipmentBatch,
  type BatchPreview,
  type BatchResultOf,
} from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { useEffect, useState } from 'react';
import { isRunning, useTask } from '../../../shared/list-import/use-task.ts';
import { callServer } from '../../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../../platform/failures.ts';
import { sentValues, type ArchiveValues } from '../archive-values.ts';
import { recordsChanged } from './state-outcome.ts';

export interface BatchScope {
  kindCode: string;
  ids: readonly string[];
  /** All that the list finds now, instead of the selected rows. */
  isWholeSearch: boolean;
  request: RequestOf<typeof findEquipment>;
}

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

  const attempt = async <T>(work: () => Promise<T>, done: (answer: T) => void) => {
    setRefusal(undefined);
    try {
      done(await work());
    } catch (error) {
      setRefusal(error instanceof Refused ? error.message : sentenceOf(error));
    }
  };
  const showPreview = (
    { kindCode, ids, isWholeSearch, request }: BatchScope,
    keys: readonly string[],
    values: ArchiveValues,
  ) => {
    // Whether a field is asked differs from record to record: the preview says where it is not.
    const chosen = definitions.flatMap(({ condition: _condition, ...field }) =>
      keys.includes(field.key) ? [field] : [],
    );
    const search = findEquipment.request.encode(request) as Record<string, unknown>; // a record is written as one
    const asked = { kindCode, ids: isWholeSearch ? [] : [...ids], isWholeSearch, search };
    const maintainerId = keys.includes('maintainerName') ? values.maintainerName?.id : undefined;
    const whole = { ...asked, values: sentValues(chosen, values, { kindCode }), maintainerId };
    return attempt(() => callServer(previewEquipmentBatch, whole), setPreview);
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
