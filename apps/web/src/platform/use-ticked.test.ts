import { expect, it } from 'vitest';
import { inListOrder, tickedAfter, tickedOf } from './use-ticked.ts';

const first = ['a', 'b'];
const second = ['c'];
const ticked = { seen: { conditions: 'all', page: '1', rows: first }, rows: new Map([['a', { row: 'a', place: 0 }]]) };
const answered = { conditions: 'all', page: '1', before: 0, rows: first, isOfThisPage: true };

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

it('what is done with ticked rows follows the list, whichever was ticked first, on whichever page', () => {
  const key = (row: string) => row;
  const third = tickedOf(new Map(), new Set(['f']), { rows: ['e', 'f'], before: 4 }, key);
  const last = tickedOf(third, new Set(['f', 'b']), { rows: first, before: 0 }, key);
  const both = tickedOf(last, new Set(['f', 'b', 'a']), { rows: first, before: 0 }, key);
  expect(inListOrder(both)).toEqual(['a', 'b', 'f']);
});
