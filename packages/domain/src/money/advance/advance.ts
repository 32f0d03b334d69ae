// Money above what was open stands to the unit's credit: what it is for, and what each act writes into the books (record 1400).
import { compareMoney, noMoney, sumOfMoney, type Money } from '../../shared/money/money.ts';
import { minus, openOf, postingsBetween, type ChargeFacts, type Posting, type Sides } from '../charge/charge.ts';
import { chargeText } from '../charge/charge.text.ts';
import { advanceText as text } from './advance.text.ts';

/** The states as lists show them; `asked`: somebody has asked to pay it back. */
export const shownAdvanceStates = ['asked', 'pending', 'open', 'used', 'dropped'] as const;
export type AdvanceAct = 'receive' | 'confirm' | 'unconfirm' | 'drop' | 'apply' | 'unapply' | 'return';

const sides: Readonly<Record<AdvanceAct, Sides>> = {
  receive: { to: 'pending', from: 'advance' },
  confirm: { to: 'cash', from: 'pending' },
  unconfirm: { to: 'pending', from: 'cash' },
  drop: { to: 'advance', from: 'pending' },
  apply: { to: 'advance', from: 'applied' },
  unapply: { to: 'applied', from: 'advance' },
  return: { to: 'advance', from: 'cash' },
};

/** The postings of one act for one advance: they add up to nought, as those of the charge that it pays do. */
export const advancePostings = (act: AdvanceAct, amount: Money): Posting[] => postingsBetween(sides[act], amount);

export interface ReceivedCharge extends ChargeFacts {
  readonly unitId: string | null;
}

/**
 * The reason that a surplus of money received cannot stand to the unit's credit: it is what is left when every charge
 * of the receipt is paid, and belongs to one unit.
 */
export function surplusRefusal(
  charges: readonly { readonly charge: ReceivedCharge; readonly part: Money }[],
  surplus: Money,
): string | undefined {
  if (compareMoney(surplus, noMoney) < 0) return chargeText.amountAboveNought;
  if (compareMoney(surplus, noMoney) === 0) return undefined;
  const units = new Set(charges.map(({ charge }) => charge.unitId));
  if (units.has(null)) return text.noUnit;
  if (units.size > 1) return text.oneUnit;
  const unpaid = charges.find(({ charge, part }) => compareMoney(part, openOf(charge)) < 0);
  return unpaid && text.firstPay(unpaid.charge.name);
}

export interface AdvanceFacts {
  readonly id: string;
  readonly unused: Money;
}

/** The reason that a charge may not be paid out of what stands to its unit's credit by so much. */
export function applyRefusal(charge: ChargeFacts, credit: Money, amount: Money): string | undefined {
  const { name } = charge;
  if (charge.isVoid) return chargeText.voided(name);
  if (charge.isExempt) return chargeText.exempt(name);
  if (!charge.isSubmitted) return chargeText.notSubmitted(name);
  if (compareMoney(credit, noMoney) <= 0) return text.nothingLeft;
  if (compareMoney(amount, noMoney) <= 0) return chargeText.amountAboveNought;
  const openAmount = openOf(charge);
  if (compareMoney(amount, openAmount) > 0) return text.aboveOpen(name, openAmount);
  return compareMoney(amount, credit) > 0 ? text.aboveCredit(credit) : undefined;
}

export const creditOf = (advances: readonly AdvanceFacts[]): Money =>
  sumOfMoney(advances.map(({ unused }) => unused)) ?? noMoney;

/** The share of each advance that an amount takes: the oldest first, as they are given. */
export function takenOf(advances: readonly AdvanceFacts[], amount: Money): { id: string; amount: Money }[] {
  let rest = amount;
  return advances.flatMap(({ id, unused }) => {
    const part = compareMoney(unused, rest) < 0 ? unused : rest;
    rest = minus(rest, part);
    return compareMoney(part, noMoney) > 0 ? [{ id, amount: part }] : [];
  });
}

/** The reason that so much of an advance may not be paid back. */
export function returnRefusal({ unused }: Pick<AdvanceFacts, 'unused'>, amount: Money): string | undefined {
  if (compareMoney(unused, noMoney) <= 0) return text.nothingLeft;
  if (compareMoney(amount, noMoney) <= 0) return chargeText.amountAboveNought;
  return compareMoney(amount, unused) > 0 ? text.aboveCredit(unused) : undefined;
}
