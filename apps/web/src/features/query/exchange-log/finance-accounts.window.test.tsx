// @vitest-environment happy-dom
import { everyDialog } from '#dialog-rule';
import { sampleIn } from '#sample-answers';
import * as calls from '@tejian/contract/query/exchange-log/finance-account.contract.ts';
import { FinanceAccounts } from './FinanceAccounts.tsx';

const row = sampleIn(calls.getFinanceAccounts.answer, { version: 7 });

everyDialog([
  {
    name: 'FinanceAccounts, of a kind of voucher',
    draw: ({ onClose }) => <FinanceAccounts onClose={onClose} />,
    behind: '修改',
    prepare: (server) => server.answer(calls.getFinanceAccounts, [row]),
    call: calls.saveFinanceAccount,
    type: { debitCode: '1122.01', creditCode: '6001' },
    sent: { kind: row.kind, version: 7, debitCode: '1122.01', creditCode: '6001' },
  },
]);
