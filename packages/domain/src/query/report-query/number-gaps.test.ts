import { expect, test } from 'vitest';
import { gapsOf } from './number-gaps.ts';

test('numbers that follow each other are one gap, between the numbers beside it', () => {
  expect(
    gapsOf({ before: 'TJ-D2026', behind: '' }, ['TJ-D202600004', 'TJ-D202600006', 'TJ-D202600007', 'TJ-D202600008']),
  ).toEqual([
    { first: 'TJ-D202600004', last: 'TJ-D202600004', count: 1, previous: 'TJ-D202600003', next: 'TJ-D202600005' },
    { first: 'TJ-D202600006', last: 'TJ-D202600008', count: 3, previous: 'TJ-D202600005', next: 'TJ-D202600009' },
  ]);
});

test('a number may grow by a digit', () => {
  expect(gapsOf({ before: 'A', behind: '' }, ['A99', 'A100'])).toEqual([
    { first: 'A99', last: 'A100', count: 2, previous: 'A98', next: 'A101' },
  ]);
  expect(gapsOf({ before: 'A', behind: '' }, [])).toEqual([]);
});

test('the running number may stand within, and before the first there is none', () => {
  expect(gapsOf({ before: 'TJ', behind: '-D2026' }, ['TJ0001-D2026', 'TJ0002-D2026'])).toEqual([
    { first: 'TJ0001-D2026', last: 'TJ0002-D2026', count: 2, previous: '', next: 'TJ0003-D2026' },
  ]);
});
