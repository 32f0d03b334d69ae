import { date, optional, text } from '../../kit/field.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';
import { measure } from './listed-params.ts';

const optionalText = optional(text());

/** The fields of every row about the record that it stands below. */
const ofEquipment = {
  id: text(),
  equipmentId: text(),
  kindCode: wire('seitypecode', text()),
  shownCode: text(),
  useUnitName: optionalText,
};

export const pipingUnitRow = record({
  ...ofEquipment,
  systemName: optionalText,
  pipingCode: optionalText,
  pipingName: optionalText,
  unitLevel: optionalText,
  nominalDiameter: measure,
  length: measure,
  material: optionalText,
  medium: optionalText,
  unitUseStatus: optionalText,
  safetyStatusLevel: optionalText,
  nextDate: optional(date()),
  nextAnnualDate: optional(date()),
});
export type PipingUnitRow = ValueOf<typeof pipingUnitRow>;

export const accessoryRow = record({
  ...ofEquipment,
  useAddress: text(),
  name: optionalText,
  productNo: optionalText,
  spec: optionalText,
  setPressure: measure,
  manufacturer: optionalText,
  checkDate: optional(date()),
  nextDate: optional(date()),
});
export type AccessoryRow = ValueOf<typeof accessoryRow>;
