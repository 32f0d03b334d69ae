import { fact, oneOf, textNode } from '../../../shared/expression/build.ts';
import {
  fieldsOfForm,
  type DeclaredField,
  type FormDeclaration,
} from '../../../shared/declared-form/form-declaration.ts';

const yesOrNo = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];

/** A question that only these kinds ask. */
const questionFor = (label: string, kinds: readonly string[]) =>
  ({ label, showType: 'radiobox', options: yesOrNo, kinds }) as const;

/** The same in a form where the kind is chosen. */
const askedWhere = (label: string, kinds: readonly string[]): DeclaredField => ({
  ...questionFor(label, kinds),
  condition: oneOf(fact('kindCode'), kinds.map(textNode)),
});

/**
 * The facts that the archive does not know and the client says; cycle rules and templates ask them as `declaration.…`.
 */
export const conditionFields = {
  followsPlantOverhaul: askedWhere('结合装置大修', ['1000']),
  appliesRbi: askedWhere('应用RBI', ['2000']),
  meetsExtension: askedWhere('满足延长条件', ['F000']),
};

/**
 * The facts that the institute finds when it arranges the inspection; cycle rules and templates ask them as `task.…`.
 */
export const arrangedFields = {
  cannotInspectInside: questionFor('无法内部检验', ['1000', '2000']),
  doubtsSafety: questionFor('对安全状况有怀疑', ['1000', '2000']),
};

/** The entries of the declaration, and of the arrangement, that are facts of their own. */
export const declaredConditions = ['followsPlantOverhaul', 'appliesRbi', 'meetsExtension'] as const;
export const arrangedConditions = ['cannotInspectInside', 'doubtsSafety'] as const;
type Said<Name extends string> = Partial<Record<Name, boolean>>;
export type DeclaredConditions = Said<(typeof declaredConditions)[number]>;
export type ArrangedConditions = Said<(typeof arrangedConditions)[number]>;

/** The statements about the conditions that the form asks of this kind; the others are not kept. */
export function saidFor<Name extends string>(
  form: FormDeclaration,
  names: readonly Name[],
  kindCode: string,
  values: Readonly<Partial<Record<Name, boolean>>>,
): Said<Name> {
  const askedNames = new Set(fieldsOfForm(form, { kindCode }).map(({ name }) => name));
  const conditions: Said<Name> = {};
  for (const name of names) if (askedNames.has(name) && values[name] !== undefined) conditions[name] = values[name];
  return conditions;
}

/** The statements about the conditions, of a declaration that may hold anything. */
export function conditionsIn(details: Readonly<Record<string, unknown>>): DeclaredConditions {
  const storedDetail = details['conditions'];
  const heldEntries = new Map(
    typeof storedDetail === 'object' && storedDetail !== null ? Object.entries(storedDetail) : [],
  );
  return Object.fromEntries(
    declaredConditions.flatMap((name) => {
      const value: unknown = heldEntries.get(name);
      return typeof value === 'boolean' ? [[name, value]] : [];
    }),
  );
}
