import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../shared/day/day.ts';
import {
  clustersOf,
  dueDays,
  isWithin,
  originMarks,
  recordedDays,
  rangeOf,
  shareOf,
  spansOf,
  ticksOf,
  toneOf,
  type TimeMark,
} from './portrait-timeline.ts';

const today = '2026-11-20';
const definitions = [
  { key: 'manufactureDate', label: '制造日期' },
  { key: 'firstUseDate', label: '投入使用日期' },
  { key: 'nextInspectionDate', label: '下次检验日期' },
  { key: 'nextBrakeTestDate', label: '下次制动试验日期' },
  { key: 'remark', label: '备注' },
];

it('takes origin and due dates from the record, under the labels of its fields', () => {
  const values = {
    manufactureDate: '2014-03-01',
    firstUseDate: '',
    nextInspectionDate: '2027-01-31',
    nextBrakeTestDate: 'bald',
  };
  expect(originMarks(values, definitions)).toEqual([
    { id: 'manufactureDate', day: '2014-03-01', label: '制造日期', tone: 'plain' },
  ]);
  expect(dueDays(values, definitions)).toEqual([
    { key: 'nextInspectionDate', label: '下次检验日期', day: '2027-01-31' },
  ]);
});

it('takes inspections that only the record knows, each day once', () => {
  const fields = [
    { key: 'lastInspectionDate', label: '上次检验日期' },
    { key: 'lastAnnualInspectionDate', label: '上次年度（外部、在线）检验日期' },
  ];
  const values = { lastInspectionDate: '2025-02-23', lastAnnualInspectionDate: '2026-01-31' };
  expect(recordedDays(values, fields, new Set(['2025-02-23']))).toEqual([
    {
      key: 'lastAnnualInspectionDate',
      what: '年度（外部、在线）检验',
      day: '2026-01-31',
      conclusionKey: 'lastAnnualConclusion',
      reportKey: 'lastAnnualReportNo',
    },
  ]);
});

describe('stretches of a state', () => {
  it('follow one another without a gap, from the beginning until today', () => {
    const spans = spansOf(
      [
        { day: '2020-05-01', before: '2', after: '3' },
        { day: '2021-05-01', before: '3', after: '2' },
      ],
      '2',
      '2014-03-01',
      today,
    );
    expect(spans).toEqual([
      { from: '2014-03-01', to: '2020-05-01', value: '2' },
      { from: '2020-05-01', to: '2021-05-01', value: '3' },
      { from: '2021-05-01', to: addDays(today, 1), value: '2' },
    ]);
  });

  it('leave out what was put right on the same day, and join what is the same', () => {
    const spans = spansOf(
      [
        { day: '2020-05-01', before: '2', after: '3' },
        { day: '2020-05-01', before: '3', after: '2' },
      ],
      '2',
      '2014-03-01',
      today,
    );
    expect(spans).toEqual([{ from: '2014-03-01', to: addDays(today, 1), value: '2' }]);
  });
});

describe('the range', () => {
  const days = ['2009-06-01', '2026-03-01', '2027-01-31'];
  it('holds everything, or some years and all that is ahead', () => {
    expect(days.every((day) => isWithin(day, rangeOf(days, today, 'all')))).toBe(true);
    const near = rangeOf(days, today, 'threeYears');
    expect(isWithin('2009-06-01', near)).toBe(false);
    expect(isWithin('2027-01-31', near) && isWithin(today, near)).toBe(true);
  });

  it('is never empty', () => {
    const range = rangeOf([], today, 'all');
    expect(daysBetween(range.from, range.to)).toBeGreaterThan(30);
  });
});

describe.each([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => [seed, marksOf(seed)] as const))('marks (%i)', (_seed, marks) => {
  const range = rangeOf(
    marks.map(({ day }) => day),
    today,
    'all',
  );

  it('lie from left to right in the order of their days', () => {
    const sorted = marks.map(({ day }) => day).toSorted();
    const shares = sorted.map((day) => shareOf(day, range));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
  });

  it.each([300, 900, 1600])('neither cover one another nor get lost at a width of %i', (width) => {
    const clusters = clustersOf(marks, range, { width, gap: 16 });
    expect(
      clusters
        .flatMap((cluster) => cluster.marks)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(marks.map(({ id }) => id).toSorted());
    for (const [at, cluster] of clusters.entries())
      if (at > 0) expect(cluster.at - (clusters[at - 1]?.at ?? 0)).toBeGreaterThanOrEqual(16);
  });

  it('are labelled with years or quarters, not too many', () => {
    const ticks = ticksOf(range, 12);
    expect(ticks.length).toBeLessThanOrEqual(14);
    expect(ticks.every(({ day }) => isWithin(day, range))).toBe(true);
  });
});

it('a cluster looks as serious as its most serious mark', () => {
  const mark = (tone: TimeMark['tone']): TimeMark => ({ id: tone, day: today, label: '', tone });
  expect(toneOf({ at: 0, marks: [mark('good'), mark('bad'), mark('open')] })).toBe('bad');
  expect(toneOf({ at: 0, marks: [mark('plain'), mark('good')] })).toBe('good');
});

it('short ranges are labelled by quarters', () => {
  expect(ticksOf({ from: '2026-01-15', to: '2027-02-01' }, 8).map(({ label }) => label)).toEqual([
    '2026-04',
    '2026-07',
    '2026-10',
    '2027-01',
  ]);
});

function marksOf(seed: number): TimeMark[] {
  let state = seed;
  const number = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: 1 + number(60) }, (_, index) => ({
    id: String(index),
    day: addDays('2004-01-01', number(8500)),
    label: `m${index}`,
    tone: 'good',
  }));
}
