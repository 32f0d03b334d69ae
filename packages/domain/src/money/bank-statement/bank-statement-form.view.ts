import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { bankStatementText } from './bank-statement.text.ts';

const { form: text } = bankStatementText;

/** The form for whose statement a file is. */
export const bankStatementForm = declareForm({
  viewNo: 'bankStatementForm',
  columnCount: 1,
  fields: {
    account: { label: text.account, showType: 'text', required: 'save', maxLength: 60, placeholder: text.accountHint },
  },
});

const reason = (label: string) => ({ label, showType: 'textarea', required: 'save', maxLength: 200, rows: 3 }) as const;

/** The form for why a match is taken back. */
export const matchUndoForm = declareForm({
  viewNo: 'matchUndoForm',
  columnCount: 1,
  fields: { reason: reason(text.undoReason) },
});

/** The form for why what is left of a movement is for no charge, or after all may be. */
export const lineSettleForm = declareForm({
  viewNo: 'lineSettleForm',
  columnCount: 1,
  fields: { reason: reason(text.settleReason) },
});
