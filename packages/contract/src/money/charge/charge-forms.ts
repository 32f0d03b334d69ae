import * as advanceForms from '@tejian/domain/money/advance/advance-form.view.ts';
import * as forms from '@tejian/domain/money/charge/charge-forms.view.ts';
import * as invoiceForms from '@tejian/domain/money/invoice/invoice-form.view.ts';
import {
  agreementEndForm,
  priceAgreementForm,
} from '@tejian/domain/money/price-agreement/price-agreement-form.view.ts';
import { closingForm, drawerOpeningForm } from '@tejian/domain/money/closing/closing-form.view.ts';
import * as statementForms from '@tejian/domain/money/bank-statement/bank-statement-form.view.ts';
import type { FormOfCall } from '../../kit/declared-form.ts';
import { optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import * as advances from '../advance/advance.contract.ts';
import { decideAgreement, saveAgreement } from '../price-agreement/price-agreement.contract.ts';
import { importStatement } from '../bank-statement/bank-statement.contract.ts';
import { settleLine, undoMatch } from '../bank-statement/line-matching.contract.ts';
import { countedDrawer, openDrawer } from '../closing/closing.contract.ts';
import * as invoices from '../invoice/invoice.contract.ts';
import * as calls from './charge.contract.ts';

/** An approval needs no opinion: the page then sends 同意, and the call keeps a word of everybody who decides. */
const approval = record({ reason: optional(text({ max: 200 })) });

/** Forms of charges with the calls that take them. */
export const formsOfMoney: readonly FormOfCall[] = [
  { form: forms.chargeAmountForm, request: calls.saveCharge.request },
  { form: forms.chargeFactsForm, request: calls.saveCharge.request },
  { form: forms.chargeEventForm, request: calls.chargeEvent.request },
  { form: forms.creditForm, request: calls.credit.request },
  { form: forms.paymentApplyForm, request: calls.submitPayment.request },
  { form: forms.otherChargeForm, request: calls.submitOther.request },
  { form: forms.paymentCodeForm, request: calls.savePaymentCode.request },
  { form: forms.receiptForm, request: calls.saveReceipt.request },
  { form: forms.receiptUndoForm, request: calls.confirmReceipt.request },
  { form: priceAgreementForm, request: saveAgreement.request },
  { form: agreementEndForm, request: decideAgreement.request },
  { form: forms.approvalForm, request: approval },
  { form: forms.refusalForm, request: decideAgreement.request },
  { form: closingForm, request: countedDrawer },
  { form: drawerOpeningForm, request: openDrawer.request },
  { form: invoiceForms.invoiceForm, request: invoices.saveInvoice.request },
  { form: invoiceForms.invoiceVoidForm, request: invoices.changeInvoice.request },
  { form: invoiceForms.invoiceRedForm, request: invoices.changeInvoice.request },
  { form: invoiceForms.invoiceStockForm, request: invoices.saveInvoiceStock.request },
  { form: statementForms.bankStatementForm, request: importStatement.request },
  { form: statementForms.matchUndoForm, request: undoMatch.request },
  { form: statementForms.lineSettleForm, request: settleLine.request },
  { form: advanceForms.advanceUseForm, request: advances.applyAdvance.request },
  { form: advanceForms.advanceUndoForm, request: advances.undoAdvanceUse.request },
  { form: advanceForms.advanceRefundForm, request: advances.refundAdvance.request },
  { form: forms.refundForm, request: calls.refund.request },
];
