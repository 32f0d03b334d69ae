// What a declared form demands of its call, and how findFormConfig describes it.
import {
  fieldsOfForm,
  type DeclaredField,
  type FormCase,
  type FormDeclaration,
  type NamedField,
} from '@tejian/domain/shared/declared-form/form-declaration.ts';
import { wireNameOf } from './call.ts';
import { coded } from './coded.ts';
import { checked, codes, integer, onOneLine, optional, requiredText, text, type Field } from './field.ts';
import type { FormView } from './form-view.ts';

/** A text of a form as its call takes it: with its length, check and code set, and refused where it must be filled in. */
export function textOf(field: DeclaredField): Field<string> {
  const { label, showType, required, requiredText: empty, maxLength, check } = field;
  const limit = { ...(maxLength === undefined ? {} : { max: maxLength }), ...(empty ? { empty } : {}) };
  const several = required === 'save' ? requiredText(label, limit) : text(limit);
  const plain = showType === 'text' ? onOneLine(several) : several;
  const read = check ? refusingBlank(checked(plain, check), check) : plain;
  const set = codeSetOf(field);
  return set ? coded(read, set) : read;
}

/** The set that its codes are of: an area is one of the areas, whether its form says so or not. */
const codeSetOf = ({ dictType, showType }: Pick<DeclaredField, 'dictType' | 'showType'>): string | undefined =>
  showType === 'areaselect' ? 'AREA' : dictType;

/** A rule may refuse that nothing stands there. */
const refusingBlank = (read: Field<string>, check: (value: string) => string | undefined): Field<string> =>
  check('') === undefined ? read : { ...read, shape: { ...read.shape, isRequired: true } };

/** The same where the call may leave it out. */
export const optionalTextOf = (field: DeclaredField): Field<string | undefined> =>
  optional(textOf({ ...field, required: 'forward' }));

/**
 * A text of a record that is saved and read again. What was saved before stays readable, so its check is asked where it is
 * saved (`checkProblems`) and not while it is read.
 */
export const keptTextOf = ({ check: _check, ...field }: DeclaredField): Field<string> => textOf(field);
export const optionalKeptTextOf = (field: DeclaredField): Field<string | undefined> => optional(keptTextOf(field));

/** Several codes of a form; one at least where it must be filled in. */
export function codesOf({ required, requiredText: empty, dictType }: DeclaredField, max = 500): Field<string[]> {
  const several = codes({ max, ...(required === 'save' ? { min: 1 } : {}), ...(empty ? { empty } : {}) });
  return dictType ? coded(several, dictType) : several;
}

/** A whole number of a form within its range. */
export function integerOf({ range }: DeclaredField): Field<number> {
  const [min, max] = range ?? [];
  return integer({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) });
}

/** A form with the call's request (or the record within it) that its fields are sent by. */
export interface FormOfCall {
  readonly form: FormDeclaration;
  readonly request: unknown;
  /** Fields that are declared for other purposes too, and stand after those of the form. */
  readonly beside?: readonly NamedField[];
}

/** Describes a form as findFormConfig does (spec §7): its fields under the names that the wire has for them. */
export function formView(
  { form, request, beside = [] }: FormOfCall,
  of: FormCase = {},
  ownFields: readonly NamedField[] = [],
): FormView {
  const all = fieldsOfForm(form, of, [...beside, ...ownFields]);
  const fields = all.map(({ name, label, showType, dictType, span, isLine, required, condition }) => ({
    name: wireNameOf(request, name),
    label,
    showType,
    ...(dictType ? { dictType } : {}),
    ...(span ? { span } : {}),
    ...(isLine ? { isLine } : {}),
    ...(required === 'save' && !condition ? { isRequired: true } : {}),
  }));
  return { viewNo: form.viewNo, columnCount: form.columnCount, fields };
}
