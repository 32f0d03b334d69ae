import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from './field-definition.ts';
import { isUnusual, readValue } from './read-value.ts';
import { fieldsFor, isRequired, readRecord } from './fields.ts';

const file = new URL('../../../../../apps/server/reference/equipment-fields.json', import.meta.url);
const data = JSON.parse(readFileSync(file, 'utf8')) as {
  common: FieldDefinition[];
  kinds: Record<string, { fields: FieldDefinition[] }>;
};
const definitionsOf = (kindCode: string) => [...data.common, ...(data.kinds[kindCode]?.fields ?? [])];

const field = (part: Partial<FieldDefinition>): FieldDefinition => ({
  key: 'x',
  label: '某项',
  type: 'text',
  showType: 'text',
  group: '技术参数',
  required: false,
  sort: 1,
  ...part,
});
const lift = { kindCode: '3000', categoryCode: '3100', varietyCode: '3110' };
const readOne = (part: Partial<FieldDefinition>, raw: unknown, offers = {}) => {
  const offered = offers as Record<string, { value: string; label: string }[]>;
  const { values, problems } = readRecord([field(part)], { x: raw }, lift, (type) => offered[type]);
  return problems['x'] ?? values['x'];
};

it('the midnight of a Chinese day that a program wrote in another zone is that day', () => {
  const read = (type: 'date' | 'yearMonth', raw: string) => readValue(field({ type }), raw, () => undefined).value;
  expect(read('date', '2026-11-20T16:00:00.000Z')).toBe('2026-11-21');
  expect(read('date', '2026-11-20T00:00:00Z')).toBe('2026-11-20');
  expect(read('date', '2026-11-20 16:00:00')).toBe('2026-11-20');
  expect(read('yearMonth', '2026-11-30T16:00:00Z')).toBe('2026-12-31');
});

describe('numbers', () => {
  it.each([
    ['1000', 1000],
    ['１，０００', 1000],
    ['1,000 kg', 1000],
    ['1.05t', 1050],
    ['1吨', 1000],
    [1000, 1000],
    ['-5', '不能为负数'],
    ['千斤', '请输入数字'],
    ['1000MPa', '单位“MPa”不能换算为“kg”'],
    ['1e999', '数值过大，请核对'],
    ['1e308', '数值过大，请核对'],
    ['−5', '不能为负数'],
    ['0，45', '逗号只能作千位分隔（如1,234），小数请用小数点'],
    ['4,5 kg', '逗号只能作千位分隔（如1,234），小数请用小数点'],
    ['4 5', '数字中间有空格，请改正'],
    ['1E+05', 100_000],
  ])('%s as kg', (raw, expected) => expect(readOne({ type: 'number', unit: 'kg' }, raw)).toBe(expected));

  it.each([
    [{ unit: '℃' }, -5],
    [{ unit: 'MPa' }, -5],
    [{ unit: '°' }, -5],
    [{ unit: 'm', key: 'heightDifference' }, -5],
    [{ unit: 'm', key: 'ownDepth' }, -5],
    [{ unit: 'm' }, '不能为负数'],
    [{}, '不能为负数'],
  ])('−5 as %j', (part, expected) => {
    const { value, problem } = readValue(field({ type: 'number', ...part }), '−5', () => undefined);
    expect(problem ?? value).toBe(expected);
  });

  it.each(['10/3.2 t', '10/3.2', '-60～80', '5~8 t', '3、4'])('%s: several numbers are none, and no unit', (raw) => {
    const { problem } = readValue(field({ type: 'number', unit: 't' }), raw, () => undefined);
    expect(problem).toBe(`“${raw}”是几个数，请只填写一个`);
  });
  it('keeps fractions out of whole numbers', () => {
    expect(readOne({ type: 'integer', unit: '层' }, '12层')).toBe(12);
    expect(readOne({ type: 'integer' }, '12.5')).toBe('请输入整数');
    expect(readOne({ type: 'integer' }, '12.0')).toBe(12);
    expect(readOne({ type: 'number' }, '4260kg')).toBe('请只填写数字，不带“kg”');
    expect(readOne({ type: 'number', unit: 'm/s' }, '105 m/min')).toBe(1.75);
  });
});

