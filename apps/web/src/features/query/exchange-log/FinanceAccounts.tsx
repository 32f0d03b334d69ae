import * as calls from '@tejian/contract/query/exchange-log/finance-account.contract.ts';
import type { FinanceAccount } from '@tejian/contract/query/exchange-log/finance-account.contract.ts';
import { financeAccountForm } from '@tejian/domain/query/exchange-log/finance-account-form.view.ts';
import { financeAccountText } from '@tejian/domain/query/exchange-log/finance-account.text.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import { text } from './exchange-log.text.ts';

type Accounts = Pick<FinanceAccount, 'debitCode' | 'debitName' | 'creditCode' | 'creditName'>;
const fields = declaredFields<Accounts>(financeAccountForm);
const { kinds } = financeAccountText;

/** The accounts of each kind of voucher, and where they are set. */
export function FinanceAccounts({ onClose }: { onClose: () => void }) {
  const can = useCan();
  const askedItems = useCall(calls.getFinanceAccounts, {}, { fresh: true });
  const [changing, setChanging] = useState<FinanceAccount>();
  const columns = [
    { key: 'kind', title: financeAccountText.label.kind, render: ({ kind }: FinanceAccount) => kinds[kind] },
    { key: 'debit', title: text.debit, render: (one: FinanceAccount) => `${one.debitCode} ${one.debitName}` },
    { key: 'credit', title: text.credit, render: (one: FinanceAccount) => `${one.creditCode} ${one.creditName}` },
    {
      key: 'act',
      title: text.act,
      render: (one: FinanceAccount) =>
        can('finance:save') && (
          <Button type="link" size="small" onClick={() => setChanging(one)}>
            {text.change}
          </Button>
        ),
    },
  ];
  const ask = () => void askedItems.refetch();
  return (
    <TabModal open title={text.accounts} width={720} footer={null} onCancel={onClose}>
      <p className="dialog-note">{text.accountsNote}</p>
      <Answered of={askedItems}>
        {(rows) => (
          <SmallTable label={text.accounts} columns={columns} rows={rows} rowKey={({ kind }) => kind} empty="" />
        )}
      </Answered>
      {changing && (
        <FormDialog<Accounts, unknown>
          title={kinds[changing.kind]}
          columns={2}
          fields={fields}
          initial={changing}
          version={changing.version}
          reload={ask}
          onSaved={() => (setChanging(undefined), ask())}
          onClose={() => setChanging(undefined)}
          save={({ debitCode, debitName, creditCode, creditName }) =>
            callServer(calls.saveFinanceAccount, {
              kind: changing.kind,
              version: changing.version,
              debitCode,
              debitName,
              creditCode,
              creditName,
            })
          }
        />
      )}
    </TabModal>
  );
}
