import {
  operateEquipment,
  type EquipmentOutcomes,
} from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import { isPossible, type StateOperation } from '@tejian/domain/archive/equipment/operations.ts';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { callServer } from '../../../../platform/api.ts';
import { today } from '../../../../platform/clock.ts';
import { FormDialog } from '../../../../platform/FormDialog.tsx';
import { text } from './operations.text.ts';
import { stateFields, stateRequest, type OperatedRow, type StateValues } from './state-fields.tsx';

interface Props {
  operation: StateOperation;
  rows: readonly OperatedRow[];
  onClose: () => void;
  onDone: (outcomes: EquipmentOutcomes) => void;
}

/** Asks when and why, says what follows, and does it to every chosen record. */
export default function StateDialog({ operation, rows, onClose, onDone }: Props) {
  const name = operationText.name[operation];
  const fields = useMemo(() => stateFields(operation), [operation]);
  const leftCount = rows.filter(({ useStatus }) => !isPossible(operation, useStatus)).length;
  const codes = rows.map(({ shownCode }) => shownCode);
  return (
    <FormDialog<StateValues, EquipmentOutcomes>
      title={text.title(name, codes)}
      fields={fields}
      initial={{ operation, date: today(), reason: '' }}
      isQuiet
      okText={name}
      isDanger={operation === 'scrap'}
      note={
        <>
          <p className="dialog-note">{text.note[operation]}</p>
          {leftCount > 0 && (
            <Alert type="warning" showIcon title={text.notPossible(leftCount, name)} className="form-alert" />
          )}
        </>
      }
      save={(values) => callServer(operateEquipment, stateRequest(rows, values))}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
