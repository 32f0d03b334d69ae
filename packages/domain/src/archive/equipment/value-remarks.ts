import { catalogueText } from '../../shared/catalogue/catalogue.text.ts';
import { isCodeOfOtherKind } from '../../shared/catalogue/other-kind.ts';
import { boundedFor, classCodesOf } from '../../shared/field/bounds.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { fieldsText } from '../../shared/field/fields.text.ts';
import { mayLookLikeMonth } from '../../shared/field/code-keys.ts';
import { isBlank } from '../../shared/field/fields.ts';
import { isUnusual } from '../../shared/field/read-value.ts';
import { valueText } from '../../shared/field/value-text.ts';
import { mayBeMangled } from '../../shared/typed/cell.ts';
import type { Remark } from '../../shared/field/remark-count.ts';
import { equipmentText } from './equipment.text.ts';
import { dueKeysOf, isDueBeforeLast } from './inspection-order.ts';

/**
 * The remarks on the given values of a record, which nobody refuses: beyond the usual bounds, a number that a spreadsheet may have made a
 * date of, a code of another kind, next inspection before the last.
 * @param likeDate the sentence about a number that looks like a date: that of a file, where nobody has said another
 */
export function valueRemarks(
  givenKeys: readonly string[],
  values: Readonly<Record<string, unknown>>,
  definitions: ReadonlyMap<string, FieldDefinition>,
  likeDate: string = fieldsText.doubtfulDate,
): Remark[] {
  const unusual = givenKeys.flatMap((key): Remark[] => {
    const definition = definitions.get(key);
    const field = definition && boundedFor(definition, [classCodesOf(values)]);
    if (!field?.usual || isBlank(values[key]) || !isUnusual(field, values[key])) return [];
    return [{ key, reason: fieldsText.unusual(field.usual[0], field.usual[1], field.unit) }];
  });
  const mangledKeys = givenKeys.filter((key) => {
    const { type } = definitions.get(key) ?? {};
    const isText = type === 'text' || type === 'textarea';
    return isText && mayBeMangled(valueText(values[key] ?? ''), mayLookLikeMonth(key));
  });
  const kindCode = kindOf(values);
  const otherKinds = givenKeys.filter(
    (key) => kindCode !== '' && isCodeOfOtherKind(key, valueText(values[key] ?? ''), kindCode),
  );
  const early = dueKeysOf(givenKeys).filter((key) => isDueBeforeLast(key, values));
  return [
    ...unusual,
    ...mangledKeys.map((key) => ({ key, reason: likeDate })),
    ...otherKinds.map((key) => ({ key, reason: catalogueText.codeOfOtherKind })),
    ...early.map((key) => ({ key, reason: equipmentText.someDueBeforeLast })),
  ];
}

/** The kind of a record, as its class says. */
const kindOf = (values: Readonly<Record<string, unknown>>): string => {
  const [code = ''] = classCodesOf(values).filter((one) => one);
  return code ? `${code.slice(0, 1)}000` : '';
};
