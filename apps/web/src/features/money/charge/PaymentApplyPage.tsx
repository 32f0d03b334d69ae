import { findCharge, submitPayment } from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { paymentApplyForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { PageWait } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { text } from './charge.text.ts';
import { chargeColumns, proposedColumn } from './charge-columns.ts';

const fields = declaredFields<{ remark: string }>(paymentApplyForm);
const columns = [...chargeColumns, proposedColumn];
const rowKey = ({ id }: Charge) => id;

/** Asks for the payment of the charges of one application, all of them or some. */
export default function PaymentApplyPage() {
  const page = usePage();
  const applicationNo = page.query['appno'] ?? '';
  const chargeCall = useCall(findCharge, { applicationNo, pageSize: 500 }, { fresh: true });
  const form = useForm(fields, { remark: '' });
  const [selectedTexts, setSelected] = useState<ReadonlySet<string>>();
  if (!chargeCall.data) return <PageWait on={[chargeCall]} />;
  const rows = chargeCall.data.list.filter(({ paymentNo }) => paymentNo === undefined);
  const chosenTexts = selectedTexts ?? new Set(rows.map(rowKey));
  const send = async () => {
    if (chosenTexts.size === 0) {
      toast('warning', rows.length === 0 ? text.nothing : text.choose);
      return undefined;
    }
    const { paymentNo } = await callServer(submitPayment, { chargeIds: [...chosenTexts], ...form.values });
    return text.submitted(paymentNo);
  };
  return (
    <PaymentForm form={form} okText={text.submit} send={send} then={paths.payApplyList()}>
      <FormSection title={text.charges}>
        <DataTable
          label={text.charges}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          selected={chosenTexts}
          onSelect={setSelected}
          empty={text.nothing}
        />
      </FormSection>
      <FormSection title={text.remark}>
        <FormBody form={form} fields={fields} columns={1} />
      </FormSection>
    </PaymentForm>
  );
}
