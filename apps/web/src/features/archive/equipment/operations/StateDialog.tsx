import {
  operateEquipment,
  type EquipmentOutcomes,
} from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import { isPossible, type StateOperation } from '@tejian/domain/archive/equipment/operations.ts';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { today } from '../../../../platform/clock.ts';
import { Refused, sentenceOf } from '../../../../platform/failures.ts';
import { useWrite } from '../../../../platform/use-call.ts';
import { toast } from '../../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../../../ui/form/FormBody.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
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
  const form = useForm<StateValues>(fields, { date: today(), reason: '' });
  const { run, busy } = useWrite(operateEquipment);
  const left = rows.filter(({ useStatus }) => !isPossible(operation, useStatus)).length;
  const send = async () => {
    if (busy || !form.validate()) return;
    try {
      const outcomes = await run(stateRequest(operation, rows, form.values));
      if (outcomes) onDone(outcomes);
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      else toast('error', sentenceOf(error));
    }
  };
  return (
    <TabModal
      open
      form={form}
      width={520}
      title={text.title(
        name,
        rows.map(({ shownCode }) => shownCode),
      )}
      okText={name}
      cancelText={text.cancel}
      okButtonProps={{ loading: busy, danger: operation === 'scrap' }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className="dialog-note">{text.note[operation]}</p>
      {left > 0 && <Alert type="warning" showIcon title={text.notPossible(left, name)} className="form-alert" />}
      <FormBody form={form} fields={fields} columns={1} />
    </TabModal>
  );
}
