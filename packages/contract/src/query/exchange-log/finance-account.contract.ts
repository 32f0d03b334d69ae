import { financeKinds } from '@tejian/domain/query/exchange-log/finance-account.ts';
import { financeAccountForm } from '@tejian/domain/query/exchange-log/finance-account-form.view.ts';
import { call } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const financeAccount = record({
  kind: oneOf(financeKinds),
  debitCode: text(),
  debitName: text(),
  creditCode: text(),
  creditName: text(),
  version: integer(),
  changedBy: optional(text()),
});
export type FinanceAccount = ValueOf<typeof financeAccount>;

/** The accounts of each kind of voucher. */
export const getFinanceAccounts = call({
  path: '/api/sap/getAccounts',
  request: record({}),
  answer: list(financeAccount),
});

const { fields } = financeAccountForm;

/** Sets the accounts of a kind of voucher, for those that are made from now on. */
export const saveFinanceAccount = call({
  path: '/api/sap/saveAccount',
  request: record({
    kind: oneOf(financeKinds),
    version: integer({ min: 1 }),
    debitCode: textOf(fields.debitCode),
    debitName: textOf(fields.debitName),
    creditCode: textOf(fields.creditCode),
    creditName: textOf(fields.creditName),
  }),
});
