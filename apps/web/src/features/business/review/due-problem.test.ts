import { expect, it } from 'vitest';
import { dueProblem } from './due-problem.ts';
import { text } from './review.text.ts';

const today = '2026-11-23';
const calendar = new Map([
  ['2026-11-28', '2'],
  ['2026-11-29', '4'],
  ['2026-11-30', '1'],
  ['2026-12-01', '3'],
] as const);

it('material is due on a day that is worked, not before today', () => {
  const problem = (day: string) => dueProblem(day, today, calendar);
  expect([problem('2026-11-22'), problem('2026-11-28'), problem('2026-12-01')]).toEqual([
    text.pastDue,
    text.notWorkDay,
    text.notWorkDay,
  ]);
  expect([problem('2026-11-29'), problem('2026-11-30')]).toEqual([undefined, undefined]);
});

it('a day that the calendar does not reach, or before it has come, is left to the server', () => {
  expect(dueProblem('2027-06-06', today, calendar)).toBeUndefined();
  expect(dueProblem('2026-11-28', today, undefined)).toBeUndefined();
  expect(dueProblem(today, today, undefined)).toBeUndefined();
});
