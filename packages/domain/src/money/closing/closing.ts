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

/** Cash that came into a person's drawer and went out of it since the closing before. Yuan. */
export interface DrawerMovement {
  readonly cashierId: string;
  readonly received: Money;
  readonly undone: Money;
  readonly refunded: Money;
}

/** A sum that lies with a person. Yuan. */
export interface CashHeld {
  readonly cashierId: string;
  readonly amount: Money;
}

/** A person's drawer with what has to lie in it. */
export interface CashDrawer extends DrawerMovement {
  /** The amount that the closing before left in it. */
  readonly held: Money;
  /** The amount with which the person began: stated, or what was left. */
  readonly opening: Money;
  /** The cash that it gained, or lost. */
  readonly cash: Money;
}

export interface CountedDrawer extends CashDrawer {
  readonly cashier: string;
  readonly counted: Money;
  /** The cash that is brought to the bank; the rest is the next opening. */
  readonly deposited: Money;
  /** The reason of a difference. */
  readonly reason: string;
}

interface KnownOfDrawers {
  readonly left: readonly CashHeld[];
  readonly stated: readonly CashHeld[];
  readonly moved: readonly DrawerMovement[];
  /** The person who closes is always shown with a drawer. */
  readonly closerId: string;
}

/** The drawers of a closing, that of who closes first: every one in which cash lay, was stated or moved. */
export function drawersOf({ left, stated, moved, closerId }: KnownOfDrawers): CashDrawer[] {
  const isHeld = ({ amount }: CashHeld) => compareMoney(amount, noMoney) !== 0;
  const people = [...left.filter(isHeld), ...stated.filter(isHeld), ...moved].map(({ cashierId }) => cashierId);
  const others = [...new Set(people)].filter((id) => id !== closerId).toSorted();
  return [closerId, ...others].map((cashierId) => {
    const of = <T extends { readonly cashierId: string }>(all: readonly T[]) =>
      all.find((one) => one.cashierId === cashierId);
    const heldAmount = of(left)?.amount ?? noMoney;
    const { received, undone, refunded } = of(moved) ?? { received: noMoney, undone: noMoney, refunded: noMoney };
    const cash = minus(minus(received, undone), refunded);
    return { cashierId, held: heldAmount, opening: of(stated)?.amount ?? heldAmount, received, undone, refunded, cash };
  });
}

export const expectedIn = ({ opening, cash }: Pick<CashDrawer, 'opening' | 'cash'>): Money => total([opening, cash]);

/** More than expected is above nought. */
export const differenceOf = (drawer: Pick<CountedDrawer, 'opening' | 'cash' | 'counted'>): Money =>
  minus(drawer.counted, expectedIn(drawer));

export const leftIn = ({ counted, deposited }: Pick<CountedDrawer, 'counted' | 'deposited'>): Money =>
  minus(counted, deposited);

/** All drawers as one. */
export const drawersTotal = (drawers: readonly CountedDrawer[]) => ({
  opening: total(drawers.map(({ opening }) => opening)),
  cash: total(drawers.map(({ cash }) => cash)),
  counted: total(drawers.map(({ counted }) => counted)),
  deposited: total(drawers.map(({ deposited }) => deposited)),
});

/** The reasons of all drawers; with the names of their people where there are several. */
export const reasonsOf = (drawers: readonly CountedDrawer[]): string =>
  drawers
    .filter(({ reason }) => reason.trim())
    .map(({ cashier, reason }) => (drawers.length > 1 ? text.ofPerson(cashier, reason) : reason))
    .join('；');

/** The reason that a day may not be closed with these drawers. */
export function closingRefusal(drawers: readonly CountedDrawer[]): string | undefined {
  for (const drawer of drawers) {
    const refusedRefusal = drawerRefusal(drawer);
    if (refusedRefusal !== undefined)
      return drawers.length > 1 ? text.ofPerson(drawer.cashier, refusedRefusal) : refusedRefusal;
  }
  return undefined;
}

function drawerRefusal(drawer: CountedDrawer): string | undefined {
  const { counted, deposited, reason } = drawer;
  if (compareMoney(counted, noMoney) < 0 || compareMoney(deposited, noMoney) < 0) return text.belowNought;
  if (compareMoney(deposited, counted) > 0) return text.depositedTooMuch(counted);
  const difference = differenceOf(drawer);
  return compareMoney(difference, noMoney) !== 0 && !reason.trim() ? text.reasonOfDifference(difference) : undefined;
}

/** The reason that a drawer may not begin with this sum. */
export function openingRefusal(opening: Money, heldAmount: Money, reason: string): string | undefined {
  if (compareMoney(opening, noMoney) < 0) return text.belowNought;
  return compareMoney(opening, heldAmount) !== 0 && !reason.trim() ? text.reasonOfOpening(heldAmount) : undefined;
}
