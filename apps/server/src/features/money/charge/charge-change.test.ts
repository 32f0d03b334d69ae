import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { decisionOf } from '../../../../test/decision-of.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

// A change of a charge above the bound of the installation waits for a second person; who changes and who approves differ.
const stage = stageForFile();
const given = moneyGiven(stage);
let head: Person;
let station: Person;
let id = '';

beforeAll(async () => {
  [head, station] = (await Promise.all(['keshi', 'zhanzhang'].map((name) => stage.person(name)))) as [Person, Person]; // two were asked for
  [id = ''] = (await given.asked(1, '1000')).ids;
  await given.changesBound(200);
});

const detail = () => head.does(calls.getCharge, { id });
const change = async (to: object, who = head) => {
  const { version } = await detail();
  return who.does(calls.saveCharge, { id, version, reason: '协议价', ...to });
};

it('up to the bound one person changes it', async () => {
  expect((await change({ amount: yuan('800') })).isRequested).toBeUndefined();
  expect(await detail()).toMatchObject({ amount: '800.00', changes: [] });
});

it('above it the change waits, and the charge stays as it is until somebody else has approved', async () => {
  expect(await change({ amount: yuan('1000.01') })).toMatchObject({ isRequested: true });
  const { amount, changes, version } = await detail();
  expect([amount, changes]).toMatchObject([
    '800.00',
    [{ amount: '1000.01', state: 'requested', requestedBy: '黄科长' }],
  ]);
  const again = await head.isRefused(calls.saveCharge, { id, version, amount: yuan('810'), reason: '协议价' });
  expect(again.errorMsg).toMatch(/有待审批的收费变更.+（黄科长于[-0-9 :]+申请收费变更）$/);
  expect((await head.sends(calls.decideChange, await decisionOf(stage, 'change', id))).statusCode).toBe(403);
  await station.does(calls.decideChange, await decisionOf(stage, 'change', id));
  expect(await detail()).toMatchObject({ amount: '1000.01', changes: [{ state: 'approved', decidedBy: '孙站长' }] });
  const { rows } = await sql`select sum(amount)::text as receivable from charge_posting
    where charge_id = ${id} and account = 'receivable'`.execute(stage.db);
  expect(rows).toMatchObject([{ receivable: '1000.01' }]);
});

it('an exemption counts with all that is no longer asked for, and is refused by who asked for it', async () => {
  await sql`insert into user_group_member (group_id, user_id) select g.id, k.id from user_group g, app_user k
    where g.code in ('sectionHead', 'stationHead') and k.login_name = 'dayin' on conflict do nothing`.execute(stage.db);
  const both = await stage.person('dayin');
  expect(await change({ isExempt: true }, both)).toMatchObject({ isRequested: true });
  const own = await both.isRefused(calls.decideChange, await decisionOf(stage, 'change', id));
  expect(own.errorMsg).toBe('收费变更应由申请人以外的人员审批');
  await station.does(calls.decideChange, await decisionOf(stage, 'change', id, 'refuse'));
  expect(await detail()).toMatchObject({ amount: '1000.01', isExempt: false });
  expect(
    (await station.isRefused(calls.decideChange, await decisionOf(stage, 'change', id, 'refuse'))).errorMsg,
  ).toMatch(/^没有找到.+（孙站长于[-0-9 :]+不同意收费变更）$/);
});

it('a first amount above the bound waits too, and payment is asked for when somebody else has approved', async () => {
  const other = { payer: '榕江物业', subject: '培训', amount: yuan('200.01'), reason: '两天培训' };
  const asked = await head.does(calls.submitOther, other);
  expect([asked.isRequested, asked.paymentNo]).toEqual([true, undefined]);
  const early = await head.isRefused(calls.submitPayment, { chargeIds: [asked.id] });
  expect(early.errorMsg).toContain('培训');
  await station.does(calls.decideChange, await decisionOf(stage, 'change', asked.id));
  const { paymentNo } = await head.does(calls.submitPayment, { chargeIds: [asked.id] });
  expect(paymentNo).not.toBe('');
  expect(await head.does(calls.getCharge, { id: asked.id })).toMatchObject({ amount: '200.01' });
  const small = await head.does(calls.submitOther, { ...other, amount: yuan('200') });
  expect([small.isRequested, small.paymentNo]).toEqual([undefined, expect.stringMatching(/^\w+$/)]);
});
