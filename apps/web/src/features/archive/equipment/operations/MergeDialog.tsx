import { mergeEquipment, undoEquipmentMerge } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { getEquipment, type EquipmentDetail } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { Alert, Button, Result, Spin } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../../platform/failures.ts';
import { act, useCall } from '../../../../platform/use-call.ts';
import { undoToast } from '../../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../../ui/feedback/TabModal.tsx';
import { ActionButton } from '../../../../ui/list/ActionButton.tsx';
import { otherSide, type Side } from './merge-choice.ts';
import { MergeTable } from './MergeTable.tsx';
import { text } from './operations.text.ts';
import { recordsChanged } from './state-outcome.ts';
import { useMergeChoice } from './use-merge-choice.ts';
import { useKindContext } from './use-kind-context.ts';

interface Props {
  kindCode: string;
  ids: readonly [string, string];
  onClose: () => void;
  onDone: () => void;
}

/** Two records of one piece side by side: which is kept, and whose value each field takes. */
export default function MergeDialog({ kindCode, ids, onClose, onDone }: Props) {
  const context = useKindContext(kindCode);
  const left = useCall(getEquipment, { id: ids[0] }, { fresh: true });
  const right = useCall(getEquipment, { id: ids[1] }, { fresh: true });
  const error = left.error ?? right.error ?? context.asked.error;
  const isReady = left.data && right.data && !left.isFetching && !right.isFetching && context.definitions.length > 0;
  if (!error && isReady && left.data && right.data)
    return (
      <Merge records={{ left: left.data, right: right.data }} context={context} onClose={onClose} onDone={onDone} />
    );
  return (
    <TabModal open width={960} title={text.mergeTitle} footer={null} onCancel={onClose}>
      {error ? <Result status="warning" title={sentenceOf(error)} /> : <Spin />}
    </TabModal>
  );
}

interface MergeProps {
  records: Readonly<Record<Side, EquipmentDetail>>;
  context: ReturnType<typeof useKindContext>;
  onClose: () => void;
  onDone: () => void;
}

function Merge({ records, context, onClose, onDone }: MergeProps) {
  const choice = useMergeChoice({ records, context });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const { kept, taken } = choice;
  const [survivor, mergedRecord] = [records[kept], records[otherSide(kept)]];
  const seenVersion = ({ id, version }: EquipmentDetail) => ({ id, version });
  const merge = async () => {
    try {
      await callServer(mergeEquipment, { survivor: seenVersion(survivor), merged: seenVersion(mergedRecord), taken });
    } catch (error) {
      setProblems(error instanceof Refused ? error.fieldErrors : {});
      setRefusal(sentenceOf(error));
      return;
    }
    recordsChanged();
    onDone();
    const undo = () =>
      act(() => callServer(undoEquipmentMerge, { id: mergedRecord.id }), text.undone).then(recordsChanged);
    undoToast(text.merged, () => void undo());
  };
  return (
    <TabModal
      open
      width={960}
      title={text.mergeTitle}
      onCancel={onClose}
      footer={
        <>
          <span className="merge-note">{text.mergeNote(taken.length)}</span>
          <Button onClick={onClose}>{text.cancel}</Button>
          <ActionButton type="primary" run={merge}>
            {equipmentText.business.merge}
          </ActionButton>
        </>
      }
    >
      {refusal && <Alert type="error" showIcon title={refusal} className="form-alert" />}
      <MergeTable records={records} context={context} choice={choice} problems={problems} />
    </TabModal>
  );
}
