// @vitest-environment happy-dom
import { sampleIn } from '#sample-answers';
import { it, openWindow } from '#window';
import { listUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { getUnitCredit } from '@tejian/contract/money/advance/advance.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge, ChargeDetail as Detail } from '@tejian/contract/money/charge/charge.record.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { ChargeDetail } from './ChargeDetail.tsx';
import { AmountDialog, CreditDialog, FactsDialog } from './ChargeDialogs.tsx';
import DealFormPage from './DealFormPage.tsx';
import OtherApplyPage from './OtherApplyPage.tsx';
import PaymentApplyPage from './PaymentApplyPage.tsx';

const yuan = typedMoney;
const charge = (no: number, change: Partial<Charge> = {}): Charge => ({
  id: `c${no}`,
  chargeNo: no,
  itemNo: `20261128000${no}`,
  applicationNo: 'SQ20261128001',
  event: 'inspection',
  eventWord: '检验收费',
  subject: '',
  payer: '榕江物业管理有限公司',
  kindCode: '3000',
  paymentState: '01',
  proposed: yuan('850'),
  amount: yuan('850'),
  pending: yuan('0'),
  confirmed: yuan('0'),
  refunded: yuan('0'),
  createdAt: new Date('2026-11-20T02:00:00Z'),
  itemState: 'running',
  version: 1,
  ...change,
});
const listOf = (rows: Charge[]) => ({ list: rows, count: rows.length });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const nothing = { reload: () => undefined, onDone: () => undefined, onClose: () => undefined };

describe('what came in', () => {
  const query = { paymentNo: 'JF2026000001' };

  it('is proposed as what is open, said in one sum, and sent in parts that add up to it', async () => {
    const { server, user, drawPart } = openWindow('/', { codes: ['charge:confirm'] });
    server.answer(getUnitCredit, { uses: [] });
    server.answer(calls.findPayment, listOf([charge(1, { confirmed: yuan('50.05') }), charge(2)]));
    server.answer(calls.saveReceipt, { id: 'r1' });
    const close = vi.fn();
    drawPart(<DealFormPage />, { query, close });
    const first = await screen.findByRole('textbox', { name: '本次到账（元） 202611280001' });
    expect(first).toHaveProperty('value', '799.95');
    expect(screen.getByText('1,649.95')).toBeTruthy();
    await user.clear(first);
    await user.type(first, '100.10');
    expect(screen.getByText('950.10')).toBeTruthy();
    await user.click(await button('登记到账'));
    // the way of payment is asked for: nothing was sent
    expect(server.asked(calls.saveReceipt)).toEqual([]);
    expect(close).not.toHaveBeenCalled();
  });

  it('that is no amount is marked where it stands, and not sent', async () => {
    const { user, server, drawPart } = openWindow('/', { codes: ['charge:confirm'] });
    server.answer(getUnitCredit, { uses: [] });
    server.answer(calls.findPayment, listOf([charge(1)]));
    drawPart(<DealFormPage />, { query });
    const box = await screen.findByRole('textbox', { name: '本次到账（元） 202611280001' });
    await user.clear(box);
    await user.type(box, '12.345');
    await waitFor(() => expect(box.className).toContain('error'));
    expect(screen.getByText('0.00', { selector: 'b' })).toBeTruthy();
  });
});

it('who pays for something else is offered from the archive, and anybody else is typed', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
  const known = { ...sampleIn(listUnits.answer, { id: 'u1' }), name: '示范海峡酒店有限公司' };
  server.answer(listUnits, [known]);
  server.answer(calls.submitOther, { id: 'c9', paymentNo: 'JF2026000010' });
  drawPart(<OtherApplyPage />, { query: {}, close: vi.fn() });
  const payer = await screen.findByRole('combobox', { name: '缴费单位' });
  await user.type(payer, '海峡');
  await user.click(await screen.findByTitle(known.name));
  await waitFor(() => expect(payer).toHaveProperty('value', known.name));
  await user.clear(payer);
  await user.type(payer, ' 路人甲１号 ');
  for (const [name, words] of Object.entries({ 收费事项: '资料复印', 应收金额: '20', 原因: '复印三份' }))
    await user.type(screen.getByRole('textbox', { name }), words);
  await user.click(await button(/提\s*交/));
  await waitFor(() => expect(server.asked(calls.submitOther)).toMatchObject([{ payer: '路人甲1号' }]));
});

