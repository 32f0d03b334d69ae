import { submitOther } from '@tejian/contract/money/charge/charge.contract.ts';
import { otherChargeForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { text } from './charge.text.ts';

const empty = { payer: '', subject: '', amount: '', reason: '', remark: '' };
const fields = declaredFields<typeof empty>(otherChargeForm);

/** Asks for the payment of what is not an inspection. */
export default function OtherApplyPage() {
  const form = useForm(fields, empty);
  const send = async () => {
    const { amount, ...values } = form.values;
    const { paymentNo } = await callServer(submitOther, { ...values, amount: typedMoney(amount) });
    return paymentNo === undefined ? text.otherAsked : text.submitted(paymentNo);
  };
  return (
    <PaymentForm form={form} okText={text.submit} send={send} then={paths.payOtherApplyList()}>
      <FormSection title={text.other}>
        <FormBody form={form} fields={fields} columns={2} />
      </FormSection>
    </PaymentForm>
  );
}
