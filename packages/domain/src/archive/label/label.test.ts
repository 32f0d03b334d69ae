import { describe, expect, it } from 'vitest';
import { labelFindings, labelRefusal, placesOf, type LabelledDevice } from './label.ts';

const today = '2026-11-25';
const device = (given: Partial<LabelledDevice> = {}): LabelledDevice => ({
  useStatus: '2',
  useCertificateNo: '梯11闽A00001(20)',
  inspectDate: '2026-06-01',
  nextDate: '2027-06-30',
  hasFailed: false,
  isReportInvalid: false,
  ...given,
});

describe('which device carries which label', () => {
  it('a passed and timely one carries each', () => {
    for (const purpose of ['use', 'pass', 'device'] as const)
      expect(labelRefusal(purpose, device(), today)).toBeUndefined();
  });

  it('a mark is refused with its reason, the plain code is not', () => {
    expect(labelRefusal('pass', device({ hasFailed: true }), today)).toContain('不合格');
    expect(labelRefusal('use', device({ nextDate: '2026-11-24' }), today)).toContain('已超过下次检验日期2026-11-24');
    expect(labelRefusal('pass', device({ dueOn: '2026-06-30' }), today)).toContain('已超过下次检验日期2026-06-30');
    expect(labelRefusal('pass', device({ dueOn: '2027-01-31' }), today)).toBeUndefined();
    expect(labelRefusal('pass', device({ nextDate: today }), today)).toBeUndefined();
    expect(labelRefusal('pass', device({ inspectDate: null }), today)).toContain('没有检验日期');
    expect(labelRefusal('pass', device({ isReportInvalid: true }), today)).toContain('已被撤回');
    expect(labelRefusal('use', device({ useCertificateNo: '' }), today)).toContain('使用登记证');
    expect(labelRefusal('device', device({ hasFailed: true, nextDate: null }), today)).toBeUndefined();
  });

  it('what is gone carries none', () => {
    for (const useStatus of ['4', '5', '6'])
      expect(labelRefusal('device', device({ useStatus }), today)).toContain('已报废');
  });
});

describe('a template', () => {
  const shape = { width: 60, height: 40, codeSize: 20, lines: [{ label: '设备代码', fact: 'deviceCode' }] };
  it('fits its paper', () => {
    expect(labelFindings(shape)).toEqual([]);
    const sheet = { columns: 3, rows: 7, top: 5, left: 5, gapX: 5, gapY: 0 };
    expect(labelFindings({ ...shape, sheet })).toEqual([]);
    expect(labelFindings({ ...shape, sheet: { ...sheet, rows: 8 } })).toEqual([
      { place: 'sheet', sentence: expect.stringContaining('A4') as string },
    ]);
    expect(placesOf(sheet)).toBe(21);
    expect(placesOf(undefined)).toBe(1);
  });

  it('names what is wrong by its place', () => {
    expect(labelFindings({ ...shape, codeSize: 37 }).map(({ place }) => place)).toEqual(['codeSize']);
    const twice = [...shape.lines, ...shape.lines];
    expect(labelFindings({ ...shape, lines: twice }).map(({ place }) => place)).toEqual(['lines[1].fact']);
    expect(labelFindings({ ...shape, lines: [] }).map(({ place }) => place)).toEqual(['lines']);
  });
});
