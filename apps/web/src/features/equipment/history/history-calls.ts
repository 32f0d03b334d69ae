import {
  compareEquipmentMoments,
  findEquipmentChanges,
  findHistoryOutline,
} from '@tejian/contract/equipment/equipment-history.contract.ts';
import { getEquipmentPortrait } from '@tejian/contract/equipment/equipment-portrait.contract.ts';

/** What pages know of the history of equipment: asked again after whatever changes the archive. */
export const historyCalls = [
  findEquipmentChanges,
  findHistoryOutline,
  compareEquipmentMoments,
  getEquipmentPortrait,
] as const;
