// The closed day: what came in and went out by method, and what has to lie in the drawer (decisions section 11; issue of money).
import { compareMoney, noMoney, sumOfMoney, type Money } from '../../shared/money/money.ts';
import { minus } from '../charge/charge.ts';
import { closingText as text } from './closing.text.ts';

export const closingStates = ['closed', 'accepted'] as const;
export type ClosingState = (typeof closingStates)[number];

/** Cash in the dictionary PAY_WAY: the only method whose money lies in a drawer. */
const CASH = '2';

/** The money moved by one method since the closing before. Yuan; undone and refunded are what went out. */
export interface MethodMovement {
  readonly payWay: string;
  readonly received: Money;
  readonly undone: Money;
  readonly refunded: Money;
}

/** Of the money of a closing, what stands to the credit of units, what their balances paid and what was paid back. Yuan. */
export interface AdvanceMovement {
  readonly received: Money;
  readonly used: Money;
  readonly returned: Money;
}

export interface ClosingLine extends MethodMovement {
  readonly net: Money;
}

const total = (amounts: readonly Money[]): Money => sumOfMoney(amounts) ?? noMoney;

/** Each method with what is left of it. */
export const closingLines = (movements: readonly MethodMovement[]): ClosingLine[] =>
  movements.map((one) => ({ ...one, net: minus(minus(one.received, one.undone), one.refunded) }));

/** The sum of all methods. */
export const closingTotal = (lines: readonly ClosingLine[]): Omit<ClosingLine, 'payWay'> => ({
  received: total(lines.map(({ received }) => received)),
  undone: total(lines.map(({ undone }) => undone)),
  refunded: total(lines.map(({ refunded }) => refunded)),
  net: total(lines.map(({ net }) => net)),
});

/** The cash that the drawer gained, or lost. */
export const cashOf = (lines: readonly ClosingLine[]): Money =>
  total(lines.filter(({ payWay }) => payWay === CASH).map(({ net }) => net));

export interface Drawer {
  /** The cash that lay in it when the closing before was made. */
  readonly opening: Money;
  readonly cash: Money;
  readonly counted: Money;
  /** The cash that is brought to the bank; the rest is the next opening. */
  readonly deposited: Money;
}

export const expectedIn = ({ opening, cash }: Pick<Drawer, 'opening' | 'cash'>): Money => total([opening, cash]);

/** More than expected is above nought. */
export const differenceOf = (drawer: Drawer): Money => minus(drawer.counted, expectedIn(drawer));

export const leftIn = ({ counted, deposited }: Drawer): Money => minus(counted, deposited);

/** The reason that a day may not be closed so. */
export function closingRefusal(drawer: Drawer, reason: string, hasMoved: boolean): string | undefined {
  if (!hasMoved) return text.nothingMoved;
  if (compareMoney(drawer.counted, noMoney) < 0 || compareMoney(drawer.deposited, noMoney) < 0) return text.belowNought;
  if (compareMoney(drawer.deposited, drawer.counted) > 0) return text.depositedTooMuch(drawer.counted);
  const difference = differenceOf(drawer);
  return compareMoney(difference, noMoney) !== 0 && !reason.trim() ? text.reasonOfDifference(difference) : undefined;
}
