import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import type { AdvancedCondition } from '@tejian/contract/kit/advanced.ts';
import { Select } from 'antd';
import { Control } from '../field/controls.tsx';
import { tidy } from '../field/field-def.ts';
import type { AdvancedField } from './advanced-state.ts';
import { text } from './advanced.text.ts';
import { controlOf, valueOf } from './condition-control.ts';

type Value = AdvancedCondition['value'];
interface Props {
  id: string;
  field: AdvancedField;
  isMany: boolean;
  isRange: boolean;
  /** The whole value is compared, not a part of it. */
  isWhole: boolean;
  value: Value;
  invalid: boolean;
  onChange: (value: Value) => void;
}

/** Several words: each is kept with Enter or a comma, a pasted list becomes as many. */
function SeveralTexts({ id, value, invalid, onChange }: Props) {
  return (
    <Select
      id={id}
      mode="tags"
      className="control-wide"
      open={false}
      suffixIcon={null}
      value={Array.isArray(value) ? value : []}
      tokenSeparators={[',', '，', '、', ';', '；', '\n', '\t']}
      placeholder={text.severalValues}
      onChange={(values: string[]) => onChange(valueOf(values.map(tidy).filter(Boolean)))}
      status={invalid ? 'error' : undefined}
      aria-label={text.value}
    />
  );
}

function NumberRange({ id, field, value, invalid, onChange }: Props) {
  const [from = '', to = ''] = Array.isArray(value) ? value : [];
  const control = controlOf(field, { isMany: false, isRange: false, isWhole: true });
  const change = (next: unknown[]) => onChange(valueOf(next.map((one) => (one === undefined ? '' : valueText(one)))));
  return (
    <span className="condition-range">
      <Control
        id={id}
        field={{ ...control, placeholder: text.from }}
        value={from}
        invalid={invalid}
        onChange={(one) => change([one, to])}
      />
      <Control
        id={`${id}-to`}
        field={{ ...control, placeholder: text.to }}
        value={to}
        invalid={invalid}
        onChange={(one) => change([from, one])}
      />
    </span>
  );
}

/** Value inputs by the type of the field and what the operator takes. */
export function ConditionValue(props: Props) {
  const { id, field, isMany, isRange, isWhole, value, invalid, onChange } = props;
  if (isMany && !field.dictType && !field.options) return <SeveralTexts {...props} />;
  if (isRange && field.type === 'number') return <NumberRange {...props} />;
  const control = controlOf(field, { isMany, isRange, isWhole });
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {control.label}
      </label>
      <Control id={id} field={control} value={value} invalid={invalid} onChange={(next) => onChange(valueOf(next))} />
    </>
  );
}
