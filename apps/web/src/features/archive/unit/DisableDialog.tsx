import type { UnitRow } from '@tejian/contract/archive/unit/unit.record.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import { Alert } from 'antd';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import { text } from './unit.text.ts';

const fields: readonly FormField<{ reason: string }>[] = [
  { name: 'reason', label: unitText.label.reason, showType: 'textarea', required: true, maxLength: 200, rows: 3 },
];

interface Props {
  unit: UnitRow;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Takes a unit out of use, with the reason that its record then shows. */
export function DisableDialog({ unit, onConfirm, onClose }: Props) {
  const form = useForm(fields, { reason: '' });
  return (
    <TabModal
      open
      form={form}
      title={text.disableTitle(unit.name)}
      okText={text.disable}
      cancelText={text.cancel}
      onCancel={onClose}
      onOk={() => {
        if (form.validate()) void onConfirm(form.values.reason);
      }}
    >
      <Alert type="info" showIcon title={text.disableNote} className="form-alert" />
      <FormBody form={form} fields={fields} columns={1} labelsAbove />
    </TabModal>
  );
}
