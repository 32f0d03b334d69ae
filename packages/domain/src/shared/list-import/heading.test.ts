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
]);
const keys = (name: string) => read(name).map(({ key }) => key);

describe('a heading', () => {
  it.each<[string, readonly string[]]>([
    ['起升高度（副钩）', ['second']],
    ['起升高度（副钩）(m)', ['second']],
    ['起升高度(m)', []],
    [' 上次检验日期＊ ', ['last']],
    ['检验日期/上次', ['last']],
    ['Inspection Date', ['last']],
    ['检验日期', ['last']],
    ['提升高度(ft)', ['lift', 'escalator']],
    ['提升高度/m', ['lift', 'escalator']],
    ['提升高度 FT', ['lift', 'escalator']],
    ['LAST', ['last']],
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
  ['工作压力(bar) 备注', 'MPa', undefined],
  ['层数(m)', '层', undefined],
])('the unit of “%s” beside %s is %s', (heading, own, unit) => expect(otherUnitInHeading(heading, own)).toBe(unit));
