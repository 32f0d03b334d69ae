// One declaration of a form, from which its page, findFormConfig, the checks of its call and its required entries follow.
import type { Node } from '../expression/ast.ts';
import { prepare } from '../expression/evaluate.ts';
import type { Check } from '../validation/checks.ts';

/** The way a field is shown (spec §3, view configuration). */
type FormShowType =
  | 'text'
  | 'textarea'
  | 'select'
  | 'radiobox'
  | 'checkbox'
  | 'dateselect'
  | 'areaselect'
  | 'slot'
  | 'hidden';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One field of a form. Its key in the declaration is its name in the call's request. */
export interface DeclaredField {
  readonly label: string;
  readonly showType: FormShowType;
  readonly dictType?: string;
  readonly options?: readonly Choice[];
  /** Several codes or identifiers instead of one. */
  readonly isMany?: boolean;
  /** Yes or no: always one of the two, so nobody is told to fill it in. */
  readonly isFlag?: boolean;
  /** `save`: the call refuses a blank value always; `forward`: only the record may not move on without it. */
  readonly required?: 'save' | 'forward';
  /** Said instead of “…不能为空”. */
  readonly requiredText?: string;
  /** The entry of the flow that it fills, where the flow's transitions name one. */
  readonly entry?: string;
  readonly maxLength?: number;
  readonly unit?: string;
  /** Between which whole numbers a value lies. */
  readonly range?: readonly [low: number, high: number];
  readonly check?: Check;
  /** Shown and asked for only where this is known to hold of the form's values; its facts are names of fields. */
  readonly condition?: Node;
  readonly group?: string;
  /** Columns of the form that it takes. */
  readonly span?: number;
  readonly isLine?: boolean;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly help?: string;
  readonly inputMode?: 'tel' | 'email' | 'numeric';
  /** Kinds and categories of inspection that have it; absent: all. */
  readonly kinds?: readonly string[];
  readonly categories?: readonly string[];
  /** Kept by the page until it is sent as another field, so no call takes it by this name. */
  readonly isOfPage?: boolean;
}

export interface FormDeclaration<Name extends string = string> {
  readonly viewNo: string;
  readonly columnCount: number;
  readonly fields: Readonly<Record<Name, DeclaredField>>;
}

/** The case that a form is asked for: own fields differ by kind. */
export interface FormCase {
  readonly kindCode?: string | undefined;
  readonly categoryCode?: string | undefined;
}

/** A field with its name, in the order of the form. */
export interface NamedField extends DeclaredField {
  readonly name: string;
}

/** Keeps the names of the fields as a type. */
export const declareForm = <Name extends string>(form: FormDeclaration<Name>): FormDeclaration<Name> => form;

const serves = (codes: readonly string[] | undefined, code: string | undefined): boolean =>
  !codes || code === undefined || codes.includes(code);

/** The fields that a kind and category have, and those that an institute added (none where it added none). */
export function fieldsOfForm(
  form: FormDeclaration,
  of: FormCase = {},
  ownFields: readonly NamedField[] = [],
): NamedField[] {
  const base = Object.entries(form.fields).map(([name, field]) => ({ ...field, name }));
  return [...base, ...ownFields].filter(
    ({ kinds, categories }) => serves(kinds, of.kindCode) && serves(categories, of.categoryCode),
  );
}

/**
 * The problems that the checks of a form's fields find in the texts that it sends, by field. A field that the form does
 * not show beside the others is checked too, because its value is kept.
 */
export function checkProblems({ fields }: FormDeclaration, values: object): Record<string, string> {
  const givenEntries = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { check }]) => {
      const value = givenEntries.get(name);
      const problem = typeof value === 'string' ? check?.(value) : undefined;
      return problem ? [[name, problem]] : [];
    }),
  );
}

/** Makes the test whether a field is shown beside these values of the form. */
export function shownWith(condition: Node): (values: object) => boolean {
  const program = prepare(condition);
  return (values) => {
    const knownEntries = new Map<string, unknown>(Object.entries(values));
    const reader = (key: string) => {
      const value = knownEntries.get(key);
      return typeof value === 'string' || typeof value === 'boolean' ? value : null;
    };
    return program(reader).value === true;
  };
}
