import {
  findEquipmentOperations,
  undoEquipmentOperation,
  type EquipmentOutcomes,
} from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import {
  findEquipmentDuplicates,
  findEquipmentMerges,
} from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import type { StateOperation } from '@tejian/domain/archive/equipment/operations.ts';
import { callServer } from '../../../../platform/api.ts';
import { sentenceOf } from '../../../../platform/failures.ts';
import { refreshCalls } from '../../../../platform/query-client.ts';
import { batchResult, toast, undoToast } from '../../../../ui/feedback/feedback.ts';
import { archiveCalls } from '../archive-calls.ts';
import { text } from './operations.text.ts';

/** Pages that show the record or its list ask again. */
export const recordsChanged = (): void =>
  refreshCalls(...archiveCalls, findEquipmentOperations, findEquipmentMerges, findEquipmentDuplicates);

/** Tells what became of it: an undo where all went well, else each record with its reason. */
export function tellOutcome(operation: StateOperation, { results, failed }: EquipmentOutcomes): void {
  recordsChanged();
  const name = operationText.name[operation];
  if (failed > 0) {
    const items = results.map(({ shown, ...result }) => ({ label: shown, ...result }));
    return void batchResult(text.result(name), items);
  }
  const ids = results.flatMap(({ undoId }) => undoId ?? []);
  undoToast(text.done(name, results.length), () => void undoAll(ids));
}

async function undoAll(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await callServer(undoEquipmentOperation, { id });
    toast('success', text.undone);
  } catch (problem) {
    toast('error', sentenceOf(problem));
  } finally {
    recordsChanged();
  }
}

export const undoOne = (id: string): Promise<void> => undoAll([id]);
