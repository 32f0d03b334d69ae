import type { GivenParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { partRules, readParts, valuesFromParts } from '@tejian/domain/archive/equipment/parts.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { useDeferredValue, useMemo } from 'react';
import type { PartTable } from './use-part-tables.ts';

/** The rows' words about the record: values that follow from them, and where they lack what business needs. */
export function useFromParts(kindCode: string, tables: readonly PartTable[], parts: GivenParts = none) {
  const judgedParts = useDeferredValue(parts);
  return useMemo(() => {
    const follows: Record<string, FieldValue | null> = {};
    const lacking: string[] = [];
    for (const { code, definitions, offers } of tables) {
      const rows = judgedParts[code] ?? [];
      if (rows.length === 0) continue;
      const partsRead = readParts(rows, { table: code, definitions, place: { kindCode }, offers });
      Object.assign(follows, valuesFromParts(code, partsRead.rows));
      const { missing } = partRules(code);
      if (missing !== undefined && partsRead.incomplete.length > 0) lacking.push(missing);
    }
    return { follows, lacking };
  }, [judgedParts, tables, kindCode]);
}
const none: GivenParts = {};
