import { expect, it } from 'vitest';
import { assignColumn, fieldOfColumn, setConstant, setConversion, setWord } from './edit-mapping.ts';
import type { LedgerContext } from './ledger-field.ts';
import type { LedgerMapping } from './mapping.ts';

const context: LedgerContext = {
  today: '2026-11-20',
  catalogue: [{ code: '3110', name: '曳引驱动乘客电梯', parentCode: '3100', level: 3, kindCode: '3000' }],
  fields: [
    { key: 'identificationCode', label: '设备识别码', type: 'text', isParam: false },
    { key: 'registrationCode', label: '注册代码', type: 'text', isParam: false },
    { key: 'equipmentVarietyCode', label: '设备品种', type: 'catalogue', isParam: false },
    { key: 'useAddress', label: '设备使用地点', type: 'text', isParam: false },
    { key: 'ratedLoad', label: '额定载重量', type: 'integer', unit: 'kg', isParam: true },
  ],
};
const column = (name: string, ...words: string[]) => ({ name, samples: words, words });
const empty: LedgerMapping = { identifier: 'identificationCode', kindCode: '3000', fields: [], constants: {} };
const assign = (mapping: LedgerMapping, name: string, field: string | undefined, ...words: string[]) =>
  assignColumn(mapping, { column: column(name, ...words), field }, context);

it('a column takes a field with the conversion that its values ask for', () => {
  const mapping = assign(assign(empty, '类型', 'equipmentVarietyCode', '客梯', '飞梯'), 'LBS', 'ratedLoad', '2000');
  expect(mapping.fields).toEqual([
    {
      field: 'equipmentVarietyCode',
      columns: ['类型'],
      conversion: 'words',
      words: [
        { word: '客梯', code: '3110' },
        { word: '飞梯', code: null },
      ],
    },
    { field: 'ratedLoad', columns: ['LBS'], conversion: 'pounds' },
  ]);
});

it('a field has one column, the address as many as it is given', () => {
  const twice = assign(assign(empty, '甲', 'ratedLoad'), '乙', 'ratedLoad');
  expect(twice.fields.map((entry) => entry.columns)).toEqual([['乙']]);
  const joined = assign(assign(empty, '门牌', 'useAddress'), '街道', 'useAddress');
  expect(joined.fields.map((entry) => entry.columns)).toEqual([['门牌', '街道']]);
  expect(fieldOfColumn(assign(joined, '门牌', undefined), '街道')?.columns).toEqual(['街道']);
});

it('the equipment is identified by the code that is mapped', () => {
  expect(assign(empty, '注册', 'registrationCode').identifier).toBe('registrationCode');
});

it('conversions, words and fixed values change one at a time', () => {
  const mapped = assign(assign(empty, '类型', 'equipmentVarietyCode', '飞梯'), '重', 'ratedLoad');
  const changed = setWord(setConversion(mapped, 'ratedLoad', 'tonnes'), 'equipmentVarietyCode', {
    word: '飞梯',
    code: '3110',
  });
  expect(changed.fields).toMatchObject([{ words: [{ word: '飞梯', code: '3110' }] }, { conversion: 'tonnes' }]);
  const fixed = setConstant(empty, 'equipmentVarietyCode', '3110');
  expect(fixed.constants).toEqual({ equipmentVarietyCode: '3110' });
  expect(setConstant(fixed, 'equipmentVarietyCode', undefined).constants).toEqual({});
  expect(assign(fixed, '类型', 'equipmentVarietyCode').constants).toEqual({});
});
