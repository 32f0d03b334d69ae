import { expect, it } from 'vitest';
import { usualBounds } from '../../archive/due-rule/due-band.ts';
import { dueNote, dueOfParts } from './due-window.ts';

const noteOf = (dueOn: string | null, bounds = usualBounds) =>
  dueNote({ shown: '3110-1', dueOn }, '2026-11-26', bounds);

it.each<[string | null, string | undefined]>([
  [null, undefined],
  ['2026-11-25', '设备3110-1已超期1天（2026-11-25到期）'],
  ['2026-11-26', undefined],
  ['2026-12-26', undefined],
  ['2026-12-27', '设备3110-1还有31天到期（2026-12-27）'],
])('due on %s: %s', (dueOn, said) => {
  expect(noteOf(dueOn)).toBe(said);
});

it('how far ahead is early says the institute', () => {
  expect(noteOf('2027-01-20', { urgentDays: 10, soonDays: 60 })).toBeUndefined();
  expect(noteOf('2026-12-10', { urgentDays: 3, soonDays: 7 })).toContain('还有14天');
});

it('chosen lines fall due on the first of their own days, else with their installation', () => {
  const part = (dueDate: string | null) => ({ dueDate });
  expect(dueOfParts([part('2027-03-01'), part(null), part('2026-12-01')], '2026-11-30')).toBe('2026-12-01');
  expect(dueOfParts([part(null)], '2026-11-30')).toBe('2026-11-30');
  expect(dueOfParts([], null)).toBeNull();
});
