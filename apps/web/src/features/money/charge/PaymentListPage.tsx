import { findPayment, getCharge } from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { useMemo, useState } from 'react';
import { newestOf } from '../../../platform/newest-of.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RefundDialog } from './ChargeDialogs.tsx';
import { ChargeDetail } from './ChargeDetail.tsx';
import { overdueMark } from './overdue-mark.ts';

/** What was charged, received and paid back, with its totals. */
export default function PaymentListPage() {
  const list = useList(findPayment);
  const [doing, setDoing] = useState<{ what: 'detail' | 'refund'; row: Charge }>();
  const row = newestOf(doing?.row, list.rows);
  const rowActions = useMemo(
    () => [
      { name: 'detail', run: (chosen: Charge) => setDoing({ what: 'detail', row: chosen }) },
      {
        name: 'refund',
        hidden: ({ paymentState }: Charge) => !['04', '07'].includes(paymentState),
        run: (chosen: Charge) => setDoing({ what: 'refund', row: chosen }),
      },
    ],
    [],
  );
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    list.refresh();
    refreshCalls(getCharge);
  };
  return (
    <>
      <ListPage list={list} rowActions={rowActions} mark={overdueMark} />
      {doing?.what === 'detail' && row && <ChargeDetail id={row.id} onClose={stop} />}
      {doing?.what === 'refund' && row && (
        <RefundDialog row={row} reload={list.refresh} onDone={showChanged} onClose={stop} />
      )}
    </>
  );
}
