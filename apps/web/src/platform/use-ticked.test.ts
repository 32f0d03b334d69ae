import { expect, it } from 'vitest';
import { tickedAfter } from './use-ticked.ts';

const first = ['a', 'b'];
const second = ['c'];
const ticked = { seen: { conditions: 'all', page: '1', rows: first }, rows: new Map([['a', 'a']]) };
const answered = { conditions: 'all', page: '1', rows: first, isOfThisPage: true };

it('rows stay ticked while pages are turned', () => {
  expect(tickedAfter(ticked, answered)).toBe(ticked);
  expect(tickedAfter(ticked, { ...answered, page: '2', isOfThisPage: false })).toBe(ticked); // on its way
  const turned = tickedAfter(ticked, { ...answered, page: '2', rows: second });
  expect([...turned.rows.keys()]).toEqual(['a']);
  expect([...tickedAfter(turned, answered).rows.keys()]).toEqual(['a']); // and back
});

it('other conditions, and a new answer to the same page, start with none', () => {
  expect(tickedAfter(ticked, { ...answered, conditions: 'some', isOfThisPage: false }).rows.size).toBe(0);
  expect(tickedAfter(ticked, { ...answered, rows: ['a', 'b'] }).rows.size).toBe(0);
});
