import { chargeEvents, creditStates, receiptStates } from '@tejian/domain/money/charge/charge.ts';
import { date, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { manyNames } from '../../kit/many-names.ts';

/** Amounts are left out for whoever does not hold `charge:amount`. Yuan. */
const amount = () => optional(money());

const fields = {
  id: text(),
  chargeNo: integer(),
  itemNo: wire('seisn', optional(text())),
  applicationNo: wire('appno', optional(text())),
  event: oneOf(chargeEvents),
  eventWord: text(),
  /** A refund, a credit or a change was asked for, and waits for a second person. */
  asking: optional(text()),
  askingWord: optional(text()),
  subject: text(),
  payer: text(),
  kindCode: wire('seitypecode', optional(text())),
  paymentState: wire('paymstate', text()),
  proposed: amount(),
  amount: amount(),
  pending: amount(),
  confirmed: amount(),
  refunded: amount(),
  /** By invoices that stand. */
  invoiced: amount(),
  paymentNo: optional(text()),
  /** The code of the finance authority that stands. */
  paymentCode: optional(text()),
  /** It may be paid until then, and its report goes out before. */
  creditUntil: optional(date()),
  /** The notes that somebody made of the task. */
  isUrgent: optional(flag()),
  isHoliday: optional(flag()),
  isRetest: optional(flag()),
  /** Share of the inspection that is done again, in hundredths. */
  failedShare: optional(integer()),
  /** Of its item; nothing for other fees. */
  itemState: optional(text()),
  createdAt: wire('createDate', instant()),
  version: integer(),
};

/** A charge as lists show it. */
export const charge = record(fields);
export type Charge = ValueOf<typeof charge>;

const line = record({ rule: text(), name: text(), amount: amount(), words: optional(text()) });

/** A charge with the reasons for its amount, what was received and what was paid back. */
export const chargeDetail = record({
  ...fields,
  tariff: text(),
  lines: list(line),
  /** Rules of the tariff that were left out, and why. */
  remarks: list(text()),
  noProposal: text(),
  reason: text(),
  isExempt: flag(),
  changedBy: optional(text()),
  submittedBy: optional(text()),
  receipts: list(
    record({
      id: text(),
      payWay: text(),
      amount: amount(),
      receivedOn: date(),
      state: oneOf(receiptStates),
      receivedBy: text(),
      confirmedBy: optional(text()),
    }),
  ),
  /** Codes of its application for payment, the newest first. */
  paymentCodes: list(
    record({
      code: text(),
      validUntil: date(),
      isCurrent: flag(),
      reason: text(),
      createdBy: text(),
      createdOn: date(),
    }),
  ),
  /** Changes above the bound, which take a second person. */
  changes: list(
    record({
      id: text(),
      amount: amount(),
      isExempt: flag(),
      reason: text(),
      state: oneOf(creditStates),
      requestedBy: text(),
      decidedBy: optional(text()),
    }),
  ),
  credits: list(
    record({
      id: text(),
      dueOn: date(),
      reason: text(),
      state: oneOf(creditStates),
      requestedBy: text(),
      decidedBy: optional(text()),
    }),
  ),
  refunds: list(
    record({
      id: text(),
      amount: amount(),
      reason: text(),
      state: oneOf(['requested', 'paid', 'refused']),
      requestedBy: text(),
      decidedBy: optional(text()),
    }),
  ),
});
export type ChargeDetail = ValueOf<typeof chargeDetail>;

/** 收费申请: what a unit was asked for at once. */
export const paymentApplication = record({
  id: text(),
  paymentNo: text(),
  payer: text(),
  chargeCount: integer(),
  amount: amount(),
  /** Received, and not confirmed yet. */
  pending: amount(),
  confirmed: amount(),
  /** Paid back of what was confirmed. */
  refunded: amount(),
  /** Still to be received for what is neither void nor exempt. */
  open: amount(),
  paymentCode: optional(text()),
  codeUntil: optional(date()),
  /** Something is owed by now, and the code is for another sum. */
  isCodeOutdated: optional(flag()),
  remark: text(),
  createdBy: text(),
  createdAt: wire('createDate', instant()),
});
export type PaymentApplication = ValueOf<typeof paymentApplication>;

export const receipt = record({
  id: text(),
  payWay: text(),
  amount: amount(),
  receivedOn: date(),
  payer: text(),
  remark: text(),
  state: oneOf(receiptStates),
  stateWord: text(),
  itemNos: manyNames(),
  receivedBy: text(),
  receivedAt: instant(),
  confirmedBy: optional(text()),
  confirmedAt: optional(instant()),
  reason: text(),
  version: integer(),
  /** Days since it came in, in the list of what waits. */
  waitingDays: optional(integer()),
});
export type Receipt = ValueOf<typeof receipt>;
