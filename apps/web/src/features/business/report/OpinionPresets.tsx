import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { optionSource } from '../../../platform/dictionary.ts';
import type { Option } from '../../../ui/field/field-def.ts';
import { text } from './report.text.ts';
import { saysNo } from './return-start.ts';

interface Props {
  onChoose: (opinion: string) => void;
  /** A preset that says no leads to the return. */
  onReturn?: () => void;
}

/** Opinions of the dictionary, one press each. */
export function OpinionPresets({ onChoose, onReturn }: Props) {
  const [presets, setPresets] = useState<readonly Option[]>(optionSource.peek('AUDIT_OPINION') ?? []);
  useEffect(() => {
    void optionSource.load('AUDIT_OPINION').then(setPresets, () => undefined); // without presets the opinion is typed
  }, []);
  const usable = presets.filter(({ value }) => onReturn || !saysNo(value));
  if (usable.length === 0) return null;
  return (
    <div className="opinion-presets">
      <span>{text.presets}</span>
      {usable.map(({ value, label }) => (
        <Button key={value} size="small" onClick={() => (saysNo(value) ? onReturn?.() : onChoose(label))}>
          {label}
        </Button>
      ))}
    </div>
  );
}
