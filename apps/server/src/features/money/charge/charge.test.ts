import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decisionOf } from '../../../../test/decision-of.ts';
import { givenLift } from '../../../../test/given.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';
import { priceCharges } from './charge-price.service.ts';

const stage = stageForFile();
const given = moneyGiven(stage);
const { asked, detailOf, money, received, stateOf } = given;

const applicationState = async (id: string) =>
  (await stage.db.selectFrom('application').select('paymentState').where('id', '=', id).executeTakeFirstOrThrow())
    .paymentState;

/** A complete lift of 18 floors, arranged as the business says. */
async function arrangedLift(change: object = {}) {
  const { equipmentId, unitId } = await givenLift(stage);
  const application = await given.reviewed([equipmentId], unitId, change);
  const head = await stage.person('keshi');
  const { itemNos } = await head.does(commitTask, { id: application.id, plan: given.plan() });
  return itemNos[0] ?? '';
}
const priceAll = () => stage.db.transaction().execute((tx) => priceCharges(tx, { now: new Date() }));

describe('a proposal', () => {
  it('comes from the archive and the task, with its lines, and asks for nothing else', async () => {
    const itemNo = await arrangedLift();
    await priceAll();
    const charge = await detailOf(itemNo);
    expect(charge).toMatchObject({ proposed: '850.00', amount: '850.00', tariff: '收费标准 版本 1', noProposal: '' });
    expect(charge.lines).toMatchObject([{ rule: 'FR021', name: '电梯定期检验费', amount: '850.00' }]);
  });

  it('knows a re-inspection, and what somebody notes of the task proposes it again', async () => {
    const itemNo = await arrangedLift({ applyType: '3' });
    await priceAll();
    const { id, version, amount } = await detailOf(itemNo);
    expect(amount).toBe('170.00'); // a fifth of it
    const head = await stage.person('keshi');
    const noted = { id, version, operation: 'propose', reason: '按首次检验收费，用户要求加急' } as const;
    await head.does(calls.saveCharge, { ...noted, isRetest: false, isUrgent: true });
    const again = await detailOf(itemNo);
    expect(again).toMatchObject({ proposed: '1020.00', amount: '1020.00', isUrgent: true, isRetest: false });
    expect(again.lines.map(({ rule }) => rule)).toEqual(['FR021', 'SC19']);
    const late = await head.isRefused(calls.saveCharge, { ...noted, isUrgent: false });
    expect(late.errorMsg).toMatch(/^此收费已被黄科长于.+修改/);
  });
});

describe('credit', () => {
  it('lets the report go before it is paid, when a second person agrees', async () => {
    const { ids, itemNos } = await asked(1, '300');
    const [id = ''] = ids;
    const [no = ''] = itemNos;
    const head = await stage.person('keshi');
    const asking = { id, operation: 'request', reason: '按季度结算' } as const;
    const today = chinaDay(new Date());
    expect((await head.isRefused(calls.credit, { ...asking, dueOn: today })).errorMsg).toBe('缓缴至的日期应晚于今天');
    await head.does(calls.credit, { ...asking, dueOn: addDays(today, 90) });
    const again = await head.isRefused(calls.credit, { ...asking, dueOn: addDays(today, 90) });
    expect(again.errorMsg).toMatch(/有待审批的缓缴申请（黄科长于[-0-9 :]+申请缓缴）$/);
    const itself = await head.isRefused(calls.credit, await decisionOf(stage, 'credit', id));
    expect(itself.errorMsg).toBe('没有缓缴审批权限');
    const station = await stage.person('zhanzhang');
    await station.does(calls.credit, await decisionOf(stage, 'credit', id));
    const late = await station.isRefused(calls.credit, await decisionOf(stage, 'credit', id, 'refuse'));
    expect(late.errorMsg).toMatch(/^没有找到待审批的缓缴申请.*（孙站长于[-0-9 :]+同意缓缴）$/);
    expect(await detailOf(no)).toMatchObject({ paymentState: '06', creditUntil: addDays(today, 90) });
    await received([{ chargeId: id, amount: yuan('300') }], '300');
    expect(await stateOf(no)).toBe('03');
  });
});

