import {
  findDeclarableParts,
  type DeclarablePart,
} from '@tejian/contract/business/application/declared-equipment.contract.ts';
import { declaredTable } from '@tejian/domain/business/application/declared-parts.ts';
import { useMemo } from 'react';
import { useCall } from '../../../platform/use-call.ts';
import type { ApplyValues, ChosenEquipment } from './apply-values.ts';

/** The lines of the chosen installations, by equipment; nothing for kinds that are declared as a whole. */
export function useParts({ equipment, kindCode, categoryCode }: ApplyValues, applicationId: string | undefined) {
  const table = declaredTable(kindCode);
  const askedValues = useCall(
    findDeclarableParts,
    { equipmentIds: equipment.map(({ id }) => id), kindCode, categoryCode, applicationId },
    { enabled: table !== undefined && equipment.length > 0 && categoryCode !== '' },
  );
  const { data } = askedValues;
  const byEquipment = useMemo(() => Map.groupBy(data ?? [], ({ equipmentId }) => equipmentId), [data]);
  return { table, asked: askedValues, byEquipment };
}
export type Parts = ReturnType<typeof useParts>;

/** The declared parts of an installation: what was chosen, else what nobody else deals with. */
export const declaredOf = ({ partIds }: ChosenEquipment, parts: readonly DeclarablePart[]): readonly string[] =>
  partIds ?? parts.filter(({ problem, warning }) => !problem && !warning).map(({ id }) => id);
