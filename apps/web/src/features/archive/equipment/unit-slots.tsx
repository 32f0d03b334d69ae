import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { UnitField } from '../unit-field/UnitField.tsx';
import { UnitNameField } from '../unit-field/UnitNameField.tsx';
import type { UsualUnit } from '../unit-field/usual-units.ts';
import type { ControlProps } from '../../../ui/field/field-def.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import type { ArchiveValues } from './archive-values.ts';
import type { ArchiveContext } from './archive-context.ts';
import { text } from './equipment.text.ts';

/** Fields that link a unit of the archive, and what it does. */
const linkedValues: Readonly<Record<string, string>> = {
  useUnitName: unitRoles.use,
  maintainerName: unitRoles.maintain,
};

/** Fields that a linked unit fills. */
const broughtValues: Readonly<Record<string, (unit: UsualUnit) => string | undefined>> = {
  useUnitCode: (unit) => unit.creditCode,
  useUnitAddress: (unit) => unit.address,
};
const hiddenOnes = new Set(['useUnitPostcode', 'useUnitPhone']); // kept with the unit

/** Fields that only name a unit: its role, and the field that takes its code over. */
const namedValues: Readonly<Record<string, { role?: string; code?: string }>> = {
  manufacturerName: { role: unitRoles.make, code: 'manufacturerCode' },
  designUnitName: { role: unitRoles.design },
  installerName: { role: unitRoles.install },
  modifierName: { role: unitRoles.rebuild },
  repairerName: { role: unitRoles.repair },
  ownerUnitName: { code: 'ownerUnitCode' },
};

/** The drawing of a field about a unit; nothing for the others. */
export function unitSlot(
  { key, type }: FieldDefinition,
  { values, change }: ArchiveContext,
): Partial<FormField<ArchiveValues>> {
  const role = linkedValues[key];
  if (role) return { showType: 'slot', render: (control) => <LinkedUnit control={control} role={role} /> };
  if (hiddenOnes.has(key)) return { showType: 'hidden' };
  const fill = broughtValues[key];
  if (fill) {
    const shownFill = values.useUnitName && fill(values.useUnitName);
    return {
      showType: 'slot',
      render: ({ id }) => (
        <span id={id} className="control-label">
          {shownFill || text.unitHint}
        </span>
      ),
    };
  }
  if (type !== 'unit') return {};
  const { role: namedRole, code } = namedValues[key] ?? {};
  const take = (creditCode: string | undefined) => code && creditCode && change({ [code]: creditCode });
  return {
    showType: 'slot',
    render: ({ id, value, onChange, disabled, invalid }) => (
      <UnitNameField
        id={id}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        onPick={(unit) => take(unit.creditCode)}
        role={namedRole}
        disabled={disabled}
        invalid={invalid}
      />
    ),
  };
}

function LinkedUnit({ control, role }: { control: ControlProps; role: string }) {
  const { id, value, onChange, disabled, invalid } = control;
  // The form keeps the unit itself under this field (archive-values).
  return (
    <UnitField
      id={id}
      value={value as UsualUnit | undefined}
      onChange={onChange}
      role={role}
      disabled={disabled}
      invalid={invalid}
    />
  );
}