it('of two who enter the same receipt the slower one learns who has entered it', async () => {
  const { ids } = await asked(1, '80');
  const parts = [{ chargeId: ids[0] ?? '', amount: yuan('80') }];
  await received(parts, '80');
  const again = { ...given.money, amount: yuan('80'), parts };
  const late = await (await stage.person('caiwu')).isRefused(calls.saveReceipt, again);
  expect(late.errorMsg).toMatch(/尚欠0\.00元，本次到账不能超过此数（郑财务于[-0-9 :]+登记到账）$/);
});

describe('of two at once', () => {
  it('one confirms, and the other learns who', async () => {
    await sql`insert into user_group_member (group_id, user_id) select m.group_id, d.id from user_group_member m
      join app_user u on u.id = m.user_id, app_user d where u.login_name = 'caiwu' and d.login_name = 'dayin'
      on conflict do nothing`.execute(stage.db);
    const { ids } = await asked(1, '80');
    const receipt = await received([{ chargeId: ids[0] ?? '', amount: yuan('80') }], '80');
    const confirming = { id: receipt.id, version: 1, operation: 'confirm' } as const;
    const people = await Promise.all(['caiwu', 'dayin'].map((name) => stage.person(name)));
    const answers = await Promise.all(people.map((person) => person.sends(calls.confirmReceipt, confirming)));
    const told = answers.map((answer) => answer.json<{ isSuccess: boolean; errorMsg: string }>());
    expect(told.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    expect(told.find(({ isSuccess }) => !isSuccess)?.errorMsg).toMatch(/^此到账已被(郑财务|吴报告)于.+修改/);
  });
});

describe('a charge', () => {
  it('stands from the arrangement on, explained line by line or with the reason why there is no amount', async () => {
    const { itemNos } = await given.arranged(1);
    const head = await stage.person('keshi');
    const before = await detailOf(itemNos[0] ?? '');
    expect(before).toMatchObject({ paymentState: '01', event: 'inspection' });
    // whoever works on it has it proposed at once: this lift has no number of floors
    const refused = await head.isRefused(calls.submitPayment, { chargeIds: [before.id] });
    expect(refused.errorMsg).toBe(`${itemNos[0]}没有收费金额，请先填写`);
    expect((await head.isRefused(calls.saveCharge, { id: before.id, version: 1, reason: '协议' })).errorMsg).toContain(
      '应大于0',
    );
  });

  it('is of a size that an inspection can have', async () => {
    const { itemNos } = await given.arranged(1);
    const head = await stage.person('keshi');
    const { id, version } = await detailOf(itemNos[0] ?? '');
    const of = (amount: string) => ({ id, version, amount: yuan(amount), reason: '协议' });
    for (const amount of ['10000000.01', '9999999999999.99'])
      expect((await head.isRefused(calls.saveCharge, of(amount))).errorMsg).toContain('不可能超过10,000,000.00元');
    await head.does(calls.saveCharge, of('10000000'));
    const other = { payer: '示范单位', subject: '培训', amount: yuan('10000000.01'), reason: '培训' };
    expect((await head.isRefused(calls.submitOther, other)).fieldErrors).toHaveProperty('amount');
  });

  it('is not made before a tariff serves', async () => {
    await sql`update definition_version set effective_from = current_date + 400 where kind = 'tariff'`.execute(
      stage.db,
    );
    const { itemNos } = await given.arranged(1);
    await sql`update definition_version set effective_from = current_date - 400 where kind = 'tariff'`.execute(
      stage.db,
    );
    const head = await stage.person('keshi');
    expect((await head.isRefused(calls.getCharge, { itemNo: itemNos[0] })).errorMsg).toContain('没有找到');
  });

  it('is paid in parts, confirmed by somebody else, and never beyond what is open', async () => {
    const { ids, itemNos, applicationId } = await asked(2, '300.10');
    const [first = '', second = ''] = ids;
    const [no = ''] = itemNos;
    const { id } = await received([{ chargeId: first, amount: yuan('100.05') }], '100.05');
    expect(await stateOf(no)).toBe('02');
    const cashier = await stage.person('caiwu');
    const beyond = await cashier.isRefused(calls.saveReceipt, {
      ...money,
      amount: yuan('200.06'),
      parts: [{ chargeId: first, amount: yuan('200.06') }],
    });
    expect(beyond.errorMsg).toMatch(new RegExp(`^${no}尚欠200.05元，本次到账不能超过此数（郑财务于.+登记到账）$`));
    for (const [receivedOn, why] of [
      [addDays(chinaDay(new Date()), 1), '到账日期不能晚于今天'],
      ['1999-12-31', '到账日期早得不合理，请核对年份'],
    ] as const) {
      const parts = [{ chargeId: first, amount: yuan('1.00') }];
      const elsewhere = await cashier.isRefused(calls.saveReceipt, {
        ...money,
        receivedOn,
        amount: yuan('1.00'),
        parts,
      });
      expect(elsewhere.fieldErrors).toEqual({ receivedOn: why });
    }
    const rest = await received(
      [
        { chargeId: first, amount: yuan('200.05') },
        { chargeId: second, amount: yuan('300.10') },
      ],
      '500.15',
    );
    expect(await stateOf(no)).toBe('03');
    await cashier.does(calls.confirmReceipt, { id, version: 1, operation: 'confirm' });
    expect(await stateOf(no)).toBe('03');
    await cashier.does(calls.confirmReceipt, { id: rest.id, version: 1, operation: 'confirm' });
    expect([await stateOf(no), await applicationState(applicationId)]).toEqual(['04', '04']);
    // a wrong confirmation is undone by postings against it, and dropped
    await cashier.does(calls.confirmReceipt, { id: rest.id, version: 2, operation: 'undo', reason: '认错账' });
    expect([await stateOf(no), await applicationState(applicationId)]).toEqual(['03', '03']);
    await cashier.does(calls.confirmReceipt, { id: rest.id, version: 3, operation: 'drop', reason: '认错账' });
    expect([await stateOf(no), await applicationState(applicationId)]).toEqual(['02', '01']);
  });

  it('that was raised after it was paid asks for the rest, and its refund needs a second person', async () => {
    const { ids, itemNos } = await asked(1, '100');
    const [id = ''] = ids;
    const [no = ''] = itemNos;
    const receipt = await received([{ chargeId: id, amount: yuan('100') }], '100');
    const cashier = await stage.person('caiwu');
    await cashier.does(calls.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
    const head = await stage.person('keshi');
    const { version } = await detailOf(no);
    await head.does(calls.saveCharge, { id, version, amount: yuan('150'), reason: '加急' });
    expect(await stateOf(no)).toBe('07');
    expect(
      (await head.isRefused(calls.saveCharge, { id, version: version + 1, amount: yuan('99'), reason: '错' })).errorMsg,
    ).toContain('已到账100.00元');
    const asking = { id, operation: 'request', amount: yuan('100'), reason: '取消检验' } as const;
    await cashier.does(calls.refund, asking);
    expect((await cashier.isRefused(calls.refund, await decisionOf(stage, 'refund', id))).errorMsg).toContain('审批');
    await (await stage.person('zhanzhang')).does(calls.refund, await decisionOf(stage, 'refund', id));
    expect(await stateOf(no)).toBe('08');
    const { refunds, paymentNo = '' } = await detailOf(no);
    expect(refunds).toMatchObject([{ amount: '100.00', state: 'paid' }]);
    expect((await head.does(calls.findPaymentApplications, { paymentNo })).list).toMatchObject([
      { pending: '0.00', confirmed: '100.00', refunded: '100.00' },
    ]);
  });
});

it('the books add up to nought, and what does not is refused by the database', async () => {
  const sums = await sql<{ event: string }>`select event_id as event from charge_posting group by event_id
    having sum(amount) <> 0`.execute(stage.db);
  expect(sums.rows).toEqual([]);
  const [one] = (await sql<{ id: string }>`select id from charge limit 1`.execute(stage.db)).rows;
  const lopsided = stage.db.transaction().execute((tx) =>
    sql`insert into charge_posting (id, event_id, act, charge_id, account, amount, at)
      values (gen_random_uuid(), gen_random_uuid(), 'charge', ${one?.id}, 'receivable', 5, now())`.execute(tx),
  );
  await expect(lopsided).rejects.toThrow('do not add up to nought');
});
