import { ageBands } from '@tejian/domain/money/dunning/dunning.ts';
import { date, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

/** Left out for whoever does not hold `charge:amount`. Yuan. */
const amount = () => optional(money());

/** A charge that is owed past its day. */
export const overdueCharge = record({
  id: text(),
  chargeNo: integer(),
  itemNo: wire('seisn', optional(text())),
  payer: text(),
  paymentNo: optional(text()),
  amount: amount(),
  open: amount(),
  /** Until when it was to be paid: the day of its credit, or the day on which payment was asked for. */
  dueOn: date(),
  creditUntil: optional(date()),
  days: integer(),
  band: oneOf(ageBands),
  bandWord: text(),
  /** The last letter that asked for it, with who sent it and when. */
  letterId: optional(text()),
  letterAt: optional(instant()),
  letterBy: optional(text()),
});
export type OverdueCharge = ValueOf<typeof overdueCharge>;

const sums = { upTo30: amount(), upTo60: amount(), upTo90: amount(), older: amount(), total: amount() };

/** The debts of units past their day, by age; the largest debt first. */
export const overdueTotals = record({
  units: list(record({ payer: text(), count: integer(), ...sums })),
  all: record({ count: integer(), ...sums }),
  /** More units than are shown. */
  unitCount: integer(),
});
export type OverdueTotals = ValueOf<typeof overdueTotals>;
