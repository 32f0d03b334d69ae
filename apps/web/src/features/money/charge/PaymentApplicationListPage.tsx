import { findPaymentApplications, paymentNotice } from '@tejian/contract/money/charge/charge.contract.ts';
import type { PaymentApplication } from '@tejian/contract/money/charge/charge.record.ts';
import { useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { openFile } from '../../../platform/files.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

/** Applications for payment: others are asked for here, and what comes in for them is entered from here. */
export default function PaymentApplicationListPage() {
  const page = usePage();
  const list = useList(findPaymentApplications);
  const toolbar = useMemo(() => [{ name: 'apply', run: () => page.open(paths.payOtherApply()) }], [page]);
  const rowActions = useMemo(
    () => [
      { name: 'receive', run: ({ paymentNo }: PaymentApplication) => page.open(paths.payDeal(paymentNo)) },
      { name: 'invoice', run: ({ paymentNo }: PaymentApplication) => page.open(paths.invoiceIssue(paymentNo)) },
      { name: 'notice', run: ({ paymentNo }: PaymentApplication) => openFile(paymentNotice, { paymentNo }) },
    ],
    [page],
  );
  return <ListPage list={list} toolbar={toolbar} rowActions={rowActions} />;
}
