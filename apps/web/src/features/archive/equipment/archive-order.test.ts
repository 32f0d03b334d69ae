import { expect, it } from 'vitest';
import { fieldGroups } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { tablesOf } from '@tejian/domain/shared/catalogue/tables.ts';
import { groupsIn } from '@tejian/domain/archive/equipment/groups.ts';
import { partRules } from '@tejian/domain/archive/equipment/parts.ts';
import { archiveOrder } from './archive-order.ts';
import type { PartTable } from './parts/use-part-tables.ts';

const own = [{ group: '本机构字段' }];
const tables = (kindCode: string) => tablesOf(kindCode).map(({ code }) => ({ code }) as PartTable); // what the order reads
const shown = (kindCode: string, hasFields: (group: string) => boolean = () => true) =>
  archiveOrder(tables(kindCode), groupsIn(own).filter(hasFields)).map(({ group, table }) => group ?? table?.code);

it('what there is to be inspected comes before the inspections, other rows after them', () => {
  const last = fieldGroups.at(-1) ?? '';
  for (const kindCode of ['1000', '2000', '3000', '8000']) {
    const order = shown(kindCode);
    const at = order.indexOf(last);
    for (const { code } of tables(kindCode)) {
      const isCore = partRules(code).missing !== undefined;
      expect(order.indexOf(code) < at, code).toBe(isCore);
    }
    expect(order.filter((one) => fieldGroups.some((group) => group === one))).toEqual([...fieldGroups]);
    expect(order.indexOf('本机构字段')).toBe(order.indexOf('技术参数') + 1);
  }
});

it('a group without fields has no place, and every table has one', () => {
  const order = shown('8000', (group) => group === '使用');
  expect(order.filter((one) => fieldGroups.some((group) => group === one))).toEqual(['使用']);
  for (const { code } of tables('8000')) expect(order).toContain(code);
});
