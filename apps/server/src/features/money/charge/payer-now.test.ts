import * as archive from '@tejian/contract/archive/unit/unit.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import * as dunning from '@tejian/contract/money/dunning/dunning.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyGiven } from '../../../../test/given-money.ts';
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