it('looks twice at a number beyond what is usual, in whatever unit it is given', () => {
  const speed = field({ type: 'number', unit: 'm/s', usual: [0.05, 20] });
  expect(isUnusual(speed, '1.75')).toBe(false);
  expect(isUnusual(speed, '105 m/min')).toBe(false);
  expect(isUnusual(speed, '630')).toBe(true);
  expect(isUnusual(speed, '很快')).toBe(false); // refused elsewhere
  expect(isUnusual(field({ type: 'number' }), '1e9')).toBe(false);
});

describe('dates', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026/3/1', '2026-03-01'],
    ['2026.3.1', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ['2026年3月1日', '2026-03-01'],
    ['２０２６－０３－０１', '2026-03-01'],
    ['2026-03-01 08:30:00', '2026-03-01'],
    ['2026-02-30', '没有“2026-02-30”这一天，请核对'],
    ['二〇二六年三月一日', '2026-03-01'],
    ['1/5/2026', '“1/5/2026”分不清日和月，请按年-月-日填写'],
    ['26-3-1', '“26-3-1”的年份不足四位，请写全'],
    ['2026301', '请输入日期，例如2026-11-20或20261120'],
    ['2026-03', '请输入日期，例如2026-11-20或20261120'],
    ['昨天', '请输入日期，例如2026-11-20或20261120'],
  ])('%s', (raw, expected) => expect(readOne({ type: 'date' }, raw)).toBe(expected));

  it('lets a month last until its last day', () => {
    expect(readOne({ type: 'yearMonth' }, '2028-02')).toBe('2028-02-29');
    expect(readOne({ type: 'yearMonth' }, '2026年11月')).toBe('2026-11-30');
    expect(readOne({ type: 'yearMonth' }, '2026-11-05')).toBe('2026-11-30');
    expect(readOne({ type: 'yearMonth' }, '2026-13')).toBe('请输入有效的年月');
    expect(readOne({ type: 'yearMonth' }, '27年5月')).toBe('“27年5月”的年份不足四位，请写全');
  });
});

describe('choices', () => {
  const USE_STATUS = [
    { value: '2', label: '在用' },
    { value: '8', label: '删除（移除监察）' },
  ];
  it('takes a code or its label', () => {
    expect(readOne({ type: 'select', dictType: 'USE_STATUS' }, '2', { USE_STATUS })).toBe('2');
    expect(readOne({ type: 'select', dictType: 'USE_STATUS' }, ' 在用 ', { USE_STATUS })).toBe('2');
    expect(readOne({ type: 'select', dictType: 'USE_STATUS' }, '删除(移除监察)', { USE_STATUS })).toBe('8');
    expect(readOne({ type: 'select', dictType: 'USE_STATUS' }, '待定', { USE_STATUS })).toBe('“待定”不在可选范围内');
  });
  it('takes the codes of a dictionary that is not at hand', () =>
    expect(readOne({ type: 'select', dictType: 'USE_STATUS' }, '2')).toBe('2'));
  it('asks for the code where a name stands for several, unless one of them is stored', () => {
    const AREA = [
      { value: 'a', label: '检验（一）科' },
      { value: 'b', label: '检验(一)科' },
      { value: 'c', label: '起重、电梯' },
    ];
    const one = { type: 'select', dictType: 'AREA' } as const;
    const several = { type: 'multiselect', dictType: 'AREA' } as const;
    expect(readOne(one, '检验（一）科', { AREA })).toBe('“检验（一）科”有多个，请填写代码');
    expect(readOne(several, 'c,检验(一)科', { AREA })).toBe('“检验(一)科”有多个，请填写代码');
    expect(readOne(several, '起重、电梯', { AREA })).toBe('c');
    expect(readValue(field(one), '检验(一)科', () => AREA, 'a')).toEqual({ value: 'a' });
    expect(readValue(field(several), '检验(一)科，c', () => AREA, 'b,c')).toEqual({ value: 'b,c' });
  });
  it('joins several in the order offered', () => {
    const options = ['吊钩', '抓斗', '起重电磁铁'];
    expect(readOne({ type: 'multiselect', options }, '抓斗、吊钩')).toBe('吊钩,抓斗');
    expect(readOne({ type: 'multiselect', options }, ['起重电磁铁'])).toBe('起重电磁铁');
    expect(readOne({ type: 'multiselect', options }, '吊钩,铲')).toBe('“铲”不在可选范围内');
  });
  it('several are a set: the same ones stay as they are stored', () => {
    const several = field({ type: 'multiselect', options: ['吊钩', '抓斗', '起重电磁铁'] });
    const read = (raw: string, stored: unknown) => readValue(several, raw, () => undefined, stored).value;
    expect(read('吊钩、抓斗', '抓斗,吊钩')).toBe('抓斗,吊钩');
    expect(read('吊钩、抓斗', ['抓斗', '吊钩'])).toBe('抓斗,吊钩');
    expect(read('抓斗、吊钩', '吊钩')).toBe('吊钩,抓斗');
    expect(read('抓斗', '抓斗,吊钩')).toBe('抓斗');
  });
});

