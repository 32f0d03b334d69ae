import type { FieldDefinition } from './field-definition.ts';

type FieldType = FieldDefinition['type'];

/** Every type answers, so that a new one is asked. A unit that is no record of its own is the name that somebody wrote. */
const areWords: Readonly<Record<FieldType, boolean>> = {
  text: true,
  textarea: true,
  unit: true,
  number: false,
  integer: false,
  date: false,
  yearMonth: false,
  select: false,
  multiselect: false,
  boolean: false,
  area: false,
  industry: false,
  catalogue: false,
  label: false,
};

/** True where a value is kept as the words that somebody wrote; what the other types hold is read by a rule of their own. */
export const isStoredAsWords = ({ type = 'text' }: { readonly type?: FieldType | undefined }): boolean =>
  areWords[type];

/** The keys of the fields whose values are words. */
export const keysOfWords = (
  fields: readonly { readonly key: string; readonly type?: FieldType | undefined }[],
): ReadonlySet<string> => new Set(fields.flatMap((field) => (isStoredAsWords(field) ? [field.key] : [])));
