import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { amountProblem } from '../../shared/money/money.ts';
import { advanceText } from './advance.text.ts';

const { label } = advanceText;
const amount = {
  label: label.amount,
  showType: 'text',
  required: 'forward',
  maxLength: 20,
  unit: label.yuan,
  check: amountProblem,
} as const;
const reason = { label: label.reason, showType: 'textarea', required: 'save', maxLength: 200, rows: 3 } as const;

/** The form for how much of the unit's balance pays a charge. */
export const advanceUseForm = declareForm({ viewNo: 'advanceUseForm', columnCount: 1, fields: { amount } });

/** The form for why a payment out of the balance is taken back. */
export const advanceUndoForm = declareForm({ viewNo: 'advanceUndoForm', columnCount: 1, fields: { reason } });

/** The form for how much of the balance is paid back, and why. */
export const advanceRefundForm = declareForm({
  viewNo: 'advanceRefundForm',
  columnCount: 1,
  fields: { amount, reason },
});
