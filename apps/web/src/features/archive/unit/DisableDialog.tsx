import type { UnitRow } from '@tejian/contract/archive/unit/unit.record.ts';
import { unitDisableForm } from '@tejian/domain/archive/unit/unit-form.view.ts';
import { Alert } from 'antd';
import { FormDialog, STAY } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './unit.text.ts';

const fields = declaredFields<{ reason: string }>(unitDisableForm);

interface Props {
  unit: UnitRow;
  /** Answers nothing when it failed, which was said already. */
  onConfirm: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a unit out of use, with the reason that its record then shows. */
export function DisableDialog({ unit, onConfirm, onDone, onClose }: Props) {
  return (
    <FormDialog
      title={text.disableTitle(unit.name)}
      fields={fields}
      initial={{ reason: '' }}
      labelsAbove
      isQuiet
      okText={text.disable}
      note={<Alert type="info" showIcon title={text.disableNote} className="form-alert" />}
      save={async ({ reason }) => (await onConfirm(reason)) ?? STAY}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
