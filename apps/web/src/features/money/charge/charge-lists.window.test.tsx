// @vitest-environment happy-dom
import { answerLists } from '#sample-list';
import { it, openWindow } from '#window';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge, Receipt } from '@tejian/contract/money/charge/charge.record.ts';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { chargeText } from '@tejian/domain/money/charge/charge.text.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import ChargeListPage from './ChargeListPage.tsx';
import PaymentListPage from './PaymentListPage.tsx';
import ReceiptListPage from './ReceiptListPage.tsx';

const charge: Charge = {
  id: 'c1',
  chargeNo: 1,
  itemNo: '202611280001',
  applicationNo: 'SQ20261128001',
  event: 'inspection',
  eventWord: '检验收费',
  subject: '',
  payer: '榕江物业管理有限公司',
  kindCode: '3000',
  paymentState: '04',
  proposed: yuan('850'),
  amount: yuan('850'),
  pending: yuan('0'),
  confirmed: yuan('850'),
  refunded: yuan('0'),
  paymentNo: 'JF2026000001',
  createdAt: new Date('2026-11-20T02:00:00Z'),
  itemState: 'running',
  version: 1,
};
const receipt: Receipt = {
  id: 'r1',
  payWay: '1',
  amount: yuan('850'),
  receivedOn: '2026-11-20',
  payer: '榕江物业管理有限公司',
  remark: '',
  state: 'pending',
  stateWord: '待确认',
  reason: '',
  receivedBy: '郑财务',
  receivedAt: new Date('2026-11-20T02:00:00Z'),
  itemNos: '202611280001',
  version: 3,
};

function given(codes: readonly string[], { rows = [charge], receipts = [receipt] } = {}) {
  const opened = openWindow('/', { codes });
  answerLists(opened);
  opened.server.answer(calls.findCharge, { list: rows, count: rows.length });
  opened.server.answer(calls.findPayment, { list: rows, count: rows.length });
  opened.server.answer(calls.findReceipts, { list: receipts, count: receipts.length });
  return opened;
}
const offered = async () => {
  await screen.findByText(/共 1 条/);
  return screen.getAllByRole('button').map(({ textContent }) => textContent.replaceAll(/\s/g, ''));
};
const press = async (name: string) => screen.findByRole('button', { name: new RegExp(`^${[...name].join('\\s*')}$`) });

describe('a charge', () => {
  it('offers its letter, which says the amount, to nobody who may not see amounts', async () => {
    given(['charge:read', 'charge:amount']).drawPart(<ChargeListPage />);
    expect(await offered()).toContain('缴费通知书');
    given(['charge:read']).drawPart(<ChargeListPage />);
    expect(await offered()).not.toContain('缴费通知书');
  });

  it('is asked for with its application or without one, and never where nothing is owed', async () => {
    const { paymentNo: _paymentNo, applicationNo: _applicationNo, ...other } = charge;
    const codes = ['charge:read', 'charge:submit'];
    given(codes, { rows: [{ ...other, paymentState: '01' }] }).drawPart(<ChargeListPage />);
    expect(await offered()).toContain('申请收费');
    given(codes, { rows: [{ ...other, paymentState: '05' }] }).drawPart(<ChargeListPage />);
    expect(await offered()).not.toContain('申请收费');
  });

  it('is not asked for by letter once it is paid, and proposes for a refund what is left of it', async () => {
    const { user, drawPart } = given(['charge:read', 'charge:amount']);
    drawPart(<ChargeListPage />);
    await offered();
    expect((await press('缴费通知书')).getAttribute('aria-disabled')).toBe('true');
    const rest = given(['charge:read', 'charge:confirm'], { rows: [{ ...charge, refunded: yuan('200') }] });
    rest.drawPart(<PaymentListPage />);
    await user.click(await press('退费'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /退费金额/ })).value).toBe('650.00');
    expect(screen.getByText('已确认850.00元，已退费200.00元')).toBeTruthy();
  });

  it('is paid back for whoever may ask for it, where something was confirmed', async () => {
    given(['charge:read', 'charge:confirm']).drawPart(<PaymentListPage />);
    expect(await offered()).toContain('退费');
    given(['charge:read']).drawPart(<PaymentListPage />);
    expect(await offered()).not.toContain('退费');
    given(['charge:read', 'charge:submit'], { rows: [{ ...charge, paymentState: '01' }] }).drawPart(
      <PaymentListPage />,
    );
    expect(await offered()).not.toContain('退费');
  });

  it('is paid back for a reason, and what is refused keeps what was typed', async () => {
    const { user, server, drawPart } = given(['charge:read', 'charge:submit']);
    const sentence = chargeText.refundTooMuch('202611280001', charge.confirmed!);
    server.refuse(calls.refund, { errorMsg: sentence, fieldErrors: { amount: sentence } });
    drawPart(<PaymentListPage />);
    await user.click(await press('退费'));
    const amount = await screen.findByRole('textbox', { name: /退费金额/ });
    expect(amount).toHaveProperty('value', '850.00');
    await user.click(await press('申请退费'));
    expect(server.asked(calls.refund)).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '900');
    await user.type(screen.getByRole('textbox', { name: /原因/ }), '多收');
    await user.click(await press('申请退费'));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(amount).toHaveProperty('value', '900');
  });
});

describe('money that came in', () => {
  it('is not confirmed by whoever entered it: the refusal is said and the row stays', async () => {
    const { user, server, drawPart } = given(['charge:read', 'charge:confirm']);
    server.refuse(calls.confirmReceipt, { errorMsg: chargeText.samePerson });
    drawPart(<ReceiptListPage />);
    await user.click(await press('确认'));
    expect(server.asked(calls.confirmReceipt)).toEqual([]);
    await user.click(await press('确认到账'));
    await screen.findByText(chargeText.samePerson);
    expect(server.asked(calls.confirmReceipt)).toMatchObject([{ id: 'r1', version: 3, operation: 'confirm' }]);
    expect(await offered()).toContain('撤销登记');
  });

  it('that was confirmed is undone for a reason alone', async () => {
    const { user, server, drawPart } = given(['charge:read', 'charge:confirm'], {
      receipts: [{ ...receipt, state: 'confirmed' }],
    });
    server.answer(calls.confirmReceipt, { version: 4 });
    drawPart(<ReceiptListPage />);
    const acts = await offered();
    expect(acts).toContain('撤销确认');
    expect(acts).not.toContain('确认');
    await user.click(await press('撤销确认'));
    await screen.findByRole('textbox', { name: /原因/ });
    const [, ok] = await screen.findAllByRole('button', { name: /^撤\s*销\s*确\s*认$/ });
    if (ok) await user.click(ok);
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    expect(server.asked(calls.confirmReceipt)).toEqual([]);
  });
});
