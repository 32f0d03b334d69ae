// What may be done with a charge, and what each act writes into the books (decisions section 11, Charges; design section 12).
import { wholeDecimal } from '../../shared/decimal/decimal.ts';
import {
  compareMoney,
  noMoney,
  readMoney,
  roundedMoney,
  shownMoney,
  sumOfMoney,
  timesMoney,
  type Money,
} from '../../shared/money/money.ts';
import { daysBetween, type Day } from '../../shared/day/day.ts';
import { feeEvents, type FeeEvent } from '../tariff/tariff.ts';
import { chargeText as text } from './charge.text.ts';

type Account = 'receivable' | 'revenue' | 'pending' | 'cash' | 'refunded' | 'advance' | 'applied';
export type ChargeAct = 'charge' | 'receive' | 'confirm' | 'unconfirm' | 'drop' | 'refund' | 'apply' | 'unapply';

export const receiptStates = ['pending', 'confirmed', 'dropped'] as const;
export type ReceiptState = (typeof receiptStates)[number];
export const receiptOperations = ['confirm', 'undo', 'drop'] as const;
export type ReceiptOperation = (typeof receiptOperations)[number];
export const chargeOperations = ['amount', 'propose'] as const;
export const creditOperations = ['request', 'approve', 'refuse'] as const;
export const creditStates = ['requested', 'approved', 'refused', 'ended'] as const;
export const changeOperations = ['approve', 'refuse'] as const;
export const refundOperations = ['request', 'approve', 'refuse'] as const;
/** The acts that move money in or out; `return` pays back what stood to a unit's credit. */
export const cashActs = ['confirm', 'unconfirm', 'refund', 'return'] as const;
export const chargeEvents = ['inspection', 'other', ...feeEvents] as const;

/** The two accounts that an act moves its amount between. */
export interface Sides {
  readonly to: Account;
  readonly from: Account;
}
const sides: Readonly<Record<ChargeAct, Sides>> = {
  charge: { to: 'receivable', from: 'revenue' },
  receive: { to: 'pending', from: 'receivable' },
  confirm: { to: 'cash', from: 'pending' },
  unconfirm: { to: 'pending', from: 'cash' },
  drop: { to: 'receivable', from: 'pending' },
  refund: { to: 'refunded', from: 'cash' },
  apply: { to: 'applied', from: 'receivable' },
  unapply: { to: 'receivable', from: 'applied' },
};

export interface Posting {
  readonly account: Account;
  readonly amount: Money;
}

/** The postings of one act for one charge: they add up to nought. */
export const postingsOf = (act: ChargeAct, amount: Money): Posting[] => postingsBetween(sides[act], amount);

/** An amount that goes from one account to another. An amount of nought writes nothing. */
export function postingsBetween({ to, from }: Sides, amount: Money): Posting[] {
  if (compareMoney(amount, noMoney) === 0) return [];
  return [
    { account: to, amount },
    { account: from, amount: minus(noMoney, amount) },
  ];
}

/** Yuan. Amounts of one charge stay far below the bound of what is stored. */
export const minus = (one: Money, other: Money): Money => plus(one, timesMoney(other, wholeDecimal(-1)) ?? noMoney);
const plus = (one: Money, other: Money): Money => sumOfMoney([one, other]) ?? noMoney;

/**
 * The name of a charge where several stand beside each other: by its item's serial number, and by what it is for where
 * it is not the inspection itself. An item may have several charges.
 */
export const calledCharge = ({
  itemNo,
  subject,
}: {
  readonly itemNo?: string | null | undefined;
  readonly subject: string;
}): string => (subject.trim() === '' ? (itemNo ?? '') : subject);

export interface ChargeFacts {
  /** The name that sentences call it. */
  readonly name: string;
  readonly amount: Money | undefined;
  readonly pending: Money;
  readonly confirmed: Money;
  readonly refunded: Money;
  /** By invoices that stand. */
  readonly invoiced: Money;
  readonly isExempt: boolean;
  readonly isVoid: boolean;
  readonly isSubmitted: boolean;
}

