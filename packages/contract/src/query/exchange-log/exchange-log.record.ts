import { instant, integer, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

/** A movement of cash on its way to the finance system. */
export const financeVoucher = record({
  id: text(),
  voucherNo: text(),
  state: text(),
  act: text(),
  /** Yuan; nothing for whoever does not hold `charge:amount`. */
  amount: optional(money()),
  debitCode: text(),
  debitName: text(),
  creditCode: text(),
  creditName: text(),
  payer: text(),
  /** Nothing where the money stands to a unit's credit. */
  chargeNo: optional(integer()),
  itemNo: wire('seisn', optional(text())),
  tries: integer(),
  answer: text(),
  createdAt: wire('createDate', instant()),
  sentAt: optional(instant()),
});
export type FinanceVoucher = ValueOf<typeof financeVoucher>;

/** A file of measured values that was handed over for an item. */
export const testDataTransfer = record({
  id: text(),
  receivedAt: instant(),
  state: text(),
  instrumentNo: text(),
  source: text(),
  fileName: text(),
  valueCount: integer(),
  itemNo: wire('seisn', optional(text())),
  inspectedUnit: wire('unitname', optional(text())),
  reason: text(),
  person: optional(text()),
});
export type TestDataTransfer = ValueOf<typeof testDataTransfer>;
