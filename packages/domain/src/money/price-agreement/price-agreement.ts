// What an institute agreed with a unit: a price or a share of the tariff for kinds of equipment, that nothing is charged, and
// how much may be exempted in a year and owed on credit.
import { compareDecimals, decimalOf, divide, multiply, wholeDecimal } from '../../shared/decimal/decimal.ts';
import type { Day } from '../../shared/day/day.ts';
import { compareMoney, noMoney, roundedMoney, sumOfMoney, type Money } from '../../shared/money/money.ts';
import { minus } from '../charge/charge.ts';
import type { ChargeProposal } from '../tariff/charge-proposal.ts';
import { percentBounds, priceAgreementText as text } from './price-agreement.text.ts';

export const agreementTerms = ['price', 'percent', 'exempt', 'ceiling', 'credit'] as const;
export type AgreementTerms = (typeof agreementTerms)[number];
/** The right that decides an agreement: how much a unit may owe is decided by who decides credits. */
export const decidingCode = (terms: AgreementTerms): 'credit:approve' | 'agreement:approve' =>
  terms === 'credit' ? 'credit:approve' : 'agreement:approve';
export const agreementStates = ['requested', 'approved', 'refused', 'withdrawn'] as const;
export type AgreementState = (typeof agreementStates)[number];
export const agreementOperations = ['approve', 'refuse', 'end'] as const;
export type AgreementOperation = (typeof agreementOperations)[number];

export interface AgreementFacts {
  readonly agreementNo: string;
  readonly terms: AgreementTerms;
  /** None: every kind. */
  readonly kindCodes: readonly string[];
  /** Yuan for each item, hundredths of the tariff's price, or yuan in a year; nothing where all is exempt. */
  readonly value: Money | null;
  readonly validFrom: Day;
  readonly validTo: Day;
}

const { least: LEAST_PERCENT, whole: WHOLE } = percentBounds;

interface TermsRefusal {
  /** The field at which the sentence stands. */
  readonly field: 'value' | 'validFrom' | 'validTo';
  readonly sentence: string;
}
const at = (field: TermsRefusal['field'], sentence: string): TermsRefusal => ({ field, sentence });

/** The reason that these terms cannot be agreed, whatever else is, and the field to mend. */
export function termsRefusal({ terms, value, validFrom, validTo }: AgreementFacts): TermsRefusal | undefined {
  if (validTo < validFrom) return at('validTo', text.order);
  if (terms === 'exempt') return undefined;
  if (value === null || compareMoney(value, noMoney) <= 0) return at('value', text.valueNeeded);
  if (terms === 'percent') {
    const percent = decimalOf(value);
    const isWithin =
      percent &&
      compareDecimals(percent, wholeDecimal(LEAST_PERCENT)) >= 0 &&
      compareDecimals(percent, wholeDecimal(WHOLE)) <= 0;
    return isWithin ? undefined : at('value', text.percentRange(LEAST_PERCENT, WHOLE));
  }
  const year = validFrom.slice(0, 4);
  if (terms !== 'ceiling') return undefined;
  if (validFrom !== `${year}-01-01`) return at('validFrom', text.yearly);
  return validTo === `${year}-12-31` ? undefined : at('validTo', text.yearly);
}

/** A bound of the unit over all kinds, beside what items cost. */
export const isBound = (terms: AgreementTerms): boolean => terms === 'ceiling' || terms === 'credit';
const boundOf = (terms: AgreementTerms) => (isBound(terms) ? terms : 'price');

const meetsIn = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((code) => other.includes(code));

/** Two of a unit that would both answer what an item costs, or how much may be exempted. */
const overlaps = (one: AgreementFacts, other: AgreementFacts): boolean =>
  boundOf(one.terms) === boundOf(other.terms) &&
  one.validFrom <= other.validTo &&
  other.validFrom <= one.validTo &&
  (isBound(one.terms) || meetsIn(one.kindCodes, other.kindCodes));

/** The reason that an agreement cannot stand beside the others of its unit. */
export function overlapRefusal(askedFacts: AgreementFacts, others: readonly AgreementFacts[]): string | undefined {
  const other = others.find((one) => overlaps(askedFacts, one));
  return other && text.overlaps(other.agreementNo, other.validFrom, other.validTo);
}

/** The outcome of an operation on an agreement on that day: where it leads, or why it may not be done. */
export function agreementTransition(
  { state, validFrom, validTo }: { readonly state: AgreementState } & Pick<AgreementFacts, 'validFrom' | 'validTo'>,
  operation: AgreementOperation,
  today: Day,
): { readonly state: AgreementState; readonly validTo: Day } | { readonly sentence: string } {
  const isOpen = state === 'requested';
  if (operation !== 'end' && !isOpen) return { sentence: text.state(text.states[state]) };
  if (operation !== 'end') return { state: operation === 'approve' ? 'approved' : 'refused', validTo };
  if (isOpen) return { state: 'withdrawn', validTo };
  if (state !== 'approved') return { sentence: text.state(text.states[state]) };
  if (validTo < today) return { sentence: text.over };
  // What was agreed for the days before stays agreed; what never served is taken back.
  return validFrom > today ? { state: 'withdrawn', validTo } : { state, validTo: today };
}

/** The price that serves an item; a ceiling is none. */
export interface ServingAgreement extends AgreementFacts {
  readonly id: string;
}

/**
 * The proposal under an agreement: its price instead of the tariff's, or its share of it as a line of its own after all
 * steps of the tariff. The lines add up, to the fen.
 */
export function agreedProposal(
  proposal: ChargeProposal | undefined,
  agreement: AgreementFacts,
): ChargeProposal | undefined {
  const { terms, value, agreementNo, validTo } = agreement;
  const words = text.words(agreementNo, validTo);
  const line = { step: 'agreement', rule: agreementNo } as const;
  if (value === null || terms === 'exempt' || isBound(terms)) return proposal;
  if (terms === 'price')
    return {
      amount: value,
      lines: [{ ...line, name: text.line.price, amount: value, words }],
      unsettled: [],
      awaiting: [],
    };
  if (!proposal || proposal.amount === undefined) return proposal;
  const share = divide(decimalOf(value) ?? wholeDecimal(WHOLE), wholeDecimal(WHOLE));
  const exact = share && multiply(decimalOf(proposal.amount) ?? wholeDecimal(0), share);
  const amount = (exact && roundedMoney(exact)) ?? proposal.amount;
  const reducedLine = { ...line, name: text.line.percent, amount: minus(amount, proposal.amount) };
  return {
    ...proposal,
    amount,
    lines: [...proposal.lines, { ...reducedLine, words: text.percentWords(value, words) }],
  };
}

/**
 * The reason that this much may not be exempted: what was exempted in the year and this together pass the ceiling of
 * the unit.
 */
export function ceilingRefusal(
  {
    unit,
    year,
    limit,
    used,
  }: { readonly unit: string; readonly year: string; readonly limit: Money; readonly used: Money },
  amount: Money,
): string | undefined {
  const total = sumOfMoney([used, amount]);
  return total && compareMoney(total, limit) <= 0 ? undefined : text.ceiling(unit, year, limit, used);
}

/** The reason that this much may not be owed on credit: what the unit owes so and this together pass its bound. */
export function creditLimitRefusal(
  { unit, limit, owed }: { readonly unit: string; readonly limit: Money; readonly owed: Money },
  amount: Money,
): string | undefined {
  const total = sumOfMoney([owed, amount]);
  return total && compareMoney(total, limit) <= 0 ? undefined : text.creditLimit(unit, limit, owed, amount);
}
