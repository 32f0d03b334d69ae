import { getUnit, listUnits, type Unit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { act } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { UnitPicker } from '../../../ui/form/pickers.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { text } from './unit.text.ts';

interface Props {
  unit: Unit;
  onMerged: () => void;
  onClose: () => void;
}

/** From a unit's own page: which other unit is the same one, then both side by side. */
export function MergeOther({ unit, onMerged, onClose }: Props) {
  const [pickedOption, setPicked] = useState<{ id: string; name: string }>();
  const [other, setOther] = useState<Unit>();
  const next = async () => setOther(pickedOption && (await act(() => callServer(getUnit, { id: pickedOption.id }))));
  if (other) return <MergeDialog units={[unit, other]} onMerged={onMerged} onClose={onClose} />;
  return (
    <TabModal
      open
      width={520}
      title={text.merge.pick}
      okText={text.merge.next}
      cancelText={text.cancel}
      okButtonProps={{ disabled: !pickedOption }}
      onOk={() => void next()}
      onCancel={onClose}
    >
      <label className="form-label" htmlFor="merge-other">
        {text.merge.other}
      </label>
      <UnitPicker
        id="merge-other"
        value={pickedOption}
        onChange={setPicked}
        search={async (name) => (await callServer(listUnits, { name })).filter(({ id }) => id !== unit.id)}
      />
    </TabModal>
  );
}
