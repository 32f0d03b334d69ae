import { describe as group, expect, test } from 'vitest';
import { describe } from './describe.ts';
import { parse } from './parser.ts';
import type { Fact } from './fact-type.ts';

const facts: Readonly<Record<string, Fact>> = {
  speed: { label: '额定速度', type: 'number', unit: 'm/s' },
  made: { label: '制造日期', type: 'date' },
  place: {
    label: '安装地点',
    type: 'text',
    options: [
      { value: '1', label: '室内' },
      { value: '2', label: '室外' },
    ],
  },
  items: {
    label: '检验项目',
    type: {
      list: {
        record: {
          effect: { label: '判定', type: 'text', options: [{ value: 'fail', label: '不合格' }] },
          cls: { label: '类别', type: 'text' },
        },
      },
    },
  },
};
const catalogue = (key: string) => facts[key];
const tree = (source: string) => parse(source).tree ?? { type: 'null' as const };
const words = (source: string) => describe(tree(source), catalogue);

group('an expression in words', () => {
  test('uses the labels of facts and codes, and units', () => {
    expect(words('speed > 2.5 and place = "1"')).toBe('额定速度大于2.5 m/s，且安装地点为“室内”');
    expect(words('place in ("1", "2") or speed between 1 and 2')).toBe(
      '安装地点为“室内”、“室外”之一，或额定速度在1 m/s至2 m/s之间（含）',
    );
    expect(words('(speed > 1 or speed = null) and made < @"2010-01-01"')).toBe(
      '（额定速度大于1 m/s，或额定速度未填写），且制造日期早于2010年1月1日',
    );
    expect(words('count(items[effect = "fail" and cls in ("A", "B")]) > 0')).toBe(
      '检验项目中（判定为“不合格”，且类别为“A”、“B”之一）的项的个数大于0',
    );
    expect(words('not(is(speed > 1, true))')).toBe('未确知（额定速度大于1 m/s）');
    expect(words('if place = "1" then 12 else 6')).toBe('如果安装地点为“室内”，则为12，否则为6');
    expect(words('made + @"P1Y6M" >= @"2026-01-01"')).toBe('制造日期加1年6个月不早于2026年1月1日');
    expect(words('speed in (1..2]')).toBe('额定速度在1 m/s（不含）至2 m/s（含）之间');
  });
});
