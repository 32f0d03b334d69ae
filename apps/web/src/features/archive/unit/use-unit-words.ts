import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { findAreaPath } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { unitFields, type UnitField } from '@tejian/domain/archive/unit/unit-fields.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { ownWords } from '@tejian/domain/shared/field/own-words.ts';
import { useHint } from '../../../platform/use-call.ts';
import { NAME_COMING, useLabels } from '../../../platform/dictionary.ts';
import { text } from './unit.text.ts';

const all: readonly UnitField[] = unitFields;
const byKey = new Map(all.map((field) => [field.key, field]));
const dictionaries: Readonly<Record<string, string>> = {
  roles: 'UNIT_BUSINESS_TYPE',
  nature: 'UNIT_NATURE',
  ...Object.fromEntries(all.flatMap(({ key, dictType }) => (dictType ? [[key, dictType]] : []))),
};
const SETS = [...new Set(Object.values(dictionaries))];
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'licences.type': unitPartText.licenceTypes,
  'licences.state': unitPartText.licenceStates,
};

/** How a stored value of a unit reads: names instead of codes, the unit behind a number. */
export function useUnitWords(areaCode: string | undefined, own: readonly FieldDefinition[] = []) {
  const label = useLabels(SETS);
  const area = useHint(findAreaPath, { value: areaCode ?? '' }, { enabled: Boolean(areaCode) });
  return (key: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '';
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    if (key === 'areaCode' && value === areaCode)
      return area.isLoading ? NAME_COMING : (area.data?.map((one) => one.label).join('') ?? areaCode);
    const added = own.find((field) => field.key === key);
    if (added) return ownWords(added, value);
    const named = words[key]?.[valueText(value)];
    if (named) return named;
    const dictionary = dictionaries[key];
    const shown = dictionary
      ? valueText(value)
          .split(',')
          .map((one) => label(dictionary, one))
          .join('、')
      : valueText(value);
    const unit = byKey.get(key)?.unit;
    return unit ? `${shown} ${unit}` : shown;
  };
}
export type UnitWords = ReturnType<typeof useUnitWords>;
