import { listUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/session.ts';
import { UnitPicker, type UnitChoice } from '../../../ui/form/pickers.tsx';
import { UnitDialog } from './UnitDialog.tsx';
import { rememberUnit, usualUnits, type UsualUnit } from './usual-units.ts';

interface Props {
  id?: string;
  value: UsualUnit | undefined;
  onChange: (unit: UsualUnit | undefined) => void;
  /** Code of UNIT_BUSINESS_TYPE: only such units are offered, and a new one is made as such. */
  role?: string;
  disabled?: boolean;
  invalid?: boolean;
}

/** Chooses a unit by two characters of its name, the usual ones first; a missing one is made without leaving. */
export function UnitField({ id, value, onChange, role, disabled, invalid }: Props) {
  const can = useCan();
  const [creating, setCreating] = useState<string>();
  const usual = usualUnits(role);
  const choose = (unit: UsualUnit | undefined) => {
    if (unit) rememberUnit(unit, role);
    setCreating(undefined);
    onChange(unit);
  };
  const search = async (word: string): Promise<readonly UnitChoice[]> => callServer(listUnits, { name: word, role });
  return (
    <>
      <UnitPicker
        id={id}
        value={value}
        onChange={choose}
        search={search}
        usual={usual}
        onCreate={can('unit:business:add') ? setCreating : undefined}
        disabled={disabled}
        invalid={invalid}
      />
      {creating !== undefined && (
        <UnitDialog
          name={creating}
          role={role}
          onSaved={choose}
          onUse={choose}
          onClose={() => setCreating(undefined)}
        />
      )}
    </>
  );
}
