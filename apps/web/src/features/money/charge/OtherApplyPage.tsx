import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { otherChargeForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { Button } from 'antd';
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
import { text } from './charge.text.ts';

const empty = { payer: '', subject: '', amount: '', reason: '', remark: '' };
const fields = declaredFields<typeof empty>(otherChargeForm);

/** Asks for the payment of what is not an inspection. */
export default function OtherApplyPage() {
  const page = usePage();
  const form = useForm(fields, empty);
  useUnsavedGuard(form.dirty);
  const submit = async () => {
    if (!form.validate()) return;
    const { amount, ...values } = form.values;
    try {
      const { paymentNo } = await callServer(calls.submitOther, { ...values, amount: typedMoney(amount) });
      form.reset(empty);
      toast('success', text.submitted(paymentNo));
      refreshCalls(calls.findPaymentApplications, calls.findPayment, calls.findCharge);
      page.close({ force: true, then: paths.payOtherApplyList() });
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      else toast('error', sentenceOf(error));
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
      <FormSection title={text.other}>
        <FormBody form={form} fields={fields} columns={2} />
      </FormSection>
    </FormPage>
  );
}
