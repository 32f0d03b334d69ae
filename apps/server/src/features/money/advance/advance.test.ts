import { getUnitOverview } from '@tejian/contract/archive/unit/unit-overview.contract.ts';
import * as calls from '@tejian/contract/money/advance/advance.contract.ts';
import * as charges from '@tejian/contract/money/charge/charge.contract.ts';
import { findIncome } from '@tejian/contract/money/charge/income.contract.ts';
import * as closings from '@tejian/contract/money/closing/closing.contract.ts';
import { findFinanceLog } from '@tejian/contract/query/exchange-log/exchange-log.contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { decisionOf } from '../../../../test/decision-of.ts';
import { countedDrawers } from '../../../../test/counted-drawers.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

// Money above what was open is the unit's: it pays another charge of the unit, or is paid back by a second person.
const stage = stageForFile();
const given = moneyGiven(stage);
let head: Person;
let cashier: Person;
let station: Person;
let paid = '';
let open = '';
let receiptId = '';

beforeAll(async () => {
  const people = await Promise.all(['keshi', 'caiwu', 'zhanzhang'].map((name) => stage.person(name)));
  [head, cashier, station] = people as [Person, Person, Person]; // three were asked for
  [paid = '', open = ''] = (await given.asked(2, '100')).ids;
});

const credit = async (id = open) => (await cashier.does(calls.getUnitCredit, { id })).credit;
const advance = async () => (await cashier.does(calls.findAdvances, { pageNo: 1, pageSize: 10 })).list[0]!;
const chargeOf = (id: string) => head.does(charges.getCharge, { id });
const receipt = (amount: string, part: string, surplus: string) => ({
  ...given.money,
  payWay: '2',
  amount: yuan(amount),
  parts: [{ chargeId: paid, amount: yuan(part) }],
  surplus: yuan(surplus),
});

describe('a surplus', () => {
  it('is refused while something of its receipt stays open, and where the sum is another', async () => {
    const early = await cashier.isRefused(charges.saveReceipt, receipt('110', '90', '20'));
    expect(early.errorMsg).toContain('尚未缴清');
    const wrong = await cashier.isRefused(charges.saveReceipt, receipt('130', '100', '20'));
    expect(wrong.errorMsg).toContain('不一致');
  });

  it('stands to the unit’s credit when its receipt is confirmed, and not before', async () => {
    receiptId = (await cashier.does(charges.saveReceipt, receipt('130', '100', '30'))).id;
    expect(await credit()).toBe('0.00');
    expect(await advance()).toMatchObject({ state: 'pending', amount: '30.00', unused: '0.00' });
    await cashier.does(charges.confirmReceipt, { id: receiptId, version: 1, operation: 'confirm' });
    expect(await credit()).toBe('30.00');
    expect(await chargeOf(paid)).toMatchObject({ paymentState: '04', confirmed: '100.00' });
  });
});

