import { unitFields, type UnitField } from '@tejian/domain/archive/unit/unit-fields.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { ownWords } from '@tejian/domain/shared/field/own-words.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { withUnit } from '@tejian/domain/shared/field/with-unit.ts';
import { text } from './unit.text.ts';

const all: readonly UnitField[] = unitFields;
const byKey = new Map(all.map((field) => [field.key, field]));
const dictionaries: Readonly<Record<string, string>> = {
  roles: 'UNIT_BUSINESS_TYPE',
  nature: 'UNIT_NATURE',
  ...Object.fromEntries(all.flatMap(({ key, dictType }) => (dictType ? [[key, dictType]] : []))),
};
/** The dictionaries from which values of a unit take their names. */
export const unitDictionaries = [...new Set(Object.values(dictionaries))];
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'licences.type': unitPartText.licenceTypes,
  'licences.state': unitPartText.licenceStates,
};

export interface WordSources {
  /** The name of a code in a dictionary. */
  readonly label: (dictType: string, code: string) => string;
  /** The area whose name is known, or on its way. */
  readonly area: { readonly code: string; readonly name: string } | undefined;
  readonly own: readonly FieldDefinition[];
}

/** A stored value of a unit as it is read: names instead of codes, and the unit of measurement behind a number. */
export function unitWord(key: string, value: unknown, { label, area, own }: WordSources): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (key === 'areaCode' && area && value === area.code) return area.name;
  const addedDefinition = own.find((field) => field.key === key);
  if (addedDefinition) return ownWords(addedDefinition, value);
  const namedText = words[key]?.[valueText(value)];
  if (namedText) return namedText;
  const dictionary = dictionaries[key];
  const codes = valueText(value);
  const shownCodes = dictionary
    ? codes
        .split(',')
        .map((one) => label(dictionary, one))
        .join('、')
    : codes;
  return withUnit(shownCodes, byKey.get(key)?.unit);
}
