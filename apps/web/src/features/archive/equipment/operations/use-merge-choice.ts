import type { EquipmentDetail } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { useMemo, useState } from 'react';
import { comparedFields, fuller, sideOf, type Side } from './merge-choice.ts';
import type { useKindContext } from './use-kind-context.ts';

interface Asked {
  records: Readonly<Record<Side, EquipmentDetail>>;
  context: ReturnType<typeof useKindContext>;
}

/** The choice of which of two records is kept, and whose value each of its fields takes. */
export function useMergeChoice({ records, context }: Asked) {
  const [kept, setKept] = useState<Side>(() => fuller(records.left, records.right));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const compared = useMemo(
    () => comparedFields(context.definitions, records.left, records.right),
    [context.definitions, records],
  );
  const differing = compared.filter(({ differs }) => differs).map(({ field }) => field.key);
  const choiceOf = (key: string): Side => chosen[key] ?? sideOf(key, kept, records);
  return {
    kept,
    keep: setKept,
    compared,
    differing,
    choiceOf,
    choose: (key: string, side: Side) => setChosen((before) => ({ ...before, [key]: side })),
    chooseAll: (side: Side) => setChosen(Object.fromEntries(differing.map((key) => [key, side]))),
    /** Fields that the kept record takes from the other. */
    taken: differing.filter((key) => choiceOf(key) !== kept),
  };
}
export type MergeChoice = ReturnType<typeof useMergeChoice>;
