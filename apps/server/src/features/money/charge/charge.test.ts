import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { readMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);

function yuan(words: string): Money {
  const read = readMoney(words);
  if (read.reason !== undefined) throw new Error(read.reason);
  return read.money;
}

/** Publishes the delivered draft from a day on, as the demonstration does. */
const publishFrom = (day: string) =>
  sql`insert into definition_version (kind, code, version, name, kind_code, category_codes, content, effective_from)
    select kind, code, 1, name, kind_code, category_codes, content, ${day}::date from definition_draft
    where kind = 'tariff'`.execute(stage.db);

beforeAll(() => publishFrom('2026-01-01'));

const detailOf = async (itemNo: string, who = 'keshi') => (await stage.person(who)).does(calls.getCharge, { itemNo });

/** Charges of one application with this amount each, for which payment was asked. */
async function asked(count: number, amount: string) {
  const { itemNos, application } = await given.arranged(count);
  const head = await stage.person('keshi');
  const ids: string[] = [];
  for (const itemNo of itemNos) {
    const { id, version } = await detailOf(itemNo);
    await head.does(calls.saveCharge, { id, version, amount: yuan(amount), reason: '协议价' });
    ids.push(id);
  }
  await head.does(calls.submitPayment, { chargeIds: ids });
  return { ids, itemNos, applicationId: application.id };
}

const money = { payWay: '1', receivedOn: '2026-11-20', payer: '榕江物业' } as const;
async function received(parts: { chargeId: string; amount: Money }[], sum: string) {
  const cashier = await stage.person('caiwu');
  return cashier.does(calls.saveReceipt, { ...money, amount: yuan(sum), parts });
}
const stateOf = async (itemNo: string) => (await detailOf(itemNo)).paymentState;
const applicationState = async (id: string) =>
  (await stage.db.selectFrom('application').select('paymentState').where('id', '=', id).executeTakeFirstOrThrow())
    .paymentState;

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

  it('is not made before a tariff serves', async () => {
    await sql`update definition_version set effective_from = current_date + 400 where kind = 'tariff'`.execute(
      stage.db,
    );
    const { itemNos } = await given.arranged(1);
    await sql`update definition_version set effective_from = '2026-01-01' where kind = 'tariff'`.execute(stage.db);
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
    expect(beyond.errorMsg).toBe(`${no}尚欠200.05元，本次到账不能超过此数`);
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
    expect((await cashier.isRefused(calls.refund, { ...asking, operation: 'approve' })).errorMsg).toContain('审批');
    await (await stage.person('zhanzhang')).does(calls.refund, { id, operation: 'approve', reason: '同意' });
    expect(await stateOf(no)).toBe('08');
    const { refunds } = await detailOf(no);
    expect(refunds).toMatchObject([{ amount: '100.00', state: 'paid' }]);
  });

  it('shows no amount to those who may not see amounts, in list, sums and detail', async () => {
    const { itemNos } = await asked(1, '77.77');
    await sql`delete from user_group_permission where code = 'charge:amount' and group_id =
      (select id from user_group where code = 'auditor')`.execute(stage.db);
    const auditor = await stage.person('shenpi1');
    const sent = [
      await auditor.sends(calls.findPayment, { itemNo: itemNos[0], sums: true }),
      await auditor.sends(calls.getCharge, { itemNo: itemNos[0] }),
    ];
    for (const { statusCode, body } of sent) {
      expect(statusCode).toBe(200);
      expect(body).toContain(itemNos[0]);
      expect(body).not.toContain('77.77');
    }
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
