import * as charges from '@tejian/contract/money/charge/charge.contract.ts';
import * as calls from '@tejian/contract/money/closing/closing.contract.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decisionOf } from '../../../../test/decision-of.ts';
import { countedDrawers } from '../../../../test/counted-drawers.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { stageForFile } from '../../../../test/story.ts';

// The day is closed with books that balance: what came in and went out by method, counted by one, accepted by another.
const stage = stageForFile();
const given = moneyGiven(stage);

/** Money came in for a charge of its own and was confirmed. */
async function paid(amount: string, payWay: string, to = 'caiwu') {
  const { ids } = await given.asked(1, amount);
  const [chargeId = ''] = ids;
  const cashier = await stage.person(to);
  const parts = [{ chargeId, amount: yuan(amount) }];
  const { id } = await cashier.does(charges.saveReceipt, { ...given.money, payWay, amount: yuan(amount), parts });
  await cashier.does(charges.confirmReceipt, { id, version: 1, operation: 'confirm' });
  return { chargeId, receiptId: id };
}
const proposed = async () => (await stage.person('caiwu')).does(calls.proposeClosing, {});
const closing = async (counted: string, deposited = '0') =>
  countedDrawers(await proposed(), { counted: yuan(counted), deposited: yuan(deposited) });

describe('a closed day', () => {
  let first = '';

  it('counts cash and transfers apart, refunds against the method that was paid by', async () => {
    await paid('300', '1');
    const cash = await paid('120.50', '2');
    const head = await stage.person('keshi');
    const refund = { id: cash.chargeId, operation: 'request', amount: yuan('20.50'), reason: '多收' } as const;
    await head.does(charges.refund, refund);
    const station = await stage.person('zhanzhang');
    expect((await head.isRefused(charges.refund, refund)).errorMsg).toMatch(
      /有待审批的退费申请（.+于[-0-9 :]+申请退费）$/,
    );
    await station.does(charges.refund, await decisionOf(stage, 'refund', cash.chargeId));
    const again = await station.isRefused(charges.refund, await decisionOf(stage, 'refund', cash.chargeId));
    expect(again.errorMsg).toMatch(/（孙站长于[-0-9 :]+同意退费）$/);
    const asked = await head.isRefused(charges.submitPayment, { chargeIds: [cash.chargeId] });
    expect(asked.errorMsg).toMatch(/请勿重复提交（.+于[-0-9 :]+申请收费）$/);
    expect(await proposed()).toMatchObject({
      opening: '0.00',
      cash: '100.00',
      lines: [
        { payWay: '1', received: '300.00', refunded: '0.00', net: '300.00' },
        { payWay: '2', received: '120.50', refunded: '20.50', net: '100.00' },
      ],
    });
  });

  it('names a difference in the drawer, and what moved since it was looked at', async () => {
    const cashier = await stage.person('caiwu');
    const short = await cashier.isRefused(calls.closeDay, await closing('99'));
    expect(short.errorMsg).toBe('实点现金与应有现金相差-1.00元，请填写原因');
    const seen = await closing('100', '60');
    await paid('10', '1');
    expect((await cashier.isRefused(calls.closeDay, seen)).errorMsg).toContain('又有新的到账、退费');
    first = (await cashier.does(calls.closeDay, await closing('100', '60'))).id;
    expect((await cashier.isRefused(calls.closeDay, await closing('40'))).errorMsg).toMatch(
      /不需日结（.+于[-0-9 :]+.*日结）$/,
    );
  });

  it('is accepted by somebody else than who closed it, and printed', async () => {
    const cashier = await stage.person('caiwu');
    expect((await cashier.sends(calls.acceptClosing, { id: first })).statusCode).toBe(403);
    const station = await stage.person('zhanzhang');
    await station.does(calls.acceptClosing, { id: first });
    expect((await station.isRefused(calls.acceptClosing, { id: first })).errorMsg).toMatch(
      /^该日结已复核，不能再次复核（孙站长于[-0-9 :]+复核日结）$/,
    );
    const [row] = (await cashier.does(calls.findClosings, {})).list;
    expect(row).toMatchObject({ state: 'accepted', net: '410.00', difference: '0.00', acceptedBy: '孙站长' });
    const { rawPayload } = await station.sends(calls.closingSheet, { id: first });
    const text = drawnText(await readTexts(rawPayload));
    for (const said of [
      '收费日结单',
      '银行转账310.00',
      '现金120.5020.50100.00',
      '合计430.50',
      '410.00',
      '郑财务',
      '孙站长',
    ])
      expect(text).toContain(said);
  });

  it('stays: what is undone later is a line of the next one, which begins with what was left', async () => {
    const { receiptId } = await paid('5', '2');
    const cashier = await stage.person('caiwu');
    const undoing = { id: receiptId, version: 2, operation: 'undo', reason: '认错账' } as const;
    await cashier.does(charges.confirmReceipt, undoing);
    expect(await proposed()).toMatchObject({
      opening: '40.00',
      cash: '0.00',
      lines: [{ payWay: '2', received: '5.00', undone: '5.00', net: '0.00' }],
    });
    const altered = sql`update day_closing set counted = counted + 1 where id = ${first}`.execute(stage.db);
    await expect(altered).rejects.toThrow('stays as it is');
  });

  it('begins with the sum that the cashier states, with a reason where another was left', async () => {
    const cashier = await stage.person('caiwu');
    const bare = await cashier.isRefused(calls.openDrawer, { opening: yuan('240') });
    expect(bare.errorMsg).toBe('期初现金与上次日结留存的40.00元不一致，请填写原因');
    const seen = await closing('40');
    await cashier.does(calls.openDrawer, { opening: yuan('250'), reason: '领用备用金' });
    await cashier.does(calls.openDrawer, { opening: yuan('240'), reason: '领用备用金' });
    expect((await cashier.isRefused(calls.closeDay, seen)).errorMsg).toContain('期初现金');
    expect((await proposed()).drawers).toMatchObject([
      { cashier: '郑财务', held: '40.00', opening: '240.00', cash: '0.00', expected: '240.00' },
    ]);
    expect((await (await stage.person('keshi')).sends(calls.openDrawer, { opening: yuan('1') })).statusCode).toBe(403);
    const altered = sql`update drawer_opening set opening = 0`.execute(stage.db);
    await expect(altered).rejects.toThrow('append-only');
  });

  it('counts the drawers of two cashiers apart: cash goes back out of the drawer into which it came', async () => {
    await sql`insert into user_group_member (group_id, user_id) select m.group_id, d.id from user_group_member m
      join app_user u on u.id = m.user_id, app_user d where u.login_name = 'caiwu' and d.login_name = 'dayin'
      on conflict do nothing`.execute(stage.db);
    const { receiptId } = await paid('30', '2', 'dayin');
    const { chargeId } = await paid('70', '2', 'dayin');
    const cashier = await stage.person('caiwu');
    const undoing = { id: receiptId, version: 2, operation: 'undo', reason: '认错账' } as const;
    await cashier.does(charges.confirmReceipt, undoing);
    await cashier.does(charges.refund, { id: chargeId, operation: 'request', amount: yuan('8'), reason: '多收' });
    const station = await stage.person('zhanzhang');
    await station.does(charges.refund, await decisionOf(stage, 'refund', chargeId));
    const proposal = await proposed();
    expect(proposal).toMatchObject({ opening: '240.00', cash: '62.00' });
    expect(proposal.drawers).toMatchObject([
      { cashier: '郑财务', received: '5.00', undone: '5.00', refunded: '0.00', expected: '240.00' },
      { received: '100.00', undone: '30.00', refunded: '8.00', expected: '62.00' },
    ]);
    const asked = countedDrawers(proposal, { counted: yuan('230'), deposited: yuan('130') });
    expect((await cashier.isRefused(calls.closeDay, asked)).errorMsg).toBe(
      '郑财务：实点现金与应有现金相差-10.00元，请填写原因',
    );
    const others = asked.drawers.slice(1);
    expect((await cashier.isRefused(calls.closeDay, { ...asked, drawers: others })).errorMsg).toContain('查看新的合计');
  });

  it('of two cashiers one closes, and nothing is counted twice', async () => {
    const people = await Promise.all(['caiwu', 'dayin'].map((name) => stage.person(name)));
    const askeds = await Promise.all(people.map((person) => person.does(calls.proposeClosing, {})));
    const answers = await Promise.all(
      people.map((person, at) => person.sends(calls.closeDay, countedDrawers(askeds[at]!))),
    );
    const told = answers.map((answer) => answer.json<{ isSuccess: boolean; data: { id: string } }>());
    const [closed] = told.filter(({ isSuccess }) => isSuccess);
    expect(told.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    const { rows } = await sql<{ net: string; cash: string }>`
      select (select sum((l->>'net')::numeric) from day_closing z, jsonb_array_elements(z.lines) l)::numeric(15, 2)::text as net,
        (select sum(amount) from charge_posting where account = 'cash')::text as cash`.execute(stage.db);
    expect(rows[0]?.net).toBe(rows[0]?.cash);
    const station = await stage.person('zhanzhang');
    const { rawPayload } = await station.sends(calls.closingSheet, { id: closed?.data.id ?? '' });
    const text = drawnText(await readTexts(rawPayload));
    for (const said of ['收款人郑财务上次留存40.00', '期初现金240.00', '现金撤销、退费38.00应有现金62.00'])
      expect(text.replaceAll(/\s/g, '')).toContain(said);
  });
});