describe('an application for payment', () => {
  it('takes what was not asked for yet, all of it unless somebody chooses, and goes on with its number', async () => {
    const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
    server.answer(calls.findCharge, listOf([charge(1), charge(2), charge(3, { paymentNo: 'JF1' })]));
    server.answer(calls.submitPayment, { paymentNo: 'JF2026000009' });
    const close = vi.fn();
    drawPart(<PaymentApplyPage />, { query: { appno: 'SQ20261128001' }, close });
    await screen.findByText('202611280002');
    expect(screen.queryByText('202611280003')).toBeNull();
    await user.click(await button(/提\s*交/));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.asked(calls.submitPayment)).toMatchObject([
      { chargeIds: ['c1', 'c2'], seenVersions: [1, 2].map((number) => String(charge(number).version)) },
    ]);
  });

  it('offers what the same payer owes for other applications, of other kinds too, and leaves that to be chosen', async () => {
    const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
    const boiler = charge(4, { applicationNo: 'SQ20261128002', kindCode: '1000' });
    const likeNamed = charge(5, { payer: '榕江物业管理有限公司二部' });
    const own = [charge(1), charge(2, { paymentState: '05' }), charge(3, { paymentState: '09' })];
    server.answer(calls.findCharge, ({ applicationNo }) =>
      listOf(applicationNo === undefined ? [charge(1), boiler, likeNamed] : own),
    );
    server.answer(calls.submitPayment, { paymentNo: 'JF2026000009' });
    const close = vi.fn();
    drawPart(<PaymentApplyPage />, { query: { appno: 'SQ20261128001' }, close });
    await screen.findByText('202611280004');
    for (const no of [2, 3, 5]) expect(screen.queryByText(`20261128000${no}`)).toBeNull(); // exempt, void, another's
    const shownChecks = screen.getAllByRole('checkbox', { name: /^选择\d+$/ });
    expect(shownChecks.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await user.click(await button(/提\s*交/));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.asked(calls.submitPayment)).toMatchObject([{ chargeIds: ['c1', 'c4'] }]);
  });

  it('begins with what belongs to no application, where the payer was asked for because of that', async () => {
    const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
    const other = charge(7, { itemNo: undefined, applicationNo: undefined, event: 'other', subject: '资料复制费' });
    server.answer(calls.findCharge, listOf([charge(1), other]));
    server.answer(calls.submitPayment, { paymentNo: 'JF2026000009' });
    const close = vi.fn();
    drawPart(<PaymentApplyPage />, { query: { payer: other.payer }, close });
    await screen.findByText('资料复制费');
    expect(server.asked(calls.findCharge)).toMatchObject([{ payer: other.payer, paymentState: '01' }]);
    await user.click(await button(/提\s*交/));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.asked(calls.submitPayment)).toMatchObject([{ chargeIds: ['c7'] }]);
  });

  it('that is refused keeps what was typed and says why', async () => {
    const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
    server.answer(calls.findCharge, listOf([charge(1)]));
    server.refuse(calls.submitPayment, { errorMsg: '202611280001没有收费金额，请先填写' });
    const close = vi.fn();
    drawPart(<PaymentApplyPage />, { query: { appno: 'SQ20261128001' }, close });
    await user.type(await screen.findByRole('textbox', { name: '备注' }), '月结客户');
    await user.click(await button(/提\s*交/));
    await screen.findByText('202611280001没有收费金额，请先填写');
    expect(screen.getByRole('textbox', { name: '备注' })).toHaveProperty('value', '月结客户');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('a dialog of a charge', () => {
  it('asks for the reason of another amount, and sends both', async () => {
    const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
    server.answer(calls.saveCharge, { version: 2 });
    drawPart(<AmountDialog row={charge(1)} {...nothing} />);
    const amount = await screen.findByRole('textbox', { name: /应收金额/ });
    await user.clear(amount);
    await user.type(amount, '600');
    await user.click(await button(/确\s*定|保\s*存/));
    expect(server.asked(calls.saveCharge)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /原因/ }), '协议价');
    await user.click(await button(/确\s*定|保\s*存/));
    await waitFor(() => expect(server.asked(calls.saveCharge)).toMatchObject([{ amount: '600.00', reason: '协议价' }]));
  });

  it('notes what the business does not say: what is left alone is not sent', async () => {
    const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
    server.answer(calls.saveCharge, { version: 2 });
    drawPart(<FactsDialog row={charge(1, { isHoliday: false })} {...nothing} />);
    const urgent = await screen.findByRole('radiogroup', { name: /加急/ });
    await user.click(within(urgent).getByRole('radio', { name: '是' }));
    await user.type(screen.getByRole('textbox', { name: /原因/ }), '用户要求');
    await user.click(await button(/确\s*定|保\s*存/));
    await waitFor(() => expect(server.asked(calls.saveCharge)).toHaveLength(1));
    const [sent] = server.asked(calls.saveCharge);
    expect(sent).toMatchObject({ operation: 'propose', isUrgent: true, isHoliday: false });
    expect(sent?.isRetest).toBeUndefined();
  });

  it('asks until when a charge may be paid', async () => {
    const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
    drawPart(<CreditDialog row={charge(1)} {...nothing} />);
    await user.type(await screen.findByRole('textbox', { name: /原因/ }), '月结');
    await user.click(await button('申请缓缴'));
    expect(server.asked(calls.credit)).toEqual([]);
  });
});

