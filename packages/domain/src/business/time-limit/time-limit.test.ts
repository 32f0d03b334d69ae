import { expect, it } from 'vitest';
import { limitStage } from './time-limit.ts';

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
