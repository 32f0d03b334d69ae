import type { Operator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { identityProblem } from '@tejian/domain/archive/personnel/identity.ts';
import { operatorText } from '@tejian/domain/archive/personnel/operator.text.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import { UnitField } from '../unit-field/UnitField.tsx';
import type { UsualUnit } from '../unit-field/usual-units.ts';
import { today } from '../../../platform/clock.ts';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './operator.text.ts';
import { unlessMasked } from './profile-fields.ts';

const { label } = operatorText;

export interface OperatorValues {
  name: string;
  identityNo: string;
  phone: string;
  unit: UsualUnit | undefined;
  isEnabled: boolean;
  remark: string;
  certificates: Operator['certificates'];
}

export const valuesOf = (operator: Operator | undefined): OperatorValues => ({
  name: operator?.name ?? '',
  identityNo: operator?.identityNo ?? '',
  phone: operator?.phone ?? '',
  unit: operator?.unitId ? { id: operator.unitId, name: operator.unitName } : undefined,
  isEnabled: operator?.isEnabled ?? true,
  remark: operator?.remark ?? '',
  certificates: operator?.certificates ?? [],
});

export const fieldsOf = (operator: Operator | undefined): readonly FormField<OperatorValues>[] => [
  { name: 'name', label: label.name, showType: 'text', required: true, maxLength: 40 },
  {
    name: 'identityNo',
    label: label.identityNo,
    showType: 'text',
    required: true,
    maxLength: 30,
    help: text.identityHelp,
    check: unlessMasked(operator?.identityNo, (value) => identityProblem(value, today())),
  },
  {
    name: 'phone',
    label: label.phone,
    showType: 'text',
    maxLength: 30,
    inputMode: 'tel',
    check: unlessMasked(operator?.phone, checks.phone),
  },
  {
    name: 'unit',
    label: label.unit,
    showType: 'slot',
    render: ({ id, value, onChange, invalid, disabled }) => (
      <UnitField
        id={id}
        value={value as UsualUnit | undefined} // the field's own value
        onChange={onChange}
        invalid={invalid}
        disabled={disabled}
      />
    ),
  },
  { name: 'isEnabled', label: label.isEnabled, showType: 'switch' },
  { name: 'remark', label: label.remark, showType: 'textarea', maxLength: 500, rows: 2 },
];
