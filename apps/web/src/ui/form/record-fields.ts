// Fields of records that are declared as data: how each type is drawn, and how its values stand in a form.
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { fieldsAsked, isBlank, readRecord, type FieldPlace } from '@tejian/domain/shared/field/fields.ts';
import { defaultsOf } from '@tejian/domain/shared/field/own-field.ts';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { ownInWords } from '@tejian/domain/shared/field/own-words.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import type { FieldDef, Option } from '../field/field-def.ts';
import type { Detail } from './DetailList.tsx';
import type { FormField } from './form-field.ts';

const yesNo: readonly Option[] = [
  { value: '1', label: fieldsText.yes },
  { value: '0', label: fieldsText.no },
];

type Drawn = Pick<FieldDef, 'showType' | 'options' | 'unit' | 'inputMode' | 'multiple' | 'maxLength' | 'takesMonth'>;

/** The control of a field, in the width that an institute gave it. */
export const controlOf = (field: FieldDefinition): Drawn & { span?: number } => ({
  ...controlOfType(field),
  ...(field.span ? { span: field.span } : {}),
});

/** The control of a type; places, industries and the catalogue have controls of their own. */
function controlOfType({ type, unit, options, takesMonth }: FieldDefinition): Drawn {
  const offeredOptions = options?.map((value) => ({ value, label: value }));
  switch (type) {
    case 'number':
    case 'integer':
      return { showType: 'text', inputMode: 'decimal', ...(unit ? { unit } : {}) };
    case 'boolean':
      return { showType: 'radiobox', options: yesNo };
    case 'date':
      return { showType: 'dateselect', ...(takesMonth ? { takesMonth } : {}) };
    case 'yearMonth':
      return { showType: 'dateselect', takesMonth: true };
    case 'select':
      return { showType: 'select', ...(offeredOptions ? { options: offeredOptions } : {}) };
    case 'multiselect':
      return { showType: 'select', multiple: true, ...(offeredOptions ? { options: offeredOptions } : {}) };
    case 'textarea':
      return { showType: 'textarea', maxLength: 2000 };
    default:
      return { showType: 'text', maxLength: 500 };
  }
}

/** The form's value of a stored one: several codes as a list, yes and no as the codes of the radio buttons. */
export function shownValue({ type }: FieldDefinition, value: unknown): unknown {
  if (type === 'multiselect') return typeof value === 'string' && value ? value.split(',') : [];
  if (type === 'boolean') return value === true ? '1' : value === false ? '0' : undefined;
  return value;
}

/** The value sent for a form's value; a blank one clears. */
export const sentValue = (value: unknown): FieldValue | null =>
  isBlank(value) ? null : Array.isArray(value) ? value.join(',') : (value as FieldValue); // controls make no other values

export type OwnFormValues = { [key: `own${string}`]: unknown };

/** The way in which a form's values read as its record, and what its fields depend on. */
export interface Reading<V> {
  readonly recordOf: (values: V) => Record<string, unknown>;
  readonly placeOf: (values: V) => FieldPlace;
}

/** The own fields of a record as its form draws and checks them, by the rules of the server. */
export function ownFormFields<V extends object>(
  { own, all }: OwnForm,
  { recordOf, placeOf }: Reading<V>,
): FormField<V>[] {
  return own.map((field) => ({
    ...controlOf(field),
    name: field.key as keyof V & string, // values of these forms hold own fields by their keys
    label: field.label,
    required: field.required,
    ...(field.note ? { help: field.note } : {}),
    visible: (values: V) => fieldsAsked(all, placeOf(values), recordOf(values)).some(({ key }) => key === field.key),
    checkWith: (values: V) => readRecord(all, recordOf(values), placeOf(values)).problems[field.key],
  }));
}

/** The values that the form begins with: what is stored, or the defaults of a new record. */
export function ownFormValues(
  { own }: OwnForm,
  storedValues: Readonly<Record<string, unknown>> | undefined,
): OwnFormValues {
  const values = storedValues ?? defaultsOf(own);
  return Object.fromEntries(own.map((field) => [field.key, shownValue(field, values[field.key])]));
}

/** The values that are sent: every own field, one that is not asked any more as blank. */
export function sentOwn<V extends object>(
  form: OwnForm,
  values: V,
  reading: Reading<V>,
): Record<string, FieldValue | null> {
  const askedDefinitions = fieldsAsked(form.all, reading.placeOf(values), reading.recordOf(values));
  const heldEntries = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    form.own.map((field) => [
      field.key,
      askedDefinitions.includes(field) ? sentValue(heldEntries.get(field.key)) : null,
    ]),
  );
}

/** The own values that a record holds, to read. */
export const ownDetails = (
  ownDefinitions: readonly FieldDefinition[],
  values: Readonly<Record<string, unknown>>,
): Detail[] =>
  ownInWords(ownDefinitions, values).map(({ label, says, isLong }) => ({ label, value: says, span: isLong ? 2 : 1 }));
