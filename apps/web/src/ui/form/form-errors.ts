import { errorIn, type FormField } from './form-field.ts';

/** Sentences by the names of fields. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The sentences of all fields that are in sight. */
export function formErrors<V>(fields: readonly FormField<V>[], values: V): FieldErrors {
  const foundValues: Record<string, string> = {};
  for (const field of fields) {
    if (field.visible && !field.visible(values)) continue;
    const error = errorIn(field, values);
    if (error) foundValues[field.name] = error;
  }
  return foundValues;
}

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  names.some((name) => Object.hasOwn(errors, name))
    ? Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
    : errors;

/**
 * The sentences after a field was looked at again. One that a check of the form found goes when the check finds nothing; a
 * refusal (by the server, or by a rule that only the page knows) is known to nobody here, so it stays until the value that was
 * refused is another one.
 */
export function afterCheck(
  errors: FieldErrors,
  refusedTexts: ReadonlySet<string>,
  name: string,
  foundWrong?: string,
): FieldErrors {
  if (foundWrong) return { ...errors, [name]: foundWrong };
  return refusedTexts.has(name) ? errors : without(errors, [name]);
}

/** The sentences after values changed: those of the changed fields go, and those of rules that another field has mended. */
export function afterChange<V>(
  errors: FieldErrors,
  fields: readonly FormField<V>[],
  values: V,
  names: readonly string[],
): FieldErrors {
  const mendedFields = fields.filter(
    (field) => (field.checkWith || field.requiredWith) && Object.hasOwn(errors, field.name) && !errorIn(field, values),
  );
  return without(errors, [...names, ...mendedFields.map(({ name }) => name)]);
}

/**
 * The part of a refusal that stands over the form: its sentence where no field in sight is named, and else the
 * sentences of what is not in sight. Rows and groups within a field (`contacts[0].phone`) show theirs themselves.
 */
export function refusalOnTop<V>(
  message: string,
  fieldErrors: FieldErrors,
  fields: readonly FormField<V>[],
  values: V,
): string | undefined {
  const isInSight = ({ visible, showType }: FormField<V>) => showType !== 'hidden' && (!visible || visible(values));
  const inSight = new Set<string>(fields.filter(isInSight).map(({ name }) => name));
  const namedEntries = Object.entries(fieldErrors);
  if (!namedEntries.some(([name]) => inSight.has(name))) return message;
  const unseenEntries = namedEntries.filter(([name]) => !inSight.has(name.split(/[.[]/)[0] ?? name));
  return unseenEntries.length > 0 ? unseenEntries.map(([, sentence]) => sentence).join('；') : undefined;
}