describe('yes and no', () => {
  it.each([
    ['是', true],
    ['有', true],
    ['1', true],
    [true, true],
    ['否', false],
    ['0', false],
    ['也许', '请选择是或否'],
  ])('%s', (raw, expected) => expect(readOne({ type: 'boolean' }, raw)).toBe(expected));
});

describe('a record', () => {
  it('has the fields of its place in the catalogue', () => {
    const keys = (categoryCode: string) =>
      fieldsFor(definitionsOf('3000'), { kindCode: '3000', categoryCode }).map(({ key }) => key);
    expect(keys('3100')).toContain('ratedLoad');
    expect(keys('3100')).not.toContain('nominalWidth');
    expect(keys('3300')).toContain('nominalWidth');
    expect(keys('3300')).not.toContain('ratedLoad');
  });

  it('says what is missing, by kind', () => {
    const { missing } = readRecord(
      definitionsOf('3000'),
      { equipmentTypeCode: '3000', equipmentName: '乘客电梯' },
      lift,
    );
    const keys = missing.map(({ key }) => key);
    expect(keys).toContain('equipmentVarietyCode'); // its category has varieties
    expect(keys).toContain('maintainerName'); // lifts only
    expect(keys).toContain('ratedLoad');
    expect(keys).not.toContain('equipmentName');
  });

  it('asks by category where a field is required for some only', () => {
    const power = definitionsOf('1000').find(({ key }) => key === 'ratedThermalPower');
    expect(power && isRequired(power, { kindCode: '1000', categoryCode: '1200' })).toBe(true);
    expect(power && isRequired(power, { kindCode: '1000', categoryCode: '1100' })).toBe(false);
    const variety = definitionsOf('5000').find(({ key }) => key === 'equipmentVarietyCode');
    expect(variety && isRequired(variety, { kindCode: '5000', categoryCode: '5200' })).toBe(false); // no varieties there
  });

  it('checks codes by kind and date and keeps refused values out', () => {
    const raw = {
      deviceCode: ' 215010123201700012 ',
      manufactureDate: '2017年5月1日',
      useUnitCode: '91350100m000100y43',
      contactPhone: '123',
    };
    const vessel = readRecord(definitionsOf('2000'), raw, { kindCode: '2000', categoryCode: '2100' });
    expect(vessel.values).toEqual({
      deviceCode: '215010123201700012',
      manufactureDate: '2017-05-01',
      useUnitCode: '91350100M000100Y43',
    });
    expect(vessel.problems).toEqual({ contactPhone: '请输入有效的手机号或者座机号' });
    const old = readRecord(definitionsOf('2000'), { ...raw, manufactureDate: '2015-05-01' }, { kindCode: '2000' });
    expect(old.problems['deviceCode']).toBe('请输入有效的20位设备代码');
    expect(old.values).not.toHaveProperty('deviceCode');
  });

  it('refuses text that is too long', () => expect(readOne({}, 'x'.repeat(501))).toBe('不能超过500个字'));
});

describe('the definitions', () => {
  it('name every key once per kind', () => {
    for (const [kind, { fields }] of Object.entries(data.kinds)) {
      const keys = fields.map(({ key }) => key);
      expect([kind, keys.length]).toEqual([kind, new Set(keys).size]);
    }
    expect(data.common).toHaveLength(110);
    expect(Object.keys(data.kinds)).toHaveLength(10);
  });
});
