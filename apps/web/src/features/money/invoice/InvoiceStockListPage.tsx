import { findInvoiceStocks } from '@tejian/contract/money/invoice/invoice.contract.ts';
import { useMemo, useState } from 'react';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StockDialog } from './StockDialog.tsx';

/** Ranges of numbers that the institute received, with what is left and what was passed over. */
export default function InvoiceStockListPage() {
  const list = useList(findInvoiceStocks);
  const [isReceiving, setReceiving] = useState(false);
  const toolbar = useMemo(() => [{ name: 'receive', run: () => setReceiving(true) }], []);
  const stop = () => setReceiving(false);
  return (
    <>
      <ListPage list={list} toolbar={toolbar} />
      {isReceiving && <StockDialog onDone={() => (stop(), list.refresh())} onClose={stop} />}
    </>
  );
}
