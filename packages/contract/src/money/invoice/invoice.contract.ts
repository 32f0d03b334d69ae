import { invoiceForm, invoiceStockForm } from '@tejian/domain/money/invoice/invoice-form.view.ts';
import { invoiceOperations, invoiceStates } from '@tejian/domain/money/invoice/invoice.ts';
import { call, listCall } from '../../kit/call.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { date, identifier, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record } from '../../kit/record.ts';
import { invoice, invoiceDetail, invoiceProposal, invoiceStock } from './invoice.record.ts';
import { invoiceList, invoiceStockList } from './invoice.view.ts';

const id = identifier({ max: 40 });
const { fields } = invoiceForm;
const numbers = {
  code: optionalTextOf(fields.code),
  checkCode: optionalTextOf(fields.checkCode),
  /** Of numbers of the stock that are passed over. */
  skipReason: optionalTextOf(fields.skipReason),
};

export const findInvoices = listCall({
  path: '/api/pay/findInvoice',
  search: record({
    number: optional(text({ max: 20 })),
    title: optional(text({ max: 100 })),
    kind: optional(text({ max: 10 })),
    state: optional(oneOf(invoiceStates)),
    issuedOnStart: optional(date()),
    issuedOnEnd: optional(date()),
  }),
  row: invoice,
  view: invoiceList,
});

export const getInvoice = call({
  path: '/api/pay/getInvoice',
  request: record({ id }),
  answer: invoiceDetail,
});

/** The values that an invoice of an application for payment begins with. */
export const proposeInvoice = call({
  path: '/api/pay/proposeInvoice',
  request: record({ paymentNo: requiredText('收费申请号', { max: 20 }) }),
  answer: invoiceProposal,
});

/** An invoice or fiscal receipt was issued, for one charge or several of one payer; a charge may have several. */
export const saveInvoice = call({
  path: '/api/pay/saveInvoice',
  request: record({
    kind: textOf(fields.kind),
    number: textOf(fields.number),
    ...numbers,
    issuedOn: date(),
    title: textOf(fields.title),
    taxNo: optionalTextOf(fields.taxNo),
    address: optionalTextOf(fields.address),
    bank: optionalTextOf(fields.bank),
    remark: optionalTextOf(fields.remark),
    parts: list(record({ chargeId: id, amount: money() }), { min: 1, max: 500 }),
  }),
  answer: record({ id: text() }),
});

/** Takes an invoice back: void on paper within its month, else by a red letter with a number of its own. */
export const changeInvoice = call({
  path: '/api/pay/changeInvoice',
  request: record({
    id,
    version: integer({ min: 1 }),
    operation: oneOf(invoiceOperations),
    number: optionalTextOf(fields.number),
    ...numbers,
    issuedOn: optional(date()),
    reason: requiredText('原因', { max: 200 }),
  }),
  answer: record({ id: text() }),
});

export const findInvoiceStocks = listCall({
  path: '/api/pay/findInvoiceStock',
  search: record({ kind: optional(text({ max: 10 })) }),
  row: invoiceStock,
  view: invoiceStockList,
});

/** A range of numbers was received. */
export const saveInvoiceStock = call({
  path: '/api/pay/saveInvoiceStock',
  request: record({
    kind: textOf(invoiceStockForm.fields.kind),
    code: optionalTextOf(invoiceStockForm.fields.code),
    firstNo: textOf(invoiceStockForm.fields.firstNo),
    lastNo: textOf(invoiceStockForm.fields.lastNo),
    receivedOn: date(),
  }),
  answer: record({ id: text() }),
});
