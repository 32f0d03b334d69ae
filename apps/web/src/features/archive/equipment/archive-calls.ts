import {
  compareEquipmentMoments,
  findEquipmentChanges,
  findHistoryOutline,
} from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { findEquipment, getEquipment, pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';

/** All that pages know of records of the archive: asked again after one was changed. */
export const archiveCalls = [
  findEquipment,
  getEquipment,
  getEquipmentParts,
  pickEquipment,
  findEquipmentChanges,
  findHistoryOutline,
  compareEquipmentMoments,
] as const;
