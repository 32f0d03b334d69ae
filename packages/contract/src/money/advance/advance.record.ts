import { shownAdvanceStates } from '@tejian/domain/money/advance/advance.ts';
import { date, flag, instant, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { manyNames } from '../../kit/many-names.ts';

/** Left out for whoever does not hold `charge:amount`. Yuan. */
const amount = () => optional(money());

/** The amount that a receipt brought above what was open. */
export const advance = record({
  id: text(),
  unitId: text(),
  unitName: text(),
  payWay: text(),
  receivedOn: date(),
  amount: amount(),
  used: amount(),
  returned: amount(),
  unused: amount(),
  state: oneOf(shownAdvanceStates),
  stateWord: text(),
  /** A refund that waits to be decided. */
  requestId: optional(text()),
  asked: amount(),
  askedBy: optional(text()),
  askedReason: optional(text()),
  /** Charges that it has paid. */
  itemNos: manyNames(),
  createdBy: text(),
  createdAt: instant(),
});
export type Advance = ValueOf<typeof advance>;

/** The amount to a unit's credit, and what it has paid of one charge. */
export const unitCredit = record({
  unitName: optional(text()),
  credit: amount(),
  uses: list(
    record({
      id: text(),
      amount: amount(),
      usedBy: text(),
      usedAt: instant(),
      isUndone: flag(),
      undoneBy: optional(text()),
      reason: text(),
    }),
  ),
});
export type UnitCredit = ValueOf<typeof unitCredit>;
