import { tidy, type FieldDef } from '../field/field-def.ts';
import { valueProblem } from '../field/value-problem.ts';
import { text } from './list.text.ts';
import type { SearchValues } from './list-state.ts';

const isSet = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.some(Boolean));

/** The values that are searched for: texts without blanks at their ends, and nothing of what is empty. */
export const tidiedValues = (values: SearchValues): SearchValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? tidy(value) : value])
      .filter(([, value]) => isSet(value)),
  );

/** Two dates do not fit into one column. */
export const spanOf = ({ showType }: FieldDef, perRow: number) =>
  (showType === 'daterange' || showType === 'datetimerange') && perRow > 2 ? 2 : 1;

/** The fields of the first row, beside the buttons; one at least. */
export function firstRow(fields: readonly FieldDef[], perRow: number): readonly FieldDef[] {
  let leftCount = perRow - 1;
  const fit = fields.findIndex((field) => (leftCount -= spanOf(field, perRow)) < 0);
  return fit < 0 ? fields : fields.slice(0, Math.max(1, fit));
}

/** A number or date that cannot be read searches for nothing: the field is named with the reason. */
export function refusalOf(fields: readonly FieldDef[], values: SearchValues): string | undefined {
  for (const field of fields) {
    const problem = valueProblem(field, values[field.name]);
    if (problem) return text.refused(field.label, problem);
  }
  return undefined;
}

/** The number of conditions in fields that are folded away. */
export const unseenConditions = (
  fields: readonly FieldDef[],
  shownDefs: readonly FieldDef[],
  values: SearchValues,
): number => fields.filter((field) => !shownDefs.includes(field) && isSet(values[field.name])).length;
