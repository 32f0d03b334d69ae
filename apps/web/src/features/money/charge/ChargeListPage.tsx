import { findCharge, getCharge } from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { AmountDialog } from './ChargeDialogs.tsx';
import { ChargeDetail } from './ChargeDetail.tsx';
import { overdueMark } from './overdue-mark.ts';

/** Charges for which payment is to be asked for, with the reasons for their amounts. */
export default function ChargeListPage() {
  const page = usePage();
  const list = useList(findCharge);
  const [doing, setDoing] = useState<{ what: 'detail' | 'amount'; row: Charge }>();
  const row = newestOf(doing?.row, list.rows);
  const rowActions = useMemo(
    () => [
      { name: 'detail', run: (chosen: Charge) => setDoing({ what: 'detail', row: chosen }) },
      {
        name: 'apply',
        hidden: ({ paymentNo, applicationNo }: Charge) => paymentNo !== undefined || applicationNo === undefined,
        run: ({ applicationNo = '' }: Charge) => page.open(paths.payApply(applicationNo)),
      },
      { name: 'amount', run: (chosen: Charge) => setDoing({ what: 'amount', row: chosen }) },
    ],
    [page],
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
      {doing?.what === 'amount' && row && (
        <AmountDialog row={row} reload={list.refresh} onDone={showChanged} onClose={stop} />
      )}
    </>
  );
}
