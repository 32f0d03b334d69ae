import { findFinanceLog } from '@tejian/contract/query/exchange-log/exchange-log.contract.ts';
import type { FinanceVoucher } from '@tejian/contract/query/exchange-log/exchange-log.record.ts';
import { financeAccountText } from '@tejian/domain/query/exchange-log/finance-account.text.ts';
import { exchangeLogText } from '@tejian/domain/query/exchange-log/exchange-log.text.ts';
import { useMemo, useState } from 'react';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { stateCell } from '../../../ui/table/state-cell.tsx';
import { FinanceAccounts } from './FinanceAccounts.tsx';

const acts: Readonly<Record<string, string>> = financeAccountText.acts;
const cells = {
  state: stateCell<FinanceVoucher>(exchangeLogText.voucherStates),
  act: ({ act }: FinanceVoucher) => acts[act] ?? act,
};

/** 财务接口日志: what went to the finance system, what waits, what failed. */
export default function FinanceLogPage() {
  const list = useList(findFinanceLog, { cells });
  const [isSetting, setSetting] = useState(false);
  const toolbar = useMemo(() => [{ name: 'accounts', run: () => setSetting(true) }], []);
  return (
    <>
      <ListPage list={list} toolbar={toolbar} />
      {isSetting && <FinanceAccounts onClose={() => setSetting(false)} />}
    </>
  );
}
