import { describe, expect, test } from 'vitest';
import { fieldFacts, holds } from './condition.ts';
import type { FieldCond } from './template.ts';

const holdsFor = (cond: FieldCond, value: string | number | null) => holds(cond, fieldFacts({ x: value }));

describe('a field among several values', () => {
  const cond: FieldCond = { field: 'x', op: 'in', value: ['不合格', '复检不合格', 3] };

  test.each(['不合格', '复检不合格', 3, '3', ' 复检不合格 '])('%s is one of them, wherever it stands', (value) => {
    expect(holdsFor(cond, value)).toBe(true);
  });
  test.each(['合格', 30, '', null])('%s is none of them', (value) => {
    expect(holdsFor(cond, value)).toBe(false);
  });
  test('one value alone is a list of one', () => {
    expect([holdsFor({ field: 'x', op: 'in', value: '甲' }, '甲'), holdsFor({ field: 'x', op: 'in' }, '甲')]).toEqual([
      true,
      false,
    ]);
  });
});
