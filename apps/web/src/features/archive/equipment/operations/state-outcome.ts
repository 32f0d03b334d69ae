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
import type { BatchItem } from '../../../../ui/feedback/notices.ts';
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
  undoToast(text.done(name, results.length), () => void undoAll(results));
}

/** One refusal holds up no other; which of many could not be undone is listed. */
async function undoAll(doneResults: EquipmentOutcomes['results']): Promise<void> {
  const items: BatchItem[] = [];
  for (const { shown: label, undoId } of doneResults) {
    const problem = undoId === undefined ? undefined : await undoProblem(undoId);
    items.push({ label, isSuccess: problem === undefined, ...(problem !== undefined && { errorMsg: problem }) });
  }
  recordsChanged();
  const [first] = items;
  if (items.length === 1 && first) tellUndone(first.errorMsg);
  else if (items.every(({ isSuccess }) => isSuccess)) toast('success', text.undone);
  else await batchResult(text.undo, items);
}

const undoProblem = (id: string): Promise<string | undefined> =>
  callServer(undoEquipmentOperation, { id }).then(() => undefined, sentenceOf);

const tellUndone = (problem: string | undefined): void =>
  problem === undefined ? toast('success', text.undone) : toast('error', problem);

export async function undoOne(id: string): Promise<void> {
  const problem = await undoProblem(id);
  recordsChanged();
  tellUndone(problem);
}
