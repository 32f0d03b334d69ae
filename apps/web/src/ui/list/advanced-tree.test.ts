import type { AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import { expect, it } from 'vitest';
import {
  add,
  blank,
  changeAt,
  changeGroup,
  groupOf,
  mayAdd,
  mayNest,
  prunedQuery,
  withField,
  withOperator,
} from './advanced-tree.ts';

const on = (field: string) => ({ field, operator: 'eq' as const, value: '1' });
const query: AdvancedQuery = { and: [on('a'), { or: [on('b'), on('c')] }] };

it('changes and removes a part where it stands', () => {
  expect(changeAt(query, [1, 0], () => on('x'))).toEqual({ and: [on('a'), { or: [on('x'), on('c')] }] });
  expect(changeAt(query, [0], () => undefined)).toEqual({ and: [{ or: [on('b'), on('c')] }] });
});

it('adds to a group, and turns its relation', () => {
  expect(changeGroup(query, [1], (group) => add(group, on('d')))).toEqual({
    and: [on('a'), { or: [on('b'), on('c'), on('d')] }],
  });
  expect(changeGroup(query, [], () => groupOf('or', []))).toEqual({ or: [] });
});

it('asks nothing of conditions without a field and of empty groups', () => {
  expect(prunedQuery({ and: [blank, on('a'), { or: [blank] }] })).toEqual({ and: [on('a')] });
});

it('keeps to fifty conditions and four levels', () => {
  expect(mayAdd({ and: Array.from({ length: 50 }, () => on('a')) })).toBe(false);
  expect(mayNest([0, 0])).toBe(true);
  expect(mayNest([0, 0, 0])).toBe(false);
});

it('another field or operator keeps only what fits it', () => {
  const text = { name: 'a', label: 'a', type: 'text' as const };
  const number = { name: 'n', label: 'n', type: 'number' as const };
  expect(withField(on('a'), { ...text, name: 'b' }, text)).toEqual(on('b'));
  expect(withField(on('a'), number, text)).toEqual({ field: 'n', operator: 'eq' });
  expect(withField(blank, text, undefined)).toEqual({ field: 'a', operator: 'contains' });
  expect(withOperator(on('a'), 'ne')).toEqual({ field: 'a', operator: 'ne', value: '1' });
  expect(withOperator(on('a'), 'in')).toEqual({ field: 'a', operator: 'in' });
});
