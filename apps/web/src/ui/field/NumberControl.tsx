import { typedNumber } from '@tejian/domain/shared/typed/typed-number.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { labelledBy, type ControlProps } from './field-def.ts';
import { valueProblem } from './value-problem.ts';

const asShown = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** A number with its unit. A text that cannot be read stays as typed and is the value, so that the form refuses it. */
export default function NumberControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid } = props;
  const [typedText, setTyped] = useState<string>();
  const problem = valueProblem(field, value);
  const change = (next: string) => {
    setTyped(next);
    const readNumber = typedNumber(next);
    onChange(readNumber.kind === 'number' ? readNumber.value : readNumber.kind === 'blank' ? undefined : next.trim());
  };
  return (
    <Input
      {...labelledBy({ ...props, invalid: invalid || problem !== undefined })}
      id={id}
      className="control-wide"
      inputMode={field.precision === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      title={problem}
      value={typedText ?? asShown(value)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(undefined)}
      placeholder={field.placeholder}
      suffix={field.unit}
      disabled={disabled}
      readOnly={field.readOnly}
      status={(invalid || problem) && 'error'}
    />
  );
}