/** An amount that a form has checked; nought where it was not one. */
export function typedMoney(typedAmount: string): Money {
  const readAmount = readMoney(typedAmount);
  return readAmount.reason === undefined ? readAmount.money : noMoney;
}

/** Still to be received for a charge as lists show it; nought for whoever sees no amounts. */
export const stillOpen = ({ amount = noMoney, pending = noMoney, confirmed = noMoney }: ShownSums): Money =>
  minus(amount, plus(pending, confirmed));
/** If anything is left to pay, to receive or to ask for. */
export const isOpen = (rest: Money): boolean => compareMoney(rest, noMoney) > 0;
interface ShownSums {
  readonly amount?: Money | undefined;
  readonly pending?: Money | undefined;
  readonly confirmed?: Money | undefined;
}

/** Still to be received. What was paid back is not asked for again. */
export const openOf = (charge: ChargeFacts): Money =>
  minus(charge.amount ?? noMoney, plus(charge.pending, charge.confirmed));

/** Yuan. No single inspection is charged more: a larger amount is a slip of the hand. */
const MOST_CHARGED = typedMoney('10000000');

/** The reason that nothing is charged so much, or so little. */
export function sizeRefusal(amount: Money): string | undefined {
  if (compareMoney(amount, noMoney) <= 0) return text.amountAboveNought;
  return compareMoney(amount, MOST_CHARGED) > 0 ? text.amountImpossible(shownMoney(MOST_CHARGED)) : undefined;
}

/** The reason that this amount, or exemption, may not be set. */
export function amountRefusal(charge: ChargeFacts, to: Money | 'exempt', reason: string): string | undefined {
  const { name } = charge;
  if (charge.isVoid) return text.voided(name);
  if (!reason.trim()) return text.reasonNeeded;
  const heldAmount = plus(charge.pending, charge.confirmed);
  const after = to === 'exempt' ? noMoney : to;
  if (compareMoney(after, plus(charge.refunded, charge.invoiced)) < 0 && compareMoney(charge.invoiced, noMoney) > 0)
    return text.belowInvoiced(name, charge.invoiced);
  if (to === 'exempt') return compareMoney(heldAmount, noMoney) > 0 ? text.hasMoney(name) : undefined;
  const impossible = sizeRefusal(to);
  if (impossible !== undefined) return impossible;
  return compareMoney(to, heldAmount) < 0 ? text.belowReceived(name, heldAmount) : undefined;
}

/**
 * If an amount that somebody sets takes a second person: it differs from what stood before (nought, where nothing did) by
 * more than the bound, up or down. A bound of 0 asks for none. Yuan.
 */
export function needsSecond(before: Money | undefined, after: Money, bound: number): boolean {
  if (bound === 0) return false;
  const difference = minus(after, before ?? noMoney);
  const most = roundedMoney(wholeDecimal(bound)) ?? noMoney;
  return compareMoney(difference, most) > 0 || compareMoney(minus(noMoney, difference), most) > 0;
}

/** If a charge in this state of PAYMENT_STATE is exempt or void: no payment is asked for. */
export const owesNothing = (paymentState: string): boolean => paymentState === '05' || paymentState === '09';

/** The reason that no payment may be asked for. */
export function submitRefusal(charge: ChargeFacts): string | undefined {
  const { name } = charge;
  if (charge.isVoid) return text.voided(name);
  if (charge.isExempt) return text.exempt(name);
  if (charge.amount === undefined) return text.noAmount(name);
  return charge.isSubmitted ? text.submitted(name) : undefined;
}

/**
 * The reason that this event is not charged beside the inspection. A visit may be cancelled together with its
 * inspection.
 */
export function eventRefusal(charge: ChargeFacts, event: FeeEvent): string | undefined {
  if (charge.isExempt) return text.exempt(charge.name);
  return charge.isVoid && event !== 'cancelledVisit' ? text.voided(charge.name) : undefined;
}

