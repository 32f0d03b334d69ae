import type { FieldDef } from '../field/field-def.ts';
import { valueProblem } from '../field/value-problem.ts';
import { text } from './form.text.ts';

/** A field of a form; `visible` hides it (and its checks) while the other values do not ask for it. */
export interface FormField<V> extends FieldDef {
  name: keyof V & string;
  visible?: (values: V) => boolean;
  disabled?: (values: V) => boolean;
  /** Other values make it required: the mark at its label and what is refused go by the same. */
  requiredWith?: (values: V) => boolean;
  /** Said instead of “…不能为空”. */
  requiredText?: string;
  /** A rule over several fields; what it says stands at this one, and goes when any of them mends it. */
  checkWith?: (values: V) => string | undefined;
}

/** True of what counts as nothing entered. */
export const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The error of a value by itself, if any. */
export function fieldError<V>(field: FormField<V>, value: unknown): string | undefined {
  if (isBlank(value)) return field.required ? (field.requiredText ?? text.required(field.label)) : undefined;
  const problem = valueProblem(field, value);
  if (problem || (typeof value !== 'string' && typeof value !== 'number')) return problem;
  return field.check?.(String(value));
}

/** A field as the other values ask for it. */
export const askedFor = <V>(field: FormField<V>, values: V): FormField<V> =>
  field.requiredWith?.(values) ? { ...field, required: true } : field;

/** The error of a field, by itself or beside the others. */
export const errorIn = <V>(field: FormField<V>, values: V): string | undefined => {
  const value = values[field.name];
  return fieldError(askedFor(field, values), value) ?? (isBlank(value) ? undefined : field.checkWith?.(values));
};
