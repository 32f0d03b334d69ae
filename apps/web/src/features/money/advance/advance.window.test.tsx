// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import * as calls from '@tejian/contract/money/advance/advance.contract.ts';
import type { Advance } from '@tejian/contract/money/advance/advance.record.ts';
import { findPayment, saveReceipt } from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { ReceiptForm } from '../charge/ReceiptForm.tsx';
import { RefundAskDialog, RefundDecisionDialog } from './AdvanceDialogs.tsx';
import { CreditPart } from './CreditPart.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const charge: Charge & { open: ReturnType<typeof yuan> } = {
  id: 'c1',
  chargeNo: 1,
  itemNo: '202611280001',
  event: 'inspection',
  eventWord: '检验收费',
  subject: '',
  payer: '榕江物业管理有限公司',
  paymentState: '01',
  createdAt: new Date('2026-11-20T02:00:00Z'),
  version: 1,
  open: yuan('100'),
};
const use = {
  id: 'x1',
  amount: yuan('12.50'),
  usedBy: '郑财务',
  usedAt: new Date('2026-11-20T02:00:00Z'),
  isUndone: false,
  reason: '',
};
const advance: Advance = {
  id: 'a1',
  unitId: 'u1',
  unitName: '榕江物业管理有限公司',
  payWay: '2',
  receivedOn: '2026-11-20',
  amount: yuan('30'),
  used: yuan('10'),
  returned: yuan('0'),
  unused: yuan('20'),
  state: 'open',
  stateWord: '有余额',
  itemNos: '',
  createdBy: '郑财务',
  createdAt: new Date('2026-11-20T02:00:00Z'),
};

it('the form of a payment says what stands to the unit’s credit, and adds a surplus to the sum', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:confirm'] });
  server.answer(calls.getUnitCredit, { credit: yuan('17.50'), uses: [] });
  server.answer(saveReceipt, { id: 'r1' });
  drawPart(<ReceiptForm rows={[charge]} />);
  await screen.findByText(/单位余额17.50元，可在收费明细中抵缴/);
  const surplus = screen.getByRole('textbox', { name: /多收金额/ });
  await user.type(surplus, '30.00');
  expect(screen.getByText('130.00')).toBeTruthy();
  await user.clear(surplus);
  await user.type(surplus, '三十');
  expect(screen.getByText('100.00')).toBeTruthy();
});

it('a charge is paid out of the balance, and a payment by slip is taken back with its reason', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:confirm'] });
  server.answer(calls.getUnitCredit, { credit: yuan('17.50'), uses: [use] });
  server.answer(calls.applyAdvance, { ids: ['x2'] });
  server.answer(calls.undoAdvanceUse, undefined);
  drawPart(<CreditPart chargeId="c1" open={yuan('40')} lists={[findPayment]} />);
  await user.click(await button('余额抵缴'));
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /金额/ });
  expect(amount.value).toBe('17.50'); // the whole balance, which is less than is owed
  await user.clear(amount);
  await user.type(amount, '5');
  const [, ok] = await screen.findAllByRole('button', { name: '余额抵缴' });
  await user.click(ok!);
  await waitFor(() => expect(server.asked(calls.applyAdvance)).toEqual([{ id: 'c1', amount: '5.00' }]));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /金额/ })).toBeNull());
  await user.click(await button('撤销抵缴'));
  await user.type(await screen.findByRole('textbox', { name: /原因/ }), '误抵缴');
  const [, undo] = await screen.findAllByRole('button', { name: '撤销抵缴' });
  await user.click(undo!);
  await waitFor(() => expect(server.asked(calls.undoAdvanceUse)).toEqual([{ id: 'x1', reason: '误抵缴' }]));
});

it('whoever may not confirm sees what was paid, and is offered nothing', async () => {
  const { server, drawPart } = openWindow('/', { codes: ['charge:read'] });
  server.answer(calls.getUnitCredit, { credit: yuan('17.50'), uses: [use] });
  drawPart(<CreditPart chargeId="c1" open={yuan('40')} lists={[]} />);
  await screen.findByText('12.50');
  expect(screen.queryByRole('button')).toBeNull();
});

it('what is paid already is not paid out of the balance', async () => {
  const { server, drawPart } = openWindow('/', { codes: ['charge:confirm'] });
  server.answer(calls.getUnitCredit, { credit: yuan('17.50'), uses: [] });
  drawPart(<CreditPart chargeId="c1" open={yuan('0')} lists={[]} />);
  await screen.findByText('单位余额17.50元');
  expect(screen.queryByRole('button', { name: '余额抵缴' })).toBeNull();
});

it('a refund of the balance is asked for with its amount, and decided with a reason', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:confirm', 'refund:approve'] });
  server.answer(calls.refundAdvance, { id: 'f1' });
  const done = vi.fn();
  const reload = vi.fn();
  const ends = { onDone: done, onClose: () => undefined };
  const { unmount } = drawPart(<RefundAskDialog row={advance} {...ends} />);
  await user.type(await screen.findByRole('textbox', { name: /原因/ }), '用户要求');
  await user.click(await button('申请退还余额'));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  unmount();
  drawPart(
    <RefundDecisionDialog
      row={{
        ...advance,
        state: 'asked',
        requestId: 'q1',
        asked: yuan('20'),
        askedBy: '郑财务',
        askedReason: '用户要求退款',
      }}
      operation="approve"
      reload={reload}
      {...ends}
    />,
  );
  await screen.findByText('用户要求退款');
  await user.click(await button('同意退还'));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  expect(server.asked(calls.refundAdvance)).toEqual([
    { id: 'a1', operation: 'request', amount: '20.00', reason: '用户要求' },
    { id: 'a1', operation: 'approve', requestId: 'q1', reason: '同意' },
  ]);
});
