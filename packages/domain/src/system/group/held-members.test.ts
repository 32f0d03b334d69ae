import { expect, it } from 'vitest';
import { heldMembers } from './held-members.ts';

const held = (before: [string[], string[]], after: [string[], string[]], protectedOnes: string[] = []) =>
  heldMembers(
    { codes: before[0], members: before[1], dataScope: 'institute' },
    { codes: after[0], members: after[1], dataScope: 'institute' },
    (one) => protectedOnes.includes(one),
  );

it('plain people come and go, and codes change, by one hand', () => {
  expect(held([['unit:read'], ['a']], [['unit:read', 'report:read'], ['b']])).toEqual([]);
});

it('a protected person neither comes nor goes by one hand, but may stay', () => {
  expect(held([['unit:read'], ['p', 'a']], [['unit:read'], ['a']], ['p'])).toEqual(['p']);
  expect(held([['unit:read'], ['a']], [['unit:read'], ['a', 'p']], ['p'])).toEqual(['p']);
  expect(held([['unit:read'], ['p']], [['unit:read', 'report:read'], ['p']], ['p'])).toEqual([]);
});

it('a group takes no code and no part of the institute from its protected members by one hand', () => {
  expect(held([['unit:read'], ['p', 'a']], [['report:read'], ['p', 'a']], ['p'])).toEqual(['p']);
  const group = { codes: ['unit:read'], members: ['p', 'a'] };
  const narrowed = heldMembers({ ...group, dataScope: 'all' }, { ...group, dataScope: 'own' }, (one) => one === 'p');
  expect(narrowed).toEqual(['p']);
});

it('nothing of a group of administrators changes by one hand, be it another code or the data scope', () => {
  expect(held([['audit:read'], ['c']], [['audit:read', 'unit:read'], ['c']], ['c'])).toEqual(['c']);
  expect(held([['audit:read', 'user:read'], ['c']], [['audit:read'], ['c']], ['c'])).toEqual(['c']);
  expect(held([['audit:read'], ['c']], [['audit:read'], ['c']], ['c'])).toEqual([]);
});

it('nobody becomes or ceases to be an administrator by one hand', () => {
  expect(held([['audit:read'], []], [['audit:read'], ['a']])).toEqual(['a']);
  expect(held([[], ['a']], [['group:save'], ['a']])).toEqual(['a']);
  expect(held([['user:save'], ['a']], [[], ['a']], ['a'])).toEqual(['a']);
});
