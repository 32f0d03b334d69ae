import { addDays, daysBetween } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { sampleHeader, sampleRows } from './sample-ledger-rows.ts';

const today = '2026-11-28';
const INSPECTED = sampleHeader.indexOf('DV_LASTPER_INSP_DATE');
const YEAR = 365;

it('the sample ledger falls due around today: most of it in the months to come, a little of it late', () => {
  const [, ...rows] = [...sampleRows({ rows: 3000, inspectedUntil: today })];
  const inspected = rows.flatMap((row) => {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(row[INSPECTED] ?? '') ?? [];
    return year ? [`${year}-${month}-${day}`] : [];
  });
  const left = inspected.map((day) => daysBetween(today, addDays(day, YEAR)));
  const late = left.filter((days) => days < 0).length;
  expect(inspected.length).toBeGreaterThan(2500);
  expect(inspected.every((day) => day <= today)).toBe(true);
  expect(late).toBeGreaterThan(0);
  expect(late).toBeLessThan(inspected.length / 10);
  for (const [from, to] of [
    [0, 31],
    [150, 180],
    [330, 365],
  ] as const)
    expect(left.filter((days) => days >= from && days <= to).length).toBeGreaterThan(100);
});
