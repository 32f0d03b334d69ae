import { addDays } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { toggledText, typesFor } from './day-types.ts';

const monday = '2026-11-23';
const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
const isWorked = (type: string) => type === '1' || type === '4';

it('a weekday is worked or a holiday; a weekend rests, is a holiday, or is worked instead of another day', () => {
  expect(week.map((day) => typesFor(day).join(''))).toEqual(['13', '13', '13', '13', '13', '234', '234']);
});

it('one click turns work into rest and rest into work, into a type that the day may have', () => {
  for (const day of week)
    for (const type of ['1', '2', '3', '4'] as const) {
      const next = toggledText({ day, type });
      expect(isWorked(next), `${day} ${type}`).toBe(!isWorked(type));
      expect(typesFor(day), `${day} ${type}`).toContain(next);
    }
});
