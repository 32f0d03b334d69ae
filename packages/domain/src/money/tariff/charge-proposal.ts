// The charge of one inspection by a tariff, explained line by line (fee-rules.json, meta.engine).
import {
  add,
  compareDecimals,
  decimalOf,
  decimalText,
  divide,
  multiply,
  subtract,
  wholeDecimal,
  zero,
  type Decimal,
} from '../../shared/decimal/decimal.ts';
import { describe } from '../../shared/expression/describe.ts';
import type { FactReader } from '../../shared/expression/evaluate.ts';
import { isNumber, type Value } from '../../shared/expression/value.ts';
import { roundedMoney, type Money } from '../../shared/money/money.ts';
import type { Tariff, TariffReduction, TariffStep, TariffSurcharge } from './tariff.ts';
import { baseRule, isFor, labelOf, priceOf, type ChargeSubject, type NoPrice, type Price } from './tariff-price.ts';
import { conditionOf, missingOf, tariffExpression, valueOf, type TariffExpression } from './tariff-program.ts';
import { tariffText as text } from './tariff.text.ts';

/** One step of a charge. The amounts of all lines add up to the charge, to the fen. */
interface ChargeLine {
  readonly step: TariffStep | 'agreement';
  /** Number of the rule, "FR024←FR021" where it refers to another one. */
  readonly rule: string;
  readonly name: string;
  /** Yuan; below zero for a reduction. */
  readonly amount: Money;
  readonly words: string;
}

/** A surcharge or reduction that was left out because facts are not known. */
interface UnsettledRule {
  readonly rule: string;
  readonly sentence: string;
  readonly missing: readonly string[];
}

/** A reduction that applies as soon as it is approved. */
interface AwaitingReduction {
  readonly rule: string;
  readonly name: string;
  readonly factor: string;
}

export type ChargeProposal =
  | {
      readonly amount: Money;
      readonly lines: readonly ChargeLine[];
      readonly unsettled: readonly UnsettledRule[];
      readonly awaiting: readonly AwaitingReduction[];
    }
  | { readonly amount?: undefined; readonly sentence: string; readonly missing: readonly string[] };

const hundred = wholeDecimal(100);

/** The lines of a charge, whose amounts are differences of the rounded sum: whatever was rounded, they add up. */
class Sum {
  exact: Decimal = zero;
  readonly lines: ChargeLine[] = [];
  isTooLarge = false;

  plus(step: TariffStep, { rule, name, words }: Omit<Price, 'exact'>, amount: Decimal | null): void {
    const after = amount && add(this.exact, amount);
    const difference = after && roundedMoney(after) && subtract(roundedDecimal(after), roundedDecimal(this.exact));
    const shownAmount = difference && roundedMoney(difference);
    if (!after || !shownAmount) this.isTooLarge = true;
    else {
      this.exact = after;
      this.lines.push({ step, rule, name, amount: shownAmount, words });
    }
  }
}

const roundedDecimal = (value: Decimal): Decimal => decimalOf(roundedMoney(value) ?? '') ?? zero;

/** The charge, or why there is none. A missing fact is named, and never taken as nought. */
export function proposeCharge(tariff: Tariff, subject: ChargeSubject): ChargeProposal {
  const askedSubject = { ...subject, facts: withConversions(tariff, subject) };
  const rule = baseRule(tariff, askedSubject);
  if (!('id' in rule)) return noProposal(rule);
  const base = priceOf(tariff, rule, askedSubject);
  if (base.exact === undefined) return noProposal(base);
  const sum = new Sum();
  const unsettledRules: UnsettledRule[] = [];
  const awaiting: AwaitingReduction[] = [];
  sum.plus('base', base, base.exact);
  addSurcharges(tariff, askedSubject, 'baseSurcharge', { sum, unsettled: unsettledRules });
  const failedPrice = addAdditional(tariff, askedSubject, { sum, unsettled: unsettledRules });
  if (failedPrice) return noProposal(failedPrice);
  addSurcharges(tariff, askedSubject, 'totalSurcharge', { sum, unsettled: unsettledRules });
  raiseToMinimum(tariff, askedSubject, { sum, unsettled: unsettledRules });
  reduce(tariff, askedSubject, { sum, unsettled: unsettledRules, awaiting });
  const amount = roundedMoney(sum.exact);
  if (sum.isTooLarge || !amount) return { sentence: text.tooLarge, missing: [] };
  if (sum.exact.coefficient < 0n) return { sentence: text.belowNought, missing: [] };
  return { amount, lines: sum.lines, unsettled: unsettledRules, awaiting };
}

const noProposal = ({ sentence, missing }: NoPrice): ChargeProposal => ({ sentence, missing });

/** Facts that are computed where nobody gives them. */
function withConversions(tariff: Tariff, { kindCode, facts }: ChargeSubject): FactReader {
  const conversions = new Map(
    tariff.conversions.flatMap((one) => (one.kindCode === kindCode ? [[one.key, one.formula] as const] : [])),
  );
  return (key) => {
    const givenFacts = facts(key);
    const formula = givenFacts === null ? conversions.get(key) : undefined;
    return formula === undefined ? givenFacts : valueOf(tariffExpression(tariff, formula), facts);
  };
}

interface Progress {
  readonly sum: Sum;
  readonly unsettled: UnsettledRule[];
}

