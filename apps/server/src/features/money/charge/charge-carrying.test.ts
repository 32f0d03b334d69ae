import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { expect, it } from 'vitest';
import { decisionOf } from '../../../../test/decision-of.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// What becomes of a charge and of its money when its item is void (docs/decisions/1362).
const stage = stageForFile();
const given = moneyGiven(stage);

async function charged() {
  const { ids, itemNos } = await given.asked(1, '300');
  const [id = ''] = ids;
  const [itemNo = ''] = itemNos;
  const isVoided = async () => {
    const answer = await (await stage.person('keshi')).sends(voidItems, { itemNos: [itemNo], reason: '用户取消检验' });
    return answer.json<{ isSuccess: boolean }>().isSuccess;
  };
  return { id, isVoided, detail: () => given.detailOf(itemNo) };
}

it('a void charge keeps its amount, lines and tariff, and nothing more is received or exempted', async () => {
  const { id, isVoided, detail } = await charged();
  const before = await detail();
  expect(await isVoided()).toBe(true);
  const { amount, tariff, lines } = before;
  expect(await detail()).toMatchObject({ paymentState: '09', amount, tariff, lines });
  const [head, cashier] = [await stage.person('keshi'), await stage.person('caiwu')];
  const change = { id, version: before.version, amount: yuan('200'), reason: '更正' } as const;
  expect((await head.isRefused(calls.saveCharge, change)).errorMsg).toContain('已作废');
  const parts = [{ chargeId: id, amount: yuan('10') }];
  const late = await cashier.isRefused(calls.saveReceipt, { ...given.money, amount: yuan('10'), parts });
  expect(late.errorMsg).toContain('已作废');
});

it('what is received or confirmed goes back before the item is void', async () => {
  const { id, isVoided, detail } = await charged();
  const receipt = await given.received([{ chargeId: id, amount: yuan('120.50') }], '120.50');
  expect(await isVoided()).toBe(false);
  const [cashier, station] = [await stage.person('caiwu'), await stage.person('zhanzhang')];
  await cashier.does(calls.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
  expect(await isVoided()).toBe(false);
  await cashier.does(calls.refund, { id, operation: 'request', amount: yuan('120.50'), reason: '取消检验' });
  await station.does(calls.refund, await decisionOf(stage, 'refund', id));
  expect(await isVoided()).toBe(true);
  expect(await detail()).toMatchObject({ paymentState: '09', confirmed: '120.50', refunded: '120.50' });
});

it('a receipt that was entered wrongly and dropped holds nothing', async () => {
  const { id, isVoided, detail } = await charged();
  const receipt = await given.received([{ chargeId: id, amount: yuan('50') }], '50');
  const cashier = await stage.person('caiwu');
  await cashier.does(calls.confirmReceipt, { id: receipt.id, version: 1, operation: 'drop', reason: '登记错误' });
  expect(await isVoided()).toBe(true);
  expect(await detail()).toMatchObject({ paymentState: '09', pending: '0.00' });
});
