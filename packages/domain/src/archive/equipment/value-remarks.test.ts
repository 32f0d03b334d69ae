import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { RemarkCount } from '../../shared/field/remark-count.ts';
import { valueRemarks } from './value-remarks.ts';

const speed: FieldDefinition = {
  key: 'ratedSpeed',
  label: '额定速度',
  type: 'number',
  showType: 'text',
  group: '技术参数',
  required: false,
  sort: 1,
  unit: 'm/s',
  usual: [0.1, 10],
};
const definitions = new Map([[speed.key, speed]]);
const early = { lastInspectionDate: '2026-05-01', nextInspectionDate: '2025-05-31' };

it('an unusual value and a next inspection before the last are remarked where they are given', () => {
  const values = { ...early, ratedSpeed: 12 };
  const due = { key: 'nextInspectionDate', reason: '下次检验日期早于上次检验日期，请核对' };
  expect(valueRemarks(['ratedSpeed', 'lastInspectionDate', 'nextInspectionDate'], values, definitions)).toEqual([
    { key: 'ratedSpeed', reason: '不在常见范围（0.1～10 m/s），请核对' },
    due,
  ]);
  expect(valueRemarks(['lastInspectionDate'], values, definitions)).toEqual([due]);
  expect(valueRemarks(['remark'], values, definitions)).toEqual([]);
  expect(valueRemarks(['ratedSpeed'], { ratedSpeed: 1 }, definitions)).toEqual([]);
});

it('many rows make one remark with their number', () => {
  const count = new RemarkCount();
  for (const ratedSpeed of [12, 11, 1]) count.take(valueRemarks(['ratedSpeed'], { ratedSpeed }, definitions));
  expect(count.counted()).toEqual([{ key: 'ratedSpeed', reason: '不在常见范围（0.1～10 m/s），请核对', cells: 2 }]);
});

it('what is usual of its category or variety is asked of a record', () => {
  const field: FieldDefinition = {
    ...speed,
    key: 'load',
    unit: 't',
    usual: [0.1, 1000],
    usualFor: { '4170': [0.1, 32] },
  };
  const remarks = (load: number, equipmentVarietyCode: string) =>
    valueRemarks(['load'], { load, equipmentVarietyCode, equipmentCategoryCode: '4100' }, new Map([['load', field]]));
  expect(remarks(500, '4110')).toEqual([]);
  expect(remarks(500, '4170')).toEqual([{ key: 'load', reason: '不在常见范围（0.1～32 t），请核对' }]);
});

it('a number that a spreadsheet may have made a date of is remarked, a month where numbers are meant', () => {
  const text = (key: string) => [key, { ...speed, key, type: 'text' }] as const;
  const texts = new Map<string, FieldDefinition>([
    text('factoryNo'),
    text('internalNo'),
    text('useAddress'),
    text('model'),
  ]);
  const values = { factoryNo: '2016-05', internalNo: '2026-03-02', useAddress: '2026-03-02', model: '2016-05' };
  const reason = '像是被电子表格改成了日期，已按原样导入，请核对';
  expect(valueRemarks([...texts.keys()], values, texts)).toEqual([...texts.keys()].map((key) => ({ key, reason })));
  const typed = valueRemarks(['model'], values, texts, '像是日期，请核对');
  expect(typed).toEqual([{ key: 'model', reason: '像是日期，请核对' }]);
  const others = { factoryNo: '2016-15', internalNo: '3-2', useAddress: '2016-05' };
  expect(valueRemarks([...texts.keys()], others, texts)).toEqual([]);
});

it('a code of another kind is remarked', () => {
  const values = {
    equipmentCategoryCode: '2100',
    registrationCode: '11003501022006120001',
    useCertificateNo: '容15闽A01234(17)',
  };
  const keys = ['registrationCode', 'useCertificateNo'];
  expect(valueRemarks(keys, values, new Map())).toEqual([
    { key: 'registrationCode', reason: '编码中的设备种类与记录的不一致，请核对' },
  ]);
  expect(valueRemarks(keys, { ...values, equipmentCategoryCode: '1100' }, new Map())).toMatchObject([
    { key: 'useCertificateNo' },
  ]);
});
