// The price of one rule: by band, by formula, by reference to another rule, for each line of an installation.
import {
  add,
  compareDecimals,
  decimalOf,
  decimalText,
  multiply,
  zero,
  type Decimal,
} from '../../shared/decimal/decimal.ts';
import { describe, valueWords } from '../../shared/expression/describe.ts';
import type { FactReader } from '../../shared/expression/evaluate.ts';
import type { FactCatalogue } from '../../shared/expression/fact-type.ts';
import { isNumber, type Value } from '../../shared/expression/value.ts';
import type { Tariff, TariffBand, TariffRule } from './tariff.ts';
import { conditionOf, missingOf, tariffExpression, valueOf } from './tariff-program.ts';
import { tariffText as text } from './tariff.text.ts';

/** The subject of a charge: a piece of equipment, or one installation with its lines. */
export interface ChargeSubject {
  readonly kindCode: string;
  /** Every catalogue code that is true of the equipment, from its kind down (`codesOf`). */
  readonly codes: readonly string[];
  readonly categoryCode: string;
  readonly facts: FactReader;
  /** Facts of each line of an installation. */
  readonly lines?: readonly FactReader[];
  /** Optional rules that somebody asked for. */
  readonly chosen?: ReadonlySet<string>;
  /** Reductions that were approved. */
  readonly approved?: ReadonlySet<string>;
  /** Labels and units of the facts, for the words of the charge. */
  readonly catalogue: FactCatalogue;
}

export interface Price {
  readonly exact: Decimal;
  /** "FR024←FR021" where the price comes by another rule. */
  readonly rule: string;
  readonly name: string;
  readonly words: string;
}

/** The reason that there is no price. `missing` are keys of facts. */
export interface NoPrice {
  readonly exact?: undefined;
  readonly missing: readonly string[];
  readonly sentence: string;
}

export const labelOf = (catalogue: FactCatalogue, key: string): string => catalogue(key)?.label ?? key;

/** Without these facts there is no price; `where` says of which line they are. */
function lacking(subject: ChargeSubject, missing: readonly string[], where = ''): NoPrice {
  const names = [...new Set(missing)].map((key) => where + labelOf(subject.catalogue, key));
  return { missing, sentence: names.length > 0 ? text.missing(names.join('、')) : text.tooLarge };
}

const bound = (writtenFactor: string | undefined): Decimal | null =>
  writtenFactor === undefined ? null : decimalOf(writtenFactor);

function isWithin(value: Decimal, { above, from, upTo, below }: TariffBand): boolean {
  const isAtLeast = (limit: Decimal | null, least: number) => !limit || compareDecimals(value, limit) >= least;
  const isAtMost = (limit: Decimal | null, most: number) => !limit || compareDecimals(value, limit) <= most;
  return (
    isAtLeast(bound(above), 1) && isAtLeast(bound(from), 0) && isAtMost(bound(upTo), 0) && isAtMost(bound(below), -1)
  );
}

/** "大于8", "大于1至不超过2", "不分". */
function intervalWords({ above, from, upTo, below }: TariffBand): string {
  const lower = above === undefined ? (from === undefined ? '' : text.from(from)) : text.above(above);
  const upper = upTo === undefined ? (below === undefined ? '' : text.below(below)) : text.upTo(upTo);
  return text.interval(lower, upper);
}

interface BandPrice {
  readonly exact: Decimal;
  readonly words: string;
}

/** The price of a band as such: its formula, or its amount. */
function priceOfBand(tariff: Tariff, band: TariffBand, subject: ChargeSubject, facts: FactReader): BandPrice | NoPrice {
  if (band.formula === undefined) {
    const exact = bound(band.amount);
    return exact ? { exact, words: '' } : lacking(subject, []);
  }
  const expression = tariffExpression(tariff, band.formula);
  const value = valueOf(expression, facts);
  if (isNumber(value) && value.coefficient < 0n) return { missing: [], sentence: text.belowNought };
  if (isNumber(value)) return { exact: value, words: text.byFormula(describe(expression.tree, subject.catalogue)) };
  return lacking(subject, missingOf(expression, facts));
}

interface TriedBands {
  readonly bands: readonly TariffBand[];
  /** Facts that must be known before somebody can say that these special bands apply. */
  readonly unanswered?: readonly string[];
}

/** Bands in the order in which they are tried, without special ones that do not apply. */
function bandsOf(tariff: Tariff, rule: TariffRule, facts: FactReader): TriedBands[] {
  const overrides = (rule.overrides ?? []).flatMap(({ condition, bands }) => {
    const expression = conditionOf(tariff, condition);
    const isTrue = valueOf(expression, facts);
    if (isTrue === false) return [];
    return isTrue === true ? [{ bands }] : [{ bands, unanswered: missingOf(expression, facts) }];
  });
  return [...overrides, { bands: rule.bands ?? [] }];
}

/** The price by the bands of a rule, for the equipment or for one of its lines. */
function bandPrice(tariff: Tariff, rule: TariffRule, subject: ChargeSubject, facts: FactReader): BandPrice | NoPrice {
  const { parameter } = rule;
  const value = parameter === undefined ? null : facts(parameter);
  if (parameter !== undefined && !isNumber(value)) return lacking(subject, [parameter]);
  for (const { bands, unanswered } of bandsOf(tariff, rule, facts)) {
    const band = bands.find((one) => !isNumber(value) || isWithin(value, one));
    if (!band) continue;
    if (unanswered) return lacking(subject, unanswered);
    const price = priceOfBand(tariff, band, subject, facts);
    if (price.exact === undefined) return price;
    return { exact: price.exact, words: bandWords(rule, value, band, price.words, subject) };
  }
  if (parameter === undefined) return lacking(subject, []);
  const shownText = valueWords(value, subject.catalogue(parameter));
  return { missing: [], sentence: text.outsideBands(labelOf(subject.catalogue, parameter), shownText) };
}

