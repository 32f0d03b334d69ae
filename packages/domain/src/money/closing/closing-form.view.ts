import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { amountProblem } from '../../shared/money/money.ts';
import { closingText } from './closing.text.ts';

const { form: text } = closingText;
const amount = (label: string) =>
  ({ label, showType: 'text', required: 'save', maxLength: 20, unit: text.yuan, check: amountProblem }) as const;

/** The form for what was counted in the drawer of one cashier. */
export const closingForm = declareForm({
  viewNo: 'closingForm',
  columnCount: 1,
  fields: {
    counted: amount(text.counted),
    deposited: amount(text.deposited),
    reason: { label: text.reason, showType: 'textarea', maxLength: 200, rows: 3 },
  },
});

/** The form for the sum with which a cashier begins. */
export const drawerOpeningForm = declareForm({
  viewNo: 'drawerOpeningForm',
  columnCount: 1,
  fields: {
    opening: { ...amount(text.opening), help: text.openingHelp },
    reason: { label: text.openingReason, showType: 'textarea', maxLength: 200, rows: 3 },
  },
});
