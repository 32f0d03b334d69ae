import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { accountCodeProblem } from './finance-account.ts';
import { financeAccountText } from './finance-account.text.ts';

const { label } = financeAccountText;
const code = { showType: 'text', required: 'save', maxLength: 40, check: accountCodeProblem } as const;
const name = { showType: 'text', required: 'save', maxLength: 60 } as const;

/** The accounts of a kind of voucher. */
export const financeAccountForm = declareForm({
  viewNo: 'financeAccountForm',
  columnCount: 2,
  fields: {
    debitCode: { label: label.debitCode, ...code },
    debitName: { label: label.debitName, ...name },
    creditCode: { label: label.creditCode, ...code },
    creditName: { label: label.creditName, ...name },
  },
});
