import { expect, it } from 'vitest';
import { addDays } from '../../shared/day/day.ts';
import type { DayType } from '../../configuration/calendar/work-days.ts';
import { limitStage, limitStages, stageBounds } from './time-limit.ts';

// 2026-11-20 is a Friday.
const calendar = new Map();
it.each([
  ['2026-11-17', 'none'],
  ['2026-11-18', 'none'],
  ['2026-11-19', 'soon'],
  ['2026-11-20', 'soon'],
  ['2026-11-21', 'late'],
  ['2026-11-24', 'late'],
  ['2026-11-25', 'raised'],
])('a limit on a Friday, seen on %s: %s', (today, stage) => {
  expect(limitStage('2026-11-20', today, calendar)).toBe(stage);
});
it('a limit on a Monday is near from the Friday on', () => {
  expect(limitStage('2026-11-23', '2026-11-20', calendar)).toBe('soon');
  expect(limitStage('2026-11-23', '2026-11-19', calendar)).toBe('none');
});

it('the bounds of a day say of every limit what is said of one, also around a holiday', () => {
  const holidays = new Map<string, DayType>([
    ['2026-10-01', '3'],
    ['2026-10-02', '3'],
    ['2026-10-05', '3'],
    ['2026-10-10', '4'],
  ]);
  for (let today = '2026-09-20'; today < '2026-10-20'; today = addDays(today, 1)) {
    const { soon, late, raised } = stageBounds(today, holidays);
    for (let due = addDays(today, -20); due < addDays(today, 20); due = addDays(due, 1)) {
      const reached = [soon, late, raised].filter((bound) => due <= bound).length;
      expect([today, due, limitStages[reached]]).toEqual([today, due, limitStage(due, today, holidays)]);
    }
  }
});
