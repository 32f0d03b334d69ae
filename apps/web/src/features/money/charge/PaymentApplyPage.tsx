import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { paymentApplyForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { PageWait } from '../../../platform/PageWait.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { text } from './charge.text.ts';
import { chargeColumns } from './charge-columns.ts';

const fields = declaredFields<{ remark: string }>(paymentApplyForm);
const rowKey = ({ id }: Charge) => id;

/** Asks for the payment of the charges of one application, all of them or some. */
export default function PaymentApplyPage() {
  const page = usePage();
  const applicationNo = page.query['appno'] ?? '';
  const asked = useCall(calls.findCharge, { applicationNo, pageSize: 500 }, { fresh: true });
  const form = useForm(fields, { remark: '' });
  const [left, setLeft] = useState<ReadonlySet<string>>();
  useUnsavedGuard(form.dirty);
  if (!asked.data) return <PageWait on={[asked]} />;
  const rows = asked.data.list.filter(({ paymentNo }) => paymentNo === undefined);
  const chosen = left ?? new Set(rows.map(rowKey));
  const submit = async () => {
    if (chosen.size === 0) return toast('warning', rows.length === 0 ? text.nothing : text.choose);
    try {
      const { paymentNo } = await callServer(calls.submitPayment, { chargeIds: [...chosen], ...form.values });
      form.reset(form.values);
      toast('success', text.submitted(paymentNo));
      refreshCalls(calls.findCharge, calls.findPayment, calls.findPaymentApplications);
      page.close({ force: true, then: paths.payApplyList() });
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };
  return (
    <FormPage
      footer={
        <Button type="primary" onClick={() => void submit()}>
          {text.submit}
        </Button>
      }
    >
      <FormSection title={text.charges}>
        <DataTable
          label={text.charges}
          columns={chargeColumns}
          rows={rows}
          rowKey={rowKey}
          selected={chosen}
          onSelect={setLeft}
          empty={text.nothing}
        />
      </FormSection>
      <FormSection title={text.remark}>
        <FormBody form={form} fields={fields} columns={1} />
      </FormSection>
    </FormPage>
  );
}
