import { permissionGroups, permissionNames, type Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import './group.css';
import { text } from './group.text.ts';

interface Props {
  value: readonly string[];
  disabled: boolean;
  onChange: (codes: string[]) => void;
}

interface GroupProps extends Omit<Props, 'onChange'> {
  name: string;
  codes: readonly Permission[];
  onPut: (codes: readonly Permission[], on: boolean) => void;
}

/** One subject: all of it at once, or code by code. */
function RightsGroup({ name, codes, value, disabled, onPut }: GroupProps) {
  const count = codes.filter((code) => value.includes(code)).length;
  return (
    <fieldset className="rights-group">
      <legend>
        <Checkbox
          disabled={disabled}
          checked={count === codes.length}
          indeterminate={count > 0 && count < codes.length}
          onChange={(event) => onPut(codes, event.target.checked)}
        >
          <strong>{name}</strong>
        </Checkbox>
      </legend>
      <div className="rights-codes">
        {codes.map((code) => (
          <Checkbox
            key={code}
            disabled={disabled}
            checked={value.includes(code)}
            title={code}
            onChange={(event) => onPut([code], event.target.checked)}
          >
            {permissionNames[code]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Every permission code by subject: whole subjects at once, or found by name. */
export function PermissionChecklist({ value, disabled, onChange }: Props) {
  const [word, setWord] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  const wantedWord = word.trim();
  const isShown = (code: Permission) =>
    (!onlyChosen || value.includes(code)) && (permissionNames[code].includes(wantedWord) || code.includes(wantedWord));
  const groups = permissionGroups
    .map(({ name, codes }) => ({ name, codes: codes.filter(isShown) }))
    .filter(({ codes }) => codes.length > 0);
  const put = (codes: readonly Permission[], on: boolean) => {
    const others = value.filter((one) => !codes.some((code) => code === one));
    onChange(on ? [...others, ...codes] : others);
  };
  return (
    <div className="rights">
      <div className="rights-search">
        <Input
          allowClear
          value={word}
          placeholder={text.search}
          aria-label={text.search}
          onChange={(event) => setWord(event.target.value)}
        />
        <Checkbox checked={onlyChosen} onChange={(event) => setOnlyChosen(event.target.checked)}>
          {text.onlyChosen}
        </Checkbox>
      </div>
      {groups.length === 0 && <p className="dialog-note">{text.noMatch}</p>}
      {groups.map((group) => (
        <RightsGroup key={group.name} {...group} value={value} disabled={disabled} onPut={put} />
      ))}
    </div>
  );
}
