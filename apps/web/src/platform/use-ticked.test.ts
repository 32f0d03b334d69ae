import { expect, it } from 'vitest';
import { inListOrder, tickedAfter, tickedOf } from './use-ticked.ts';

const first: readonly string[] = ['a', 'b'];
const second = ['c'];
const key = (row: string) => row;
const seen = { conditions: 'all', order: 'no', page: '1', before: 0, rows: first };
const ticked: Parameters<typeof tickedAfter<string>>[0] = { seen, rows: new Map([['a', { row: 'a', place: 0 }]]) };
const answered = { ...seen, isOfThisPage: true };
const tickedNext = (before: typeof ticked, now: typeof answered) => tickedAfter(before, now, key);

it('rows stay ticked while pages are turned', () => {
  expect(tickedNext(ticked, answered)).toBe(ticked);
  expect(tickedNext(ticked, { ...answered, page: '2', isOfThisPage: false })).toBe(ticked); // on its way
  const turned = tickedNext(ticked, { ...answered, page: '2', rows: second });
  expect([...turned.rows.keys()]).toEqual(['a']);
  expect([...tickedNext(turned, answered).rows.keys()]).toEqual(['a']); // and back
});

it('other conditions, and a new answer to the same page, start with none', () => {
  expect(tickedNext(ticked, { ...answered, conditions: 'some', isOfThisPage: false }).rows.size).toBe(0);
  expect(tickedNext(ticked, { ...answered, rows: ['a', 'b'] }).rows.size).toBe(0);
});

it('what is done with ticked rows follows the list, whichever was ticked first, on whichever page', () => {
  const third = tickedOf(new Map(), new Set(['f']), { rows: ['e', 'f'], before: 4 }, key);
  const last = tickedOf(third, new Set(['f', 'b']), { rows: first, before: 0 }, key);
  const both = tickedOf(last, new Set(['f', 'b', 'a']), { rows: first, before: 0 }, key);
  expect(inListOrder(both)).toEqual(['a', 'b', 'f']);
});

it('follows a list that was sorted since: by its new places, and what it has not shown yet behind them', () => {
  const tick = (before: typeof ticked, keys: string[]) => ({
    ...before,
    rows: tickedOf(before.rows, new Set(keys), before.seen, key),
  });
  const sorted = { ...answered, order: 'name', page: '1 by name', rows: ['c', 'b'] };
  const three = tick(tick({ seen, rows: new Map() }, ['b']), ['a', 'b']);
  const after = tickedNext(three, sorted);
  expect(inListOrder(after.rows)).toEqual(['b', 'a']);
  const more = tick(after, ['a', 'b', 'c']);
  expect(inListOrder(more.rows)).toEqual(['c', 'b', 'a']);
  const turned = tickedNext(more, { ...sorted, page: '2 by name', before: 2, rows: ['d', 'a'] });
  expect(inListOrder(tick(turned, ['a', 'b', 'c', 'd']).rows)).toEqual(['c', 'b', 'd', 'a']);
});

it('a row that is ticked while another page is on its way has the place where it stands', () => {
  const coming = tickedNext(ticked, { ...answered, page: '3', before: 4, isOfThisPage: false });
  expect(tickedOf(coming.rows, new Set(['a', 'b']), coming.seen, key).get('b')?.place).toBe(1);
});
