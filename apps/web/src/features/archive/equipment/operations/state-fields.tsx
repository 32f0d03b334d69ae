import type { EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import type { operateEquipment } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { operationForm } from '@tejian/domain/archive/equipment/operation-form.view.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import type { StateOperation } from '@tejian/domain/archive/equipment/operations.ts';
import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { UnitField } from '../../unit-field/UnitField.tsx';
import type { UsualUnit } from '../../unit-field/usual-units.ts';
import { today } from '../../../../platform/clock.ts';
import { declaredFields } from '../../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../../ui/form/form-field.ts';
import { text } from './operations.text.ts';

export type OperatedRow = Pick<EquipmentRow, 'id' | 'version' | 'shownCode' | 'useStatus'>;

export interface StateValues {
  /** The act to be done; it decides what is asked. */
  operation: StateOperation;
  date: string;
  reason: string;
  useStatus?: string;
  useUnitId?: UsualUnit;
  useAddress?: string;
  areaCode?: string;
}

const { name } = operationText;

/** The fields that an operation asks; the date is called by its name. */
export const stateFields = (operation: StateOperation): readonly FormField<StateValues>[] =>
  declaredFields<StateValues, keyof typeof operationForm.fields>(operationForm, {
    page: {
      useUnitId: {
        help: text.transferHint,
        render: ({ id, value, onChange, invalid }) => (
          <UnitField
            id={id}
            value={value as UsualUnit | undefined} // the field holds what this control made
            onChange={onChange}
            role={unitRoles.use}
            invalid={invalid}
          />
        ),
      },
      useAddress: { placeholder: text.keep },
      date: { check: (date) => (date > today() ? operationText.dateInFuture(name[operation]) : undefined) },
    },
  }).map((field) => (field.name === 'date' ? { ...field, label: text.dateOf(name[operation]) } : field));

export function stateRequest(
  rows: readonly OperatedRow[],
  { useUnitId, ...values }: StateValues,
): RequestOf<typeof operateEquipment> {
  return {
    ...values,
    ...(useUnitId && { useUnitId: useUnitId.id }),
    rows: rows.map(({ id, version }) => ({ id, version })),
  };
}
