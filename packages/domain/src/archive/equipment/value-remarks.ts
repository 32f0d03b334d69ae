import { boundedFor, classCodesOf } from '../../shared/field/bounds.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { fieldsText } from '../../shared/field/fields.text.ts';
import { isBlank } from '../../shared/field/fields.ts';
import { isUnusual } from '../../shared/field/read-value.ts';
import type { Remark } from '../../shared/field/remark-count.ts';
import { equipmentText } from './equipment.text.ts';
import { dueKeysOf, isDueBeforeLast } from './inspection-order.ts';

/**
 * The remarks on the given values of a record, which nobody refuses: beyond the usual bounds, next inspection before
 * the last.
 */
export function valueRemarks(
  givenKeys: readonly string[],
  values: Readonly<Record<string, unknown>>,
  definitions: ReadonlyMap<string, FieldDefinition>,
): Remark[] {
  const unusual = givenKeys.flatMap((key): Remark[] => {
    const definition = definitions.get(key);
    const field = definition && boundedFor(definition, [classCodesOf(values)]);
    if (!field?.usual || isBlank(values[key]) || !isUnusual(field, values[key])) return [];
    return [{ key, reason: fieldsText.unusual(field.usual[0], field.usual[1], field.unit) }];
  });
  const early = dueKeysOf(givenKeys).filter((key) => isDueBeforeLast(key, values));
  return [...unusual, ...early.map((key) => ({ key, reason: equipmentText.someDueBeforeLast }))];
}
