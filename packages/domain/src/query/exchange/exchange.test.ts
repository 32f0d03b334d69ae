import { describe, expect, it } from 'vitest';
import {
  mappedRecord,
  nextRun,
  pauseAfter,
  readCodes,
  readSource,
  sourceOptions,
  type MappedField,
} from './exchange.ts';

describe('pairs of values', () => {
  it.each([
    ['3000=梯\n4000 = 起重', { '3000': '梯', '4000': '起重' }],
    ['\n合格=a=b\n', { 合格: 'a=b' }],
    ['停用=', { 停用: '' }],
    ['', {}],
    ['3000=梯\n4000', { wrongLine: 2 }],
    ['=梯', { wrongLine: 1 }],
  ])('%j', (lines, read) => expect(readCodes(lines)).toEqual(read));
});

it('a record goes out under the names and values of the counterpart', () => {
  const fields: MappedField[] = [
    { source: 'kindCode', target: 'SBZL', codes: { '3000': '梯' } },
    { source: 'name', target: 'SBMC', codes: {} },
    { source: 'model', target: 'XH', codes: {} },
  ];
  expect(mappedRecord(fields, { kindCode: '3000', name: 'toString', model: null })).toEqual({
    SBZL: '梯',
    SBMC: 'toString',
    XH: null,
  });
  expect(mappedRecord(fields, { kindCode: '4000' })).toEqual({ SBZL: '4000', SBMC: null, XH: null });
});

it('only declared sources are sources', () => {
  expect(sourceOptions).toContainEqual({ value: 'equipment.deviceCode', label: '设备档案 · 设备代码' });
  expect(readSource('inspection.reportNo')).toEqual({ subject: 'inspection', field: 'reportNo' });
  for (const wrong of ['inspection.toString', 'reportNo', 'equipment.reportNo', ''])
    expect(readSource(wrong)).toBeUndefined();
});

describe('the time table', () => {
  const noon = Date.parse('2026-11-28T12:00:00+08:00');
  it.each([
    [{ dailyAt: '12:30' }, '2026-11-28T12:30:00+08:00'],
    [{ dailyAt: '12:00' }, '2026-11-29T12:00:00+08:00'],
    [{ dailyAt: '02:30' }, '2026-11-29T02:30:00+08:00'],
    [{ everyMinutes: 15 }, '2026-11-28T12:15:00+08:00'],
  ])('%j', (table, at) => expect(nextRun(table, noon)).toBe(Date.parse(at)));

  it('a plan without one is run by hand alone', () => expect(nextRun({}, noon)).toBeUndefined());
});

it('what did not arrive is tried five times, after longer and longer pauses', () => {
  expect([1, 2, 3, 4, 5].map(pauseAfter)).toEqual([60_000, 300_000, 1_800_000, 7_200_000, undefined]);
});
