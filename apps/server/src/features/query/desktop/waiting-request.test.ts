import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { MOST_COUNTED } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { decisionOf } from '../../../../test/decision-of.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = moneyGiven(stage);
let organisationId: string; // of another institute
beforeAll(async () => {
  organisationId = await anotherInstitute(stage);
});
const moneyOf = async (loginName: string) => {
  const { money, requests } = await (await stage.person(loginName)).does(findDesktop, {});
  return Object.fromEntries([
    ...money.map(({ name, count }) => [name, count]),
    ...requests.map(({ kind, count }) => [kind, count]),
  ]);
};

it('money that waits stands on the desk of who may decide it, and leads to exactly those charges', async () => {
  const { ids } = await given.asked(3, '300');
  const [paid = '', owed = '', other = ''] = ids;
  expect([await moneyOf('caiwu'), await moneyOf('zhanzhang')]).toEqual([{}, {}]);
  const receipt = await given.received([{ chargeId: paid, amount: yuan('300') }], '300');
  expect([await moneyOf('caiwu'), await moneyOf('keshi')]).toEqual([{ receipts: 1 }, {}]);
  const cashier = await stage.person('caiwu');
  await cashier.does(calls.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
  await cashier.does(calls.refund, { id: paid, operation: 'request', amount: yuan('300'), reason: '取消检验' });
  const head = await stage.person('keshi');
  const dueOn = addDays(chinaDay(new Date()), 30);
  await head.does(calls.credit, { id: owed, operation: 'request', dueOn, reason: '按季度结算' });
  expect([await moneyOf('caiwu'), await moneyOf('zhanzhang')]).toEqual([{}, { refund: 1, credit: 1 }]);
  const chief = await stage.person('zhanzhang');
  const askedFor = async (asking: string) =>
    (await chief.does(calls.findPayment, { asking })).list.map(({ id, askingWord }) => [id, askingWord]);
  expect(await askedFor('refund')).toEqual([[paid, '退费']]);
  expect(await askedFor('credit')).toEqual([[owed, '缓缴']]);
  expect((await chief.does(calls.findPayment, {})).list.find(({ id }) => id === other)?.askingWord).toBeUndefined();
  await chief.does(calls.refund, await decisionOf(stage, 'refund', paid));
  expect([await moneyOf('zhanzhang'), await askedFor('refund')]).toEqual([{ credit: 1 }, []]);
});

it('no other institute is told of it', async () => {
  const stranger = await personWithEveryCode(stage, { loginName: 'stranger', scope: 'institute', organisationId });
  const { money, requests } = await stranger.does(findDesktop, {});
  expect([money, requests]).toEqual([[], []]);
});

it('more than are counted are one more than the bound', async () => {
  const stranger = await personWithEveryCode(stage, { loginName: 'busy', scope: 'institute', organisationId });
  await sql`insert into online_application (id, online_no, organisation_id, unit_name, contact_name, contact_phone, kind_code,
      category_code, devices, sent_at)
    select gen_random_uuid(), 'SQ' || n, ${organisationId}::uuid, '示范单位', '王某', '13900000000', '3000',
      (select code from inspection_category limit 1), '[]', now()
    from generate_series(1, ${MOST_COUNTED + 5}) n`.execute(stage.db);
  const { requests } = await stranger.does(findDesktop, {});
  expect(requests).toEqual([{ kind: 'onlineApply', count: MOST_COUNTED + 1 }]);
});
