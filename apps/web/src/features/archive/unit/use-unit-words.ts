import { findAreaPath } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { NAME_COMING, useLabels } from '../../../platform/dictionary.ts';
import { useHint } from '../../../platform/use-call.ts';
import { unitDictionaries, unitWord } from './unit-words.ts';

/** The words for the values of a unit, once its dictionaries and the path of its area are known. */
export function useUnitWords(areaCode: string | undefined, ownDefinitions: readonly FieldDefinition[] = []) {
  const label = useLabels(unitDictionaries);
  const { data, isLoading } = useHint(findAreaPath, { value: areaCode ?? '' }, { enabled: Boolean(areaCode) });
  const name = isLoading ? NAME_COMING : (data?.map((one) => one.label).join('') ?? areaCode ?? '');
  const area = areaCode === undefined ? undefined : { code: areaCode, name };
  return (key: string, value: unknown): string => unitWord(key, value, { label, area, own: ownDefinitions });
}
export type UnitWords = ReturnType<typeof useUnitWords>;
