import type { SlipFacts } from '@tejian/domain/business/report/slip.ts';
import { expect, test } from 'vitest';
import { printTemplate } from '../../../../test/report-sample.ts';
import { printedSlip } from './slip-print.ts';

const facts: SlipFacts = {
  total: 2,
  pass: 0,
  fail: 0,
  unable: 0,
  na: 0,
  open: 2,
  unmeasured: 0,
  found: [],
  conclusion: null,
};
const headOf = (code: string, context: Record<string, string>) => {
  const of = { slipNo: 'GZ1', template: printTemplate(code), context, facts, madeAt: '2026-03-15 10:00:00', qr: '' };
  const cells = printedSlip(of).applications[0]?.rows.flatMap((row) => row.cells) ?? [];
  return Object.fromEntries(cells.map(({ label, value }) => [label, value]));
};

// A form need not ask for what every slip says.
test.each([
  ['PIPECOMP-SUPERVISION', { 'unit.maker.name': '示范管件厂' }, ['示范管件厂', '压力管道元件', '制造监督检验']],
  ['VALVE-CHECK', { 'unit.use.name': '示范食品' }, ['示范食品', '安全附件', '安全阀校验']],
  [
    'ELEV-LIFT-PERIODIC-2023',
    { 'unit.use.name': '示范物业', 'equ.variety': '曳引驱动乘客电梯', 'rep.category': '定期检验' },
    ['示范物业', '曳引驱动乘客电梯', '定期检验'],
  ],
])('%s: unit, device and category are named', (code, context, expected) => {
  const { 受检单位: unit, 设备名称: device, 检验类别: category } = headOf(code, context);
  expect([unit, device, category]).toEqual(expected);
});
