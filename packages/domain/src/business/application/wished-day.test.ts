import { expect, it } from 'vitest';
import { applicationText } from './application.text.ts';
import { wishedDayProblem } from './wished-day.ts';

it('a wished day may be today or later, or none', () => {
  for (const day of [undefined, null, '', '2026-11-26', '2026-11-27'])
    expect(wishedDayProblem(day, '2026-11-26')).toBeUndefined();
  expect(wishedDayProblem('2026-11-25', '2026-11-26')).toBe(applicationText.wishedInPast);
});
