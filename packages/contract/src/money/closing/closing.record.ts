import { closingStates } from '@tejian/domain/money/closing/closing.ts';
import { instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const amount = () => optional(money());

const line = record({ payWay: text(), received: money(), undone: money(), refunded: money(), net: money() });

/** The drawer of a cashier with what has to lie in it. Yuan. */
const drawer = record({
  cashierId: text(),
  cashier: text(),
  /** The amount that the last closing left in it. */
  held: money(),
  opening: money(),
  received: money(),
  undone: money(),
  refunded: money(),
  cash: money(),
  expected: money(),
});

/** The amounts that would be closed now. */
export const closingProposal = record({
  /** The last posting that it takes; another one since is refused. */
  untilSeq: text(),
  lines: list(line),
  /** The parts of it that stand to the credit of units, that their balances paid and that they were paid back. */
  advances: record({ received: money(), used: money(), returned: money() }),
  /** That of who asks first. */
  drawers: list(drawer),
  opening: money(),
  cash: money(),
});
export type ClosingProposal = ValueOf<typeof closingProposal>;

export const closing = record({
  id: text(),
  closingNo: integer(),
  state: oneOf(closingStates),
  stateWord: text(),
  /** Left out for whoever does not hold `charge:amount`. Yuan. */
  net: amount(),
  cash: amount(),
  opening: amount(),
  counted: amount(),
  difference: amount(),
  deposited: amount(),
  reason: text(),
  closedBy: text(),
  closedAt: instant(),
  acceptedBy: optional(text()),
  acceptedAt: optional(instant()),
});
export type Closing = ValueOf<typeof closing>;
