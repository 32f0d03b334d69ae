import type { TableCode } from '../../shared/catalogue/tables.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import type { Headed } from '../../shared/list-import/heading.ts';
import { partHeadingWords } from './part-heading-words.text.ts';

type Called = Pick<FieldDefinition, 'key' | 'label' | 'unit'>;

/** The names under which a block or a file may give a column of rows below a record: both doors know the same ones. */
export const headedPart = (table: TableCode, { key, label, unit }: Called): Headed => ({
  key,
  labels: unit ? [label, `${label}(${unit})`] : [label],
  otherNames: partHeadingWords[table][key] ?? [],
});
