import { findInvoices, saveInvoice } from '@tejian/contract/money/invoice/invoice.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { findComposite, findDeclare } from '@tejian/contract/query/business-query/business-query.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// The sum at the foot of a list counts what is owed, came in or was issued: nothing of what is void.
const stage = stageForFile();
const given = moneyGiven(stage);
const all = { pageNo: 1, pageSize: 100, sums: true } as const;

it('a void or exempt charge is in no sum of what is owed', async () => {
  const { ids, applicationId } = await given.asked(3, '700');
  const [void_, exempt] = ids;
  await sql`update charge set is_void = true where id = ${void_}`.execute(stage.db);
  await sql`update charge set is_exempt = true where id = ${exempt}`.execute(stage.db);
  const head = await stage.person('keshi');
  const { list, sums } = await head.does(calls.findCharge, all);
  expect(list.map(({ amount }) => amount)).toEqual(['700.00', '700.00', '700.00']);
  expect(sums?.['amount']).toBe(700);
  expect((await head.does(calls.findPayment, all)).sums?.['amount']).toBe(700);
  expect((await head.does(findComposite, all)).sums?.['amount']).toBe(700);
  expect((await head.does(findDeclare, all)).sums?.['equipmentCount']).toBe(3);
  await sql`update application set state = 'voided' where id = ${applicationId}`.execute(stage.db);
  expect((await head.does(findDeclare, all)).sums?.['equipmentCount']).toBe(0);
});

it('a receipt that was taken back came in no more, an invoice that was voided was not issued', async () => {
  const { ids } = await given.asked(2, '300');
  const [kept = '', other = ''] = ids;
  await given.received([{ chargeId: kept, amount: yuan('300') }], '300');
  const dropped = await given.received([{ chargeId: other, amount: yuan('200') }], '200');
  await sql`update receipt set state = 'dropped' where id = ${dropped.id}`.execute(stage.db);
  const cashier = await stage.person('caiwu');
  expect((await cashier.does(calls.findReceipts, all)).sums?.['amount']).toBe(300);
  const issuedOn = chinaDay(new Date());
  const invoiced = async (at: number, chargeId: string, amount: string) => {
    const number = `${issuedOn.slice(2, 4)}35000000000000000${at}`;
    const invoice = { kind: '04', number, issuedOn, title: '示范公司', parts: [{ chargeId, amount: yuan(amount) }] };
    return cashier.does(saveInvoice, invoice);
  };
  await invoiced(1, kept, '100');
  const { id } = await invoiced(2, other, '50');
  await sql`update invoice set state = 'voided', ended_by = issued_by, ended_at = now(), reason = '开错' where id = ${id}`.execute(
    stage.db,
  );
  expect((await cashier.does(findInvoices, all)).sums?.['amount']).toBe(100);
});
