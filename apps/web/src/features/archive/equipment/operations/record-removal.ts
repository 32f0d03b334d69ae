import {
  deleteEquipment,
  findEquipmentReferences,
  restoreEquipment,
} from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { mergeText } from '@tejian/domain/archive/equipment/merge.text.ts';
import { callServer } from '../../../../platform/api.ts';
import { act } from '../../../../platform/use-call.ts';
import { confirm, promptDialog, undoToast } from '../../../../ui/feedback/feedback.ts';
import { text } from './operations.text.ts';
import type { OperatedRow } from './state-fields.tsx';
import { recordsChanged } from './state-outcome.ts';

/** Deletes a record that nothing refers to, and offers to bring it back; what refers to it is said before any question. */
export async function removeRecord({ id, version, shownCode }: OperatedRow): Promise<boolean> {
  const references = await act(() => callServer(findEquipmentReferences, { id }));
  if (!references) return false;
  const hindering = references.filter(({ isHindering }) => isHindering);
  if (hindering.length > 0) {
    const by = hindering.map(({ label, count, names }) => mergeText.counted(label, count, names)).join('、');
    await promptDialog(mergeText.referred(shownCode, by), text.cannotDelete, 'warning');
    return false;
  }
  const along = references.filter(({ isHindering }) => !isHindering);
  const sure = await confirm({
    title: text.deleteTitle(shownCode),
    content: text.deleteNote(along.map(({ label, count }) => mergeText.counted(label, count, [])).join('、')),
    okText: text.delete,
    danger: true,
  });
  const doneEquipment = sure && (await act(() => callServer(deleteEquipment, { id, version })));
  if (!doneEquipment) return false;
  recordsChanged();
  undoToast(text.deleted(shownCode), () => {
    void act(() => callServer(restoreEquipment, { id: doneEquipment.undoId }), text.restored).then(recordsChanged);
  });
  return true;
}
