import * as archive from '@tejian/contract/archive/unit/unit.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { findIncome } from '@tejian/contract/money/charge/income.contract.ts';
import { exportCallOf } from '@tejian/contract/kit/export-call.ts';
import { downloadLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import * as dunning from '@tejian/contract/money/dunning/dunning.contract.ts';
import * as invoice from '@tejian/contract/money/invoice/invoice.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import {
  findComposite,
  findDeclare,
  findMission,
} from '@tejian/contract/query/business-query/business-query.contract.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';
import { creditsToTell } from '../dunning/dunning.store.ts';

// A unit gets another name after its charges were asked for: they are found by either, and whoever asks for the money names it rightly.
const stage = stageForFile();
const given = moneyGiven(stage);
const NEW_NAME = '示范更名后物业有限公司';

it('charges, notices and debts noted under the former name are found by the one in force, and by their own', async () => {
  const { ids, itemNos } = await given.asked(1, '310');
  const [head, clerk] = [await stage.person('keshi'), await stage.person('shouli')];
  const { paymentNo = '', payer: formerName } = await given.detailOf(itemNos[0] ?? '');
  await sql`update charge set submitted_at = now() - interval '40 days' where id = ${ids[0]}`.execute(stage.db);
  const numbers = async (payer: string) => {
    const [charges, payments, requests, debts] = [
      await head.does(calls.findCharge, { payer }),
      await head.does(calls.findPayment, { payer }),
      await head.does(calls.findPaymentApplications, { payer }),
      await head.does(dunning.findOverdue, { payer }),
    ];
    return [charges, payments, requests, debts].map(({ list, count }) => [count, list.map((row) => row.paymentNo)]);
  };
  expect(await numbers('更名后物业')).toEqual(Array(4).fill([0, []]));
  const { rows } = await sql<{ unitId: string }>`select unit_id from charge where id = ${ids[0]}`.execute(stage.db);
  const unit = await clerk.does(archive.getUnit, { id: rows[0]?.unitId ?? '' });
  await clerk.does(archive.saveUnit, { ...unit, name: NEW_NAME });
  const foundOnce = Array(4).fill([1, [paymentNo]]);
  expect(await numbers('更名后物业')).toEqual(foundOnce);
  expect(await numbers(NEW_NAME)).toEqual(foundOnce);
  expect(await numbers(formerName)).toEqual(foundOnce);
  expect(await numbers('更名后百货')).toEqual(Array(4).fill([0, []]));

  const { units } = await head.does(dunning.getOverdueTotals, {});
  expect(units.map(({ payer }) => payer)).toEqual([NEW_NAME]);
  await sql`update charge set credit_until = current_date where id = ${ids[0]}`.execute(stage.db);
  const told = await creditsToTell(stage.db, new Date().toISOString().slice(0, 10));
  expect(told.map(({ payer }) => payer)).toEqual([NEW_NAME]);
});

it('what came in and what was invoiced before is found by the name in force, and by the one that stands on the paper', async () => {
  const { ids } = await given.asked(1, '320');
  const [cashier, clerk] = [await stage.person('caiwu'), await stage.person('shouli')];
  const head = await stage.person('keshi');
  const parts = [{ chargeId: ids[0] ?? '', amount: yuan('320') }];
  const received = { ...given.money, payer: '示范改名前商场' };
  const { id: receiptId } = await cashier.does(calls.saveReceipt, { ...received, amount: yuan('320'), parts });
  const number = `${chinaDay(new Date()).slice(2, 4)}${'7'.padStart(18, '0')}`;
  const paper = { kind: '04' as const, title: '示范改名前商场', issuedOn: chinaDay(new Date()), number, parts };
  await cashier.does(invoice.saveInvoice, paper);
  const counts = async (name: string) => [
    (await cashier.does(calls.findReceipts, { payer: name })).count,
    (await cashier.does(calls.findWaitingReceipts, { payer: name })).count,
    (await cashier.does(invoice.findInvoices, { title: name })).count,
    (await head.does(findIncome, { payer: name })).count,
  ];
  const { rows } = await sql<{ unitId: string }>`select unit_id from charge where id = ${ids[0]}`.execute(stage.db);
  const unit = await clerk.does(archive.getUnit, { id: rows[0]?.unitId ?? '' });
  await clerk.does(archive.saveUnit, { ...unit, name: '示范改名后商场' });
  expect(await counts('改名后商场')).toEqual([1, 1, 1, 0]);
  expect(await counts('改名前商场')).toEqual([1, 1, 1, 0]);
  const [receipt] = (await cashier.does(calls.findReceipts, { payer: '改名后商场' })).list;
  await cashier.does(calls.confirmReceipt, { id: receiptId, version: receipt?.version ?? 0, operation: 'confirm' });
  expect(await counts('改名后商场')).toEqual([1, 0, 1, 1]);
  expect(await counts('改名后百货')).toEqual([0, 0, 0, 0]);
});

it('business is found by the name that its unit has now, in lists, sums and files', async () => {
  const { application } = await given.arranged(1);
  const [head, clerk] = [await stage.person('keshi'), await stage.person('shouli')];
  const row = stage.db.selectFrom('application').select(['unitId', 'inspectedUnit']).where('id', '=', application.id);
  const { unitId, inspectedUnit } = await row.executeTakeFirstOrThrow();
  const unit = await clerk.does(archive.getUnit, { id: unitId ?? '' });
  await clerk.does(archive.saveUnit, { ...unit, name: '示范今名酒店' });
  const found = async (name: string) => {
    const asked = { inspectedUnit: name, pageSize: 100 };
    const pages = [
      await head.does(findItems, { ...asked, sums: true }),
      await clerk.does(findApplications, asked),
      await head.does(findComposite, { ...asked, sums: true }),
      await head.does(findDeclare, asked),
      await head.does(findMission, asked),
    ];
    return pages.map(
      ({ list, count }) => count === list.length && JSON.stringify(list).includes(application.applicationNo),
    );
  };
  expect(await found('今名酒店')).toEqual([true, true, true, true, true]);
  expect(await found(inspectedUnit)).toEqual([true, true, true, true, true]);
  expect(await found('今名百货')).toEqual([false, false, false, false, false]);
  const { id } = await head.does(exportCallOf(findComposite), {
    inspectedUnit: '今名酒店',
    columns: [],
    scope: 'all',
    isDirect: true,
  } as never);
  const { rawPayload } = await head.sends(downloadLongTask, { id });
  const [sheet] = (await readXlsx(rawPayload)).sheets;
  expect(JSON.stringify(sheet?.rows)).toContain(application.applicationNo);
});
