import type { UnitChoice } from '@tejian/contract/archive/unit/unit.contract.ts';
import { useState } from 'react';

/** The units that were shown as the same one before this name is saved: of another name nothing was asked yet. */
export function useTwins(name: string) {
  const [shownQuestion, setShown] = useState<{ name: string; twins: readonly UnitChoice[] }>({ name, twins: [] });
  const twins = shownQuestion.name === name ? shownQuestion.twins : [];
  return {
    twins,
    /** The units that the next saving confirms, and no others (docs/decisions/2240). */
    seen: { seenDuplicates: twins.map(({ id }) => id) },
    show: (duplicates: readonly UnitChoice[]) => setShown({ name, twins: duplicates }),
  };
}