describe('the detail of a charge', () => {
  const detail = (change: Partial<Detail> = {}): Detail => ({
    ...charge(1),
    tariff: '收费标准 版本 1',
    lines: [
      { rule: 'FR021', name: '电梯定期检验费', amount: yuan('850'), words: '层数 18，属大于8档' },
      { rule: 'DC03', name: '复检费', amount: yuan('-680'), words: '乘以 0.2' },
    ],
    remarks: [],
    noProposal: '',
    reason: '',
    isExempt: false,
    receipts: [],
    credits: [],
    changes: [],
    paymentCodes: [],
    refunds: [],
    ...change,
  });

  it('says how its amount came about, rule by rule', async () => {
    const { server, drawPart } = openWindow('/');
    server.answer(getUnitCredit, { uses: [] });
    server.answer(calls.getCharge, detail());
    drawPart(<ChargeDetail id="c1" onClose={() => undefined} />);
    const lines = within(await screen.findByRole('table', { name: '计算过程' }));
    expect(
      lines
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['FR021电梯定期检验费层数 18，属大于8档850.00', 'DC03复检费乘以 0.2-680.00']);
  });

  it('lets who may approve decide a refund, and nobody else', async () => {
    const refund = { id: 'f1', amount: yuan('10'), reason: '多收', state: 'requested', requestedBy: '郑财务' } as const;
    const other = openWindow('/', { codes: ['charge:read'] });
    other.server.answer(getUnitCredit, { uses: [] });
    other.server.answer(calls.getCharge, detail({ refunds: [refund] }));
    other.drawPart(<ChargeDetail id="c1" onClose={() => undefined} />);
    await screen.findByText('多收');
    expect(screen.queryByRole('button', { name: '同意退费' })).toBeNull();
    const { server, user, drawPart } = openWindow('/', { codes: ['refund:approve'] });
    server.answer(getUnitCredit, { uses: [] });
    server.answer(calls.getCharge, detail({ refunds: [refund] }));
    server.answer(calls.refund, { id: 'f1' });
    drawPart(<ChargeDetail id="c1" onClose={() => undefined} />);
    await user.click(await button('同意退费'));
    const dialogs = await screen.findAllByRole('dialog');
    expect(server.asked(calls.refund)).toEqual([]);
    await user.click(await within(dialogs.at(-1)!).findByRole('button', { name: '同意退费' }));
    await waitFor(() => expect(server.asked(calls.refund)).toMatchObject([{ id: 'c1', operation: 'approve' }]));
  });
});
