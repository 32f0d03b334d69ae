import { describe, expect, test } from 'vitest';
import { printLimit } from './format.ts';
import { isWithin, resolveLimit, resolveOperand } from './limit.ts';
import { ownTemplate } from '../../../test/report/given-report.ts';
import { findItem } from './describe.ts';
import type { Limit } from './template.ts';

const within = (value: number, limit: Limit, context = {}) => isWithin(value, resolveLimit(limit, context));

describe('operands', () => {
  test('times · x^pow + plus, and sums of them', () => {
    expect(resolveOperand({ bind: 'v', times: 0.25, pow: -1 }, { v: 2 })).toBe(0.125);
    expect(resolveOperand({ bind: 'v', times: 2, plus: 1 }, { v: 3 })).toBe(7);
    expect(
      resolveOperand(
        {
          sum: [
            { bind: 'v', times: 1.25 },
            { bind: 'v', times: 0.25, pow: -1 },
          ],
        },
        { v: 2 },
      ),
    ).toBe(2.625);
  });

  test.each([null, '', '   ', '暂无', undefined, true, '10mm'])('%j is a missing operand', (value) => {
    expect(resolveOperand({ bind: 'v' }, { v: value })).toBeNull();
    expect(within(1, { op: '<=', value: { bind: 'v' } }, { v: value })).toBeNull();
  });

  test('a number written as text is a number', () => {
    expect(resolveOperand({ bind: 'v' }, { v: ' 2.5 ' })).toBe(2.5);
  });

  test('a speed of 0 has no limit where it divides', () => {
    expect(resolveOperand({ bind: 'v', times: 0.25, pow: -1 }, { v: 0 })).toBeNull();
  });

  test('one missing part makes the sum missing, and the missing bind is named', () => {
    const limit = resolveLimit({ op: '>=', value: { sum: [{ bind: 'a' }, { bind: 'b' }] } }, { a: 3 });
    expect(limit).toEqual({ kind: 'missing', binds: ['b'] });
  });
});

describe('comparison', () => {
  test('numbers are compared at 12 significant digits: 0.9 × 13 is 11.7', () => {
    expect(0.9 * 13).not.toBe(11.7);
    expect(within(11.7, { op: '<=', value: { bind: 'd', times: 0.9 } }, { d: 13 })).toBe(true);
    expect(within(11.7, { op: '>=', value: { bind: 'd', times: 0.9 } }, { d: 13 })).toBe(true);
    expect(within(0.1 + 0.2, { op: '==', value: 0.3 })).toBe(true);
    expect(within(11.7001, { op: '<=', value: { bind: 'd', times: 0.9 } }, { d: 13 })).toBe(false);
  });

  test('both ends of between are inside, strict bounds are not', () => {
    expect([0.4, 0.5, 0.399, 0.501].map((value) => within(value, { op: 'between', min: 0.4, max: 0.5 }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(within(20, { op: '>', value: 20 })).toBe(false);
    expect(within(20, { op: '<', value: 20 })).toBe(false);
  });

  test('a value that is only recorded is not judged', () => {
    expect(within(5, { op: 'none' })).toBeNull();
  });
});

describe('tables', () => {
  const byUse: Limit = {
    op: 'table',
    by: 'par.use',
    rows: [
      { eq: '乘客', limit: { op: '<=', value: 6 } },
      { eq: '载货', limit: { op: '<=', value: 10 } },
    ],
  };
  const bySpeed: Limit = {
    op: 'table',
    by: 'par.speed',
    rows: [
      { upTo: 0.5, limit: { op: '<=', value: 1 } },
      { upTo: 0.65, limit: { op: '<=', value: 1.3 } },
    ],
    other: { op: '<=', value: 9 },
  };

  test('rows by equal value', () => {
    expect(within(7, byUse, { 'par.use': '乘客' })).toBe(false);
    expect(within(7, byUse, { 'par.use': '载货' })).toBe(true);
  });

  test('rows by upper end: the first match, its end included', () => {
    expect(within(1.2, bySpeed, { 'par.speed': 0.5 })).toBe(false);
    expect(within(1.2, bySpeed, { 'par.speed': '0.65' })).toBe(true);
    expect(within(8, bySpeed, { 'par.speed': 2 })).toBe(true);
  });

  test('without the value to look up nothing is judged, not even by the "other" row', () => {
    expect(within(99, bySpeed, {})).toBeNull();
    expect(within(99, byUse, { 'par.use': '汽车' })).toBeNull();
  });

  test('a text lies in no band of numbers: it is a missing operand, not "other"', () => {
    for (const speed of ['约0.5', '0.5m/s', true])
      expect(resolveLimit(bySpeed, { 'par.speed': speed })).toEqual({ kind: 'missing', binds: ['par.speed'] });
    const named: Limit = { ...bySpeed, rows: [{ eq: '液压', limit: { op: '<=', value: 3 } }, ...bySpeed.rows] };
    expect(within(4, named, { 'par.speed': '液压' })).toBe(false);
    expect(within(4, named, { 'par.speed': '曳引' })).toBeNull();
  });
});

test('the governor of a progressive safety gear: 1.15·v to 1.25·v + 0.25/v', () => {
  const item = findItem(ownTemplate('ELEV-LIFT-PERIODIC-2023'), 'A1.3.4');
  const measure = item?.subs?.flatMap((sub) => sub.measures ?? []).find(({ id }) => id === 'govMech');
  const context = { 'par.safetyGear': '渐进式(v>1.0)', 'par.ratedSpeed': 1.75 };
  const limit = resolveLimit(measure?.limit ?? { op: 'none' }, context);
  expect(printLimit(limit, 'm/s')).toBe('2.0125～2.3304 m/s');
  expect([2.01, 2.02, 2.33, 2.34].map((value) => isWithin(value, limit))).toEqual([false, true, true, false]);
});

test('limits print with their sign and unit', () => {
  expect(printLimit(resolveLimit({ op: '<=', value: 6 }, {}), 'mm')).toBe('≤ 6 mm');
  expect(printLimit(resolveLimit({ op: '>=', value: { bind: 'd', times: 0.9 } }, { d: 13 }), 'mm')).toBe('≥ 11.7 mm');
  expect(printLimit(resolveLimit({ op: 'between', min: 0.4, max: 0.5 }, {}), '')).toBe('0.4～0.5');
  expect(printLimit(resolveLimit({ op: '>', value: 20 }, {}), 'min')).toBe('> 20 min');
  expect(printLimit(resolveLimit({ op: '==', value: 2 }, {}))).toBe('= 2');
  expect(printLimit(resolveLimit({ op: 'none' }, {}), 'mm')).toBe('');
});
