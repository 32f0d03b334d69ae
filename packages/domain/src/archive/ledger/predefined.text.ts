import type { LedgerMapping } from './mapping.ts';

/** Mappings that the product brings along; an institute keeps its own beside them. */
export type NamedMapping = { readonly name: string; readonly content: LedgerMapping };

/**
 * The New York ledger of 2015.
 * Public lifts are passenger lifts; sidewalk lifts carry goods between a cellar and the pavement and hang, where the
 * ledger says, mostly on drums: 强制驱动载货电梯. Private lifts serve one household and fall outside the catalogue by its
 * own definition of lifts; handicap lifts and manlifts have no variety there. Devices of the housing authority (NYCHA)
 * are in use; NO JURIST means that another authority answers for them: 迁出.
 */
const newYork: LedgerMapping = {
  identifier: 'identificationCode',
  kindCode: '3000',
  fields: [
    { field: 'identificationCode', columns: ['DV_DEVICE_NUMBER'], conversion: 'text' },
    {
      field: 'equipmentVarietyCode',
      columns: ['Device Type'],
      conversion: 'words',
      words: [
        { word: 'Passenger Elevator (P)', code: '3110' },
        { word: 'Public Elevator (L)', code: '3110' },
        { word: 'Freight (F)', code: '3120' },
        { word: 'Sidewalk (S)', code: '3130' },
        { word: 'Escalator (E)', code: '3310' },
        { word: 'Dumbwaiter (D)', code: '3430' },
        {
          word: 'Private Elevator (T)',
          code: null,
          reason: '设备类型“Private Elevator (T)”在特种设备目录中没有对应品种：单一家庭使用的电梯不在目录内',
        },
      ],
    },
    {
      field: 'useStatus',
      columns: ['DV_DEVICE_STATUS_DESCRIPTION'],
      conversion: 'words',
      words: [
        { word: 'ACTIVE', code: '2' },
        { word: 'NYCHA', code: '2' },
        { word: 'WK IN PROG', code: '1' },
        { word: 'NO JURIST', code: '6' },
        { word: 'DISMANTLED', code: '5' },
      ],
    },
    { field: 'useAddress', columns: ['HOUSE_NUMBER', 'STREET_NAME', 'Borough'], conversion: 'text' },
    { field: 'lastInspectionDate', columns: ['DV_LASTPER_INSP_DATE'], conversion: 'dateCompact' },
    { field: 'registerDate', columns: ['DV_APPROVAL_DATE'], conversion: 'dateCompact' },
    { field: 'manufacturerName', columns: ['DV_MANUFACTURER'], conversion: 'text' },
    { field: 'liftHeight', columns: ['DV_TRAVEL_DISTANCE'], conversion: 'feetLength' },
    { field: 'ratedSpeed', columns: ['DV_SPEED_FPM'], conversion: 'feetPerMinute' },
    { field: 'ratedLoad', columns: ['DV_CAPACITY_LBS'], conversion: 'pounds' },
    {
      field: 'bufferForm',
      columns: ['DV_CAR_BUFFER_TYPE'],
      conversion: 'words',
      words: [
        { word: 'S', code: '蓄能型（弹簧）' },
        { word: 'O', code: '耗能型（液压）' },
      ],
    },
    {
      field: 'remark',
      columns: ['DV_FLOOR_FROM', 'DV_FLOOR_TO'],
      separator: ' 至 ',
      prefix: '服务楼层 ',
      conversion: 'text',
    },
    { field: 'latitude', columns: ['LATITUDE'], conversion: 'number' },
    { field: 'longitude', columns: ['LONGITUDE'], conversion: 'number' },
  ],
  constants: { equipmentSource: '09', inCatalogue: '1' },
};

export const predefinedMappings: readonly NamedMapping[] = [{ name: '纽约电梯台账', content: newYork }];
