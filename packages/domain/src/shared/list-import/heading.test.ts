import { describe, expect, it } from 'vitest';
import { otherUnitInHeading } from '../field/units.ts';
import { headingReader } from './heading.ts';

const read = headingReader([
  { key: 'main', labels: ['起升高度（主钩）', '起升高度（主钩）(m)'] },
  { key: 'second', labels: ['起升高度（副钩）', '起升高度（副钩）(m)'] },
  { key: 'last', labels: ['上次检验日期'], otherNames: ['检验日期', 'inspectiondate'] },
  { key: 'report', labels: ['检验日期说明'], otherNames: ['检验日期'] },
  { key: 'lift', labels: ['提升高度'] },
  { key: 'escalator', labels: ['提升高度'] },
  { key: 'hoist', labels: ['起升速度'] },
]);
const keys = (name: string) => read(name).map(({ key }) => key);

describe('a heading', () => {
  it.each<[string, readonly string[]]>([
    ['起升高度（副钩）', ['second']],
    ['起升高度（副钩）(m)', ['second']],
    ['起升高度(m)', []],
    [' 上次检验日期＊ ', ['last']],
    ['检验日期/上次', ['last']],
    ['速度（m/s）/起升', ['hoist']],
    ['Inspection Date', ['last']],
    ['检验日期', ['last']],
    ['提升高度(ft)', ['lift', 'escalator']],
    ['提升高度/m', ['lift', 'escalator']],
    ['提升高度 FT', ['lift', 'escalator']],
    ['LAST', ['last']],
    ['提升高度（改造后）', ['lift', 'escalator']],
    ['提升高度（改造前）', []],
    ['检验日期(原)', []],
    ['检验日期【旧证】', []],
    ['检验日期（原厂）', ['last']],
    ['提升高度（原，m）', []],
    ['提升高度(曾用名)', []],
    ['（附注）', []],
    ['', []],
  ])('“%s” names %j', (name, expected) => expect(keys(name)).toEqual(expected));
});

it.each<[string, string, string | undefined]>([
  ['提升高度(ft)', 'm', 'ft'],
  ['工作压力（KPa）', 'MPa', 'kPa'],
  ['额定载重量(T)', 'kg', 't'],
  ['工作压力 bar', 'MPa', 'bar'],
  ['提升高度/ft', 'm', 'ft'],
  ['额定速度 km/h', 'm/s', 'km/h'],
  ['额定速度/m/min', 'm/s', 'm/min'],
  ['检验日期/上次', 'm', undefined],
  ['额定载重量(kg)', 'kg', undefined],
  ['额定载重量(公斤)', 'kg', undefined],
  ['额定载重量（必填）', 'kg', undefined],
  ['工作压力(bar)（必填）', 'MPa', 'bar'],
  ['额定速度(米/分)', 'm/s', 'm/min'],
  ['受热面积(㎡)', 'm²', undefined],
  ['额定蒸发量(吨/小时)', 't/h', undefined],
  ['额定蒸发量(kg/h)', 't/h', 'kg/h'],
  ['额定工作压力(kgf/cm2)', 'MPa', 'kgf/cm2'],
  ['额定热功率（万大卡/h）', 'MW', '万大卡/h'],
  ['给水温度(K)', '℃', 'K'],
  ['受热面积(ft2)', 'm²', 'ft2'],
  ['额定起重量(kN)', 't', 'kN'],
  ['起重力矩(kN·m)', 't·m', 'kN·m'],
  ['整机功率(马力)', 'kW', '马力'],
  ['额定起重量(Q)', 't', undefined],
  ['额定起重量(max)', 't', undefined],
  ['工作温度(设计)', '℃', undefined],
  ['额定起重量(min)', 't', undefined],
  ['给水温度(t)', '℃', undefined],
  ['层数(m)', '层', undefined],
])('the unit of “%s” beside %s is %s', (heading, own, unit) => expect(otherUnitInHeading(heading, own)).toBe(unit));
