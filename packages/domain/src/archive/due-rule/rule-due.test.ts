import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CycleRule } from '../../shared/catalogue/cycle-rule.ts';
import { ruleDues, type DueRecord } from './rule-due.ts';

const file = new URL('../../../../../apps/server/reference/inspection-categories.json', import.meta.url);
const { rules } = JSON.parse(readFileSync(file, 'utf8')) as { rules: CycleRule[] };

const lift = { kindCode: '3000', categoryCode: '3100', varietyCode: '3110' };
const vessel = { kindCode: '2000', categoryCode: '2100', varietyCode: '2170' };
const pipeline = { kindCode: '8000', categoryCode: '8300', varietyCode: '8310' };
const inUse = { useStatus: '2' };
const said = (place: Omit<DueRecord, 'fields' | 'lines'>, fields: object, lines: DueRecord['lines'] = []) =>
  ruleDues({ ...place, fields: { ...inUse, ...fields }, lines }, rules).map(({ slot, dueDate }) => [slot, dueDate]);

describe('a record', () => {
  it('gets the dates that nobody entered, with the words of the rule', () => {
    expect(ruleDues({ ...lift, fields: { ...inUse, lastInspectionDate: '2026-03-10' }, lines: [] }, rules)).toEqual([
      {
        slot: 2,
        dueDate: '2027-03-31',
        ruleId: 'IC017',
        words: '12个月，自2026-03-10起至月末，按检验周期推算（TSG T7001-2023（2023-04-02施行）；周期待核）',
      },
    ]);
    expect(said(vessel, { firstUseDate: '2026-01-15' })).toEqual([
      [1, '2027-01-31'],
      [2, '2029-01-31'],
    ]);
  });

  it('keeps the date that stands in it', () => {
    expect(said(lift, { lastInspectionDate: '2026-03-10', nextInspectionDate: '2026-12-01' })).toEqual([]);
    expect(said(vessel, { firstUseDate: '2026-01-15', nextInspectionDate: '2028-06-30' })).toEqual([[1, '2027-01-31']]);
  });

  it('has none out of use, without any date to count from, or where the institute decides', () => {
    expect(said(lift, { lastInspectionDate: '2026-03-10', useStatus: '3' })).toEqual([]);
    expect(said(lift, {})).toEqual([]);
    const mayNotBeUsed = said(vessel, { lastInspectionDate: '2026-01-15', safetyStatusLevel: '5' });
    expect(mayNotBeUsed).toEqual([[1, '2027-01-31']]); // the year of the inspection alone
  });
});

describe('an installation', () => {
  const line = (name: string, values: object) => ({ name, values: { unitUseStatus: '2', ...values } });
  const periodic = (fields: object, lines: DueRecord['lines']) =>
    ruleDues({ ...pipeline, fields: { ...inUse, ...fields }, lines }, rules).find(({ slot }) => slot === 2);

  it('is due with the nearest of the lines that have no date of their own, and names it', () => {
    const lines = [
      line('GD-01', { useDate: '2025-04-01' }),
      line('GD-02', { useDate: '2024-04-01' }),
      line('GD-03', { useDate: '2020-04-01', nextPeriodicDate: '2030-01-31' }),
    ];
    expect(periodic({}, lines)).toMatchObject({ dueDate: '2027-04-30' });
    expect(periodic({}, lines)?.words).toContain('管道单元“GD-02”；首次：投用后；TSG D7005-2018');
  });

  it('was inspected with its lines, but not with those that came later', () => {
    const fields = { lastInspectionDate: '2024-06-01' };
    const inspected = line('GD-01', { useDate: '2015-04-01', unitLevel: 'GC2', safetyStatusLevel: '1' });
    expect(periodic(fields, [inspected])).toMatchObject({ dueDate: '2027-06-30' });
    expect(periodic(fields, [inspected])?.words).toContain('GC1、GC2 且1、2级');
    const later = line('GD-02', { useDate: '2024-08-01', unitLevel: 'GC2' });
    expect(periodic(fields, [later])?.words).toContain('首次：投用后');
  });

  it('owes nothing for lines out of use, and counts as one line when nobody has entered any', () => {
    expect(periodic({}, [{ name: 'GD-01', values: { useDate: '2020-04-01', unitUseStatus: '3' } }])).toBeUndefined();
    expect(periodic({ firstUseDate: '2024-04-01' }, [])).toMatchObject({ dueDate: '2027-04-30' });
    expect(periodic({ firstUseDate: '2024-04-01', nextInspectionDate: '2028-01-01' }, [])).toBeUndefined();
  });
});
