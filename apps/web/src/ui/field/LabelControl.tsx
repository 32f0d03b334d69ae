import { withUnit } from '@tejian/domain/shared/field/with-unit.ts';
import { asText, asTexts } from './as-text.ts';
import type { ControlProps } from './field-def.ts';
import { text } from './field.text.ts';
import { useOptions } from './option-source.ts';

/** Fixed text: what a value is, not a control. */
export default function LabelControl({ id, field, value }: ControlProps) {
  const { options } = useOptions(field);
  const codes = asTexts(value).length > 0 ? asTexts(value) : [asText(value)];
  const shownText = codes.map((code) => options.find((option) => option.value === code)?.label ?? code).join('、');
  return (
    <span id={id} className="control-label">
      {shownText ? withUnit(shownText, field.unit) : text.nothing}
    </span>
  );
}
