import { pipingUnitIdentity } from '@tejian/domain/archive/equipment/import-identity.ts';
import { listCall } from '../../kit/call.ts';
import { date, optional, text } from '../../kit/field.ts';
import { importCalls } from '../../kit/import-call.ts';
import { record, wire } from '../../kit/record.ts';
import { accessoryList, pipingUnitList } from './part-list.view.ts';
import { pipingUnitRow, accessoryRow } from './part-list.record.ts';

const search = {
  name: optional(text({ max: 60 })),
  useUnitName: optional(text({ max: 100 })),
  nextDateStart: optional(date()),
  nextDateEnd: optional(date()),
};

/** The piping units of all pipelines, nearest due first. */
export const findPipingUnits = listCall({
  path: '/api/equipment/findPipingUnit',
  search: record(search),
  row: pipingUnitRow,
  view: pipingUnitList,
});

/** Lines of pipelines from a file, each under its pipeline's number. */
export const importPipingUnit = importCalls('/api/equipment/importPipingUnit', record({}), pipingUnitIdentity);

/** The safety accessories of all equipment whose kinds a person may read, nearest check first. */
export const findAccessories = listCall({
  path: '/api/equipment/findAccessory',
  search: record({ ...search, kindCode: wire('seitypecode', optional(text({ max: 4 }))) }),
  row: accessoryRow,
  view: accessoryList,
});
