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
  const [keptSide, setKept] = useState<Side>(() => fuller(records.left, records.right));
  const [chosenSides, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const comparedItems = useMemo(
    () => comparedFields(context.definitions, records.left, records.right),
    [context.definitions, records],
  );
  const differing = comparedItems.filter(({ differs }) => differs).map(({ field }) => field.key);
  const choiceOf = (key: string): Side => chosenSides[key] ?? sideOf(key, keptSide, records);
  return {
    kept: keptSide,
    keep: setKept,
    compared: comparedItems,
    differing,
    choiceOf,
    choose: (key: string, side: Side) => setChosen((before) => ({ ...before, [key]: side })),
    chooseAll: (side: Side) => setChosen(Object.fromEntries(differing.map((key) => [key, side]))),
    /** Fields that the kept record takes from the other. */
    taken: differing.filter((key) => choiceOf(key) !== keptSide),
  };
}
export type MergeChoice = ReturnType<typeof useMergeChoice>;
