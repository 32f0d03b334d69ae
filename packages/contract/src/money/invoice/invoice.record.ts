import { invoiceStates } from '@tejian/domain/money/invoice/invoice.ts';
import { date, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { manyNames } from '../../kit/many-names.ts';

/** Amounts are left out for whoever does not hold `charge:amount`. Yuan. */
const amount = () => optional(money());

const fields = {
  id: text(),
  kind: text(),
  code: text(),
  number: text(),
  /** Issued, or a red letter. */
  isRed: flag(),
  colour: text(),
  amount: amount(),
  issuedOn: date(),
  title: text(),
  taxNo: text(),
  state: oneOf(invoiceStates),
  stateWord: text(),
  itemNos: manyNames(),
  issuedBy: text(),
  issuedAt: instant(),
  endedBy: optional(text()),
  endedAt: optional(instant()),
  reason: text(),
  version: integer(),
};

/** An invoice, fiscal receipt or red letter as its list shows it. */
export const invoice = record(fields);
export type Invoice = ValueOf<typeof invoice>;

const part = record({
  chargeId: text(),
  chargeNo: integer(),
  itemNo: wire('seisn', optional(text())),
  subject: text(),
  payer: text(),
  amount: amount(),
});

/** An invoice with its buyer, what it is for, and what it takes back or is taken back by. */
export const invoiceDetail = record({
  ...fields,
  checkCode: text(),
  address: text(),
  bank: text(),
  remark: text(),
  /** The invoice that this red letter takes back, or the red letter that takes this one back. */
  counterId: optional(text()),
  counterNo: optional(text()),
  parts: list(part),
});
export type InvoiceDetail = ValueOf<typeof invoiceDetail>;

const stockFields = {
  id: text(),
  kind: text(),
  code: text(),
  firstNo: text(),
  lastNo: text(),
  /** Nothing where all are used. */
  nextNo: optional(text()),
  leftCount: integer(),
};

/** The values that an invoice of a payment begins with: what may still be invoiced, the buyer, the next numbers. */
export const invoiceProposal = record({
  charges: list(
    record({
      id: text(),
      chargeNo: integer(),
      itemNo: wire('seisn', optional(text())),
      subject: text(),
      amount: money(),
      refunded: money(),
      invoiced: money(),
    }),
  ),
  title: text(),
  taxNo: text(),
  address: text(),
  bank: text(),
  stocks: list(record(stockFields)),
});
export type InvoiceProposal = ValueOf<typeof invoiceProposal>;

/** A range of numbers that the institute received. */
export const invoiceStock = record({
  ...stockFields,
  usedCount: integer(),
  /** Numbers that were passed over, with the reasons: the last thirty, and how many there are. */
  gaps: text({ max: 10_000 }),
  receivedOn: date(),
  receivedBy: text(),
  receivedAt: instant(),
});
export type InvoiceStock = ValueOf<typeof invoiceStock>;
