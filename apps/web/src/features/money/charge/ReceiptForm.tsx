import { saveReceipt } from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { receiptForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { calledCharge, typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { readMoney, sumOfMoney, type Money, shownMoney } from '@tejian/domain/shared/money/money.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { CreditNote } from '../advance/CreditNote.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import './charge.css';
import { text } from './charge.text.ts';
import { chargeColumns, receivedColumn } from './charge-columns.ts';

type Row = Charge & { readonly open: Money };
const empty = { payWay: '', receivedOn: '', payer: '', surplus: '', remark: '' };
const fields = declaredFields<typeof empty>(receiptForm);

/** The form for how, when and from whom money came in, and how much of it is for each charge. */
export function ReceiptForm({ rows }: { rows: readonly Row[] }) {
  const form = useForm(fields, { ...empty, receivedOn: today(), payer: rows[0]?.payer ?? '' });
  const [typedValues, setTyped] = useState<Readonly<Record<string, string>>>({});
  const partOf = ({ id, open }: Row) => typedValues[id] ?? open;
  const givenRows = rows.filter((row) => partOf(row).trim() !== '');
  const isAmount = (row: Row) => readMoney(partOf(row)).reason === undefined;
  const { surplus } = form.values;
  const isSurplus = surplus.trim() === '' || readMoney(surplus).reason === undefined;
  const amounts = [...givenRows.filter(isAmount).map(partOf), ...(isSurplus ? [surplus] : [])].map(typedMoney);
  const sum = sumOfMoney(amounts) ?? typedMoney('0');
  const columns = [
    ...chargeColumns,
    receivedColumn,
    {
      key: 'open',
      title: text.open,
      width: 140,
      text: partOf,
      render: (row: Row) => (
        <Input
          aria-label={`${text.open} ${calledCharge(row)}`}
          value={partOf(row)}
          status={partOf(row).trim() === '' || isAmount(row) ? '' : 'error'}
          onChange={({ target }) => setTyped({ ...typedValues, [row.id]: target.value })}
        />
      ),
    },
  ];
  const send = async () => {
    const missing =
      givenRows.length === 0 ? text.nothingOpen : givenRows.every(isAmount) && isSurplus ? undefined : text.notAmount;
    if (missing !== undefined) {
      toast('warning', missing);
      return undefined;
    }
    const parts = givenRows.map((row) => ({ chargeId: row.id, amount: typedMoney(partOf(row)) }));
    await callServer(saveReceipt, { ...form.values, amount: sum, parts, surplus: typedMoney(surplus) });
    return text.received;
  };
  return (
    <PaymentForm form={form} okText={text.receive} send={send} then={paths.payConfirmDetail()}>
      <FormSection title={text.payment}>
        <FormBody form={form} fields={fields} columns={2} />
      </FormSection>
      <FormSection title={text.charges}>
        <p className="charge-total">
          {text.total}
          <b>{shownMoney(sum)}</b>
        </p>
        <DataTable
          label={text.charges}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={text.nothingOpen}
        />
        {rows[0] && <CreditNote chargeId={rows[0].id} />}
      </FormSection>
    </PaymentForm>
  );
}
