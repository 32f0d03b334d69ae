import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { receiptForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { readMoney, sumOfMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { text } from './charge.text.ts';
import { chargeColumns } from './charge-columns.ts';

type Row = Charge & { readonly open: Money };
const empty = { payWay: '', receivedOn: '', payer: '', remark: '' };
const fields = declaredFields<typeof empty>(receiptForm);

/** How, when and from whom money came in, and how much of it is for each charge. */
export function ReceiptForm({ rows }: { rows: readonly Row[] }) {
  const page = usePage();
  const form = useForm(fields, { ...empty, payer: rows[0]?.payer ?? '' });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useUnsavedGuard(form.dirty);
  const partOf = ({ id, open }: Row) => typed[id] ?? open;
  const columns = [
    ...chargeColumns,
    {
      key: 'open',
      title: text.open,
      width: 140,
      text: partOf,
      render: (row: Row) => (
        <Input
          aria-label={`${text.open} ${row.itemNo ?? row.subject}`}
          value={partOf(row)}
          onChange={({ target }) => setTyped({ ...typed, [row.id]: target.value })}
        />
      ),
    },
  ];
  const save = async () => {
    if (!form.validate()) return;
    const given = rows.filter((row) => partOf(row).trim() !== '');
    if (given.length === 0) return toast('warning', text.nothingOpen);
    if (given.some((row) => readMoney(partOf(row)).reason !== undefined)) return toast('warning', text.notAmount);
    const parts = given.map((row) => ({ chargeId: row.id, amount: typedMoney(partOf(row)) }));
    const amount = sumOfMoney(parts.map((part) => part.amount)) ?? typedMoney('0');
    try {
      await callServer(calls.saveReceipt, { ...form.values, amount, parts });
      form.reset(form.values);
      toast('success', text.received);
      refreshCalls(calls.findReceipts, calls.findPayment, calls.findPaymentApplications, calls.findCharge);
      page.close({ force: true, then: paths.payConfirmDetail() });
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      else toast('error', sentenceOf(error));
    }
  };
  return (
    <FormPage
      footer={
        <Button type="primary" onClick={() => void save()}>
          {text.receive}
        </Button>
      }
    >
      <FormSection title={text.payment}>
        <FormBody form={form} fields={fields} columns={2} />
      </FormSection>
      <FormSection title={text.charges}>
        <DataTable
          label={text.charges}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={text.nothingOpen}
        />
      </FormSection>
    </FormPage>
  );
}
