import { proposeInvoice } from '@tejian/contract/money/invoice/invoice.contract.ts';
import { usePage } from '../../../platform/page.tsx';
import { PageWait } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { InvoiceForm } from './InvoiceForm.tsx';

/** An invoice for what of an application for payment has none yet. */
export default function InvoiceFormPage() {
  const page = usePage();
  const invoiceCall = useCall(proposeInvoice, { paymentNo: page.query['paymentNo'] ?? '' }, { fresh: true });
  if (!invoiceCall.data) return <PageWait on={[invoiceCall]} />;
  return (
    <InvoiceForm
      key={invoiceCall.data.charges.map(({ id, invoiced }) => id + invoiced).join()}
      proposal={invoiceCall.data}
    />
  );
}
