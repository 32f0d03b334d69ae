import { describe, expect, test } from 'vitest';
import { facts, readJson } from '../../../test/report/given-report.ts';
import type { CycleMatch, CycleRule } from '../../shared/catalogue/cycle-rule.ts';
import { dueDates } from './due-date.ts';
import { cycleRuleFaults } from './rule-check.ts';

const rules = (readJson('inspection-categories') as { rules: CycleRule[] }).rules;
const given = (match: CycleMatch, part: Partial<CycleRule> = {}): CycleRule => ({
  id: 'X1',
  kindCode: '2000',
  categoryCode: '23',
  cycleMonths: 36,
  conclusionSet: 'B',
  conditions: [{ label: '甲', match }],
  ...part,
});
const faultsOf = (match: CycleMatch, part?: Partial<CycleRule>) => cycleRuleFaults([given(match, part)], facts);

describe('cycle rules name facts of their kind', () => {
  test('every rule of the release does', () => {
    expect(rules.length).toBeGreaterThan(70);
    expect(cycleRuleFaults(rules, facts)).toEqual([]);
  });
  test('a field that the kind does not have is named with its place', () => {
    expect(faultsOf({ fields: { unheard: ['1'] } })).toEqual([
      '检验周期规则“X1”的条件“甲”用到的数据项“unheard”在设备种类2000中不存在',
    ]);
    expect(faultsOf({ fields: { isNonMetallic: ['1'] } }, { kindCode: '3000' })).toEqual([
      '检验周期规则“X1”的条件“甲”用到的数据项“isNonMetallic”在设备种类3000中不存在',
    ]);
  });
  test('a fact that is another kind’s is said to be', () => {
    expect(faultsOf({ facts: { 'par.molten': ['是'] } })).toEqual([
      '检验周期规则“X1”的条件“甲”用到的数据项“par.molten”属于其他设备种类（4000）',
    ]);
  });
  test('a value that the field cannot have would never hold', () => {
    expect(faultsOf({ fields: { isNonMetallic: ['是'] } })).toEqual([
      '检验周期规则“X1”的条件“甲”用到“isNonMetallic”的值“是”，数据项没有这个值',
    ]);
    expect(faultsOf({ fields: { cylinderGas: ['一般气体', '氧气'] } })).toEqual([
      '检验周期规则“X1”的条件“甲”用到“cylinderGas”的值“氧气”，数据项没有这个值',
    ]);
  });
  test('what was declared or arranged decides, where it is known', () => {
    const vessel = { kindCode: '2000', categoryCode: '2100', varietyCode: '2130' };
    const fields = { useStatus: '2', lastInspectionDate: '2025-03-01', firstUseDate: '2015-01-01' };
    const due = (more: Record<string, unknown>) =>
      dueDates({ ...vessel, fields: { ...fields, ...more } }, rules).find(({ ruleId }) => ruleId === 'IC008');
    expect(due({ safetyStatusLevel: '2' })).toMatchObject({ months: 72, date: '2031-03-31' });
    expect(due({ safetyStatusLevel: '2', 'declaration.appliesRbi': true })).toMatchObject({
      condition: '应用RBI',
      reason: 'institute',
      date: null,
    });
    expect(due({ safetyStatusLevel: '5', 'declaration.appliesRbi': true })).toMatchObject({ reason: 'mayNotBeUsed' });
    const boiler = {
      kindCode: '1000',
      categoryCode: '1100',
      fields: { ...fields, lastHydrostaticTestDate: '2024-05-02' },
    };
    const test26 = (more: Record<string, unknown>) =>
      dueDates({ ...boiler, fields: { ...boiler.fields, ...more } }, rules).find(({ ruleId }) => ruleId === 'IC003');
    expect(test26({})).toBeUndefined();
    expect(test26({ 'task.cannotInspectInside': true })).toMatchObject({ months: 36, date: '2027-05-31' });
  });
  test('every condition can hold', () => {
    const open = rules.flatMap(({ id, conditions }) =>
      (conditions ?? []).flatMap((one) => (one.match ? [] : [`${id} ${one.label}`])),
    );
    expect(open).toEqual([]);
  });
  test('a line of gas is judged by its level and pressure, one of a long-distance pipeline by its evaluation', () => {
    const line = (varietyCode: string, fields: Record<string, unknown>) => {
      const place = { kindCode: '8000', categoryCode: `${varietyCode.slice(0, 2)}00`, varietyCode };
      const known = { useStatus: '2', useDate: '2010-04-01', lastPeriodicDate: '2024-05-10', ...fields };
      const found = dueDates({ ...place, fields: known }, rules).find(({ field }) => field === 'nextPeriodicDate');
      return found?.condition;
    };
    const gas = (designPressure: unknown, more = {}) => line('8210', { unitLevel: 'GB1', designPressure, ...more });
    expect([1.6, '0.81', 0.8, 0.4, 1.7, '', '0.4/0.2'].map((pressure) => gas(pressure))).toEqual([
      'GB1-Ⅲ级次高压燃气',
      'GB1-Ⅲ级次高压燃气',
      'GB1-Ⅳ级次高压、中压燃气',
      'GB1-Ⅳ级次高压、中压燃气',
      undefined,
      undefined,
      undefined,
    ]);
    expect(line('8220', { unitLevel: 'GB2', designPressure: 1.6 })).toBe('GB2');
    expect(gas(0.4, { safetyStatusLevel: '4' }), 'a bad level goes first').toBe('4级，处理后方可使用');
    expect(line('8110', { unitLevel: 'GA1' })).toBe('之后按评价结果，最长');
    expect(line('8110', { unitLevel: 'GA1', safetyStatusLevel: '3' })).toBe('3级，周期待核');
  });
  test('a limit is asked of a number, and leaves something between', () => {
    const faultsIn = (limits: CycleMatch['limits']) => faultsOf({ limits }, { kindCode: '8000' });
    expect(faultsIn({ designPressure: { above: 0.4 } })).toEqual([]);
    expect(faultsIn({ unitLevel: { above: 0.4 } })).toEqual([
      '检验周期规则“X1”的条件“甲”用到“unitLevel”的上下限，数据项不是数值',
    ]);
    expect(faultsIn({ designPressure: { above: 2, upTo: 1 } })).toHaveLength(1);
    expect(faultsIn({ designPressure: {} })).toHaveLength(1);
    expect(faultsIn({ pressureOfNobody: { above: 2 } })).toHaveLength(1);
  });
  test('dates run from fields that are dates', () => {
    expect(faultsOf({}, { dueField: 'nextVisit', lastField: 'model' })).toEqual([
      '检验周期规则“X1”用到的数据项“nextVisit”在设备种类2000中不存在',
      '检验周期规则“X1”的日期取自“model”，它不是日期',
    ]);
  });
  test('a safety level is asked only of a kind that has one', () => {
    expect(faultsOf({ safetyLevels: ['3'] }, { kindCode: '3000' })).toHaveLength(1);
  });
});
