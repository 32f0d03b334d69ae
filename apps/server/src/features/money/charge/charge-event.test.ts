import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenLift } from '../../../../test/given.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// What an institute charges beside an inspection, and an inspection that is done again for a part of the equipment.
const stage = stageForFile();
const given = moneyGiven(stage);
const { detailOf } = given;

async function arrangedLift(change: object = {}) {
  const { equipmentId, unitId } = await givenLift(stage);
  const application = await given.reviewed([equipmentId], unitId, change);
  const head = await stage.person('keshi');
  const { itemNos } = await head.does(commitTask, { id: application.id, plan: given.plan() });
  return { itemNo: itemNos[0] ?? '', applicationNo: application.applicationNo };
}

it('a cancelled visit and extra copies are charged by the tariff, each with its rule, and paid with the inspection', async () => {
  const { itemNo } = await arrangedLift();
  const head = await stage.person('keshi');
  const before = await detailOf(itemNo);
  const asked = { id: before.id, quantity: 1, reason: '到场后用户取消' } as const;
  const unpriced = await head.isRefused(calls.chargeEvent, { ...asked, event: 'cancelledVisit', quantity: 101 });
  expect(unpriced.errorMsg).toContain('100');
  const ofCopies = { id: before.id, event: 'extraCopies', quantity: 3 } as const;
  const preview = await head.does(calls.previewEvent, ofCopies);
  expect(preview).toEqual({ amount: '60.00', words: '按 20乘数量 计算' });
  expect((await detailOf(itemNo)).version).toBe(before.version);
  const visit = await head.does(calls.chargeEvent, { ...asked, event: 'cancelledVisit' });
  const copies = await head.does(calls.chargeEvent, { ...asked, event: 'extraCopies', quantity: 3, reason: '加印' });
  expect([visit.amount, copies.amount]).toEqual(['170.00', '60.00']);
  expect(await head.does(calls.getCharge, { id: visit.id })).toMatchObject({
    event: 'cancelledVisit',
    subject: `上门取消（${itemNo}）`,
    amount: '170.00',
    tariff: '收费标准 版本 1',
    lines: [{ rule: 'FE01', amount: '170.00' }],
  });
  const shown = await head.does(calls.getCharge, { id: copies.id });
  expect(shown).toMatchObject({ subject: `加印报告×3（${itemNo}）`, amount: '60.00', lines: [{ rule: 'FE02' }] });
  // the inspection keeps its own amount, and all are asked for at once
  expect(await detailOf(itemNo)).toMatchObject({ amount: '850.00', version: before.version });
  await head.does(calls.submitPayment, { chargeIds: [before.id, visit.id, copies.id] });
  const beside = await head.isRefused(calls.chargeEvent, { ...asked, id: copies.id, event: 'extraCopies' });
  expect(beside.errorMsg).toBe('只有检验收费可以另收其他事项的费用');
  expect((await head.isRefused(calls.previewEvent, { ...ofCopies, id: copies.id })).errorMsg).toBe(beside.errorMsg);
  const books = await sql<{ amount: string }>`select sum(amount)::text as amount from charge_posting
    where account = 'receivable' and charge_id in (${visit.id}, ${copies.id})`.execute(stage.db);
  expect(books.rows).toEqual([{ amount: '230.00' }]);
});

it('nothing is charged beside what a unit is exempt from, and a void inspection has no copies', async () => {
  const { itemNo } = await arrangedLift();
  const head = await stage.person('keshi');
  const { id, version } = await detailOf(itemNo);
  const asked = { id, quantity: 1, reason: '用户要求' } as const;
  await head.does(calls.saveCharge, { id, version, isExempt: true, reason: '学校' });
  const exempt = await head.isRefused(calls.chargeEvent, { ...asked, event: 'extraCopies' });
  expect(exempt.errorMsg).toBe(`${itemNo}已免缴，不需缴费`);
  await head.does(calls.saveCharge, { id, version: version + 1, amount: yuan('300'), reason: '更正' });
  await sql`update charge set is_void = true where id = ${id}`.execute(stage.db);
  expect((await head.isRefused(calls.chargeEvent, { ...asked, event: 'extraCopies' })).errorMsg).toContain('已作废');
  const visit = await head.does(calls.chargeEvent, { ...asked, event: 'cancelledVisit' });
  // a fifth of 300 would be 60
  expect(await head.does(calls.getCharge, { id: visit.id })).toMatchObject({ amount: '100.00' });
});

it('a re-inspection of the failed part costs its share', async () => {
  const { itemNo } = await arrangedLift({ applyType: '3' });
  const head = await stage.person('keshi');
  await head.isRefused(calls.submitPayment, { chargeIds: [] });
  const { id } = await detailOf(itemNo);
  await head.does(calls.submitPayment, { chargeIds: [id] });
  const { version, amount } = await detailOf(itemNo);
  expect(amount).toBe('170.00');
  await head.does(calls.saveCharge, { id, version, operation: 'propose', failedShare: 25, reason: '只复检门系统' });
  const again = await detailOf(itemNo);
  expect(again).toMatchObject({ amount: '42.50', failedShare: 25 });
  expect(again.lines.map(({ rule }) => rule)).toEqual(['FR021', 'DC03', 'DC06']);
});
