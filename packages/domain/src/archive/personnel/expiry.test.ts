import { expect, it } from 'vitest';
import { addDays } from '../../shared/day/day.ts';
import { bandOf, bandRange, bands } from './expiry.ts';

const today = '2026-11-20';

it('tells expired from soon by the days that are left, the last day being valid', () => {
  const at = (days: number) => bandOf(addDays(today, days), today);
  expect([-1, 0, 10, 11, 30, 31, 90, 91].map(at)).toEqual([
    'expired',
    'within10',
    'within10',
    'within30',
    'within30',
    'soon',
    'soon',
    'valid',
  ]);
  expect(bandOf(undefined, today)).toBe('none');
});

it('puts every day into exactly the band whose range holds it', () => {
  for (let days = -400; days <= 400; days += 1) {
    const end = addDays(today, days);
    const held = bands.filter((band) => {
      if (band === 'none') return false;
      const { from, to } = bandRange(band, today);
      return (from === undefined || from <= end) && (to === undefined || end <= to);
    });
    expect([end, held]).toEqual([end, [bandOf(end, today)]]);
  }
});
