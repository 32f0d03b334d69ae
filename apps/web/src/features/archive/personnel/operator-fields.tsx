import type { Operator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { identityProblem } from '@tejian/domain/archive/personnel/identity.ts';
import { operatorForm } from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { UnitField } from '../unit-field/UnitField.tsx';
import type { UsualUnit } from '../unit-field/usual-units.ts';
import { today } from '../../../platform/clock.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { text } from './operator.text.ts';
import { unlessMasked } from './profile-fields.ts';

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

export const fieldsOf = (operator: Operator | undefined): readonly FormField<OperatorValues>[] =>
  declaredFields<OperatorValues>(operatorForm, {
    page: {
      identityNo: {
        maxLength: 30,
        help: text.identityHelp,
        check: unlessMasked(operator?.identityNo, (value) => identityProblem(value, today())),
      },
      phone: { check: unlessMasked(operator?.phone, operatorForm.fields.phone.check) },
      unitId: {
        name: 'unit',
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
    },
  });
