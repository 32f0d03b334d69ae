import { describe, expect, it } from 'vitest';
import {
  headKey,
  MOST_DECLARED,
  natureOf,
  planDeclarations,
  unitInTitles,
  type DeclarationHead,
} from './declaration-import.ts';

const head: DeclarationHead = {
  unitId: 'u',
  kindCode: '3000',
  categoryCode: '21',
  wishedDate: '2027-03-01',
  contactName: '郑联系',
  contactPhone: '13800000000',
  remark: '',
};
const row = (no: number, change: Partial<DeclarationHead> = {}) => ({ no, head: { ...head, ...change } });
const rows = (count: number, from = 0) => Array.from({ length: count }, (_, at) => row(from + at));

describe('rows become applications', () => {
  it('of one unit, kind, category, day and contact, in their order', () => {
    const mixed = [row(1), row(2, { wishedDate: '' }), row(3), row(4, { unitId: 'v' }), row(5, { wishedDate: '' })];
    const planned = planDeclarations(mixed, []);
    expect(planned.map((one) => one.rows.map(({ no }) => no))).toEqual([[1, 3], [2, 5], [4]]);
  });

  it('and every part of the head tells them apart', () => {
    const keys = Object.keys(head) as (keyof DeclarationHead)[]; // keys of the head above
    for (const key of keys) expect(planDeclarations([row(1), row(2, { [key]: 'x' })], [])).toHaveLength(2);
    expect(headKey({ ...head, contactName: 'a","b', contactPhone: '' })).not.toBe(
      headKey({ ...head, contactName: 'a', contactPhone: 'b' }),
    );
  });

  it('a telephone that is parted otherwise is the same one', () => {
    const parted = row(2, { contactPhone: '138-0000-0000' });
    expect(planDeclarations([row(1), parted], [])).toHaveLength(1);
  });

  it('none holds more than its limit, and no row is lost or twice', () => {
    const planned = planDeclarations(rows(MOST_DECLARED * 2 + 1), []);
    expect(planned.map((one) => one.rows.length)).toEqual([MOST_DECLARED, MOST_DECLARED, 1]);
    expect(planned.flatMap((one) => one.rows.map(({ no }) => no))).toEqual(
      rows(MOST_DECLARED * 2 + 1).map(({ no }) => no),
    );
  });

  it('an application that was begun is filled up first', () => {
    const begun = [{ id: 'a', headKey: headKey(head), count: MOST_DECLARED - 2 }];
    const planned = planDeclarations(rows(5), begun);
    expect(planned.map((one) => [one.begun?.id, one.rows.length])).toEqual([
      ['a', 2],
      [undefined, 3],
    ]);
  });

  it('one that is full or of another head is left alone', () => {
    const full = [{ id: 'a', headKey: headKey(head), count: MOST_DECLARED }];
    const other = [{ id: 'b', headKey: headKey({ ...head, remark: 'x' }), count: 1 }];
    expect(planDeclarations(rows(1), [...full, ...other]).map((one) => one.begun)).toEqual([undefined]);
    expect(planDeclarations([], full)).toEqual([]);
  });
});

it.each([
  ['12', '2', '1'],
  ['21', '1', '1'],
  ['27', '7', '1'],
  ['28', '1', '1'],
  ['31', '6', '2'],
  ['99', '6', '2'],
])('a declaration of category %s is of type %s and nature %s', (category, applyType, businessNature) => {
  expect(natureOf(category)).toEqual({ applyType, businessNature });
});

it.each([
  [[['特种设备定期检验申报表'], ['申报单位：示范恒化工贸有限公司']], '示范恒化工贸有限公司'],
  [[['使用单位（盖章）：示范恒化工贸有限公司（公章）  填报日期：2026-11-30']], '示范恒化工贸有限公司'],
  [[['', '单位名称：', '', '示范恒化工贸有限公司', '联系人：郑']], '示范恒化工贸有限公司'],
  [[['申报单位：', '填报日期：2026-11-30']], undefined],
  [[['维保单位：示范电梯有限公司', '单位：台'], ['检验单位：示范院']], undefined],
])('the unit above the headings of %j', (lines, unit) => {
  expect(unitInTitles(lines)).toBe(unit);
});
