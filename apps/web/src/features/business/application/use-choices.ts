import { checkEquipment } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import { pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { EquipmentChoice } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { useCallback, useMemo } from 'react';
import { useCall } from '../../../platform/use-call.ts';
import type { ChosenEquipment } from './apply-values.ts';
import { choiceReason, choiceNote } from './choice-reason.ts';

/** The business that the equipment is declared for. */
export interface Business {
  kindCode: string;
  categoryCode: string;
  applicationId?: string;
}

export interface Search {
  code: string;
  useAddress: string;
  useUnitName: string;
  isOwnUnit: boolean;
}

const MOST = 500; // spec §9: the largest page
const none: readonly EquipmentChoice[] = [];
const filledText = (value: string) => value || undefined;

/** The archive's equipment with why each cannot be chosen: in the form already, in business, or not accepted. */
export function useChoices(
  { kindCode, categoryCode, applicationId }: Business,
  unitId: string | undefined,
  search: Search,
  chosenEquipment: readonly ChosenEquipment[],
) {
  const { code, useAddress, useUnitName, isOwnUnit } = search;
  const list = useCall(
    pickEquipment,
    {
      kindCode,
      unitId: isOwnUnit ? unitId : undefined,
      code: filledText(code),
      useAddress: filledText(useAddress),
      useUnitName: isOwnUnit ? undefined : filledText(useUnitName),
      pageNo: 1,
      pageSize: MOST,
    },
    { fresh: true },
  ); // it may have been registered in another tab meanwhile
  const foundRows = list.data?.list ?? none;
  const equipmentIds = foundRows.map((row) => row.id);
  const checkedItems = useCall(
    checkEquipment,
    { equipmentIds, kindCode, categoryCode, applicationId },
    { enabled: foundRows.length > 0 },
  );
  const checks = useMemo(() => new Map(checkedItems.data?.map((one) => [one.equipmentId, one])), [checkedItems.data]);
  const already = useMemo(() => new Set(chosenEquipment.map((one) => one.id)), [chosenEquipment]);
  const reasonOf = useCallback(
    (row: EquipmentChoice) => choiceReason(row, checks.get(row.id), already.has(row.id)),
    [already, checks],
  );
  const noteOf = useCallback((row: EquipmentChoice) => choiceNote(checks.get(row.id)), [checks]);
  return {
    found: foundRows,
    count: list.data?.count ?? 0,
    error: list.error ?? checkedItems.error,
    isLoading: list.isFetching,
    isChecked: !list.isFetching && checkedItems.data !== undefined && !checkedItems.isFetching,
    reasonOf,
    noteOf,
  };
}
