import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { proposeInvoice, saveInvoice } from '@tejian/contract/money/invoice/invoice.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile } from '../../../../test/story.ts';
import { findCharged } from './charge-price.store.ts';

// The letter that asks a unit for its payment says what for, how much in figures and words, to which account, until when.
const stage = stageForFile();
const given = moneyGiven(stage);

it('is drawn of what is still asked for, and names its number for the transfer', async () => {
  const { ids, itemNos } = await given.asked(2, '850.05');
  await given.received([{ chargeId: ids[0] ?? '', amount: yuan('850') }], '850');
  const { paymentNo = '' } = await given.detailOf(itemNos[0] ?? '');
  const head = await stage.person('keshi');
  const { statusCode, headers, rawPayload } = await head.sends(calls.paymentNotice, { paymentNo });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const stranger = await personWithEveryCode(stage, {
    loginName: 'stranger',
    scope: 'institute',
    organisationId: await anotherInstitute(stage),
  });
  expect((await stranger.sends(calls.paymentNotice, { paymentNo })).body).toContain('没有找到');
  const text = drawnText(await readTexts(rawPayload));
  for (const said of [
    '检验检测缴费通知书',
    `收费申请号：${paymentNo}`,
    ...itemNos,
    '850.05元',
    '¥850.10',
    '捌佰伍拾元壹角整',
    '¥850.00',
    '示范银行榕江支行',
    '3500100100000000028',
    `附言中注明收费申请号${paymentNo}`,
  ])
    expect(text).toContain(said);
});

it('is not drawn of what is paid: nobody is asked for nothing', async () => {
  const { ids, itemNos } = await given.asked(1, '620');
  const head = await stage.person('keshi');
  const { paymentNo = '' } = await given.detailOf(itemNos[0] ?? '');
  const shown = async () =>
    (await head.does(calls.findPaymentApplications, { paymentNo })).list.map(({ open, confirmed }) => [
      open,
      confirmed,
    ]);
  expect(await shown()).toEqual([['620.00', '0.00']]);
  await given.received([{ chargeId: ids[0] ?? '', amount: yuan('620') }], '620');
  expect(await shown()).toEqual([['0.00', '0.00']]);
  expect((await head.sends(calls.paymentNotice, { paymentNo })).body).toContain('已缴清');
});

it('is not shown to those who see no amounts, and a number that nobody has is refused', async () => {
  const head = await stage.person('keshi');
  expect((await head.sends(calls.paymentNotice, { paymentNo: 'SF0' })).body).toContain('没有找到');
  await sql`delete from user_group_permission where code = 'charge:amount' and group_id =
    (select id from user_group where code = 'auditor')`.execute(stage.db);
  expect((await (await stage.person('shenpi1')).sends(calls.paymentNotice, { paymentNo: 'SF0' })).statusCode).toBe(403);
});

it('a charge that is void or exempt is no part of what its request asks for, in number and sum', async () => {
  const { ids, itemNos } = await given.asked(3, '700');
  const { paymentNo = '' } = await given.detailOf(itemNos[0] ?? '');
  await sql`update charge set is_void = id = ${ids[0]}, is_exempt = id = ${ids[1]} where id = any(${ids}::uuid[])`.execute(
    stage.db,
  );
  const { list } = await (await stage.person('keshi')).does(calls.findPaymentApplications, { paymentNo });
  expect(list).toMatchObject([{ chargeCount: 1, amount: '700.00', open: '700.00' }]);
});

it('names a unit by its name of today once it was renamed, and so does the invoice that is made now', async () => {
  const { ids, itemNos } = await given.asked(1, '310');
  const { paymentNo = '', payer } = await given.detailOf(itemNos[0] ?? '');
  const [cashier, head] = [await stage.person('caiwu'), await stage.person('keshi')];
  const issuedOn = chinaDay(new Date());
  const title = async () => (await cashier.does(proposeInvoice, { paymentNo })).title;
  const rename = (name: string) =>
    sql`update unit set name = ${name} where id = (select unit_id from charge where id = ${ids[0]})`.execute(stage.db);
  expect(await title()).toBe(payer);
  const number = `${issuedOn.slice(2, 4)}350000000000000007`;
  const invoice = { kind: '04', number, issuedOn, parts: [{ chargeId: ids[0] ?? '', amount: yuan('10') }] };
  await cashier.does(saveInvoice, { ...invoice, title: payer ?? '' });
  await rename('示范更名后有限公司');
  expect(await title()).toBe('示范更名后有限公司');
  const { rawPayload } = await head.sends(calls.paymentNotice, { paymentNo });
  const text = drawnText(await readTexts(rawPayload));
  expect(text).toContain('示范更名后有限公司');
  expect(text).not.toContain(payer);
});

it('a charge that is void counts for no batch: what is charged less for many is asked of those that stand', async () => {
  const { ids } = await given.asked(3, '120');
  const [first = '', second = ''] = ids;
  const batchOf = async (id: string) =>
    (await stage.db.transaction().execute((tx) => findCharged(tx, id)))?.sameBatchCount;
  expect(await batchOf(first)).toBe(3);
  await sql`update charge set is_void = true where id = ${second}`.execute(stage.db);
  expect(await batchOf(first)).toBe(2);
});
