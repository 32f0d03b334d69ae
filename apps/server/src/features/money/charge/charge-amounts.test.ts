import type { ListCall } from '@tejian/contract/kit/call.ts';
import { exportCallOf } from '@tejian/contract/kit/export-call.ts';
import { findAdvances } from '@tejian/contract/money/advance/advance.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { findInvoices, saveInvoice } from '@tejian/contract/money/invoice/invoice.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { downloadLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// Who may read charges, and no amounts, reads none anywhere: not in lists, sums, orders, conditions, details and files.
const stage = stageForFile();
const given = moneyGiven(stage);
const AMOUNT = '777.77';
/** The amount, or the receipt that brought it twice. */
const SHOWN = /777\.77|1555\.54/;
/** The same in any spelling, in yuan or fen; an identifier may hold three such figures by chance. */
const HIDDEN = /777[.,]77|77777|1,?555[.,]54|155554/;
// what each asks and shows is its own: here they are lists
const lists = [
  calls.findCharge,
  calls.findPayment,
  calls.findPaymentApplications,
  calls.findReceipts,
  findInvoices,
  findAdvances,
] as unknown as readonly ListCall<object, Record<string, unknown>>[];
let itemNo = '';
const amounts = ['unused', 'proposed', 'amount', 'pending', 'confirmed', 'refunded', 'invoiced'];

beforeAll(async () => {
  const { ids, itemNos } = await given.asked(1, AMOUNT);
  [itemNo = ''] = itemNos;
  const cashier = await stage.person('caiwu');
  const receipt = await cashier.does(calls.saveReceipt, {
    ...given.money,
    amount: yuan('1555.54'),
    parts: [{ chargeId: ids[0] ?? '', amount: yuan(AMOUNT) }],
    surplus: yuan(AMOUNT),
  });
  await cashier.does(calls.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
  await cashier.does(calls.refund, { id: ids[0] ?? '', operation: 'request', amount: yuan(AMOUNT), reason: '多收' });
  const today = chinaDay(new Date());
  await cashier.does(saveInvoice, {
    kind: '04',
    number: `${today.slice(2, 4)}350000000000000001`,
    issuedOn: today,
    title: '榕江物业',
    parts: [{ chargeId: ids[0] ?? '', amount: yuan(AMOUNT) }],
  });
  await sql`delete from user_group_permission where code = 'charge:amount' and group_id =
    (select id from user_group where code = 'auditor')`.execute(stage.db);
});

it.each(lists)('not in the list $path, nor in its sums', async (list) => {
  const shown = await (await stage.person('keshi')).sends(list, { sums: true });
  expect(shown.body).toMatch(SHOWN);
  const hidden = await (await stage.person('shenpi1')).sends(list, { sums: true });
  expect(hidden.statusCode).toBe(200);
  expect(hidden.json<{ count: number }>().count).toBe(1);
  expect(hidden.body).not.toMatch(HIDDEN);
  const { sums = {} } = hidden.json<{ sums?: Record<string, number> }>();
  expect(Object.keys(sums).filter((field) => amounts.includes(field))).toEqual([]); // none, which is not nought
});

it('not in the detail', async () => {
  const { body } = await (await stage.person('shenpi1')).sends(calls.getCharge, { itemNo });
  expect(body).toContain(itemNo);
  expect(body).not.toMatch(HIDDEN);
});

it.each(lists)('not in a file of $path', async (list) => {
  const cellsOf = async (who: string) => {
    const person = await stage.person(who);
    const asked = { columns: [], scope: 'all', isDirect: true };
    const { id } = await person.does(exportCallOf(list), asked as never);
    const { rawPayload } = await person.sends(downloadLongTask, { id });
    const book = await readXlsx(rawPayload);
    return JSON.stringify(book.sheets.map(({ rows }) => rows));
  };
  expect(await cellsOf('keshi')).toMatch(SHOWN);
  expect(await cellsOf('shenpi1')).not.toMatch(HIDDEN);
});

it.each(lists)('not by an order or a condition of $path', async (list) => {
  const { view, path } = list;
  const shown = view.columns.filter(({ field }) => amounts.includes(field));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ sortable, queried }) => sortable || queried !== false)).toEqual([]);
  const auditor = await stage.person('shenpi1');
  const advancedQuery = { and: [{ field: 'amount', operator: 'ge', value: 700 }] };
  const asked = await auditor.sends(list, { advancedQuery } as never);
  expect([path, asked.json<{ isSuccess: boolean }>().isSuccess]).toEqual([path, false]);
});
