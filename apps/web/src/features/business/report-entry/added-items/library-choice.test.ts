import type { LibraryItem } from '@tejian/contract/configuration/item-library/item-library.contract.ts';
import { expect, it } from 'vitest';
import { foundItems, limitOf } from './library-choice.ts';

const item = (code: string, more: Partial<LibraryItem> = {}): LibraryItem =>
  ({ code, group: '电气', name: '绝缘电阻', req: '符合要求', results: 'conform', ...more }) as LibraryItem; // what the row shows
const items = [item('E-01'), item('S-01', { group: '外观与结构', name: '护栏' }), item('S-02', { req: '按GB/T 1' })];

it('finds an item by its code, group, name or demand, whatever the case', () => {
  const codes = (search: string) => foundItems(items, search).map(({ code }) => code);
  expect(codes(' s-0 ')).toEqual(['S-01', 'S-02']);
  expect(codes('外观')).toEqual(['S-01']);
  expect(codes('gb/t')).toEqual(['S-02']);
  expect(codes('')).toEqual(['E-01', 'S-01', 'S-02']);
  expect(codes('没有的')).toEqual([]);
});

it.each([
  [{ min: 0, max: 5, unit: 'mm' }, '0～5 mm'],
  [{ min: 0 }, '≥ 0'],
  [{ max: 0.5, unit: 'MPa' }, '≤ 0.5 MPa'],
  [{ unit: 'MΩ' }, 'MΩ'],
  [{}, ''],
])('shows the limits %o as %s', (limits, shown) => {
  expect(limitOf(item('E-02', limits))).toBe(shown);
});
