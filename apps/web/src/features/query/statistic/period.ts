import type { Period } from '@tejian/domain/query/statistic/statistic.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';

export const presets = ['month', 'year', 'months12', 'lastYear'] as const;
export type Preset = (typeof presets)[number];

const MONTHS = 12;
const YEAR_DIGITS = 4;
const two = (value: number) => String(value).padStart(2, '0');

/** The days of a preset as seen on a day, which belongs to all but the last. */
export function periodOf(preset: Preset, today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (preset) {
    case 'month':
      return { from: `${year}-${two(month)}-01`, to: today };
    case 'year':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    default: {
      // Twelve whole months, the running one included.
      const first = month === MONTHS ? `${year}-01-01` : `${year - 1}-${two(month + 1)}-01`;
      return { from: first, to: today };
    }
  }
}

/** The same days of the year before; the last of a leap February is its 28th. */
export function yearBefore({ from, to }: Period): Period {
  const before = (day: string) =>
    `${Number(day.slice(0, YEAR_DIGITS)) - 1}${day.slice(YEAR_DIGITS)}`.replace(/-02-29$/, '-02-28');
  return { from: before(from), to: before(to) };
}

/** The days that count; undefined while one of them is missing or they stand the other way round. */
export function readPeriod([from, to]: readonly (string | undefined)[]): Period | undefined {
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined;
}

/** The end is sent plus one day (decisions §9). */
export const periodDays = ({ from, to }: Period) => ({ dayStart: from, dayEnd: addDays(to, 1) });