/** Says whether a condition holds. One that nobody can answer is noted with the facts of this kind that it lacks. */
function holds(
  condition: TariffExpression,
  { id, name }: { readonly id: string; readonly name: string },
  subject: ChargeSubject,
  unsettledRules: UnsettledRule[],
): boolean {
  const value = valueOf(condition, subject.facts);
  if (value === null) noteUnsettled(condition, { id, name }, subject, unsettledRules);
  return value === true;
}

function noteUnsettled(
  expression: TariffExpression,
  { id, name }: { readonly id: string; readonly name: string },
  { facts, catalogue }: ChargeSubject,
  unsettledRules: UnsettledRule[],
): void {
  const missing = missingOf(expression, facts).filter((key) => catalogue(key) !== undefined);
  const sentence = text.unsettled(name, missing.map((key) => labelOf(catalogue, key)).join('、'));
  if (missing.length > 0) unsettledRules.push({ rule: id, sentence, missing });
}

const isPositive = (value: Decimal): boolean => compareDecimals(value, zero) > 0;

/** A percentage each of what stands there when the step begins. */
function addSurcharges(
  tariff: Tariff,
  subject: ChargeSubject,
  step: TariffSurcharge['step'],
  { sum, unsettled }: Progress,
): void {
  const before = sum.exact;
  const basis = step === 'baseSurcharge' ? text.ofBase : text.ofTotal;
  for (const surcharge of tariff.surcharges) {
    if (surcharge.step !== step || !isFor(surcharge, subject)) continue;
    const condition = conditionOf(tariff, surcharge.condition);
    if (!holds(condition, surcharge, subject, unsettled)) continue;
    const percent = percentOf(tariff, surcharge, subject, unsettled);
    if (!percent || !isPositive(percent)) continue;
    const share = divide(percent, hundred);
    const words = because(text.percentOf(decimalText(percent), basis), condition, subject);
    sum.plus(step, { rule: surcharge.id, name: surcharge.name, words }, share && multiply(before, share));
  }
}

const because = (words: string, condition: TariffExpression, { catalogue }: ChargeSubject): string =>
  condition.facts.length === 0 ? words : text.because(describe(condition.tree, catalogue), words);

function percentOf(
  tariff: Tariff,
  { id, name, percent, formula }: TariffSurcharge,
  subject: ChargeSubject,
  unsettledRules: UnsettledRule[],
): Decimal | null {
  if (formula === undefined) return decimalOf(percent ?? '');
  const expression = tariffExpression(tariff, formula);
  const value = valueOf(expression, subject.facts);
  if (value === null) noteUnsettled(expression, { id, name }, subject, unsettledRules);
  return isNumber(value) ? value : null;
}

/** Prices of what comes with the inspection. One that applies and cannot be told leaves the charge without an amount. */
function addAdditional(tariff: Tariff, subject: ChargeSubject, { sum, unsettled }: Progress): NoPrice | undefined {
  for (const rule of tariff.rules) {
    if (rule.step !== 'additional' || !isFor(rule, subject)) continue;
    if (rule.isOptional && !subject.chosen?.has(rule.id)) continue;
    const condition = conditionOf(tariff, rule.condition);
    if (!holds(condition, rule, subject, unsettled)) continue;
    const price = priceOf(tariff, rule, subject);
    if (price.exact === undefined) return price;
    sum.plus('additional', { ...price, words: because(price.words, condition, subject) }, price.exact);
  }
  return undefined;
}

function raiseToMinimum(tariff: Tariff, subject: ChargeSubject, { sum }: Progress): void {
  for (const minimum of tariff.minimums) {
    if (!isFor(minimum, subject)) continue;
    const least = decimalOf(minimum.amount) ?? zero;
    if (compareDecimals(sum.exact, least) >= 0) continue;
    const words = text.raisedTo(minimum.amount);
    sum.plus('minimum', { rule: 'minimum', name: text.step.minimum, words }, subtract(least, sum.exact));
  }
}

/** Reductions one after the other, each of what the one before left. */
function reduce(
  tariff: Tariff,
  subject: ChargeSubject,
  { sum, unsettled, awaiting }: Progress & { readonly awaiting: AwaitingReduction[] },
): void {
  for (const reduction of tariff.reductions) {
    if (!isFor(reduction, subject)) continue;
    const condition = conditionOf(tariff, reduction.condition);
    if (!holds(condition, reduction, subject, unsettled)) continue;
    const factor = factorOf(tariff, reduction, subject.facts);
    if (!factor) continue;
    const { id, name } = reduction;
    if (reduction.needsApproval && !subject.approved?.has(id)) {
      awaiting.push({ rule: id, name, factor: decimalText(factor) });
      continue;
    }
    const remaining = multiply(sum.exact, factor);
    const words = because(text.factor(decimalText(factor)), condition, subject);
    sum.plus('reduction', { rule: id, name, words }, remaining && subtract(remaining, sum.exact));
  }
}

function factorOf(
  tariff: Tariff,
  { factor, formula, leastFactor }: TariffReduction,
  facts: FactReader,
): Decimal | null {
  const value: Value =
    formula === undefined ? decimalOf(factor ?? '') : valueOf(tariffExpression(tariff, formula), facts);
  if (!isNumber(value)) return null;
  const least = leastFactor === undefined ? null : decimalOf(leastFactor);
  return least && compareDecimals(value, least) < 0 ? least : value;
}
