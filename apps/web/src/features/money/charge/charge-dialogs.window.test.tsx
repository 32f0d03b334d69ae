// @vitest-environment happy-dom
import { everyDialog } from '#dialog-rule';
import { it, openWindow } from '#window';
import { sampleOf } from '#sample-answers';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { charge, paymentApplication, receipt } from '@tejian/contract/money/charge/charge.record.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import * as dialogs from './ChargeDialogs.tsx';
import { PaymentCodeDialog } from './PaymentCodeDialog.tsx';

const seen = { id: 'row-1', version: 7 };
const row = sampleOf(charge, { ...seen, isUrgent: undefined, isHoliday: undefined, isRetest: undefined });
const paid = sampleOf(receipt, seen);

const payment = sampleOf(paymentApplication, { paymentNo: 'SF1', paymentCode: '35010000000000000001' });

everyDialog([
  {
    name: 'PaymentCodeDialog',
    draw: (doors) => <PaymentCodeDialog row={payment} {...doors} />,
    call: calls.savePaymentCode,
    type: { code: '35010000000000000002' },
    sent: { paymentNo: 'SF1', code: '35010000000000000002', seenCode: '35010000000000000001' },
  },
  {
    name: 'PaymentCodeDialog of the first code, which needs no reason',
    draw: (doors) => <PaymentCodeDialog row={{ ...payment, paymentCode: undefined }} {...doors} />,
    call: calls.savePaymentCode,
    type: { code: '35010000000000000002' },
    sent: { paymentNo: 'SF1', code: '35010000000000000002', seenCode: undefined },
  },
  {
    name: 'AmountDialog',
    draw: (doors) => <dialogs.AmountDialog row={row} {...doors} />,
    call: calls.saveCharge,
    leave: ['isExempt'],
    type: { amount: '612.5' },
    sent: { ...seen, isExempt: false, amount: '612.50' },
  },
  {
    name: 'AmountDialog of what is exempt',
    draw: (doors) => <dialogs.AmountDialog row={row} {...doors} />,
    call: calls.saveCharge,
    type: { amount: '612.5' },
    sent: { ...seen, isExempt: true, amount: undefined },
  },
  {
    name: 'FactsDialog',
    draw: (doors) => <dialogs.FactsDialog row={row} {...doors} />,
    call: calls.saveCharge,
    leave: ['isHoliday'],
    sent: { ...seen, operation: 'propose', isUrgent: false, isRetest: false },
  },
  {
    name: 'CreditDialog',
    draw: (doors) => <dialogs.CreditDialog row={row} {...doors} />,
    call: calls.credit,
    sent: { id: 'row-1', operation: 'request' },
  },
  {
    name: 'RefundDialog',
    draw: (doors) => <dialogs.RefundDialog row={row} {...doors} />,
    call: calls.refund,
    type: { amount: '8.05' },
    sent: { id: 'row-1', operation: 'request' },
  },
  {
    name: 'UndoDialog that undoes',
    draw: (doors) => <dialogs.UndoDialog row={paid} operation="undo" {...doors} />,
    call: calls.confirmReceipt,
    sent: { ...seen, operation: 'undo' },
  },
  {
    name: 'UndoDialog that drops',
    draw: (doors) => <dialogs.UndoDialog row={paid} operation="drop" {...doors} />,
    call: calls.confirmReceipt,
    sent: { ...seen, operation: 'drop' },
  },
]);

it('the first payment code replaces none, and is asked for no reason', async () => {
  const doors = { reload: () => undefined, onDone: () => undefined, onClose: () => undefined };
  const first = { ...payment, paymentCode: undefined };
  openWindow('/').drawPart(<PaymentCodeDialog row={first} {...doors} />);
  await screen.findByRole('textbox', { name: /缴款码/ });
  expect(screen.queryByRole('textbox', { name: /更换原因/ })).toBeNull();
});
