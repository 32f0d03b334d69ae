import { describe, expect, test } from 'vitest';
import { givenEntry, givenItem, givenTemplate } from '../../../test/report/given-report.ts';
import { judge } from './judge.ts';
import type { NextDate } from './template.ts';

const years = [1, 4, 7, 9, 11, 13, 15];
const scheduled: Partial<NextDate> = {
  rules: [{ schedule: { base: 'equ.installInspectDate', years, thenMonths: 12 }, text: '按年份' }],
};
const template = (nextDate: Partial<NextDate>) =>
  givenTemplate({
    items: [givenItem({ no: '1' })],
    nextDate,
    fields: [{ label: '安装监督检验合格日期', bind: 'equ.installInspectDate', from: 'archive' }],
  });
function next(nextDate: Partial<NextDate>, context = {}, fields = {}, result = '1') {
  return judge(template(nextDate), givenEntry({ items: { 1: { result } }, fields }), {
    'rep.inspectDate': '2026-03-15',
    ...context,
  }).nextDate;
}

describe('months', () => {
  test('after the inspection, stored and printed by the precision', () => {
    expect(next({})).toMatchObject({
      state: 'dated',
      value: '2027-03',
      date: '2027-03-31', // nothing is overdue within the month that is printed
      printed: '2027年03月',
      text: '每年一次',
    });
    expect(next({ precision: 'day' })).toMatchObject({
      value: '2027-03-15',
      date: '2027-03-15',
      printed: '2027年3月15日',
    });
  });
  test('after another base where the rule names one', () => {
    const nextDate = { rules: [{ months: 24, base: 'equ.installInspectDate', text: '' }] };
    expect(next(nextDate, { 'equ.installInspectDate': '2025-01-31' })).toMatchObject({ value: '2027-01' });
  });
  test('the first rule whose condition holds', () => {
    const nextDate: Partial<NextDate> = {
      rules: [
        { if: { field: 'par.molten', op: '==', value: '是' }, months: 12, text: '每年' },
        { months: 24, text: '两年' },
      ],
    };
    expect(next(nextDate, { 'par.molten': '是' })).toMatchObject({ value: '2027-03' });
    expect(next(nextDate)).toMatchObject({ value: '2028-03', text: '两年' });
  });
});

describe('no next date', () => {
  const noneWhen = { field: 'rep.conclusion', op: 'in', value: ['不合格'] } as const;
  test('prints as the template says', () => {
    expect(next({ noneWhen }, {}, {}, '2')).toEqual({ state: 'none', printed: '／', isDeclared: true });
    expect(next({ noneWhen })).toMatchObject({ state: 'dated' });
  });
  test('is not declared where no rule serves: a passing report still asks for one', () => {
    const rules = [{ if: { field: 'par.molten', op: '==', value: '是' }, months: 12, text: '每年' }] as const;
    expect(next({ rules })).toEqual({ state: 'none', printed: '／', isDeclared: false });
  });
  test('and nothing at all before there is a conclusion or a date', () => {
    expect(next({}, {}, {}, '')).toEqual({ state: 'open', reason: '还没有检验结论' });
    expect(next({}, { 'rep.inspectDate': null })).toEqual({ state: 'open', reason: '未填检验日期' });
  });
  test('follows the decision of the approver', () => {
    const entry = givenEntry({ items: { 1: { result: '2' } } });
    const decided = judge(
      template({ noneWhen }),
      entry,
      { 'rep.inspectDate': '2026-03-15' },
      { value: '合格', reason: '已整改' },
    );
    expect(decided.nextDate).toMatchObject({ value: '2027-03' });
    expect(decided.context['rep.nextDate']).toBe('2027-03');
  });
});

describe('range', () => {
  const nextDate = { rules: [{ range: { min: 36, max: 72 }, text: '' }] };
  test('the longest unless the inspector picks', () => {
    expect(next(nextDate)).toMatchObject({ value: '2032-03', range: { min: 36, max: 72, months: 72 } });
    expect(next(nextDate, {}, { 'res.nextMonths': 40 })).toMatchObject({ value: '2029-07', range: { months: 40 } });
  });
});

describe('schedule of years', () => {
  const after = (inspectDate: string, base = '2020-05-20') =>
    next(scheduled, { 'equ.installInspectDate': base, 'rep.inspectDate': inspectDate });

  test.each([
    ['2021-05-20', '2024-05'],
    ['2024-05-10', '2027-05'],
    ['2027-06-01', '2029-05'],
    ['2033-05-20', '2035-05'],
    ['2035-05-20', '2036-05'],
    ['2040-01-01', '2040-05'],
  ])('inspected %s: next %s', (inspectDate, value) => {
    expect(after(inspectDate)).toMatchObject({ value });
  });
  test('a planned date within three months after the inspection counts as done', () => {
    expect(after('2024-02-20')).toMatchObject({ value: '2027-05' });
    expect(after('2024-02-19')).toMatchObject({ value: '2024-05' });
  });
  test('an overdue inspection leads to the next planned date, not to a past one', () => {
    expect(after('2025-12-01')).toMatchObject({ value: '2027-05' });
  });
  test('without its base date: twelve months after the inspection, with a remark', () => {
    expect(next(scheduled)).toMatchObject({
      value: '2027-03',
      remark: '缺少安装监督检验合格日期，按检验日期起12个月计算',
    });
    expect(next(scheduled, { 'equ.installInspectDate': '暂无' })).toMatchObject({ value: '2027-03' });
  });
});
