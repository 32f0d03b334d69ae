import { findInvoices, proposeInvoice, saveInvoice } from '@tejian/contract/money/invoice/invoice.contract.ts';
import type { InvoiceProposal } from '@tejian/contract/money/invoice/invoice.record.ts';
import { calledCharge, typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { invoiceForm, issuedKinds } from '@tejian/domain/money/invoice/invoice-form.view.ts';
import { invoiceKindOf } from '@tejian/domain/money/invoice/invoice-kinds.ts';
import { restToInvoice } from '@tejian/domain/money/invoice/invoice.ts';
import { readMoney, sumOfMoney, shownMoney } from '@tejian/domain/shared/money/money.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useOnChange } from '../../../ui/use-on-change.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { PaymentForm } from '../charge/PaymentForm.tsx';
import '../charge/charge.css';
import { useKindsOf } from './use-kinds.ts';
import { text } from './invoice.text.ts';

type Row = InvoiceProposal['charges'][number];

const empty = {
  kind: '',
  issuedOn: '',
  code: '',
  number: '',
  checkCode: '',
  skipReason: '',
  title: '',
  taxNo: '',
  address: '',
  bank: '',
  remark: '',
};
type Values = typeof empty;

const has = (kind: string, what: 'code' | 'checkCode' | 'stock'): boolean => {
  const declaredKind = invoiceKindOf(kind);
  if (what === 'stock') return declaredKind?.hasStock === true;
  return what === 'code' ? (declaredKind?.codeDigits.length ?? 0) > 0 : (declaredKind?.checkCodeSigns ?? 0) > 0;
};

/** The code and number that the older stock of a kind gives next; blank where the kind has none. */
function numbersOf({ stocks }: InvoiceProposal, kind: string): Pick<Values, 'code' | 'number'> {
  const stock = stocks.find((one) => one.kind === kind);
  return { code: stock?.code ?? '', number: stock?.nextNo ?? '' };
}

const figure = { width: 120, kind: 'number' } as const;

/** A kind, its number, the buyer, and how much of each charge. */
export function InvoiceForm({ proposal }: { proposal: InvoiceProposal }) {
  const { charges, title, taxNo, address, bank } = proposal;
  const options = useKindsOf(issuedKinds);
  const fields = declaredFields<Values>(invoiceForm, {
    page: {
      kind: { options },
      code: { visible: ({ kind }) => has(kind, 'code') },
      checkCode: { visible: ({ kind }) => has(kind, 'checkCode') },
      skipReason: { visible: ({ kind }) => has(kind, 'stock') },
    },
  });
  const form = useForm(fields, { ...empty, issuedOn: today(), title, taxNo, address, bank });
  useOnChange(form.values.kind, () =>
    form.change({ ...numbersOf(proposal, form.values.kind), checkCode: '', skipReason: '' }),
  );
  const [typedValues, setTyped] = useState<Readonly<Record<string, string>>>({});
  const partOf = (row: Row) => typedValues[row.id] ?? restToInvoice(row);
  const givenCharges = charges.filter((row) => partOf(row).trim() !== '');
  const isAmount = (row: Row) => readMoney(partOf(row)).reason === undefined;
  const sum = sumOfMoney(givenCharges.filter(isAmount).map((row) => typedMoney(partOf(row)))) ?? typedMoney('0');
  const columns = [
    { key: 'itemNo', title: text.itemNo, width: 150, text: calledCharge },
    { key: 'amount', title: text.amount, ...figure, text: ({ amount }: Row) => shownMoney(amount) },
    { key: 'refunded', title: text.refunded, ...figure, text: ({ refunded }: Row) => shownMoney(refunded) },
    { key: 'invoiced', title: text.invoiced, ...figure, text: ({ invoiced }: Row) => shownMoney(invoiced) },
    {
      key: 'part',
      title: text.part,
      width: 150,
      text: partOf,
      render: (row: Row) => (
        <Input
          aria-label={`${text.part} ${calledCharge(row)}`}
          value={partOf(row)}
          status={partOf(row).trim() === '' || isAmount(row) ? '' : 'error'}
          onChange={({ target }) => setTyped({ ...typedValues, [row.id]: target.value })}
        />
      ),
    },
  ];
  const send = async () => {
    const missing = givenCharges.length === 0 ? text.choose : givenCharges.every(isAmount) ? undefined : text.notAmount;
    if (missing !== undefined) {
      toast('warning', missing);
      return undefined;
    }
    const parts = givenCharges.map((row) => ({ chargeId: row.id, amount: typedMoney(partOf(row)) }));
    await callServer(saveInvoice, { ...form.values, parts });
    refreshCalls(findInvoices, proposeInvoice);
    return text.issued(form.values.number);
  };
  return (
    <PaymentForm form={form} okText={text.issue} send={send} then={paths.invoiceList()}>
      <FormSection title={text.invoice}>
        <FormBody form={form} fields={fields} columns={2} />
        <p className="soft">{text.files}</p>
      </FormSection>
      <FormSection title={text.charges}>
        <p className="charge-total">
          {text.total}
          <b>{shownMoney(sum)}</b>
        </p>
        <DataTable label={text.charges} columns={columns} rows={charges} rowKey={({ id }) => id} empty={text.nothing} />
      </FormSection>
    </PaymentForm>
  );
}
