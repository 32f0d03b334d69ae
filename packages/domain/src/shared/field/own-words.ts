// Own values to read: on pages and in the words of changes.
import type { FieldDefinition } from './field-definition.ts';
import { isBlank } from './fields.ts';
import { fieldsText } from './fields.text.ts';
import { valueText } from './value-text.ts';
import { withUnit } from './with-unit.ts';

/** A stored own value in words. */
export function ownWords({ type, unit }: FieldDefinition, value: unknown): string {
  if (isBlank(value)) return '';
  if (typeof value === 'boolean') return value ? fieldsText.yes : fieldsText.no;
  const shownText = type === 'multiselect' ? valueText(value).replaceAll(',', '、') : valueText(value);
  return withUnit(shownText, unit);
}

/** The own values that a record holds, by the labels of their fields. */
export const ownInWords = (
  ownDefinitions: readonly FieldDefinition[],
  values: Readonly<Record<string, unknown>>,
): { label: string; says: string; isLong: boolean }[] =>
  ownDefinitions
    .filter(({ key }) => !isBlank(values[key]))
    .map((field) => ({
      label: field.label,
      says: ownWords(field, values[field.key]),
      isLong: field.type === 'textarea',
    }));
