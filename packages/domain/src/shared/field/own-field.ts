import type { FieldDefinition } from './field-definition.ts';

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
  /** Between which values it usually lies. */
  readonly usual?: { readonly from: number; readonly to: number };
  readonly note?: string;
}

export const isOwnKey = (key: string): boolean => /^own[A-Z][A-Za-z0-9]{0,36}$/.test(key);

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
  ...(field.usual ? { usual: [field.usual.from, field.usual.to] as const } : {}),
  ...(field.note ? { note: field.note } : {}),
  required: field.required === true,
  sort: AFTER_THE_RELEASE + index,
});
