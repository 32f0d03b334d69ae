import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { getEquipmentPortrait } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import type { EquipmentDetail } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import { useLabels } from '../../../platform/dictionary.ts';
import { useCall } from '../../../platform/use-call.ts';
import type { PartTable } from '../../archive/equipment/parts/use-part-tables.ts';
import { lanesOf, recordedOf } from './lanes.ts';

export interface PortraitContext {
  kindCode: string;
  family: string;
  definitions: readonly FieldDefinition[];
  catalogue: readonly CatalogueItem[];
  detail: EquipmentDetail;
  /** Tables of rows below the record, where its kind has any. */
  tables: readonly PartTable[];
}

/** The events of the equipment, and the lanes of its time line. */
export function usePortrait({ detail, definitions }: PortraitContext) {
  const portrait = useCall(getEquipmentPortrait, { id: detail.id }, { fresh: true });
  const label = useLabels(['USE_STATUS', 'REPORT_CONCLUSION', 'category', 'step']);
  const { data } = portrait;
  const recordedInspections = useMemo(
    () => recordedOf({ values: detail.values, definitions }, data, label),
    [detail, definitions, data, label],
  );
  const lanes = useMemo(
    () => lanesOf({ values: detail.values, definitions }, data, recordedInspections, { label, today: today() }),
    [detail, definitions, data, recordedInspections, label],
  );
  return { portrait, data, recorded: recordedInspections, lanes, label };
}
