import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { findAreaPath } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { partChangeOf } from '@tejian/domain/archive/equipment/part-changes.ts';
import { useMemo } from 'react';
import { NAME_COMING, useLabels } from '../../../platform/dictionary.ts';
import { useHint } from '../../../platform/use-call.ts';
import { text } from './equipment.text.ts';

const none: readonly never[] = [];

export type ValueText = (key: string, value: unknown) => string;

/** The text of a stored value: names instead of codes, the unit behind a number. */
export function useValueText(
  definitions: readonly FieldDefinition[],
  catalogue: readonly CatalogueItem[],
  areaCode: unknown,
  tables: readonly { code: string; definitions: readonly FieldDefinition[] }[] = none,
): ValueText {
  const types = useMemo(
    () => [...definitions, ...tables.flatMap((table) => table.definitions)].flatMap(({ dictType }) => dictType ?? []),
    [definitions, tables],
  );
  const label = useLabels(types);
  const code = typeof areaCode === 'string' ? areaCode : '';
  const area = useHint(findAreaPath, { value: code }, { enabled: code !== '' });
  const areaName = area.isLoading ? NAME_COMING : area.data?.map((one) => one.label).join(' ');
  const byKey = useMemo(() => new Map(definitions.map((field) => [field.key, field])), [definitions]);
  /** A field of the record, or of a row below it (a change in the history names both). */
  const fieldOf = (key: string) => {
    const part = partChangeOf(key);
    const ownDefinitions = part && tables.find(({ code }) => code === part.table)?.definitions;
    return part ? ownDefinitions?.find((field) => field.key === part.key) : byKey.get(key);
  };
  return (key, value) => {
    if (value === undefined || value === null || value === '') return '';
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    const field = fieldOf(key);
    if (field?.type === 'area' && value === code) return areaName ?? code;
    if (field?.type === 'catalogue') return catalogue.find((item) => item.code === value)?.name ?? valueText(value);
    const { dictType } = field ?? {};
    const namedText = dictType
      ? valueText(value)
          .split(',')
          .map((one) => label(dictType, one))
          .join('、')
      : valueText(value);
    return field?.unit ? `${namedText} ${field.unit}` : namedText;
  };
}
