import { Input } from 'antd';
import { asText } from './as-text.ts';
import { countOf } from './count-of.ts';
import { labelledBy, type ControlProps } from './field-def.ts';
import { noteRows } from './note-rows.ts';

/** A text of several lines. */
export default function NoteControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid } = props;
  return (
    <Input.TextArea
      {...labelledBy(props)}
      id={id}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => event.target.value !== event.target.value.trim() && onChange(event.target.value.trim())}
      placeholder={field.placeholder}
      {...countOf(field.maxLength)}
      showCount={field.maxLength !== undefined}
      autoSize={noteRows(field.rows)}
      disabled={disabled}
      readOnly={field.readOnly}
      status={invalid ? 'error' : undefined}
    />
  );
}
