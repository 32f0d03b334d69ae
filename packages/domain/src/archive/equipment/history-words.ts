import { valueText } from '../../shared/field/value-text.ts';
import { withUnit } from '../../shared/field/with-unit.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { isBlank } from '../../shared/field/fields.ts';
import { historyText } from './history.text.ts';

/** Names of the codes that values of a record may hold; a code nobody knows is its own name. */
export interface CodeNames {
  dictionary: (type: string, code: string) => string;
  catalogue: (code: string) => string;
  area: (code: string) => string;
}

/**
 * The words for a stored value: names instead of codes, yes and no, the unit behind a number; blank where there is
 * none.
 */
export function valueWords(field: FieldDefinition | undefined, value: unknown, names: CodeNames): string {
  if (isBlank(value)) return '';
  if (typeof value === 'boolean') return value ? historyText.yes : historyText.no;
  const code = typeof value === 'object' ? JSON.stringify(value) : valueText(value);
  if (field?.type === 'area') return names.area(code);
  if (field?.type === 'catalogue') return names.catalogue(code);
  const { dictType, unit } = field ?? {};
  const namedCode = dictType
    ? code
        .split(',')
        .map((one) => names.dictionary(dictType, one))
        .join(historyText.listSeparator)
    : code;
  return withUnit(namedCode, unit);
}
