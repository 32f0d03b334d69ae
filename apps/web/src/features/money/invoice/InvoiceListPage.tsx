import { findInvoices, getInvoice } from '@tejian/contract/money/invoice/invoice.contract.ts';
import type { Invoice } from '@tejian/contract/money/invoice/invoice.record.ts';
import { redRefusal, voidRefusal } from '@tejian/domain/money/invoice/invoice.ts';
import { useMemo, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { InvoiceDetail } from './InvoiceDetail.tsx';
import { RedDialog, VoidDialog } from './InvoiceDialogs.tsx';

type Doing = 'detail' | 'void' | 'red';

/** Invoices, fiscal receipts and their red letters; each is taken back once. */
export default function InvoiceListPage() {
  const list = useList(findInvoices);
  const [doing, setDoing] = useState<{ what: Doing; row: Invoice }>();
  const row = newestOf(doing?.row, list.rows);
  const { refresh } = list;
  const rowActions = useMemo(
    () => [
      { name: 'detail', run: (chosenInvoice: Invoice) => setDoing({ what: 'detail', row: chosenInvoice }) },
      {
        name: 'void',
        hidden: (invoice: Invoice) => voidRefusal(invoice, today()) !== undefined,
        run: (chosenInvoice: Invoice) => setDoing({ what: 'void', row: chosenInvoice }),
      },
      {
        name: 'red',
        hidden: (invoice: Invoice) => redRefusal(invoice) !== undefined,
        run: (chosenInvoice: Invoice) => setDoing({ what: 'red', row: chosenInvoice }),
      },
    ],
    [],
  );
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    refresh();
    refreshCalls(getInvoice);
  };
  const Dialog = doing?.what === 'void' ? VoidDialog : RedDialog;
  return (
    <>
      <ListPage list={list} rowActions={rowActions} />
      {doing?.what === 'detail' && row && <InvoiceDetail id={row.id} onClose={stop} />}
      {doing && doing.what !== 'detail' && row && (
        <Dialog row={row} reload={refresh} onDone={showChanged} onClose={stop} />
      )}
    </>
  );
}
