import { expect, it } from 'vitest';
import { heldMembers } from './held-members.ts';

const held = (before: [string[], string[]], after: [string[], string[]], protectedOnes: string[] = []) =>
  heldMembers({ codes: before[0], members: before[1] }, { codes: after[0], members: after[1] }, (one) =>
    protectedOnes.includes(one),
  );

it('plain people come and go, and codes change, by one hand', () => {
  expect(held([['unit:read'], ['a']], [['unit:read', 'report:read'], ['b']])).toEqual([]);
});

it('a protected person neither comes nor goes by one hand, but may stay', () => {
  expect(held([['unit:read'], ['p', 'a']], [['unit:read'], ['a']], ['p'])).toEqual(['p']);
  expect(held([['unit:read'], ['a']], [['unit:read'], ['a', 'p']], ['p'])).toEqual(['p']);
  expect(held([['unit:read'], ['p']], [['report:read'], ['p']], ['p'])).toEqual([]);
});

it('nobody becomes or ceases to be an administrator by one hand', () => {
  expect(held([['audit:read'], []], [['audit:read'], ['a']])).toEqual(['a']);
  expect(held([[], ['a']], [['group:save'], ['a']])).toEqual(['a']);
  expect(held([['user:save'], ['a']], [[], ['a']], ['a'])).toEqual(['a']);
});
