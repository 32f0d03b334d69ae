import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { stillOpen } from '@tejian/domain/money/charge/charge.ts';
import { usePage } from '../../../platform/page.tsx';
import { PageWait } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { ReceiptForm } from './ReceiptForm.tsx';

/** The page for what came in for an application for payment, in parts for its charges. */
export default function DealFormPage() {
  const page = usePage();
  const paymentNo = page.query['paymentNo'] ?? '';
  const paymentCall = useCall(calls.findPayment, { paymentNo, pageSize: 500 }, { fresh: true });
  if (!paymentCall.data) return <PageWait on={[paymentCall]} />;
  const rows = paymentCall.data.list
    .map((charge: Charge) => ({ ...charge, open: stillOpen(charge) }))
    .filter(({ open }) => !open.startsWith('-') && open !== '0.00');
  return <ReceiptForm key={rows.map(({ id, version }) => id + String(version)).join()} rows={rows} />;
}
