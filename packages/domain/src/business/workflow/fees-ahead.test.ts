import { expect, it } from 'vitest';
import { flowSettingsOf } from '../../configuration/flow-config/flow-settings.ts';
import { feesAhead } from './fees-ahead.ts';
import { standardFlow } from './standard-flow.ts';

const flow = standardFlow('LIFT-PERIODIC');
const carried = '261100000123';
const ahead = (step: string, feeGate: 'release' | 'print' | 'none', paymentState: string, chargedBy?: string) =>
  feesAhead(flow, step, {
    settings: flowSettingsOf({ feeGate }),
    fees: { paymentState, isCharged: true, chargedBy, invoiced: false },
  });

it.each([
  ['BGFF', 'release', '01', '尚未缴费，报告不能领取'],
  ['BGFF', 'release', '04', undefined],
  ['BGFF', 'none', '01', undefined],
  ['BGGD', 'release', '01', undefined],
  ['BGDY', 'print', '01', '尚未缴费，报告不能打印'],
  ['BGDY', 'release', '01', undefined],
] as const)('at %s with the gate %s and the payment %s it is held back: %s', (step, gate, paymentState, sentence) => {
  expect(ahead(step, gate, paymentState)).toBe(sentence);
});

it('a report that goes by the charge of another item names that one', () => {
  expect([ahead('BGFF', 'release', '01', carried), ahead('BGDY', 'print', '01', carried)]).toEqual([
    `随业务${carried}收费，尚未缴费，报告不能领取`,
    `随业务${carried}收费，尚未缴费，报告不能打印`,
  ]);
});
