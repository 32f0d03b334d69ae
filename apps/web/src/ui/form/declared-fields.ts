import {
  fieldsOfForm,
  shownWith,
  type FormCase,
  type FormDeclaration,
  type NamedField,
} from '@tejian/domain/shared/declared-form/form-declaration.ts';
import type { FormField } from './form-field.ts';

/**
 * The additions of a page to a declared field: who draws it (a slot, or a text with proposals), what is offered, the
 * name under which its values hold it.
 */
type PageField<V> = Partial<Omit<FormField<V>, 'label' | 'showType'>>;

interface Asked<Name extends string, V> {
  /** Those that the page draws here; absent: all. */
  names?: readonly Name[];
  /** By the names of the declaration. */
  page?: Readonly<Partial<Record<Name, PageField<V>>>>;
  of?: FormCase;
  /** Fields that an institute added; they stand after the declared ones. */
  own?: readonly NamedField[];
}

const isTyped = (showType: string): boolean => showType === 'text' || showType === 'textarea';

function drawnField<V>(field: NamedField, page: PageField<V> = {}): FormField<V> {
  const { name, label, showType, dictType, options, required, maxLength, range, condition, unit } = field;
  const { check, rows, span, placeholder, help, inputMode, isMany, isFlag, requiredText } = field;
  const isNumber = showType === 'text' && range !== undefined;
  return {
    name: name as keyof V & string, // a form's values are declared by the names of its fields, or the page gives the other name
    label,
    showType: isFlag ? 'switch' : page.render ? 'slot' : isNumber ? 'number' : showType,
    ...(required && !isFlag && { required: true }),
    ...(requiredText && { requiredText }),
    ...(isMany && { multiple: true }),
    ...(dictType && !page.options && { dictType }),
    ...(options && { options }),
    ...(maxLength !== undefined && isTyped(showType) && !isNumber && { maxLength }),
    ...(range && { min: range[0], max: range[1], precision: 0 }),
    ...(condition && { visible: (values: V) => shownWith(condition)(Object(values)) }),
    ...(check && { check }),
    ...(unit && { unit }),
    ...(rows && { rows }),
    ...(span && showType !== 'textarea' && { span }),
    ...(placeholder && { placeholder }),
    ...(help && { help }),
    ...(inputMode && { inputMode }),
    ...page,
  };
}

/** The fields of a declared form as FormBody draws them, in the order of the declaration; hidden ones are left out. */
export function declaredFields<V, Name extends string = string>(
  form: FormDeclaration<Name>,
  { names, page, of, own }: Asked<Name, V> = {},
): FormField<V>[] {
  const addedFields = new Map<string, PageField<V> | undefined>(Object.entries<PageField<V> | undefined>(page ?? {}));
  const drawnHere = names && new Set<string>(names);
  return fieldsOfForm(form, of, own)
    .filter(({ name, showType }) => showType !== 'hidden' && (!drawnHere || drawnHere.has(name)))
    .map((field) => drawnField(field, addedFields.get(field.name)));
}
