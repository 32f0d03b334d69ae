import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import * as pay from '@tejian/contract/money/charge/charge.contract.ts';
import * as calls from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenLift } from '../../../../test/given.ts';
import { priceCharges } from '../charge/charge-price.service.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// What is agreed with a unit prices its inspections, when a second person has approved it.
const stage = stageForFile();
const given = moneyGiven(stage);
const today = chinaDay(new Date());
const year = today.slice(0, 4);

/** A unit, and how to have another lift of it arranged for an inspection. */
async function unitWithLifts() {
  const { unitId } = await givenLift(stage);
  const arrange = async () => {
    const { equipmentId } = await givenLift(stage, { unitId });
    const application = await given.reviewed([equipmentId], unitId);
    const head = await stage.person('keshi');
    const { itemNos } = await head.does(commitTask, { id: application.id, plan: given.plan() });
    await stage.db.transaction().execute((tx) => priceCharges(tx, { now: new Date() }));
    return given.detailOf(itemNos[0] ?? '');
  };
  return { unitId, arrange };
}

const asked = (unitId: string, agreementNo: string) => ({
  agreementNo,
  unitId,
  terms: 'percent' as const,
  value: yuan('80'),
  kindCodes: ['3000'] as string[],
  validFrom: addDays(today, -10),
  validTo: addDays(today, 300),
  reason: '年度框架协议',
});

const lasting = 'XY-2026-001';

async function approved(id: string) {
  const station = await stage.person('zhanzhang');
  return station.does(calls.decideAgreement, { id, version: 1, operation: 'approve', reason: '同意' });
}

it('serves after a second person approved it, is a line of the charge, and ends for later charges only', async () => {
  const { unitId, arrange } = await unitWithLifts();
  const head = await stage.person('keshi');
  const { id } = await head.does(calls.saveAgreement, asked(unitId, lasting));
  const itself = await head.isRefused(calls.decideAgreement, { id, version: 1, operation: 'approve', reason: '同意' });
  expect(itself.errorMsg).toBe('没有协议价审批权限');
  expect(await arrange()).toMatchObject({ proposed: '850.00' });
  const { version } = await approved(id);
  const station = await stage.person('zhanzhang');
  const late = await station.isRefused(calls.decideAgreement, {
    id,
    version: 1,
    operation: 'refuse',
    reason: '不同意',
  });
  expect(late.errorMsg).toMatch(/^此协议价已被孙站长于.+修改/);
  const charge = await arrange();
  expect(charge).toMatchObject({ proposed: '680.00', amount: '680.00', tariff: '收费标准 版本 1' });
  expect(charge.lines.at(-1)).toMatchObject({ rule: lasting, name: '协议比例', amount: '-170.00' });
  const overlapping = await head.isRefused(calls.saveAgreement, { ...asked(unitId, 'XY-2'), kindCodes: [] });
  expect(overlapping.errorMsg).toContain(`与协议“${lasting}”`);
  const other = await head.isRefused(calls.saveAgreement, {
    ...asked(unitId, lasting.toLowerCase()), // one number in another spelling
    kindCodes: ['4000'],
  });
  expect(other.errorMsg).toBe(`协议编号“${lasting}”已使用`);
  await head.does(calls.decideAgreement, { id, version, operation: 'end', reason: '提前终止' });
  const { list } = await head.does(calls.findAgreements, { agreementNo: lasting });
  expect(list).toMatchObject([{ state: 'approved', validTo: today, value: '80.00', kindCodes: ['3000'] }]);
  // the charge keeps its agreement when its task is noted anew
  await head.does(pay.saveCharge, {
    id: charge.id,
    version: charge.version,
    operation: 'propose',
    isUrgent: true,
    reason: '加急',
  });
  expect(await given.detailOf(charge.itemNo ?? '')).toMatchObject({ proposed: '816.00' }); // 850 × 1.2 × 0.8
});

it('exempts with its reason, up to the ceiling of the unit and year', async () => {
  const { unitId, arrange } = await unitWithLifts();
  const head = await stage.person('keshi');
  const exempt = await head.does(calls.saveAgreement, { ...asked(unitId, 'MJ-1'), terms: 'exempt', value: undefined });
  const yearly = { validFrom: `${year}-01-01`, validTo: `${year}-12-31`, kindCodes: [] as string[] };
  const ceiling = await head.does(calls.saveAgreement, {
    ...asked(unitId, 'MJ-2'),
    ...yearly,
    terms: 'ceiling',
    value: yuan('1000'),
  });
  await approved(exempt.id);
  await approved(ceiling.id);
  const first = await arrange();
  expect(first).toMatchObject({ proposed: '850.00', amount: '0.00', isExempt: true, paymentState: '05' });
  expect(first.reason).toContain('协议MJ-1约定免缴');
  const second = await arrange();
  expect(second).toMatchObject({ amount: '850.00', isExempt: false, paymentState: '01' });
  expect(second.remarks[0]).toContain(`${year}年免缴上限1,000.00元，已免缴850.00元`);
  const byHand = await head.isRefused(pay.saveCharge, {
    id: second.id,
    version: second.version,
    isExempt: true,
    reason: '困难单位',
  });
  expect(byHand.errorMsg).toContain('本次免缴将超过上限');
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0)::text as sum from charge_posting
    where account = 'receivable' and charge_id = ${first.id}`.execute(stage.db);
  expect(rows).toEqual([{ sum: '0' }]);
});

it('of two that overlap and are asked for at once, one is kept', async () => {
  const { unitId } = await unitWithLifts();
  const people = await Promise.all(['keshi', 'shouli'].map((name) => stage.person(name)));
  const answers = await Promise.all(
    people.map((person, no) => person.sends(calls.saveAgreement, asked(unitId, `TS-${no}`))),
  );
  const told = answers.map((answer) => answer.json<{ isSuccess: boolean; errorMsg: string }>());
  expect(told.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(told.find(({ isSuccess }) => !isSuccess)?.errorMsg).toContain('期间和设备种类重叠');
});
