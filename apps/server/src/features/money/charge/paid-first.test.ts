import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { decisionOf } from '../../../../test/decision-of.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// A business whose definition says that it is paid before the work begins (docs/decisions/1490).
const stage = stageForFile();
const given = moneyGiven(stage);

async function publishPaidFirst() {
  const admin = await stage.person('admin');
  const own = { code: 'LIFT-PAID-FIRST', kindCode: '3000', categoryCodes: ['21'], flowCode: 'LIFT-PERIODIC' };
  const content = { ...own, applyTypes: ['1'], payment: 'before' };
  await admin.does(publishDefinition, { kind: 'business', name: '电梯定期检验（先缴费）', content });
}

async function build(itemNo: string) {
  const lead = await stage.person('jianyan1');
  const results = await lead.does(buildReports, { itemNos: [itemNo] });
  return results.map(({ sentence }) => sentence ?? '');
}
const held = (no: string) => [`业务单${no}尚未缴清，此业务先缴费后检验；请先缴清，或办理免缴、缓缴`];

it('the work on its items waits until they are paid; whoever began before is held to what stood then', async () => {
  const before = await given.asked(1, '100');
  await publishPaidFirst();
  const { ids, itemNos } = await given.asked(1, '100');
  const [id = '', no = ''] = [ids[0], itemNos[0]];
  expect(await build(before.itemNos[0] ?? '')).toEqual(['']);
  expect(await build(no)).toEqual(held(no));
  const receipt = await given.received([{ chargeId: id, amount: yuan('100') }], '100');
  expect(await build(no)).toEqual(held(no));
  const cashier = await stage.person('caiwu');
  await cashier.does(calls.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
  expect(await build(no)).toEqual(['']);
});

it('what is exempt, or may be paid later, goes on', async () => {
  const { ids, itemNos } = await given.asked(2, '100');
  const [exempt = '', deferred = ''] = itemNos;
  const head = await stage.person('keshi');
  const station = await stage.person('zhanzhang');
  const { id, version } = await given.detailOf(exempt);
  const answer = await head.does(calls.saveCharge, { id, version, isExempt: true, reason: '困难企业' });
  if (answer.isRequested === true) await station.does(calls.decideChange, await decisionOf(stage, 'change', id));
  const dueOn = addDays(chinaDay(new Date()), 30);
  await head.does(calls.credit, { id: ids[1] ?? '', operation: 'request', dueOn, reason: '按季度结算' });
  expect(await build(deferred)).toEqual(held(deferred));
  await station.does(calls.credit, await decisionOf(stage, 'credit', ids[1] ?? ''));
  expect([await build(exempt), await build(deferred)]).toEqual([[''], ['']]);
});
