import type { OwnCharge } from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { expect, it } from 'vitest';
import { chargeColumns } from './own-tables.ts';

const charge = (organisationName?: string): OwnCharge => ({
  chargeNo: 1,
  subject: '检验收费',
  confirmed: '0.00',
  refunded: '0.00',
  owed: '720.50',
  paymentState: '01',
  paymentStateWord: '未缴费',
  createdAt: new Date('2026-11-20T01:00:00Z'),
  ...(organisationName !== undefined && { organisationName }),
});
const titles = (rows: readonly OwnCharge[]) => chargeColumns(rows).map(({ title }) => title);

it('the institute that is owed stands in the table of charges where the unit has more than one', () => {
  expect(titles([charge(), charge()])).not.toContain('检验机构');
  expect(titles([charge('甲市特种设备检验所'), charge('乙市特种设备检验所')])).toContain('检验机构');
});
