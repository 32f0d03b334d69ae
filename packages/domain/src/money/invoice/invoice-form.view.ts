import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { invoiceKinds } from './invoice-kinds.ts';
import { invoiceText } from './invoice.text.ts';

const { form: text } = invoiceText;
const reason = { label: text.reason, showType: 'textarea', required: 'save', maxLength: 200, rows: 3 } as const;
const kind = {
  label: text.kind,
  showType: 'select',
  dictType: 'INVOICE_TYPE',
  required: 'save',
  maxLength: 10,
} as const;
const digits = (label: string, maxLength: number) =>
  ({ label, showType: 'text', maxLength, inputMode: 'numeric' }) as const;
const issuedOn = { label: text.issuedOn, showType: 'dateselect', required: 'save' } as const;
const numbers = {
  code: digits(text.code, 12),
  number: { ...digits(text.number, 20), required: 'save' },
  checkCode: { label: text.checkCode, showType: 'text', maxLength: 20 },
} as const;
const skipReason = { label: text.skipReason, showType: 'text', maxLength: 100 } as const;

/** An invoice or fiscal receipt with its buyer. */
export const invoiceForm = declareForm({
  viewNo: 'invoiceForm',
  columnCount: 2,
  fields: {
    kind,
    issuedOn,
    ...numbers,
    skipReason,
    title: { label: text.title, showType: 'text', required: 'save', maxLength: 100 },
    taxNo: { label: text.taxNo, showType: 'text', maxLength: 20 },
    address: { label: text.address, showType: 'text', maxLength: 200 },
    bank: { label: text.bank, showType: 'text', maxLength: 100 },
    remark: { label: text.remark, showType: 'textarea', maxLength: 200, rows: 2, span: 2 },
  },
});

/** The form for why an invoice is made void. */
export const invoiceVoidForm = declareForm({ viewNo: 'invoiceVoidForm', columnCount: 1, fields: { reason } });

/** The number of the counter-invoice, and its reason. */
export const invoiceRedForm = declareForm({
  viewNo: 'invoiceRedForm',
  columnCount: 1,
  fields: {
    code: numbers.code,
    number: { ...numbers.number, required: 'forward' },
    checkCode: numbers.checkCode,
    issuedOn: { ...issuedOn, required: 'forward' },
    skipReason,
    reason,
  },
});

/** A range of numbers that the institute has received. */
export const invoiceStockForm = declareForm({
  viewNo: 'invoiceStockForm',
  columnCount: 1,
  fields: {
    kind,
    code: numbers.code,
    firstNo: { ...digits(text.firstNo, 10), required: 'save' },
    lastNo: { ...digits(text.lastNo, 10), required: 'save' },
    receivedOn: { label: text.receivedOn, showType: 'dateselect', required: 'save' },
  },
});

export const stockKinds: readonly string[] = invoiceKinds.filter(({ hasStock }) => hasStock).map((one) => one.kind);
export const issuedKinds: readonly string[] = invoiceKinds.map((one) => one.kind);
