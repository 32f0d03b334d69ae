import { expect, test } from 'vitest';
import { givenItem, givenTemplate } from '../../../test/report/given-report.ts';
import { emptyEntry, type ReportEntry, type Row } from './entry.ts';
import { copiedParts, driftedBoxes, familyOf, lastWarnings } from './last-values.ts';
import type { GridSection, Measure } from './template.ts';

const gap: Measure = { id: 'gap', label: '门间隙', unit: 'mm', decimals: 1, repeat: 3, limit: { op: 'none' } };
const speed: Measure = { id: 'speed', label: '速度', unit: 'm/s', decimals: 2, drift: 0.05, limit: { op: 'none' } };
const grid: GridSection = {
  type: 'grid',
  id: 'wall',
  title: '壁厚测定',
  head: [],
  columns: [
    { key: 'point', label: '测点' },
    { key: 'mm', label: '壁厚', input: 'number', decimals: 1, drift: 0.5 },
    { key: 'kg', label: '砝码', input: 'number' },
  ],
  minRows: 1,
  presetRows: [{ kg: '300' }],
  stats: [],
  checks: [],
  notes: [],
};
const template = givenTemplate({
  items: [
    givenItem({ no: '1', measures: [gap] }),
    givenItem({ no: '2', subs: [{ no: '(1)', text: '', measures: [speed] }] }),
  ],
  grids: [grid],
});
const entry = (gaps: (number | null)[], mps: number | null, walls: Row[] = []): ReportEntry => ({
  ...emptyEntry,
  items: { '1': { values: { gap: gaps } }, '2': { values: { speed: mps } } },
  grids: { wall: walls },
});

test('a value beyond the bound of its place is named with the last one; the place leads to it', () => {
  const warnings = lastWarnings(template, entry([3, 3, 9], 1.8), entry([3, 3, 3], 1.7));
  expect(warnings).toEqual([
    {
      place: { section: 'items', item: '1', measure: 'gap' },
      message: '“1 门间隙”9.0 mm，上次3.0 mm，变化较大，请核对',
    },
    {
      place: { section: 'items', item: '2', sub: '(1)', measure: 'speed' },
      message: '“2 速度”1.80 m/s，上次1.70 m/s，变化较大，请核对',
    },
  ]);
  expect(lastWarnings(template, entry([3, 3, 3.1], 1.75), entry([3, 3, 3], 1.7))).toEqual([]);
});

test('a box that is not filled yet, or was not measured then, has not drifted', () => {
  expect(driftedBoxes(gap, [3, null, 3], [9, 9, null])).toEqual([true, false, false]);
  expect(driftedBoxes({ ...gap, agg: 'max' }, [3, 3, 3], [9, null, null])).toEqual([false, false, false]);
  expect(driftedBoxes({ ...gap, agg: 'max' }, [3, 3, 3], [3, 9, 3])).toEqual([true, true, true]);
});

test('a table says in how many rows it lies beyond its declared bound', () => {
  const now = entry([], null, [{ mm: 10 }, { mm: 9.4 }, { mm: 9.5 }]);
  const [warning] = lastWarnings(template, now, entry([], null, [{ mm: 10 }, { mm: 10 }, { mm: 10 }]));
  expect(warning).toEqual({ place: { section: 'wall', row: 1 }, message: '“壁厚测定”有1行与上次报告相差较大，请核对' });
});

test('numbers that all are the last report’s were copied; one other number, or a few equal ones, say nothing', () => {
  const last = entry([3, 4, 5], 1.7, [{ mm: 1 }, { mm: 2 }, { mm: 3 }, { mm: 4 }]);
  expect(copiedParts(template, last, last).map(({ message }) => message)).toEqual([
    '各检验项目的4个实测值与上次报告完全相同，请核对是否实测',
    '“壁厚测定”的4个实测值与上次报告完全相同，请核对是否实测',
  ]);
  expect(copiedParts(template, entry([3, 4, 5.1], 1.7), last)).toEqual([]);
  expect(copiedParts(template, entry([3, 4, 5], null), last)).toEqual([]);
});

test('editions of a form are one family', () => {
  expect(familyOf('ELEV-LIFT-PERIODIC-2009')).toBe(familyOf('ELEV-LIFT-PERIODIC-2023'));
  expect(familyOf('PV-ANNUAL')).not.toBe(familyOf('PV-PERIODIC'));
});
