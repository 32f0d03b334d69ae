import { asTexts, asText } from './as-text.ts';
import { ClosedBox } from './ClosedBox.tsx';
import { labelledBy, type ControlProps } from './field-def.ts';
import { text } from './field.text.ts';
import type { Touchable } from './later.tsx';
import { areSearched, useOptions } from './option-source.ts';

/** A choice as it looks while it is closed; its list comes with the first touch. */
export function ClosedSelect(props: ControlProps & Touchable) {
  const { id, field, value, disabled, invalid, typed, onTouch, onType } = props;
  const { options } = useOptions(field);
  const chosenCodes = field.multiple ? asTexts(value) : [asText(value)].filter((code) => code !== '');
  const words = chosenCodes.map((code) => options.find((option) => option.value === code)?.label ?? code);
  return (
    <ClosedBox
      {...labelledBy(props)}
      id={id}
      value={words.join('、')}
      placeholder={field.placeholder ?? text.choose}
      disabled={disabled || field.readOnly}
      isInvalid={invalid}
      isSearched={areSearched(options)}
      typed={typed}
      onTouch={onTouch}
      onType={onType}
    />
  );
}
