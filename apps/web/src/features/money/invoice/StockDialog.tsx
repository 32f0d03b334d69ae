import { saveInvoiceStock } from '@tejian/contract/money/invoice/invoice.contract.ts';
import { invoiceStockForm, stockKinds } from '@tejian/domain/money/invoice/invoice-form.view.ts';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './invoice.text.ts';
import { useKindsOf } from './use-kinds.ts';

interface Stock {
  kind: string;
  code: string;
  firstNo: string;
  lastNo: string;
  receivedOn: string;
}

/** A range of numbers of one of the kinds that have any. */
export function StockDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const options = useKindsOf(stockKinds);
  const fields = declaredFields<Stock>(invoiceStockForm, { page: { kind: { options } } });
  return (
    <FormDialog<Stock, unknown>
      title={text.receive}
      fields={fields}
      initial={{ kind: '', code: '', firstNo: '', lastNo: '', receivedOn: today() }}
      onSaved={onDone}
      onClose={onClose}
      save={(values) => callServer(saveInvoiceStock, values)}
    />
  );
}
