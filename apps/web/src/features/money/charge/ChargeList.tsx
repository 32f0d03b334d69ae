import { getCharge, paymentNotice, type findCharge } from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { isPaymentOverdue } from '@tejian/domain/business/application/overdue.ts';
import { isOpen, owesNothing, stillOpen } from '@tejian/domain/money/charge/charge.ts';
import { restToInvoice } from '@tejian/domain/money/invoice/invoice.ts';
import { compareMoney, noMoney } from '@tejian/domain/shared/money/money.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { today } from '../../../platform/clock.ts';
import { openFile } from '../../../platform/files.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './charge.text.ts';
import { ChargeDetail } from './ChargeDetail.tsx';
import { AmountDialog, CreditDialog, FactsDialog, RefundDialog } from './ChargeDialogs.tsx';
import { EventDialog } from './EventDialog.tsx';

/** Charges that nobody has paid for more than 30 days stand out, unless their business has ended (specification, section 9). */
const overdueMark = ({ itemState = '', paymentState, createdAt }: Charge): 'danger' | undefined =>
  isPaymentOverdue({ state: itemState, paymentState, isCharged: true }, chinaDay(createdAt), today())
    ? 'danger'
    : undefined;

const dialogs = {
  amount: AmountDialog,
  facts: FactsDialog,
  event: EventDialog,
  credit: CreditDialog,
  refund: RefundDialog,
} as const;
type Act = keyof typeof dialogs;

/**
 * The acts that may not be done with a charge as it stands: nothing with a void one, nothing refunded that was not
 * confirmed.
 */
const isHidden: Readonly<Record<Act, (charge: Charge) => boolean>> = {
  amount: ({ paymentState }) => paymentState === '09',
  facts: ({ event, paymentState }) => event !== 'inspection' || paymentState === '09',
  event: ({ event, paymentState }) => event !== 'inspection' || paymentState === '05',
  credit: ({ paymentState }) => !['01', '02', '06', '07'].includes(paymentState),
  refund: ({ paymentState }) => !['04', '07'].includes(paymentState),
};
/** Something of it has no invoice yet, as far as the person sees amounts. */
const isInvoiceable = (charge: Charge): boolean =>
  !['05', '08', '09'].includes(charge.paymentState) && compareMoney(restToInvoice(charge), noMoney) > 0;
const acts = Object.keys(dialogs) as Act[]; // keys of a constant

/** A list of charges with what its view offers of their acts; unpaid ones stand out after 30 days. */
export function ChargeList({ endpoint }: { endpoint: typeof findCharge }) {
  const page = usePage();
  const list = useList(endpoint);
  const [doing, setDoing] = useState<{ what: Act | 'detail'; row: Charge }>();
  const row = newestOf(doing?.row, list.rows);
  const can = useCan();
  const mayRefund = can('charge:submit') || can('charge:confirm');
  const rowActions = useMemo(
    () =>
      [
        { name: 'detail', run: (chosenCharge: Charge) => setDoing({ what: 'detail', row: chosenCharge }) },
        {
          name: 'apply',
          hidden: ({ paymentNo, paymentState }: Charge) => paymentNo !== undefined || owesNothing(paymentState),
          run: ({ applicationNo: appno, payer }: Charge) => page.open(paths.payApply(appno ? { appno } : { payer })),
        },
        {
          name: 'notice',
          hidden: ({ paymentNo }: Charge) => paymentNo === undefined,
          disabled: (charge: Charge) => (isOpen(stillOpen(charge)) ? undefined : text.paidAlready),
          run: ({ paymentNo = '' }: Charge) => openFile(paymentNotice, { paymentNo }),
        },
        {
          name: 'invoice',
          hidden: (charge: Charge) => charge.paymentNo === undefined || !isInvoiceable(charge),
          run: ({ paymentNo = '' }: Charge) => page.open(paths.invoiceIssue(paymentNo)),
        },
        ...acts.map((name) => ({
          name,
          hidden: name === 'refund' && !mayRefund ? () => true : isHidden[name],
          run: (chosenCharge: Charge) => setDoing({ what: name, row: chosenCharge }),
        })),
      ].filter(({ name }) => endpoint.view.rowActions?.some((declaredAction) => declaredAction.name === name)),
    [page, endpoint, mayRefund],
  );
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    list.refresh();
    refreshCalls(getCharge);
  };
  const Dialog = doing && doing.what !== 'detail' ? dialogs[doing.what] : undefined;
  return (
    <>
      <ListPage list={list} rowActions={rowActions} mark={overdueMark} />
      {doing?.what === 'detail' && row && <ChargeDetail id={row.id} onClose={stop} />}
      {Dialog && row && <Dialog row={row} reload={list.refresh} onDone={showChanged} onClose={stop} />}
    </>
  );
}
