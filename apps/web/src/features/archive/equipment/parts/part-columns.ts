import type { TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { isStoredAsWords } from '@tejian/domain/shared/field/stored-words.ts';
import { isBlank } from '@tejian/domain/shared/field/fields.ts';
import { headedPart } from '@tejian/domain/archive/equipment/part-headings.ts';
import { partRules } from '@tejian/domain/archive/equipment/parts.ts';
import { readValue, type Offers } from '@tejian/domain/shared/field/read-value.ts';
import { emptySignOf } from '@tejian/domain/shared/list-import/stand-in.ts';
import type { GridColumn } from './grid-state.ts';

const widths: Partial<Record<FieldDefinition['type'], number>> = { date: 112, yearMonth: 112, select: 104 };
const isNumber = ({ type }: FieldDefinition) => type === 'number' || type === 'integer';

/** Of a heading: Chinese characters are as wide as high, the others half. */
const widthOf = (label: string) => [...label].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 13 : 8), 0);

/** The columns of a table as its definitions say; what names a row comes first and stays in sight. */
export function partColumns(table: TableCode, definitions: readonly FieldDefinition[], offers: Offers): GridColumn[] {
  const { names } = partRules(table);
  const namedDefinitions = names.flatMap((name) => definitions.find(({ key }) => key === name) ?? []);
  return [...namedDefinitions, ...definitions.filter(({ key }) => !names.includes(key))].map((field) => {
    const options = field.options?.map((value) => ({ value, label: value })) ?? offers(field.dictType ?? '');
    const label = field.unit ? `${field.label}(${field.unit})` : field.label;
    const isEmptySign = emptySignOf(field, offers);
    const usual = Math.max(widths[field.type] ?? (isNumber(field) ? 84 : 110), 30 + widthOf(label));
    return {
      key: field.key,
      label,
      headed: headedPart(table, field),
      width: names.includes(field.key) ? Math.max(128, usual) : usual,
      align: isNumber(field) ? 'right' : 'left',
      required: field.required,
      takesMonth: field.type === 'yearMonth' || field.takesMonth === true,
      pinned: names[0] === field.key,
      ...(options && field.type === 'select' ? { options } : {}),
      show: (value) =>
        isBlank(value) ? '' : (options?.find((option) => option.value === value)?.label ?? String(value)),
      read: (typedText) => readValue(field, typedText, offers).value ?? typedText,
      isEmptySign,
      means: (sign) =>
        !isEmptySign(sign) && !isStoredAsWords(field) && readValue(field, sign, offers).value !== undefined,
    };
  });
}
