import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { amountProblem } from '../../shared/money/money.ts';
import { closingText } from './closing.text.ts';

const { form: text } = closingText;
const amount = (label: string) =>
  ({ label, showType: 'text', required: 'save', maxLength: 20, unit: text.yuan, check: amountProblem }) as const;

/** The form for what the cashier counted in the drawer. */
export const closingForm = declareForm({
  viewNo: 'closingForm',
  columnCount: 1,
  fields: {
    counted: amount(text.counted),
    deposited: amount(text.deposited),
    reason: { label: text.reason, showType: 'textarea', maxLength: 200, rows: 3 },
  },
});
