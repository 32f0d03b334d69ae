import type { FieldDefinition } from './field-definition.ts';
import { isBlank } from './fields.ts';
import { fieldsText } from './fields.text.ts';
import { valueText } from './value-text.ts';

type Values = Readonly<Record<string, unknown>>;
type OfUnit = Pick<FieldDefinition, 'key' | 'label' | 'unitBy'>;

/** The stored numbers whose unit the given values change: 1,200 pieces are not 1,200 tonnes (decisions §11). */
export const ofOtherUnit = <Field extends OfUnit>(
  fields: readonly Field[],
  before: Values,
  givenValues: Values,
): Field[] =>
  withUnitField(fields).filter(({ key, unitBy }) => {
    if (unitBy === undefined || !Object.hasOwn(givenValues, unitBy)) return false;
    const [was, is] = [before[unitBy], givenValues[unitBy]];
    return !isBlank(before[key]) && !isBlank(was) && valueText(was) !== valueText(is ?? '');
  });

const unitFields = new WeakMap<readonly OfUnit[], readonly OfUnit[]>();

/** Of the hundred fields of a record one or two have their unit in another field: thousands of records ask for them. */
function withUnitField<Field extends OfUnit>(fields: readonly Field[]): readonly Field[] {
  const fieldsKnown = unitFields.get(fields) ?? fields.filter(({ unitBy }) => unitBy !== undefined);
  unitFields.set(fields, fieldsKnown);
  return fieldsKnown as readonly Field[]; // a part of the same list
}

/** The reason that such a number is refused where nobody gives it anew, by its field. */
export function askedAgainProblems(
  fields: readonly OfUnit[],
  before: Values,
  givenValues: Values,
): Record<string, string> {
  const openUnits = ofOtherUnit(fields, before, givenValues).filter(({ key }) => !Object.hasOwn(givenValues, key));
  return Object.fromEntries(
    openUnits.map(({ key, unitBy = '' }) => {
      const label = fields.find((field) => field.key === unitBy)?.label ?? unitBy;
      return [key, fieldsText.askedAgain(label, valueText(before[unitBy] ?? ''), valueText(givenValues[unitBy] ?? ''))];
    }),
  );
}
