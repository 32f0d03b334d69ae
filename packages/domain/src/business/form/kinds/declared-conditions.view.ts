import { fact, oneOf, textNode } from '../../../shared/expression/build.ts';
import type { DeclaredField } from '../../../shared/form/form-declaration.ts';

const yesOrNo = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];

/** A question that only these kinds ask. */
const questionFor = (label: string, kinds: readonly string[]): DeclaredField => ({
  label,
  showType: 'radiobox',
  options: yesOrNo,
  kinds,
  condition: oneOf(fact('kindCode'), kinds.map(textNode)),
});

/** What the archive does not know and the client says; cycle rules and templates ask it as `declaration.…`. */
export const conditionFields = {
  followsPlantOverhaul: questionFor('结合装置大修', ['1000']),
  appliesRbi: questionFor('应用RBI', ['2000']),
  meetsExtension: questionFor('满足延长条件', ['F000']),
};

/** The entries of the declaration that are facts of their own. */
export const declaredConditions = ['followsPlantOverhaul', 'appliesRbi', 'meetsExtension'] as const;
export type DeclaredConditions = Partial<Record<(typeof declaredConditions)[number], boolean>>;

/** What was said, of a record that may hold anything. */
export function conditionsIn(details: Readonly<Record<string, unknown>>): DeclaredConditions {
  const stored = details['conditions'];
  const held = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  return Object.fromEntries(
    declaredConditions.flatMap((name) => {
      const value: unknown = held.get(name);
      return typeof value === 'boolean' ? [[name, value]] : [];
    }),
  );
}
