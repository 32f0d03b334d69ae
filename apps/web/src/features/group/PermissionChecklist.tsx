import { permissionGroups, permissionNames, type Permission } from '@tejian/domain/permission/permissions.ts';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import './group.css';
import { text } from './group.text.ts';

interface Props {
  value: readonly string[];
  disabled: boolean;
  onChange: (codes: string[]) => void;
}

/** Every permission code by subject: whole subjects at once, or found by name. */
export function PermissionChecklist({ value, disabled, onChange }: Props) {
  const [word, setWord] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  const chosen = new Set(value);
  const isShown = (code: Permission) =>
    (!onlyChosen || chosen.has(code)) && (permissionNames[code].includes(word.trim()) || code.includes(word.trim()));
  const groups = permissionGroups
    .map(({ name, codes }) => ({ name, codes: codes.filter(isShown) }))
    .filter(({ codes }) => codes.length > 0);
  const put = (codes: readonly Permission[], on: boolean) => {
    const next = new Set(value);
    for (const code of codes)
      if (on) next.add(code);
      else next.delete(code);
    onChange([...next]);
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
        <span className="form-note">{text.chosen(value.length)}</span>
      </div>
      {groups.length === 0 && <p className="dialog-note">{text.noMatch}</p>}
      {groups.map(({ name, codes }) => {
        const count = codes.filter((code) => chosen.has(code)).length;
        return (
          <fieldset key={name} className="rights-group">
            <legend>
              <Checkbox
                disabled={disabled}
                checked={count === codes.length}
                indeterminate={count > 0 && count < codes.length}
                onChange={(event) => put(codes, event.target.checked)}
              >
                <strong>{name}</strong>
              </Checkbox>
            </legend>
            <div className="rights-codes">
              {codes.map((code) => (
                <Checkbox
                  key={code}
                  disabled={disabled}
                  checked={chosen.has(code)}
                  title={code}
                  onChange={(event) => put([code], event.target.checked)}
                >
                  {permissionNames[code]}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
