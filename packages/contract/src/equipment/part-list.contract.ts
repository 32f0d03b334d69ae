import { listCall } from '../kit/call.ts';
import { date, optional, text } from '../kit/field.ts';
import { record, wire, type ValueOf } from '../kit/record.ts';
import { measure } from './listed-params.ts';
import { accessoryList, pipingUnitList } from './part-list.view.ts';

const optionalText = optional(text());

/** What every row says about the record that it stands below. */
const ofEquipment = {
  id: text(),
  equipmentId: text(),
  kindCode: wire('seitypecode', text()),
  shownCode: text(),
  useUnitName: optionalText,
};

const search = {
  name: optional(text({ max: 60 })),
  useUnitName: optional(text({ max: 100 })),
  nextDateStart: optional(date()),
  nextDateEnd: optional(date()),
};

const pipingUnitRow = record({
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

/** The piping units of all pipelines, nearest due first. */
export const findPipingUnits = listCall({
  path: '/api/equipment/findPipingUnit',
  search: record(search),
  row: pipingUnitRow,
  view: pipingUnitList,
});

const accessoryRow = record({
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

/** The safety accessories of all equipment whose kinds a person may read, nearest check first. */
export const findAccessories = listCall({
  path: '/api/equipment/findAccessory',
  search: record({ ...search, kindCode: wire('seitypecode', optional(text({ max: 4 }))) }),
  row: accessoryRow,
  view: accessoryList,
});
