import { findAreaPath } from '@tejian/contract/dictionary/dictionary.contract.ts';
import type { CatalogueItem } from '@tejian/contract/catalogue/catalogue.contract.ts';
import type { FieldDefinition } from '@tejian/domain/equipment/field-definition.ts';
import { useMemo } from 'react';
import { useLabels } from '../../platform/dictionary.ts';
import { useCall } from '../../platform/use-call.ts';
import { text } from './equipment.text.ts';

export type ValueText = (key: string, value: unknown) => string;

/** How a stored value reads: names instead of codes, the unit behind a number. */
export function useValueText(
  definitions: readonly FieldDefinition[],
  catalogue: readonly CatalogueItem[],
  areaCode: unknown,
): ValueText {
  const types = useMemo(() => definitions.flatMap(({ dictType }) => dictType ?? []), [definitions]);
  const label = useLabels(types);
  const code = typeof areaCode === 'string' ? areaCode : '';
  const area = useCall(findAreaPath, { value: code }, { enabled: code !== '' });
  const areaName = area.data?.map((one) => one.label).join(' ');
  const byKey = useMemo(() => new Map(definitions.map((field) => [field.key, field])), [definitions]);
  return (key, value) => {
    if (value === undefined || value === null || value === '') return '';
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    const field = byKey.get(key);
    if (field?.type === 'area' && value === code) return areaName ?? code;
    if (field?.type === 'catalogue') return catalogue.find((item) => item.code === value)?.name ?? String(value);
    const { dictType } = field ?? {};
    const named = dictType
      ? String(value)
          .split(',')
          .map((one) => label(dictType, one))
          .join('、')
      : String(value);
    return field?.unit ? `${named} ${field.unit}` : named;
  };
}
