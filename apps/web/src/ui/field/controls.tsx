import { ConfigProvider } from 'antd';
import plain from 'antd/es/input/Input.js';
import type { ComponentType, ReactNode } from 'react';
import { asText } from './as-text.ts';
import { tidy, labelledBy, type ControlProps, type ShowType } from './field-def.ts';
import { ClosedSelect } from './ClosedSelect.tsx';
import { countOf } from './count-of.ts';
import { later, onTouch } from './later.tsx';

const date = later(async () => (await import('./DateControls.tsx')).DateControl);
const dateRange = later(async () => (await import('./DateControls.tsx')).DateRangeControl);
const number = later(async () => (await import('./NumberControl.tsx')).default);
const radio = later(async () => (await import('./ChoiceControls.tsx')).RadioControl);
const checkbox = later(async () => (await import('./ChoiceControls.tsx')).CheckboxControl);
const toggle = later(async () => (await import('./ChoiceControls.tsx')).SwitchControl);
const area = later(async () => (await import('./AreaControl.tsx')).default);
const cascade = later(async () => (await import('./CascadeControl.tsx')).default);
export const note = later(async () => (await import('./NoteControl.tsx')).default);
/** A list's conditions and its pager are drawn without the library's lists of choices, which come to the first that is touched. */
export const select = onTouch(async () => (await import('./SelectControl.tsx')).default, ClosedSelect);
export const label = later(async () => (await import('./LabelControl.tsx')).default);

/** A page with a long form asks for the programs of its fields together with its data, not after it. */
export const expectControls = () => [date, number, radio, checkbox, area, cascade].forEach(({ expect }) => expect());

/**
 * A field of one line. The library's index would bring, with the same name, the fields for notes, passwords, searches and codes.
 * The package is typed as CommonJS; the bundler reads its modules, whose default is the field itself.
 */
const PlainInput = plain as unknown as typeof plain.default;

const status = (invalid?: boolean) => (invalid ? ('error' as const) : undefined);

function TextControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid } = props;
  return (
    <PlainInput
      {...labelledBy(props)}
      id={id}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => event.target.value !== tidy(event.target.value) && onChange(tidy(event.target.value))}
      placeholder={field.placeholder}
      {...countOf(field.maxLength)}
      inputMode={field.inputMode}
      suffix={field.unit}
      disabled={disabled}
      readOnly={field.readOnly}
      status={status(invalid)}
      allowClear={!field.readOnly}
    />
  );
}

/** One control for every show type: a new show type without one does not compile. */
const controls: Record<ShowType, ComponentType<ControlProps>> = {
  text: TextControl,
  textarea: note.Control,
  number: number.Control,
  select: select.Control,
  industryselect: cascade.Control,
  radiobox: radio.Control,
  checkbox: checkbox.Control,
  switch: toggle.Control,
  dateselect: date.Control,
  daterange: dateRange.Control,
  timeselect: date.Control,
  datetimerange: dateRange.Control,
  year: date.Control,
  areaselect: area.Control,
  label: label.Control,
  slot: () => null,
  hidden: () => null,
};

/** A control that the page draws itself is closed with the form, also where the page does not pass that on. */
const Slot = (props: ControlProps) => (
  <ConfigProvider {...(props.disabled !== undefined && { componentDisabled: props.disabled })}>
    {props.field.render?.(props)}
  </ConfigProvider>
);

/** Draws the control of a field; the same one in forms, search panels and dialogs. */
export function Control(props: ControlProps): ReactNode {
  if (props.field.showType === 'slot') return <Slot {...props} />;
  const One = controls[props.field.showType];
  return <One {...props} />;
}
