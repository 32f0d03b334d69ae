import * as charges from '@tejian/contract/money/charge/charge.contract.ts';
import { findFinanceLog } from '@tejian/contract/query/exchange-log/exchange-log.contract.ts';
import * as calls from '@tejian/contract/query/exchange-log/finance-account.contract.ts';
import { expect, it } from 'vitest';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// A voucher carries the accounts of its kind as they stood when it was made; which they are is set by the institute.
const stage = stageForFile();
const given = moneyGiven(stage);

async function confirmed(amount: string) {
  const { ids } = await given.asked(1, amount);
  const { id } = await given.received([{ chargeId: ids[0] ?? '', amount: yuan(amount) }], amount);
  await (await stage.person('caiwu')).does(charges.confirmReceipt, { id, version: 1, operation: 'confirm' });
}

it('keeps the accounts of the day on which it was made', async () => {
  const cashier = await stage.person('caiwu');
  await confirmed('100');
  const [receipt] = await cashier.does(calls.getFinanceAccounts, {});
  expect(receipt).toMatchObject({ kind: 'receipt', debitCode: '1002', creditCode: '4101', version: 1 });
  const wanted = {
    kind: 'receipt',
    version: 1,
    debitCode: '1002.03',
    debitName: '基本户',
    creditName: '检验收入',
  } as const;
  const same = await cashier.isRefused(calls.saveFinanceAccount, { ...wanted, creditCode: '1002.03' });
  expect(same.errorMsg).toContain('借方与贷方科目不能相同');
  await cashier.does(calls.saveFinanceAccount, { ...wanted, creditCode: '4101.01' });
  const late = await cashier.isRefused(calls.saveFinanceAccount, { ...wanted, creditCode: '4101.02' });
  expect(late.errorMsg).toContain('已被郑财务于');
  await confirmed('20');
  const { list } = await cashier.does(findFinanceLog, { pageNo: 1, pageSize: 10 });
  expect(
    list.map(({ amount, debitCode, creditCode, creditName }) => [amount, debitCode, creditCode, creditName]),
  ).toEqual(
    expect.arrayContaining([
      ['20.00', '1002.03', '4101.01', '检验收入'],
      ['100.00', '1002', '4101', '事业收入'],
    ]),
  );
  const reader = await stage.person('zhanzhang');
  expect((await reader.sends(calls.saveFinanceAccount, { ...wanted, creditCode: '4101' })).statusCode).toBe(403);
});
