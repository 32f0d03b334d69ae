import * as forms from '@tejian/domain/money/charge/charge-forms.view.ts';
import type { FormOfCall } from '../../kit/declared-form.ts';
import * as calls from './charge.contract.ts';

/** Forms of charges with the calls that take them. */
export const formsOfMoney: readonly FormOfCall[] = [
  { form: forms.chargeAmountForm, request: calls.saveCharge.request },
  { form: forms.chargeFactsForm, request: calls.saveCharge.request },
  { form: forms.creditForm, request: calls.credit.request },
  { form: forms.paymentApplyForm, request: calls.submitPayment.request },
  { form: forms.otherChargeForm, request: calls.submitOther.request },
  { form: forms.receiptForm, request: calls.saveReceipt.request },
  { form: forms.receiptUndoForm, request: calls.confirmReceipt.request },
  { form: forms.refundForm, request: calls.refund.request },
];
