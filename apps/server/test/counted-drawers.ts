import type { ClosingProposal } from '@tejian/contract/money/closing/closing.record.ts';
import { compareMoney, noMoney, type Money } from '@tejian/domain/shared/money/money.ts';

/** Own entries of the first drawer, which is that of who closes. */
interface Counted {
  readonly counted?: Money;
  readonly deposited?: Money;
  readonly reason?: string;
}

/** A drawer out of which more went than lay in it holds nothing, and says why. */
const countedIn = (expected: Money) =>
  compareMoney(expected, noMoney) < 0 ? { counted: noMoney, reason: '由他人代付' } : { counted: expected };

/** A proposed closing as it is sent when every drawer holds what it has to, but for what is given of the first one. */
export const countedDrawers = (
  { untilSeq, drawers }: Pick<ClosingProposal, 'untilSeq' | 'drawers'>,
  own: Counted = {},
) => ({
  untilSeq,
  drawers: drawers.map(({ cashierId, expected }, at) => ({
    cashierId,
    expected,
    ...countedIn(expected),
    deposited: noMoney,
    ...(at === 0 ? own : {}),
  })),
});
