import { Checkbox, Radio, Switch } from 'antd';
import { asText, asTexts } from './as-text.ts';
import { labelledBy, type ControlProps } from './field-def.ts';
import { text } from './field.text.ts';
import { useOptions } from './option-source.ts';

/** One of a few, all in sight. */
export function RadioControl(props: ControlProps) {
  const { id, field, value, onChange, disabled } = props;
  const { options } = useOptions(field);
  return (
    <Radio.Group
      {...labelledBy(props)}
      id={id}
      aria-label={field.label}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      options={[...options]}
      disabled={disabled || field.readOnly}
    />
  );
}

/** Several of a few, all in sight. */
export function CheckboxControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, describedBy } = props;
  const { options } = useOptions(field, true); // spec §7: fetched a moment after its type changed
  return (
    <div id={id} role="group" aria-label={field.label} aria-describedby={describedBy}>
      <Checkbox.Group
        value={asTexts(value)}
        onChange={onChange}
        options={[...options]}
        disabled={disabled || field.readOnly}
      />
    </div>
  );
}

/** Yes or no. */
export function SwitchControl({ id, field, value, onChange, disabled }: ControlProps) {
  return (
    <Switch
      id={id}
      checked={value === true || value === '1'}
      onChange={onChange}
      checkedChildren={text.yes}
      unCheckedChildren={text.no}
      disabled={disabled || field.readOnly}
    />
  );
}
