import {
  findEquipmentMerges,
  undoEquipmentMerge,
  type EquipmentMerge,
} from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { callServer } from '../../../../platform/api.ts';
import { Failure } from '../../../../platform/PageWait.tsx';
import { act, useCall } from '../../../../platform/use-call.ts';
import { ChangeLog } from '../../../../ui/form/ChangeLog.tsx';
import { confirm } from '../../../../ui/feedback/feedback.ts';
import { ActionButton } from '../../../../ui/list/ActionButton.tsx';
import { text } from './operations.text.ts';
import { recordsChanged } from './state-outcome.ts';
import { Moment } from '../../../../ui/moment/Moment.tsx';

/** Records that were merged into this one; each can be made a record of its own again. */
export function MergedRecords({ id, mayUndo }: { id: string; mayUndo: boolean }) {
  const askedItems = useCall(findEquipmentMerges, { id }, { fresh: true });
  const { data } = askedItems;
  if (!data) return <Failure of={askedItems} />;
  if (data.length === 0) return null;
  return (
    <>
      <h4>{text.merges}</h4>
      <ChangeLog>
        {data.map((merge) => (
          <li key={merge.id}>
            <header>
              <strong>{text.mergedOne(merge.shown)}</strong>
              <span>{merge.userName}</span>
              <span className="mono">
                <Moment at={merge.at} />
              </span>
            </header>
            {mayUndo && (
              <span>
                <ActionButton type="link" size="small" reason={merge.notUndoable} run={() => undo(merge)}>
                  {text.undo}
                </ActionButton>
              </span>
            )}
          </li>
        ))}
      </ChangeLog>
    </>
  );
}

async function undo({ id, shown }: EquipmentMerge): Promise<void> {
  const isSure = await confirm({ title: text.unmergeTitle(shown), content: text.unmergeNote, okText: text.undo });
  if (!isSure) return;
  await act(() => callServer(undoEquipmentMerge, { id }), text.undone);
  recordsChanged();
}
