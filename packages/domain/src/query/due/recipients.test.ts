import { expect, it } from 'vitest';
import { toldTo } from './recipients.ts';

it('a head hears of their own section, all hear of what nobody leads', () => {
  const heads = [
    { userId: 'huang', section: '机电检验一部' },
    { userId: 'zhou', section: '机电检验二部' },
  ];
  const parts = [
    { section: '机电检验一部', count: 1 },
    { section: '承压检验部', count: 2 },
    { section: null, count: 3 },
  ];
  const told = toldTo(heads, parts);
  expect(told.get('huang')?.map(({ count }) => count)).toEqual([1, 2, 3]);
  expect(told.get('zhou')?.map(({ count }) => count)).toEqual([2, 3]);
  expect(toldTo(heads.slice(0, 1), parts.slice(0, 1)).size).toBe(1);
  expect(toldTo(heads.slice(1), [{ section: '机电检验二部', count: 1 }]).get('zhou')).toHaveLength(1);
  expect(toldTo([], parts).size).toBe(0);
});
