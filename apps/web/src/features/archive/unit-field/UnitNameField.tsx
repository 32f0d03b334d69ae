import { clearing } from '../../../ui/field/clearing.tsx';
import { listUnits, type UnitChoice } from '@tejian/contract/archive/unit/unit.contract.ts';
import { AutoComplete } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { tidy } from '../../../ui/field/field-def.ts';
import { text } from './archive.text.ts';

interface Props {
  id: string;
  value: string;
  onChange: (name: string) => void;
  /** A unit of the archive was picked: its code and licence can be taken over. */
  onPick?: (unit: UnitChoice) => void;
  role?: string;
  disabled?: boolean;
  invalid?: boolean;
}

const PAUSE = 250;

/** The name of a unit that need not be in the archive (makers, installers): free text that offers what is known. */
export function UnitNameField({ id, value, onChange, onPick, role, disabled, invalid }: Props) {
  const [foundItems, setFound] = useState<readonly UnitChoice[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (word: string) => {
    clearTimeout(timer.current);
    if ([...tidy(word)].length < 2) return;
    timer.current = setTimeout(() => {
      callServer(listUnits, { name: tidy(word), role }).then(setFound, () => setFound([])); // told where calls fail
    }, PAUSE);
  };
  return (
    <AutoComplete
      id={id}
      className="control-wide"
      value={value}
      options={foundItems.map((unit) => ({ value: unit.name, key: unit.id }))}
      showSearch={{ onSearch: search }}
      onChange={(name: string | undefined) => onChange(name ?? '')}
      onBlur={() => value !== tidy(value) && onChange(tidy(value))}
      onSelect={(name) => {
        const unit = foundItems.find((one) => one.name === name);
        if (unit) onPick?.(unit);
      }}
      placeholder={text.typeName}
      allowClear={clearing}
      disabled={disabled}
      status={invalid ? 'error' : undefined}
    />
  );
}
