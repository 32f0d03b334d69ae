import { getInvoice } from '@tejian/contract/money/invoice/invoice.contract.ts';
import type { InvoiceDetail as Detail } from '@tejian/contract/money/invoice/invoice.record.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { calledCharge } from '@tejian/domain/money/charge/charge.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { Button } from 'antd';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { DetailPart } from '../../../ui/form/DetailPart.tsx';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import { AttachmentPart } from '../../shared/attachment/RecordAttachments.tsx';
import { text } from './invoice.text.ts';

type Part = Detail['parts'][number];
const figure = { align: 'right', mono: true } as const;
const partColumns = [
  { key: 'itemNo', title: text.itemNo, render: calledCharge },
  { key: 'payer', title: text.payer, render: (part: Part) => part.payer },
  { key: 'amount', title: text.facts.amount, ...figure, render: (part: Part) => shownMoney(part.amount) },
];

const whoAndWhen = (who: string | undefined, at: Date | undefined): string =>
  who === undefined || at === undefined ? '' : `${who} ${showInstant(at)}`;

function Facts({ invoice }: { invoice: Detail }) {
  const kind = useCodeLabel('INVOICE_TYPE');
  const { facts } = text;
  const details = [
    { label: facts.kind, value: kind(invoice.kind) },
    { label: facts.state, value: `${invoice.stateWord} ${invoice.colour}` },
    { label: facts.number, value: invoice.number, mono: true },
    { label: facts.amount, value: shownMoney(invoice.amount), mono: true },
    { label: facts.code, value: invoice.code, mono: true },
    { label: facts.checkCode, value: invoice.checkCode, mono: true },
    { label: facts.issuedOn, value: invoice.issuedOn, mono: true },
    { label: facts.issuedBy, value: whoAndWhen(invoice.issuedBy, invoice.issuedAt) },
    { label: facts.title, value: invoice.title, span: 2 },
    { label: facts.taxNo, value: invoice.taxNo, mono: true },
    { label: facts.bank, value: invoice.bank },
    { label: facts.address, value: invoice.address, span: 2 },
    ...(invoice.remark ? [{ label: facts.remark, value: invoice.remark, span: 2 }] : []),
    ...(invoice.counterNo === undefined
      ? []
      : [{ label: invoice.isRed ? facts.original : facts.redLetter, value: invoice.counterNo, mono: true, span: 2 }]),
    ...(invoice.endedBy === undefined
      ? []
      : [
          { label: facts.endedBy, value: whoAndWhen(invoice.endedBy, invoice.endedAt) },
          { label: facts.reason, value: invoice.reason },
        ]),
  ];
  return <DetailList columns={2} details={details} />;
}

/** An invoice with its buyer, what it is for, and the file of the platform that issued it. */
export function InvoiceDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const invoiceCall = useCall(getInvoice, { id }, { fresh: true });
  const can = useCan();
  const invoice = invoiceCall.data;
  if (!invoice) return <Failure of={invoiceCall} />;
  return (
    <TabModal
      open
      title={text.detail(invoice.number)}
      width={880}
      footer={<Button onClick={onClose}>{text.close}</Button>}
      onCancel={onClose}
    >
      <Facts invoice={invoice} />
      <DetailPart title={text.charges}>
        <SmallTable
          label={text.charges}
          columns={partColumns}
          rows={invoice.parts}
          rowKey={({ chargeId }) => chargeId}
          empty=""
        />
      </DetailPart>
      {can('charge:amount') && <AttachmentPart recordId={id} />}
    </TabModal>
  );
}
