import { describe, expect, it } from 'vitest';
import { doubtfulUnit, otherUnitInHeading, unitFactor, unitOfCount, withoutCountWord, withoutNoise } from './units.ts';

const families = [
  ['mm', 'cm', 'm', 'km', '毫米', '厘米', '米', '公里', 'in', 'inch', '英寸', 'ft', 'feet', '英尺'],
  ['g', 'kg', 't', '千克', '公斤', '吨', 'lb', 'lbs', 'pounds', '磅'],
  ['Pa', 'kPa', 'bar', 'MPa', '兆帕', '千帕'],
  ['W', 'kW', 'MW', '千瓦'],
  ['L', 'm³', 'm3', '升', '立方米', '立方'],
  ['m/min', 'm/s', '米每秒', 'ft/min', 'fpm', 'ft/s'],
  ['元', '千元', '万元', '百万元'],
  ['月', '个月', '年'],
  ['℃', '°C', '度'],
];

describe('the factor from one unit to another', () => {
  it.each<[string, string, number]>([
    ['t', 'kg', 1000],
    ['吨', '千克', 1000],
    ['mm', 'm', 0.001],
    ['km', 'mm', 1_000_000],
    ['MPa', 'kPa', 1000],
    ['bar', 'MPa', 0.1],
    ['MW', 'kW', 1000],
    ['L', 'm³', 0.001],
    ['kg/h', 't/h', 0.001],
    ['万元', '元', 10_000],
    ['年', '月', 12],
    ['ft', 'm', 0.3048],
    ['in', 'mm', 25.4],
    ['lb', 'kg', 0.453_592_37],
    ['m/min', 'm/s', 1 / 60],
    ['ft/min', 'm/s', 0.005_08],
    ['千米', 'm', 1000],
    ['㎜', 'm', 0.001],
    ['㎏', 't', 0.001],
    ['㎥', 'm³', 1],
    ['米/秒', 'm/s', 1],
  ])('%s in %s is %d', (from, to, factor) => {
    expect(withoutNoise(unitFactor(from, to) ?? Number.NaN)).toBe(withoutNoise(factor));
  });

  it('leads back: every two units of a family undo one another, and a third between them changes nothing', () => {
    for (const family of families)
      for (const a of family)
        for (const b of family) {
          const there = unitFactor(a, b) ?? Number.NaN;
          expect([a, b, withoutNoise(there * (unitFactor(b, a) ?? Number.NaN))]).toEqual([a, b, 1]);
          for (const c of family)
            expect([
              a,
              b,
              c,
              withoutNoise((unitFactor(a, c) ?? Number.NaN) * (unitFactor(c, b) ?? Number.NaN)),
            ]).toEqual([a, b, c, withoutNoise(there)]);
        }
  });

  it('units that do not measure the same have none', () => {
    for (const [at, family] of families.entries())
      for (const other of families.slice(at + 1).flat())
        expect([family[0], other, unitFactor(family[0] ?? '', other)]).toEqual([family[0], other, undefined]);
  });

  it('a unit that is known to nobody is itself alone', () => {
    expect([unitFactor('层', '层'), unitFactor('层', '站'), unitFactor('', 'kg'), unitFactor('kg', '')]).toEqual([
      1,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('words that every object knows are no units', () => {
    for (const word of ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])
      for (const unit of ['mm', 'kg', 'MPa']) {
        expect([word, unit, unitFactor(word, unit)]).toEqual([word, unit, undefined]);
        expect([unit, word, unitFactor(unit, word)]).toEqual([unit, word, undefined]);
      }
  });

  it('English units are read in any case; a prefix that means another thing in another case is not', () => {
    for (const [written, to] of [
      ['FT', 'm'],
      ['Lbs', 'kg'],
      ['FPM', 'm/s'],
      ['M/S', 'm/min'],
    ] as const)
      expect([written, unitFactor(written, to)]).toEqual([written, unitFactor(written.toLowerCase(), to)]);
    expect(unitFactor('mW', 'kW')).toBeUndefined();
    expect(unitFactor('T', 'kg')).toBeUndefined();
  });
});

describe('figures without the noise of binary fractions', () => {
  it.each([
    [0.1 * 3, 0.3],
    [1.1 * 1.1, 1.21],
    [1600 * 0.001, 1.6],
    [123_456_789_012, 123_456_789_012],
    [-0.000_1 * 3, -0.000_3],
    [0, 0],
  ])('%d is %d', (value, shown) => expect(withoutNoise(value)).toBe(shown));
});

describe('the unit behind a heading', () => {
  it.each<[string, string, string | undefined, number | undefined]>([
    ['额定速度(米每分)', 'm/s', '米每分', 1 / 60],
    ['额定速度（公里每小时）', 'm/s', '公里每小时', 1 / 3.6],
    ['底坑深度(分米)', 'm', 'dm', 0.1],
    ['额定载重量（斤）', 'kg', '斤', 0.5],
    ['额定载重量(人)', 'kg', '人', undefined],
    ['额定载重量（十公斤）', 'kg', '十公斤', undefined],
    ['提升高度(丈)', 'm', '丈', undefined],
    ['提升高度(码)', 'm', '码', undefined],
    ['提升高度(层)', 'm', '层', undefined],
    ['额定速度(节)', 'm/s', '节', undefined],
    ['电动机功率(匹)', 'kW', '匹', undefined],
    ['额定蒸发量(蒸吨)', 't/h', undefined, undefined],
    ['层数(层)', '层', undefined, undefined],
    ['倾斜角(度)', '°', undefined, undefined],
    ['提升高度(设计)', 'm', undefined, undefined],
    ['设备价（单位：万元）', '元', '万元', 10_000],
    ['设备价(千元)', '元', '千元', 1000],
    ['设备价(万)', '元', '万', 10_000],
    ['设备价（百万元）', '元', '百万元', 1_000_000],
    ['设备价(人民币)', '元', undefined, undefined],
    ['设备价(usd)', '元', 'usd', undefined],
    ['提升高度（单位：丈）', 'm', '丈', undefined],
    ['提升高度(单位丈)', 'm', '丈', undefined],
    ['提升高度（井道图，丈）', 'm', '丈', undefined],
    ['提升高度（以mm计）', 'm', 'mm', 0.001],
    ['提升高度（mm，取整）', 'm', 'mm', 0.001],
    ['提升高度 单位mm', 'm', 'mm', 0.001],
    ['提升高度(×10m)', 'm', '×10m', undefined],
    ['额定载重量(100kg)', 'kg', '100kg', undefined],
    ['额定载重量（单位:吨）', 'kg', 't', 1000],
    ['额定载重量(公吨)', 'kg', 't', 1000],
    ['底坑深度(公分)', 'm', 'cm', 0.01],
    ['提升高度(英呎)', 'm', 'ft', 0.3048],
    ['提升高度(公尺)', 'm', undefined, undefined],
    ['额定速度（单位：m·min-1）', 'm/s', 'm/min', 1 / 60],
    ['额定速度(m.min^-1)', 'm/s', 'm/min', 1 / 60],
    ['额定速度（m·s⁻¹）', 'm/s', undefined, undefined],
    ['额定速度(转/分)', 'm/s', '转/分', undefined],
    ['电动机功率(kVA)', 'kW', 'kVA', undefined],
    ['电动机功率(匹马力)', 'kW', '匹马力', undefined],
  ])('%s, kept in %s', (heading, own, unit, factor) => {
    const written = otherUnitInHeading(heading, own);
    expect([written, written === undefined ? undefined : unitFactor(written, own)]).toEqual([unit, factor]);
  });

  it('is doubtful where anything stands there that is no remark, no unit of the field and nothing of its name', () => {
    const asked = [
      '提升高度(撂)',
      '提升高度（单位：撂，取整）',
      '提升高度(丈)（必填）',
      '提升高度(mm)（必填）',
      '提升高度(设计/实测)',
      '提升高度(max)',
      '提升高度(H)',
      '提升高度(设计)',
      '提升高度(米)',
      '提升高度(含底坑以上)',
      '提升高度(井道图)',
      '提升高度（见合格证）',
      '提升高度（以铭牌为准）',
      '提升高度（按图纸标注，m）',
      '提升高度(井道图，撂)',
      '提升高度(以丈为准)',
      '提升高度(按打计)',
      '提升高度(见图示码数值)',
      '提升高度(撂数据)',
      '提升高度(以英寻为准)',
      '提升高度(按英寻)',
      '提升高度(个/撂)',
      '提升高度(×10m)',
      '提升高度(fathoms)',
      '提升高度(m, 3撂)',
      '起重量(主钩)',
      '提升高度',
    ];
    expect(asked.filter((heading) => doubtfulUnit(heading, 'm', ['提升高度']))).toEqual([
      '提升高度(撂)',
      '提升高度（单位：撂，取整）',
      '提升高度(丈)（必填）',
      '提升高度(井道图，撂)',
      '提升高度(以丈为准)',
      '提升高度(按打计)',
      '提升高度(见图示码数值)',
      '提升高度(撂数据)',
      '提升高度(以英寻为准)',
      '提升高度(按英寻)',
      '提升高度(个/撂)',
      '提升高度(×10m)',
      '提升高度(fathoms)',
      '提升高度(m, 3撂)',
    ]);
    expect(doubtfulUnit('高度(回转)', 'm', ['起升高度(回转)'])).toBeUndefined();
    expect(doubtfulUnit('管节(节)', '节', ['管节'])).toBeUndefined();
    expect(['设备价(k)', '设备价（W）'].map((heading) => doubtfulUnit(heading, '元', ['设备价']))).toEqual(['k', 'W']);
    expect(doubtfulUnit('安全系数(k)', '', ['安全系数'])).toBeUndefined();
  });
});

describe('a number without a unit of its own', () => {
  it.each([
    ['数量(kg)', 'kg'],
    ['数量（单位：千克）', '千克'],
    ['数量（km）', 'km'],
    ['数量(万件)', '万件'],
    ['数量（吨）', '吨'],
    ['数量(件)', undefined],
    ['数量', undefined],
    ['经度(°)', undefined],
    ['经度(WGS84)', undefined],
  ])('%s is meant in %s', (heading, unit) => expect(unitOfCount(heading, ['数量'])).toBe(unit));

  it.each([
    ['3件', '3'],
    ['1,200 台', '1,200'],
    ['42.6吨', '42.6吨'],
    ['3', '3'],
  ])('%s counts %s', (text, count) => expect(withoutCountWord(text)).toBe(count));
});

it('two units in one heading that contradict each other are read by neither', () => {
  for (const heading of ['额定起重量（kg）（t）', '额定起重量(t)(kg)'])
    expect(otherUnitInHeading(heading, 't')).toMatch(/t、kg/);
  expect(otherUnitInHeading('额定起重量（t）（吨）', 't')).toBeUndefined();
});
