import { date, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const proposedPart = record({
  chargeId: text(),
  name: text(),
  payer: text(),
  paymentNo: optional(text()),
  chargedOn: date(),
  open: money(),
  amount: money(),
});

/** Charges that a movement may be for, and why. */
const matchProposal = record({
  parts: list(proposedPart),
  score: integer(),
  reasons: list(text()),
  /** So certain that all such may be accepted at once. */
  isSure: flag(),
  /** The rest of the movement that may stand to the credit of the unit. Yuan. */
  surplus: optional(money()),
});
export type ShownProposal = ValueOf<typeof matchProposal>;

/** A match that was made, and whether it stands. */
const lineMatch = record({
  id: text(),
  chargeName: text(),
  payer: text(),
  amount: money(),
  /** The part of it that stands to the credit of the unit. Yuan. */
  surplus: optional(money()),
  way: oneOf(['hand', 'machine']),
  reasons: list(text()),
  matchedBy: text(),
  matchedAt: instant(),
  undoneBy: optional(text()),
  undoneAt: optional(instant()),
  undoReason: text(),
});
export type LineMatch = ValueOf<typeof lineMatch>;

/** A movement with what may be done with it. */
export const lineMatching = record({
  id: text(),
  version: integer(),
  left: money(),
  isSettled: flag(),
  settledReason: text(),
  proposals: list(matchProposal),
  matches: list(lineMatch),
});
export type LineMatching = ValueOf<typeof lineMatching>;

export const matchedLine = record({ id: text(), isMatched: flag(), sentence: optional(text()) });
