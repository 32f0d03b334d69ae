import {
  findPaymentApplications,
  paymentNotice,
  requestPaymentCode,
} from '@tejian/contract/money/charge/charge.contract.ts';
import type { PaymentApplication } from '@tejian/contract/money/charge/charge.record.ts';
import { isOpen } from '@tejian/domain/money/charge/charge.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { openFile } from '../../../platform/files.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { useCan } from '../../../platform/session.ts';
import { usePage } from '../../../platform/page.tsx';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './charge.text.ts';
import { PaymentCodeDialog } from './PaymentCodeDialog.tsx';

/** Nothing comes in for what is paid, and nobody is asked for it; who sees no amounts learns it from the server. */
const whyNot = ({ open }: PaymentApplication) => (open === undefined || isOpen(open) ? undefined : text.paidAlready);

/** Applications for payment: others are asked for here, and what comes in for them is entered from here. */
export default function PaymentApplicationListPage() {
  const page = usePage();
  const list = useList(findPaymentApplications);
  const { refresh } = list;
  const can = useCan();
  const mayCode = can('charge:submit') || can('charge:confirm');
  const [coding, setCoding] = useState<PaymentApplication>();
  const row = newestOf(coding, list.rows);
  const toolbar = useMemo(() => [{ name: 'apply', run: () => page.open(paths.payOtherApply()) }], [page]);
  const rowActions = useMemo(
    () => [
      {
        name: 'receive',
        disabled: whyNot,
        run: ({ paymentNo }: PaymentApplication) => page.open(paths.payDeal(paymentNo)),
      },
      { name: 'invoice', run: ({ paymentNo }: PaymentApplication) => page.open(paths.invoiceIssue(paymentNo)) },
      {
        name: 'askCode',
        disabled: whyNot,
        hidden: ({ codeUntil, isCodeOutdated }: PaymentApplication) =>
          !mayCode || (!isCodeOutdated && codeUntil !== undefined && codeUntil >= today()),
        run: async ({ paymentNo, paymentCode: seenCode }: PaymentApplication) => {
          const askedPart = { paymentNo, seenCode };
          if (await act(() => callServer(requestPaymentCode, askedPart), text.codeIssued)) refresh();
        },
      },
      {
        name: 'code',
        disabled: whyNot,
        hidden: () => !mayCode,
        run: (chosenApplication: PaymentApplication) => setCoding(chosenApplication),
      },
      {
        name: 'notice',
        disabled: whyNot,
        run: ({ paymentNo }: PaymentApplication) => openFile(paymentNotice, { paymentNo }),
      },
    ],
    [page, mayCode, refresh],
  );
  const stop = () => setCoding(undefined);
  return (
    <>
      <ListPage list={list} toolbar={toolbar} rowActions={rowActions} />
      {coding && row && (
        <PaymentCodeDialog row={row} reload={list.refresh} onDone={() => (stop(), list.refresh())} onClose={stop} />
      )}
    </>
  );
}