/** If this much is more than is left to be received for it. */
export const isAboveOpen = (charge: ChargeFacts, part: Money): boolean => compareMoney(part, openOf(charge)) > 0;

/** The reason that this much may not be received for it. */
export function receiveRefusal(charge: ChargeFacts, part: Money): string | undefined {
  const { name } = charge;
  if (charge.isVoid) return text.voided(name);
  if (charge.isExempt) return text.exempt(name);
  if (!charge.isSubmitted) return text.notSubmitted(name);
  if (compareMoney(part, noMoney) <= 0) return text.amountAboveNought;
  return isAboveOpen(charge, part) ? text.tooMuch(name, openOf(charge)) : undefined;
}

/** Yuan that may still be paid back: what was confirmed, less what was paid back already. */
export const restToRefund = ({ confirmed = noMoney, refunded = noMoney }: PaidSums): Money =>
  minus(confirmed, refunded);
interface PaidSums {
  readonly confirmed?: Money | undefined;
  readonly refunded?: Money | undefined;
}

/** If this much is more than may still be paid back. */
export const isAboveRest = (charge: ChargeFacts, amount: Money): boolean =>
  compareMoney(amount, restToRefund(charge)) > 0;

/** The reason that this much may not be paid back. */
export function refundRefusal(charge: ChargeFacts, amount: Money): string | undefined {
  const most = restToRefund(charge);
  if (compareMoney(most, noMoney) <= 0) return text.nothingConfirmed(charge.name);
  if (compareMoney(amount, noMoney) <= 0) return text.amountAboveNought;
  if (isAboveRest(charge, amount)) return text.refundTooMuch(charge.name, most);
  const rest = minus(minus(charge.amount ?? noMoney, charge.refunded), amount);
  return compareMoney(charge.invoiced, rest) > 0 ? text.refundInvoiced(charge.name, charge.invoiced, rest) : undefined;
}

/** The longest credit, in days. */
const LONGEST_CREDIT_DAYS = 366;

/** The reason that nobody may owe this charge until that day. */
export function creditRefusal(charge: ChargeFacts, dueOn: Day | '', today: Day): string | undefined {
  const { name } = charge;
  if (charge.isVoid) return text.voided(name);
  if (charge.isExempt) return text.exempt(name);
  if (charge.amount === undefined) return text.noAmount(name);
  if (compareMoney(openOf(charge), noMoney) <= 0) return text.nothingOwed(name);
  if (dueOn === '' || dueOn <= today) return text.creditDay;
  return daysBetween(today, dueOn) > LONGEST_CREDIT_DAYS ? text.creditTooLong : undefined;
}

type ReceiptAct = Extract<ChargeAct, 'confirm' | 'unconfirm' | 'drop'>;
const receiptWays = {
  confirm: { from: 'pending', to: 'confirmed', act: 'confirm' },
  undo: { from: 'confirmed', to: 'pending', act: 'unconfirm' },
  drop: { from: 'pending', to: 'dropped', act: 'drop' },
} as const satisfies Readonly<
  Record<ReceiptOperation, { readonly from: ReceiptState; readonly to: ReceiptState; readonly act: ReceiptAct }>
>;

/** The outcome of an operation on a receipt: where it leads, or why it may not be done. */
export function receiptTransition(
  state: ReceiptState,
  operation: ReceiptOperation,
): { readonly to: ReceiptState; readonly act: ReceiptAct } | { readonly sentence: string } {
  const way = receiptWays[operation];
  return way.from === state ? way : { sentence: text.receiptState(text.receiptStates[state]) };
}

/** Long before any charge of the product: a slip of the year. */
const EARLIEST_RECEIPT = '2000-01-01';

/** Money that came in did so on a day that has been. Answers why the day is refused. */
export function receivedOnRefusal(receivedOn: Day, today: Day): string | undefined {
  if (receivedOn > today) return text.receivedLater;
  return receivedOn < EARLIEST_RECEIPT ? text.receivedBefore : undefined;
}
