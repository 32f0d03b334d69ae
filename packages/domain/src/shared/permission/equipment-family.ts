import type { EquipmentFamily } from './permissions.ts';

/** The permission family of an equipment kind code (spec §1: 1000 … 9000; F000 is kept by the batch that was sent in). */
export const familyOfKind: Readonly<Record<string, EquipmentFamily>> = {
  '1000': 'boiler',
  '2000': 'pressureVessel',
  '3000': 'elevator',
  '4000': 'hoisting',
  '5000': 'fieldVehicle',
  '6000': 'amusement',
  '7000': 'pipingComponent',
  '8000': 'pressurePipeline',
  '9000': 'ropeway',
  F000: 'safetyAccessory',
};