/** The words on how the band came about, and by which formula where it has one. */
function bandWords(
  { parameter, unit }: TariffRule,
  value: Value,
  band: TariffBand,
  formula: string,
  { catalogue }: ChargeSubject,
): string {
  if (parameter === undefined) return formula || (unit ? text.flat(unit) : text.fixed);
  const shownText = valueWords(value, catalogue(parameter));
  const words = text.band(labelOf(catalogue, parameter), shownText, intervalWords(band));
  return formula ? `${words}，${formula}` : words;
}

/** The reader of one line: what the line does not say, the installation says. */
const overLine =
  (line: FactReader, whole: FactReader): FactReader =>
  (key) =>
    line(key) ?? whole(key);

function linesPrice(tariff: Tariff, rule: TariffRule, subject: ChargeSubject): BandPrice | NoPrice {
  const { lines = [] } = subject;
  let total: Decimal | null = zero;
  for (const [at, line] of lines.entries()) {
    const price = bandPrice(tariff, rule, subject, overLine(line, subject.facts));
    if (price.exact === undefined)
      return price.missing.length > 0 ? lacking(subject, price.missing, text.line(at + 1)) : price;
    total = total && add(total, price.exact);
  }
  if (lines.length === 0) return lacking(subject, rule.parameter === undefined ? [] : [rule.parameter]);
  return total ? { exact: total, words: text.perLine(lines.length) } : lacking(subject, []);
}

const atLeast = (exact: Decimal, least: string | undefined): Decimal => {
  const minimum = bound(least);
  return minimum && compareDecimals(exact, minimum) < 0 ? minimum : exact;
};

/** The price of one rule. A reference leads to a rule that has a price of its own. */
export function priceOf(tariff: Tariff, rule: TariffRule, subject: ChargeSubject): Price | NoPrice {
  const { id, name } = rule;
  if (rule.reference) return referredPrice(tariff, rule, rule.reference, subject);
  const price = rule.isPerLine ? linesPrice(tariff, rule, subject) : bandPrice(tariff, rule, subject, subject.facts);
  if (price.exact === undefined) return price;
  const exact = atLeast(price.exact, rule.minimum);
  const isRaised = rule.minimum !== undefined && compareDecimals(exact, price.exact) !== 0;
  return { exact, rule: id, name, words: isRaised ? `${price.words}；${text.raisedTo(rule.minimum)}` : price.words };
}

type Reference = NonNullable<TariffRule['reference']>;

function referredPrice(
  tariff: Tariff,
  rule: TariffRule,
  reference: Reference,
  subject: ChargeSubject,
): Price | NoPrice {
  const { categoryCode = subject.categoryCode, code, factor } = reference;
  const codes = code === undefined ? subject.codes : [subject.kindCode, code];
  const base = baseRule(tariff, { ...subject, categoryCode, codes });
  if (!('id' in base)) return base;
  // A price of another category may itself be one by another code, and no more: longer chains are refused by the check.
  const isChain = base.reference !== undefined && (code !== undefined || base.reference.categoryCode !== undefined);
  const price = isChain ? lacking(subject, []) : priceOf(tariff, base, { ...subject, categoryCode, codes });
  if (price.exact === undefined) return price;
  const exact = multiply(price.exact, bound(factor) ?? zero);
  if (!exact) return lacking(subject, []);
  const words = `${text.reference(price.name, decimalText(bound(factor) ?? zero))}：${price.words}`;
  return { exact: atLeast(exact, rule.minimum), rule: `${rule.id}←${price.rule}`, name: rule.name, words };
}

/** The exactness with which a rule names the equipment: the place of its most exact code, -1 where it names none. */
const exactness = ({ appliesTo = [] }: Pick<TariffRule, 'appliesTo'>, codes: readonly string[]): number =>
  Math.max(-1, ...appliesTo.map((code) => codes.indexOf(code)));

type Range = Pick<TariffRule, 'appliesTo' | 'isDisabled'> & { kindCode?: string; categoryCodes?: readonly string[] };

export const isFor = (rule: Range, { kindCode, categoryCode, codes }: ChargeSubject): boolean =>
  !rule.isDisabled &&
  (rule.kindCode ?? kindCode) === kindCode &&
  (rule.categoryCodes?.includes(categoryCode) ?? true) &&
  (rule.appliesTo?.some((code) => codes.includes(code)) ?? true);

/** Base rules for the equipment, the one that goes first at the beginning. */
const baseRules = (tariff: Tariff, subject: ChargeSubject): TariffRule[] =>
  tariff.rules
    .filter((rule) => rule.step === 'base' && isFor(rule, subject))
    .toSorted(
      (one, other) =>
        (other.priority ?? 0) - (one.priority ?? 0) || exactness(other, subject.codes) - exactness(one, subject.codes),
    );

/**
 * The one base rule that applies. A rule whose condition nobody can answer stops the search: its facts are asked for,
 * and the next rule is not taken in its stead.
 */
export function baseRule(tariff: Tariff, subject: ChargeSubject): TariffRule | NoPrice {
  for (const rule of baseRules(tariff, subject)) {
    const condition = conditionOf(tariff, rule.condition);
    const holds = valueOf(condition, subject.facts);
    if (holds === true) return rule;
    if (holds === null) return lacking(subject, missingOf(condition, subject.facts));
  }
  return { missing: [], sentence: text.noRule };
}
