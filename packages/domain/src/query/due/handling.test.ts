import { describe, expect, it } from 'vitest';
import { daysOfBand, dueBand, usualBounds, warningBands } from '../../archive/due-rule/due-band.ts';
import { groupsOf } from './due-group.ts';
import { handlingLine, readHandling, usualDetails } from './handling.ts';
import { dueReasons } from './reasons.text.ts';

const today = '2026-11-20';
const read = (reasonCode: string, details: Record<string, string> = {}, rows = 1) =>
  readHandling({ reasonCode, details, rows, today });

describe('the days of a band', () => {
  it.each([usualBounds, { urgentDays: 15, soonDays: 60 }])('are those of the rule, with bounds %j', (bounds) => {
    for (const band of warningBands) {
      const { from = '2026-01-01', to } = daysOfBand(band, today, bounds);
      expect([dueBand(from, today, bounds), dueBand(to, today, bounds)]).toEqual([band, band]);
    }
    const { to } = daysOfBand('soon', today, bounds);
    expect(
      dueBand(
        to.replace(/\d+$/, (day) => String(Number(day) + 1)),
        today,
        bounds,
      ),
    ).toBe('later');
  });
});

describe('why equipment is overdue', () => {
  it('has a code of its own for every case, and keys of their own within', () => {
    expect(new Set(dueReasons.map(({ code }) => code)).size).toBe(dueReasons.length);
    for (const { fields } of dueReasons) {
      expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
      for (const { type, options } of fields) expect(type === 'choice').toBe(options !== undefined);
    }
  });

  it('what one press records is complete', () => {
    const oneClick = dueReasons.filter((reason) => reason.oneClick);
    expect(oneClick.map(({ label }) => label)).toEqual(['已报检', '已检验合格待出报告']);
    for (const { code } of oneClick) expect(read(code, usualDetails(code, today, '黄科长')).problems).toEqual({});
    expect(usualDetails('101', today, '黄科长')).toEqual({ inspectedOn: today });
  });

  it('asks for what the case needs', () => {
    expect(read('').problems).toEqual({ reasonCode: '请选择未检原因' });
    expect(read('106', { noticeTo: '邻居', deliveredOn: '2026-11-31' }).problems).toEqual({
      'details.noticeTo': '书面通知不在可选范围内',
      'details.noticeNo': '通知书编号不能为空',
      'details.deliveredOn': '送达日期不是有效的日期',
    });
    expect(read('104', { inspectedOn: '2026-11-21' }).problems).toEqual({
      'details.inspectedOn': '检验日期不能晚于今天',
    });
    expect(read('110', { duplicateOf: 'TS1' }, 2).problems).toEqual({ reasonCode: '“重复登记”须逐台登记，不能批量' });
    const late = readHandling({
      reasonCode: '100',
      details: { acceptedBy: '林' },
      followUpOn: '2026-11-19',
      rows: 1,
      today,
    });
    expect(late.problems).toEqual({ followUpOn: '跟进日期不能早于今天' });
  });

  it('keeps the fields of the case and nothing else', () => {
    const details = { cause: '已拆除', verifiedBy: ' 李验 ', verifiedOn: today, phone: '', other: 'x' };
    expect(read('103', details)).toEqual({
      details: { cause: '已拆除', verifiedBy: '李验', verifiedOn: today },
      problems: {},
    });
    expect(handlingLine('103', read('103', details).details)).toBe('情况：已拆除；核实人：李验；核实日期：2026-11-20');
  });
});

it('one declaration for each using unit, kind and category', () => {
  const row = (unitId: string, categoryCode = '21') => ({ unitId, kindCode: '3000', categoryCode });
  const groups = groupsOf([row('a'), row('b'), row('a'), row('a', '22')]);
  expect(groups.map(({ unitId, categoryCode, rows }) => [unitId, categoryCode, rows.length])).toEqual([
    ['a', '21', 2],
    ['b', '21', 1],
    ['a', '22', 1],
  ]);
});
