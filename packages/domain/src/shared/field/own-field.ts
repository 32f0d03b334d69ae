import type { FieldDefinition } from './field-definition.ts';
import { isBlank } from './fields.ts';
import { fieldsText } from './fields.text.ts';
import { isOwnKey } from './own-key.ts';
import type { FieldValue } from './read-value.ts';
import { valueText } from './value-text.ts';

/** The types that a field of an institute may have, with how a screen draws each (spec §3, showType). */
export const ownFieldTypes = {
  text: 'text',
  textarea: 'textarea',
  number: 'text',
  integer: 'text',
  date: 'dateselect',
  yearMonth: 'dateselect',
  select: 'select',
  multiselect: 'checkbox',
  boolean: 'radiobox',
} as const;
type OwnFieldType = keyof typeof ownFieldTypes;

export const fieldSpans = [1, 2, 3] as const;
type FieldSpan = (typeof fieldSpans)[number];

/** A field that an institute adds to a record. Its key begins with `own`, so that no release ever brings the same. */
export interface OwnField {
  readonly key: string;
  readonly label: string;
  readonly type: OwnFieldType;
  readonly group?: string;
  readonly unit?: string;
  readonly options?: readonly string[];
  readonly required?: true;
  readonly appliesTo?: readonly string[];
  /** Columns of the form that it takes; absent: one, or all for a long text. */
  readonly span?: FieldSpan;
  /** Between which values it usually lies. */
  readonly usual?: { readonly from: number; readonly to: number };
  /** Lists of the record show it, ask it and export it. */
  readonly listed?: true;
  /** The value of a new record where nobody says otherwise. */
  readonly default?: FieldValue;
  /** An expression over fields of the record; where it is known to be false, the sentence refuses the value. */
  readonly check?: { readonly expression: string; readonly sentence: string };
  /** An expression; the field is asked where it is known to be true. */
  readonly condition?: string;
  readonly note?: string;
}

/** The kinds of records that may have own fields; equipment has a form for each of its kinds. */
export const ownEntities = ['equipment', 'unit', 'application', 'item'] as const;
export type OwnEntity = (typeof ownEntities)[number];

/**
 * True when a code may name a form that businesses choose for their declarations; kinds of equipment have four signs.
 */
export const isChosenForm = (code: string): boolean => /^[A-Z][A-Z0-9-]{4,39}$/.test(code);

/** Values of own fields beside the fields of a record that every release has. */
export type OwnValues = { [key: `own${string}`]: FieldValue | FieldValue[] | undefined };

/** Each listed field costs indexes that every save keeps. */
export const MOST_LISTED = 12;

/** After the fields of the release, which count to some thousands. */
const AFTER_THE_RELEASE = 8000;

/** The field as forms, checks, files and history read it. */
export const definitionOfOwn = (field: OwnField, index: number, group: string): FieldDefinition => ({
  key: field.key,
  label: field.label,
  type: field.type,
  showType: ownFieldTypes[field.type],
  group: field.group ?? group,
  ...(field.unit ? { unit: field.unit } : {}),
  ...(field.options ? { options: field.options } : {}),
  ...(field.appliesTo ? { appliesTo: field.appliesTo } : {}),
  ...(field.span ? { span: field.span } : {}),
  ...(field.usual ? { usual: [field.usual.from, field.usual.to] as const } : {}),
  ...(field.listed ? { listed: true } : {}),
  ...(field.default === undefined ? {} : { default: field.default }),
  ...(field.check ? { check: field.check } : {}),
  ...(field.condition ? { condition: field.condition } : {}),
  ...(field.note ? { note: field.note } : {}),
  required: field.required === true,
  sort: AFTER_THE_RELEASE + index,
});

/** The values that new records have where nobody says otherwise. */
export const defaultsOf = (definitions: readonly FieldDefinition[]): Record<string, FieldValue> =>
  Object.fromEntries(definitions.flatMap((field) => (field.default === undefined ? [] : [[field.key, field.default]])));

/**
 * Values that cannot be kept: no field has the key, the form still showed an own field when it went, or other values say
 * that it is not asked. What the record holds stays as it was said to; what was typed since is refused, or it would be lost
 * without a word.
 */
export function droppedProblems(
  givenValues: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  { standing, notAsked }: { standing: { has: (key: string) => boolean }; notAsked: readonly string[] },
): Record<string, string> {
  const isTyped = (key: string, value: unknown) => !isBlank(value) && valueText(value) !== valueText(before[key]);
  return Object.fromEntries(
    Object.entries(givenValues).flatMap(([key, value]) => {
      if (!isTyped(key, value)) return [];
      if (!standing.has(key))
        return [[key, isOwnKey(key) ? fieldsText.withdrawn(key, valueText(value)) : fieldsText.unknown(key)] as const];
      return isOwnKey(key) && notAsked.includes(key) ? [[key, fieldsText.notAsked(valueText(value))] as const] : [];
    }),
  );
}
