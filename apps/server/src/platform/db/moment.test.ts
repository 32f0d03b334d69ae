import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readMoment } from './moment.ts';

const byDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/** Numbers that are the same in every run. */
function* numbers(below: number): Generator<number> {
  for (let state = 7; ; state = (state * 1_103_515_245 + 12_345) % 2 ** 31) yield state % below;
}

describe('a moment as PostgreSQL writes it is the one that the driver reads', () => {
  it('in all of its usual spellings', () => {
    const of = { year: numbers(80), month: numbers(12), day: numbers(28), hour: numbers(24), minute: numbers(60) };
    const next = (from: keyof typeof of) => of[from].next().value as number;
    const two = (value: number) => String(value).padStart(2, '0');
    const fractions = ['', '.1', '.29', '.003', '.019', '.999', '.1234', '.12345', '.123456', '.999999', '.000001'];
    for (let at = 0; at < 2000; at += 1) {
      const day = `${1990 + next('year')}-${two(next('month') + 1)}-${two(next('day') + 1)}`;
      const time = `${two(next('hour'))}:${two(next('minute'))}:${two(next('minute'))}`;
      const written = `${day} ${time}${fractions[at % fractions.length]}+08`;
      expect([written, readMoment(written)]).toEqual([written, byDriver(written)]);
    }
  });

  it.each([
    'infinity',
    '-infinity',
    '0044-03-15 12:00:00+08:05:43 BC',
    '0044-03-15 12:00:00+08 BC',
    '1900-01-01 00:00:00+08:05:43',
    '1988-07-01 12:00:00+09',
    '1991-12-31 23:59:59.5+08',
    '19925-01-01 00:00:00+08',
    '10000-01-01 00:00:00+08',
    '2026-11-29 08:00:00+00',
    '2026-11-29 08:00:00-03:30',
  ])('%s', (written) => {
    expect(readMoment(written)).toEqual(byDriver(written));
  });
});