describe('what stands to a unit’s credit', () => {
  it('pays another charge of the unit, which whoever asked for the charge does not do', async () => {
    expect((await cashier.isRefused(calls.applyAdvance, { id: open, amount: yuan('30.01') })).errorMsg).toContain(
      '30.00元',
    );
    const { ids } = await cashier.does(calls.applyAdvance, { id: open, amount: yuan('12.50') });
    expect(ids).toHaveLength(1);
    expect(await chargeOf(open)).toMatchObject({ paymentState: '02', confirmed: '12.50' });
    expect(await credit()).toBe('17.50');
    const { unitId } = await advance();
    expect((await cashier.does(getUnitOverview, { id: unitId })).credit).toBe('17.50');
    const undo = await cashier.isRefused(charges.confirmReceipt, {
      id: receiptId,
      version: 2,
      operation: 'undo',
      reason: '误确认',
    });
    expect(undo.errorMsg).toContain('已从单位余额中抵缴');
  });

  it('comes back where the payment is undone, once', async () => {
    const { uses } = await cashier.does(calls.getUnitCredit, { id: open });
    const id = uses[0]?.id ?? '';
    await cashier.does(calls.undoAdvanceUse, { id, reason: '误抵缴' });
    expect(await credit()).toBe('30.00');
    expect(await chargeOf(open)).toMatchObject({ paymentState: '01', confirmed: '0.00' });
    expect((await cashier.isRefused(calls.undoAdvanceUse, { id, reason: '误抵缴' })).errorMsg).toMatch(
      /已撤销（郑财务于[-0-9 :]+撤销余额抵缴）$/,
    );
    await cashier.does(calls.applyAdvance, { id: open, amount: yuan('10') });
  });

  it('is offered for another charge of the unit, too, where the archive knows one unit of the name', async () => {
    const { unitName } = await advance();
    const other = { subject: '检验报告副本', amount: yuan('1'), reason: '补发' };
    const { id } = await head.does(charges.submitOther, { ...other, payer: unitName });
    expect(await cashier.does(calls.getUnitCredit, { id })).toMatchObject({ unitName, credit: await credit() });
    const stranger = await head.does(charges.submitOther, { ...other, payer: '没有登记的单位' });
    expect((await cashier.does(calls.getUnitCredit, { id: stranger.id })).unitName).toBeUndefined();
  });

  it('is paid back by a second person only, as far as it is there', async () => {
    const { id } = await advance();
    const asked = { id, operation: 'request', reason: '用户要求' } as const;
    expect((await cashier.isRefused(calls.refundAdvance, { ...asked, amount: yuan('20.01') })).errorMsg).toContain(
      '20.00元',
    );
    await cashier.does(calls.refundAdvance, { ...asked, amount: yuan('5') });
    expect(await advance()).toMatchObject({
      state: 'asked',
      stateWord: '退还待审批',
      asked: '5.00',
      askedReason: '用户要求',
    });
    expect((await cashier.isRefused(calls.refundAdvance, { ...asked, amount: yuan('5') })).errorMsg).toMatch(
      /有待审批的退还申请（郑财务于[-0-9 :]+申请退还余额）$/,
    );
    const own = await cashier.isRefused(calls.refundAdvance, await decisionOf(stage, 'balanceReturn', id));
    expect(own.errorMsg).toContain('没有退费审批权限');
    await station.does(calls.refundAdvance, await decisionOf(stage, 'balanceReturn', id));
    const late = await station.isRefused(calls.refundAdvance, await decisionOf(stage, 'balanceReturn', id, 'refuse'));
    expect(late.errorMsg).toMatch(/（孙站长于[-0-9 :]+同意退还余额）$/);
    const acts = await stage.db.selectFrom('operationLog').select('action').where('subjectId', '=', id).execute();
    expect(acts.map(({ action }) => action)).toEqual(['requestReturn', 'approveReturn']);
    expect(await advance()).toMatchObject({ state: 'open', used: '10.00', returned: '5.00', unused: '15.00' });
  });

  it('is known to the closed day and its sheet, to income and to the vouchers', async () => {
    const proposal = await cashier.does(closings.proposeClosing, {});
    expect(proposal).toMatchObject({
      cash: '125.00',
      lines: [{ payWay: '2', received: '130.00', undone: '0.00', refunded: '5.00', net: '125.00' }],
      advances: { received: '30.00', used: '10.00', returned: '5.00' },
    });
    const { id } = await cashier.does(closings.closeDay, countedDrawers(proposal, { counted: yuan('125') }));
    const sheet = drawnText(await readTexts((await cashier.sends(closings.closingSheet, { id })).rawPayload));
    expect(sheet).toContain('记入单位余额');
    expect(sheet).toContain('单位余额抵缴');
    const { list: incomes, sums } = await station.does(findIncome, { pageNo: 1, pageSize: 10, sums: true });
    expect(sums).toMatchObject({ amount: 125 });
    expect(incomes.map(({ act, amount, subject }) => [act, amount, subject])).toContainEqual([
      'return',
      '-5.00',
      '多收金额',
    ]);
    const { list: vouchers } = await cashier.does(findFinanceLog, { pageNo: 1, pageSize: 10 });
    expect(vouchers.map(({ act }) => act).toSorted()).toEqual([
      'apply',
      'apply',
      'confirm',
      'confirm',
      'return',
      'unapply',
    ]);
  });

  it('ends a closing by itself: a use without cash is on its sheet, and undone on the next one', async () => {
    const { ids } = await cashier.does(calls.applyAdvance, { id: open, amount: yuan('2.50') });
    const used = await cashier.does(closings.proposeClosing, {});
    expect(used).toMatchObject({ lines: [], cash: '0.00', advances: { received: '0.00', used: '2.50' } });
    await cashier.does(closings.closeDay, countedDrawers(used));
    await cashier.does(calls.undoAdvanceUse, { id: ids[0] ?? '', reason: '误抵缴' });
    const undone = await cashier.does(closings.proposeClosing, {});
    expect(undone).toMatchObject({ lines: [], advances: { used: '-2.50' } });
    await cashier.does(closings.closeDay, countedDrawers(undone));
    const { drawers, untilSeq } = await cashier.does(closings.proposeClosing, {});
    const idle = await cashier.isRefused(closings.closeDay, countedDrawers({ untilSeq, drawers }));
    expect(idle.errorMsg).toContain('不需日结');
  });

  it('is listed and counts in no sum once the money received was dropped', async () => {
    const sums = async () => (await cashier.does(calls.findAdvances, { pageNo: 1, pageSize: 10, sums: true })).sums;
    const before = await sums();
    const [chargeId = ''] = (await given.asked(1, '100')).ids;
    const money = { ...receipt('107', '100', '7'), parts: [{ chargeId, amount: yuan('100') }] };
    const { id } = await cashier.does(charges.saveReceipt, money);
    expect((await sums())?.['amount']).toBe((before?.['amount'] ?? 0) + 7);
    await cashier.does(charges.confirmReceipt, { id, version: 1, operation: 'drop', reason: '重复登记' });
    expect(await advance()).toMatchObject({ state: 'dropped', amount: '7.00' });
    expect(await sums()).toEqual(before);
  });

  it('shows no amount to whoever may see none', async () => {
    await sql`delete from user_group_permission where code = 'charge:amount'`.execute(stage.db);
    const blind = await stage.person('shenpi1');
    const { list } = await blind.does(calls.findAdvances, { pageNo: 1, pageSize: 10 });
    expect(list[0]).toMatchObject({ state: 'dropped' });
    expect([list[0]?.amount, list[0]?.unused]).toEqual([undefined, undefined]);
    expect((await blind.does(calls.getUnitCredit, { id: open })).credit).toBeUndefined();
  });
});
