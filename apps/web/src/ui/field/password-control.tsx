import { Input } from 'antd';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { labelledBy, type ControlProps } from './field-def.ts';

/** A password as a field of a form; `autoComplete` says to the browser which one it is. */
export const passwordControl = (autoComplete: string) => (control: ControlProps) => (
  <Input.Password
    id={control.id}
    value={valueText(control.value ?? '')}
    onChange={(event) => control.onChange(event.target.value)}
    autoComplete={autoComplete}
    status={control.invalid ? 'error' : undefined}
    {...labelledBy(control)}
  />
);
