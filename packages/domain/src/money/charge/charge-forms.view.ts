import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { amountProblem } from '../../shared/money/money.ts';
import { feeEvents } from '../tariff/tariff.ts';
import { tariffText } from '../tariff/tariff.text.ts';
import { notPaymentCode } from './payment-code.ts';
import { paymentCodeText } from './payment-code.text.ts';
import { chargeFormText as text } from './charge-form.text.ts';

const WORDS = 200;
const amount = (label: string) =>
  ({ label, showType: 'text', required: 'save', maxLength: 20, unit: text.yuan, check: amountProblem }) as const;
const reason = { label: text.reason, showType: 'textarea', required: 'save', maxLength: WORDS, rows: 3 } as const;
const remark = { label: text.remark, showType: 'textarea', maxLength: 500, rows: 3 } as const;
const name = (label: string) => ({ label, showType: 'text', required: 'save', maxLength: 100 }) as const;

/** The form for what is to be paid for an item, or that nothing is. */
export const chargeAmountForm = declareForm({
  viewNo: 'chargeAmountForm',
  columnCount: 1,
  fields: {
    isExempt: {
      label: text.isExempt,
      showType: 'radiobox',
      options: [
        { value: '0', label: text.charged },
        { value: '1', label: text.exempt },
      ],
    },
    amount: { ...amount(text.amount), required: 'forward' },
    reason,
  },
});

const choice = (label: string) =>
  ({
    label,
    showType: 'radiobox',
    options: [
      { value: '', label: text.byBusiness },
      { value: '1', label: text.yes },
      { value: '0', label: text.no },
    ],
  }) as const;

const wholeNumber = (label: string) => ({ label, showType: 'text', maxLength: 3, inputMode: 'numeric' }) as const;

/** The form for what is noted of a task, by which its charge is proposed again. */
export const chargeFactsForm = declareForm({
  viewNo: 'chargeFactsForm',
  columnCount: 1,
  fields: {
    isUrgent: choice(text.isUrgent),
    isHoliday: choice(text.isHoliday),
    isRetest: choice(text.isRetest),
    failedShare: { ...wholeNumber(text.failedShare), unit: '%', range: [1, 100], help: text.shareHelp },
    reason,
  },
});

/** The form for what is charged beside an inspection. */
export const chargeEventForm = declareForm({
  viewNo: 'chargeEventForm',
  columnCount: 1,
  fields: {
    event: {
      label: text.event,
      showType: 'radiobox',
      required: 'save',
      options: feeEvents.map((value) => ({ value, label: tariffText.events[value] })),
    },
    quantity: { ...wholeNumber(text.quantity), required: 'save', range: [1, 100] },
    reason,
  },
});

export const creditForm = declareForm({
  viewNo: 'creditForm',
  columnCount: 1,
  fields: { dueOn: { label: text.creditUntil, showType: 'dateselect', required: 'forward' }, reason },
});

export const paymentApplyForm = declareForm({ viewNo: 'paymentApplyForm', columnCount: 1, fields: { remark } });

export const otherChargeForm = declareForm({
  viewNo: 'otherChargeForm',
  columnCount: 2,
  fields: {
    payer: name(text.payer),
    subject: name(text.subject),
    amount: amount(text.amount),
    reason: { ...reason, span: 2 },
    remark: { ...remark, span: 2 },
  },
});

export const receiptForm = declareForm({
  viewNo: 'receiptForm',
  columnCount: 2,
  fields: {
    payWay: { label: text.payWay, showType: 'select', dictType: 'PAY_WAY', required: 'save', maxLength: 10 },
    receivedOn: { label: text.receivedOn, showType: 'dateselect', required: 'save' },
    payer: name(text.from),
    surplus: {
      label: text.surplus,
      showType: 'text',
      maxLength: 20,
      unit: text.yuan,
      check: amountProblem,
      help: text.surplusHelp,
    },
    remark: { ...remark, span: 2 },
  },
});

/** The form for why a confirmation or a receipt is taken back. */
export const receiptUndoForm = declareForm({
  viewNo: 'receiptUndoForm',
  columnCount: 1,
  fields: { reason: { ...reason, required: 'forward' } },
});

export const refundForm = declareForm({
  viewNo: 'refundForm',
  columnCount: 1,
  fields: { amount: { ...amount(text.refundAmount), required: 'forward' }, reason },
});

const opinion = { label: text.opinion, showType: 'textarea', maxLength: WORDS, rows: 3 } as const;

/** The form for what the second person says to what is approved. */
export const approvalForm = declareForm({ viewNo: 'moneyApprovalForm', columnCount: 1, fields: { reason: opinion } });

/** The form for why the second person approves it not. */
export const refusalForm = declareForm({
  viewNo: 'moneyRefusalForm',
  columnCount: 1,
  fields: { reason: { ...opinion, required: 'save' } },
});

/** The code of the finance authority for an application for payment. */
export const paymentCodeForm = declareForm({
  viewNo: 'paymentCodeForm',
  columnCount: 1,
  fields: {
    code: {
      label: paymentCodeText.form.code,
      showType: 'text',
      required: 'save',
      maxLength: 20,
      inputMode: 'numeric',
      check: (value) => (value.trim() ? notPaymentCode(value.trim()) : undefined),
    },
    validUntil: { label: paymentCodeText.form.validUntil, showType: 'dateselect', required: 'save' },
    reason: { label: paymentCodeText.form.reason, showType: 'text', maxLength: 100 },
  },
});
