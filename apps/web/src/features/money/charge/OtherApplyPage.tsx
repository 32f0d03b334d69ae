import { submitOther } from '@tejian/contract/money/charge/charge.contract.ts';
import { otherChargeForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import type { ControlProps } from '../../../ui/field/field-def.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { UnitNameField } from '../../archive/unit-field/UnitNameField.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { text } from './charge.text.ts';

const empty = { payer: '', subject: '', amount: '', reason: '', remark: '' };
/** Payers are offered from the archive, so that the charge is the unit's own; anybody else is typed. */
const payer = {
  render: ({ id, value, onChange, disabled, invalid }: ControlProps) => (
    <UnitNameField
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      disabled={disabled}
      invalid={invalid}
    />
  ),
};
const fields = declaredFields<typeof empty>(otherChargeForm, { page: { payer } });

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
