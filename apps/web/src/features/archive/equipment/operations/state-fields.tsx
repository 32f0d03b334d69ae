import type { EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import type { operateEquipment } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import type { StateOperation } from '@tejian/domain/archive/equipment/operations.ts';
import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { UnitField } from '../../unit-field/UnitField.tsx';
import type { UsualUnit } from '../../unit-field/usual-units.ts';
import { today } from '../../../../platform/clock.ts';
import type { FormField } from '../../../../ui/form/use-form.ts';
import { text } from './operations.text.ts';

export type OperatedRow = Pick<EquipmentRow, 'id' | 'version' | 'shownCode' | 'useStatus'>;

export interface StateValues {
  date: string;
  reason: string;
  useStatus?: string;
  useUnitId?: UsualUnit;
  useAddress?: string;
  areaCode?: string;
}

const { label, name } = operationText;

const transferFields: readonly FormField<StateValues>[] = [
  {
    name: 'useUnitId',
    label: label.useUnit,
    showType: 'slot',
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
  { name: 'useAddress', label: label.useAddress, showType: 'text', maxLength: 200, placeholder: text.keep },
  { name: 'areaCode', label: label.areaCode, showType: 'areaselect' },
];

const correctFields: readonly FormField<StateValues>[] = [
  {
    name: 'useStatus',
    label: label.useStatus,
    showType: 'select',
    dictType: 'USE_STATUS',
    required: true,
    requiredText: operationText.stateRequired,
  },
];

const own: Partial<Record<StateOperation, readonly FormField<StateValues>[]>> = {
  transfer: transferFields,
  correct: correctFields,
};

/** What an operation is asked: its date and reason, and what it changes besides the state. */
export const stateFields = (operation: StateOperation): readonly FormField<StateValues>[] => [
  ...(own[operation] ?? []),
  {
    name: 'date',
    label: text.dateOf(name[operation]),
    showType: 'dateselect',
    required: true,
    check: (date) => (date > today() ? operationText.dateInFuture(name[operation]) : undefined),
  },
  {
    name: 'reason',
    label: text.reason,
    showType: 'textarea',
    required: true,
    requiredText: operationText.reasonRequired,
    maxLength: 200,
    rows: 2,
  },
];

export function stateRequest(
  operation: StateOperation,
  rows: readonly OperatedRow[],
  { useUnitId, ...values }: StateValues,
): RequestOf<typeof operateEquipment> {
  return {
    operation,
    ...values,
    ...(useUnitId && { useUnitId: useUnitId.id }),
    rows: rows.map(({ id, version }) => ({ id, version })),
  };
}
