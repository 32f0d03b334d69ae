import type { LedgerContext } from '../../src/archive/ledger/ledger-field.ts';
import type { FieldMapping, LedgerMapping } from '../../src/archive/ledger/mapping.ts';

const lifts = ['3100', '3200', '3400'];
export const context: LedgerContext = {
  today: '2026-11-20',
  catalogue: [
    { code: '3000', name: '电梯', parentCode: null, level: 1, kindCode: '3000' },
    { code: '3100', name: '曳引与强制驱动电梯', parentCode: '3000', level: 2, kindCode: '3000' },
    { code: '3110', name: '曳引驱动乘客电梯', parentCode: '3100', level: 3, kindCode: '3000' },
    { code: '3300', name: '自动扶梯与自动人行道', parentCode: '3000', level: 2, kindCode: '3000' },
    { code: '3310', name: '自动扶梯', parentCode: '3300', level: 3, kindCode: '3000' },
    { code: '1000', name: '锅炉', parentCode: null, level: 1, kindCode: '1000' },
    { code: '1100', name: '承压蒸汽锅炉', parentCode: '1000', level: 2, kindCode: '1000' },
  ],
  fields: [
    { key: 'identificationCode', label: '设备识别码', type: 'text', isParam: false },
    { key: 'registrationCode', label: '注册代码', type: 'text', isParam: false },
    { key: 'equipmentCategoryCode', label: '设备类别', type: 'catalogue', isParam: false },
    { key: 'equipmentVarietyCode', label: '设备品种', type: 'catalogue', isParam: false },
    {
      key: 'useStatus',
      label: '使用状态',
      type: 'select',
      isParam: false,
      options: [
        { value: '2', label: '在用' },
        { value: '3', label: '停用' },
      ],
    },
    { key: 'useUnitName', label: '使用单位名称', type: 'unit', isParam: false },
    { key: 'useUnitCode', label: '使用单位统一社会信用代码', type: 'text', isParam: false },
    { key: 'useAddress', label: '设备使用地点', type: 'text', isParam: false },
    {
      key: 'lastInspectionDate',
      label: '上次检验日期',
      type: 'date',
      possible: ['1850-01-01', '2026-11-20'],
      isParam: false,
    },
    {
      key: 'ratedSpeed',
      label: '额定速度',
      type: 'number',
      unit: 'm/s',
      possible: [0.02, 20],
      appliesTo: lifts,
      isParam: true,
    },
    { key: 'nominalSpeed', label: '名义速度', type: 'number', unit: 'm/s', appliesTo: ['3300'], isParam: true },
    {
      key: 'ratedLoad',
      label: '额定载重量',
      type: 'integer',
      unit: 'kg',
      possible: [5, 50_000],
      appliesTo: lifts,
      isParam: true,
    },
  ],
};

export const columns = ['编号', '类型', '状态', '使用单位', '门牌', '街道', '速度', '载重', '检验'];
export const entries: FieldMapping[] = [
  { field: 'identificationCode', columns: ['编号'], conversion: 'text' },
  {
    field: 'equipmentVarietyCode',
    columns: ['类型'],
    conversion: 'words',
    words: [{ word: 'Passenger (P)', code: '3110' }],
  },
  { field: 'useStatus', columns: ['状态'], conversion: 'words', words: [{ word: 'ACTIVE', code: '2' }] },
  { field: 'useUnitName', columns: ['使用单位'], conversion: 'text' },
  { field: 'useAddress', columns: ['门牌', '街道'], conversion: 'text' },
  { field: 'ratedSpeed', columns: ['速度'], conversion: 'feetPerMinute' },
  { field: 'ratedLoad', columns: ['载重'], conversion: 'pounds' },
  { field: 'lastInspectionDate', columns: ['检验'], conversion: 'dateCompact' },
];
export const mapping: LedgerMapping = {
  identifier: 'identificationCode',
  kindCode: '3000',
  fields: entries,
  constants: {},
};
