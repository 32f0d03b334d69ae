import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import type { Headed } from '../../shared/list-import/heading.ts';
import { headingWords, isForeignWord } from './heading-words.text.ts';

type Called = Pick<FieldDefinition, 'key' | 'label' | 'unit' | 'commonLabel'>;

/**
 * The names under which a file may give a field of equipment: ledger and list import know the same ones. Lists show some
 * fields under labels of their own (`listed`).
 */
export const headedField = (
  { key, label, unit, commonLabel }: Called,
  listedTexts: readonly string[] = [],
): Headed => ({
  key,
  labels: [...new Set([label, ...(unit ? [`${label}(${unit})`] : []), ...listedTexts])],
  otherNames: [
    ...(commonLabel === undefined ? [] : [commonLabel]),
    ...(headingWords[key] ?? []).filter((word) => !isForeignWord(key, label, word)),
  ],
});
