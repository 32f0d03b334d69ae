import { addDays, daysBetween } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { mondayAhead } from './monday-ahead.ts';

it('what stories plan for lies a month ahead on every day of the coming years, and keeps away from festivals', () => {
  const days = Array.from({ length: 1000 }, (_, index) => addDays('2026-11-27', index));
  const wrong = days.filter((today) => {
    const monday = mondayAhead(today);
    const ahead = daysBetween(today, monday);
    return (
      new Date(monday).getUTCDay() !== 1 ||
      ahead < 30 ||
      ahead > 160 ||
      /-(01|02|04|05|06|09|10)-/.test(monday.slice(4, 8))
    );
  });
  expect(wrong).toEqual([]);
  expect(mondayAhead('2026-11-27')).toBe('2027-03-01');
});
