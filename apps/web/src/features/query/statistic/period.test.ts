import { describe, expect, it } from 'vitest';
import { periodDays, periodOf, readPeriod, yearBefore } from './period.ts';

describe('the period of a statistic', () => {
  it.each([
    ['month', '2026-11-28', '2026-11-01', '2026-11-28'],
    ['year', '2026-11-28', '2026-01-01', '2026-11-28'],
    ['lastYear', '2026-11-28', '2025-01-01', '2025-12-31'],
    ['months12', '2026-11-28', '2025-12-01', '2026-11-28'],
    ['months12', '2026-12-03', '2026-01-01', '2026-12-03'],
  ] as const)('%s on %s', (preset, today, from, to) => {
    expect(periodOf(preset, today)).toEqual({ from, to });
  });

  it('has the same days in the year before', () => {
    expect(yearBefore({ from: '2028-02-01', to: '2028-02-29' })).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(yearBefore({ from: '2026-11-01', to: '2026-11-28' })).toEqual({ from: '2025-11-01', to: '2025-11-28' });
  });

  it('counts when both days are there in their order', () => {
    expect(readPeriod(['2026-01-01', '2026-01-01'])).toEqual({ from: '2026-01-01', to: '2026-01-01' });
    expect(readPeriod(['2026-01-02', '2026-01-01'])).toBeUndefined();
    expect(readPeriod([undefined, '2026-01-01'])).toBeUndefined();
  });

  it('is asked up to the day after its last', () => {
    expect(periodDays({ from: '2026-12-01', to: '2026-12-31' })).toEqual({
      dayStart: '2026-12-01',
      dayEnd: '2027-01-01',
    });
  });
});
