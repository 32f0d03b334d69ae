import { describe, expect, test } from 'vitest';
import { randomTree } from '../../../test/random/random-expression.ts';
import { seededRandom } from '../../../test/random/random.ts';
import { decimalOf, decimalText } from '../decimal/decimal.ts';
import { dateText, durationText, readDate } from './calendar.ts';
import { compileExpression } from './expression.ts';
import { evaluate } from './evaluate.ts';
import { limits } from './limits.ts';
import { parse } from './parser.ts';
import type { Fact } from './fact-type.ts';
import { isListValue, kindOf, type Value } from './value.ts';

function plain(value: Value): unknown {
  if (isListValue(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('coefficient' in value) return decimalText(value);
  if (value.kind === 'date') return dateText(value);
  return value.kind === 'record' ? value.fields : durationText(value);
}

const number = (text: string): Value => decimalOf(text);
const item = (effect: Value, cls: string): Value => ({ kind: 'record', fields: { effect, cls } });
const facts: Readonly<Record<string, Value>> = {
  speed: number('1.75'),
  load: null,
  place: '室内',
  made: readDate('2010-02-28'),
  items: [item('fail', 'A'), item('pass', 'B'), item('fail', 'C')],
  open: [item(null, 'A'), item('fail', 'B')],
};

function result(source: string, known = facts): unknown {
  const { tree, finding } = parse(source);
  if (finding) throw new Error(finding.sentence);
  return plain(evaluate(tree, (key) => known[key] ?? null).value);
}

describe('an expression', () => {
  test('calculates exactly in decimals', () => {
    expect(result('0.1 + 0.2')).toBe('0.3');
    expect(result('0.1 + 0.2 = 0.3')).toBe(true);
    expect(result('1.15 * speed')).toBe('2.0125');
    expect(result('1 / 3 * 3')).toBe('0.9999999999999999999999999999999999');
    expect(result('123456789012345678901234567890.12 + 0.01')).toBe('123456789012345678901234567890.13');
    expect(result('round half up(2.345, 2)')).toBe('2.35');
    expect(result('round half down(2.345, 2)')).toBe('2.34');
    expect(result('[decimal(2.345, 2), decimal(2.355, 2), decimal(0.5, 0), decimal(1.5, 0)]')).toEqual([
      '2.34',
      '2.36',
      '0',
      '2',
    ]);
    expect(result('[floor(-1.5), ceiling(-1.5), round up(1.01, 0), round down(-1.99, 0)]')).toEqual([
      '-2',
      '-1',
      '2',
      '-1',
    ]);
  });

  test('is unknown where an operand is missing, never true and never a fault', () => {
    for (const source of [
      'load > 1',
      'load < 1',
      'load = 1',
      'load != 1',
      'not(load = 1)',
      'load between 1 and 2',
      'load in (1, 2)',
      '1 in (load, 2)',
      'if load > 1 then true else true',
      'load + 1 > 0',
      'min(load, 1) = 1',
      'count(nothing) = 0',
      'place = "室内" and load > 1',
      'place = "室外" or load > 1',
    ])
      expect(result(source), source).toBeNull();
  });

  test('is settled by the parts that are known', () => {
    expect(result('place = "室外" and load > 1')).toBe(false);
    expect(result('load > 1 or place = "室内"')).toBe(true);
  });

  test('asks for the missing in words of its own', () => {
    expect(result('load = null')).toBe(true);
    expect(result('speed != null')).toBe(true);
    expect(result('is(load > 1, true)')).toBe(false);
    expect(result('not(is(load > 1, true))')).toBe(true);
    expect(result('is("1", 1)')).toBe(false);
  });

  test('counts what a filter finds; an element that cannot be told makes the count unknown', () => {
    expect(result('count(items[effect = "fail"])')).toBe('2');
    expect(result('count(items[effect = "fail" and cls in ("A", "B")])')).toBe('1');
    expect(result('count(open[effect = "fail"])')).toBeNull();
    expect(result('count(items[is(effect, null)])')).toBe('0');
    expect(result('[5, 6, 7][-1]')).toBe('7');
    expect(result('[5, 6, 7][item > 5][1]')).toBe('6');
  });

  test('knows days and durations', () => {
    expect(result('made + @"P15Y" < @"2026-03-01"')).toBe(true);
    expect(result('made + @"P2Y"')).toBe('2012-02-28');
    expect(result('date("2024-02-29") + duration("P1Y")')).toBe('2025-02-28');
    expect(result('(@"2026-03-01" - @"2024-02-29").days')).toBe('731');
    expect(result('years and months duration(made, @"2026-02-27").years')).toBe('15');
    expect(result('made.month')).toBe('2');
  });

  test('takes the least, the greatest, the sum and the mean', () => {
    expect(result('[min(3, 1, 2), max([3, 1, 2]), sum([0.1, 0.2]), mean(1, 2)]')).toEqual(['1', '3', '0.3', '1.5']);
    expect(result('min(@"2026-01-01", made)')).toBe('2010-02-28');
    expect([result('sum([])'), result('max([1, "a"])'), result('sum([1, null])')]).toEqual([null, null, null]);
  });
});

describe('evaluation', () => {
  test('is total: any tree over any facts has a value of a known kind, within the steps', () => {
    const random = seededRandom(41);
    const values: Value[] = [
      null,
      true,
      'a',
      '',
      number('1'),
      number('-0.5'),
      readDate('2026-01-31'),
      [],
      [number('1'), null],
      facts['items'] ?? null,
    ];
    for (let round = 0; round < 5_000; round += 1) {
      const tree = randomTree(random, 4);
      const { value, steps } = evaluate(tree, () => random.oneOf(values));
      expect(kindOf(value)).toBeTypeOf('string');
      expect(steps).toBeLessThanOrEqual(limits.steps + 1);
    }
  });

  test('ends after its steps with an unknown value', () => {
    const long = Array.from({ length: limits.list }, () => number('1'));
    const evaluation = evaluate(parse('count(a[count(a[item > 0]) > 0])').tree ?? { type: 'null' }, () => long);
    expect(evaluation).toMatchObject({ value: null, isExceeded: true, steps: limits.steps + 1 });
  });

  test('counts what a function, a comparison or a membership looks at: a short text costs no more than a long one', () => {
    const long = Array.from({ length: limits.list }, () => number('1'));
    const asked = ['count(a[sum(a) > 0])', 'count(a[max(a) > 0])', 'count(a[mean(a) > 0])', 'count(a[a = a])'];
    const others = [
      'count(a[list contains(a, 5)])',
      'count(a[is(a, a)])',
      'count(a[[a] in [[a]]])',
      '[a, a, a] = [a, a, b]',
    ];
    for (const source of [...asked, ...others]) {
      let looked = 0;
      const counting = new Proxy(long, {
        get: (list, name, self) => {
          if (typeof name === 'string' && /^\d+$/.test(name)) looked += 1;
          return Reflect.get(list, name, self) as unknown;
        },
      });
      evaluate(parse(source).tree ?? { type: 'null' }, () => counting);
      expect(looked, source).toBeLessThan(4 * limits.steps);
    }
  });

  test('does not look at a list beyond its bound', () => {
    const long = Array.from({ length: limits.list + 1 }, () => number('1'));
    expect(result('count(a)', { a: long })).toBeNull();
    expect(result('count(a)', { a: long.slice(1) })).toBe(String(limits.list));
  });

  test('has no number beyond decimal128', () => {
    expect(result('10 ** 6144 * 10')).toBeNull();
    expect(result('10 ** 99999999')).toBeNull();
    expect(result('9 ** (9 ** 9)')).toBeNull();
    expect(result('10 ** -6177')).toBe('0');
    expect(result('(10 ** 6000 + 1) - 10 ** 6000')).toBe('0');
    expect(result('1 / 0')).toBeNull();
    expect(result('2 ** 0.5')).toBeNull();
    expect(compileExpression('12345678901234567890123456789012345', () => undefined).findings[0]?.sentence).toBe(
      '数字超出范围或超过34位有效数字',
    );
  });
});

const declared: Readonly<Record<string, Fact>> = {
  speed: { label: '额定速度', type: 'number', unit: 'm/s' },
  made: { label: '制造日期', type: 'date' },
  place: { label: '安装地点', type: 'text', options: [{ value: '1', label: '室内' }] },
  'par.years': { label: '年限', type: 'number' },
};

describe('compiling', () => {
  const sentences = (source: string) =>
    compileExpression(source, (key) => declared[key], 'boolean').findings.map(({ start, end, sentence }) => [
      source.slice(start, end),
      sentence,
    ]);

  test('finds what is no fact and what does not go together, each at its place', () => {
    expect(sentences('spead > 1 and made > 5')).toEqual([
      ['spead', '没有名为“spead”的事实'],
      ['5', '日期不能与数字比较'],
    ]);
    expect(sentences('speed + place > 1')).toEqual([['speed + place', '数字与文字不能用“+”计算']]);
    expect(sentences('speed')).toEqual([['speed', '结果应为是否，不是数字']]);
    expect(sentences('not(speed)')).toEqual([['speed', '此处应为是否，不是数字']]);
    expect(sentences('round half up(speed) > 1')).toEqual([['round half up(speed)', '函数“round half up”需要2个参数']]);
    expect(sentences('speed.year > 1')).toEqual([['speed.year', '数字没有“year”']]);
    expect(sentences('speed in ("a", 1)')).toEqual([['"a"', '数字不能与文字比较']]);
    expect(sentences('speed ** 0.5 > 1')).toEqual([['0.5', '指数只支持整数']]);
  });

  test('answers the facts that are read; a dotted name that is declared is one fact', () => {
    expect(
      compileExpression('made.year > par.years or made = null', (key) => declared[key], 'boolean').expression,
    ).toMatchObject({
      type: 'boolean',
      facts: ['made', 'par.years'],
    });
  });
});
