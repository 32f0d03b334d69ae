// What hinders a tariff from being published: each finding with its place in the document.
import { compareDecimals, decimalOf, type Decimal } from '../../shared/decimal/decimal.ts';
import { compileExpression } from '../../shared/expression/expression.ts';
import type { Type } from '../../shared/expression/fact-type.ts';
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { compareMoney, noMoney, readMoney } from '../../shared/money/money.ts';
import { chargeOfExample } from './tariff-examples.ts';
import { taskFacts, tariffFacts } from './tariff-facts.ts';
import { tariffText } from './tariff.text.ts';
import type { Tariff, TariffBand, TariffEvent, TariffRule } from './tariff.ts';

export interface TariffFinding {
  readonly place: string;
  readonly sentence: string;
}

const { finding: text } = tariffText;

/** Everything that hinders a tariff; its examples are calculated only where nothing else does. */
export function tariffFindings(tariff: Tariff, catalogue: FactCatalogue): TariffFinding[] {
  const findings = [
    ...repeatedIds(tariff),
    ...tariff.conversions.flatMap((one, at) => conversionFindings(one, `conversions[${at}]`, catalogue)),
    ...tariff.rules.flatMap((rule, at) => ruleFindings(tariff, rule, `rules[${at}]`, catalogue)),
    ...tariff.surcharges.flatMap((one, at) => shareFindings(one, one.percent, `surcharges[${at}]`, catalogue)),
    ...tariff.minimums.flatMap(({ amount }, at) => moneyFinding(amount, `minimums[${at}].amount`)),
    ...tariff.reductions.flatMap((one, at) => reductionFindings(one, `reductions[${at}]`, catalogue)),
    ...(tariff.events ?? []).flatMap((one, at) => eventFindings(one, `events[${at}]`, catalogue)),
    ...rivals(tariff),
  ];
  return findings.length > 0 ? findings : exampleFindings(tariff, catalogue);
}

function repeatedIds({ rules, surcharges, reductions, events = [] }: Tariff): TariffFinding[] {
  const knownTexts = new Set<string>();
  const all = [
    ...rules.map(({ id }, at) => ({ id, place: `rules[${at}].id` })),
    ...surcharges.map(({ id }, at) => ({ id, place: `surcharges[${at}].id` })),
    ...reductions.map(({ id }, at) => ({ id, place: `reductions[${at}].id` })),
    ...events.map(({ id }, at) => ({ id, place: `events[${at}].id` })),
  ];
  return all.flatMap(({ id, place }) => {
    if (knownTexts.has(id)) return [{ place, sentence: text.id(id) }];
    knownTexts.add(id);
    return [];
  });
}

function expressionFindings(
  source: string | undefined,
  place: string,
  { kindCode, catalogue, wanted }: { kindCode: string | undefined; catalogue: FactCatalogue; wanted: Type },
): TariffFinding[] {
  if (source === undefined) return [];
  const { findings } = compileExpression(source, tariffFacts(catalogue, kindCode), wanted);
  return findings.map(({ sentence }) => ({ place, sentence }));
}

function conversionFindings(
  { key, kindCode, formula }: Tariff['conversions'][number],
  place: string,
  catalogue: FactCatalogue,
): TariffFinding[] {
  const knownItems = Object.hasOwn(taskFacts, key) ? [] : [{ place: `${place}.key`, sentence: text.conversion(key) }];
  return [...knownItems, ...expressionFindings(formula, `${place}.formula`, { kindCode, catalogue, wanted: 'number' })];
}

function ruleFindings(tariff: Tariff, rule: TariffRule, place: string, catalogue: FactCatalogue): TariffFinding[] {
  const { bands = [], reference } = rule;
  return [
    ...(bands.length === 0 && !reference ? [{ place, sentence: text.noPrice }] : []),
    ...(reference ? referenceFindings(tariff, rule, `${place}.reference`) : []),
    ...pricedFindings(rule, place, catalogue),
  ];
}

const eventFindings = (event: TariffEvent, place: string, catalogue: FactCatalogue): TariffFinding[] => [
  ...(event.bands.length === 0 ? [{ place, sentence: text.noPrice }] : []),
  ...pricedFindings(event, place, catalogue),
];

type Priced = Pick<TariffRule, 'condition' | 'parameter' | 'bands' | 'overrides' | 'minimum'> & {
  readonly kindCode?: string;
};

function pricedFindings(pricedRule: Priced, place: string, catalogue: FactCatalogue): TariffFinding[] {
  const { kindCode, condition, parameter, bands = [], overrides = [], minimum } = pricedRule;
  const ofKind = { kindCode, catalogue };
  const bandFindings = (of: readonly TariffBand[], at: string) => [
    ...of.flatMap((band, no) => bandFinding(band, `${at}[${no}]`, ofKind)),
    ...orderFindings(of, at, parameter),
  ];
  return [
    ...expressionFindings(condition, `${place}.condition`, { ...ofKind, wanted: 'boolean' }),
    ...expressionFindings(parameter, `${place}.parameter`, { ...ofKind, wanted: 'number' }),
    ...bandFindings(bands, `${place}.bands`),
    ...overrides.flatMap((one, no) => [
      ...expressionFindings(one.condition, `${place}.overrides[${no}].condition`, { ...ofKind, wanted: 'boolean' }),
      ...bandFindings(one.bands, `${place}.overrides[${no}].bands`),
    ]),
    ...(minimum === undefined ? [] : moneyFinding(minimum, `${place}.minimum`)),
  ];
}

function moneyFinding(writtenAmount: string, place: string): TariffFinding[] {
  const amountRead = readMoney(writtenAmount);
  if (amountRead.reason !== undefined) return [{ place, sentence: text.money(writtenAmount) }];
  const isBelow = compareMoney(amountRead.money, noMoney) < 0;
  return isBelow ? [{ place, sentence: text.belowNought(writtenAmount) }] : [];
}

function bandFinding(
  { amount, formula, above, from, upTo, below }: TariffBand,
  place: string,
  ofKind: { kindCode: string | undefined; catalogue: FactCatalogue },
): TariffFinding[] {
  const bounds = Object.entries({ above, from, upTo, below }).flatMap(([name, writtenText]) =>
    writtenText === undefined || decimalOf(writtenText)
      ? []
      : [{ place: `${place}.${name}`, sentence: text.number(writtenText) }],
  );
  const priceless = amount === undefined && formula === undefined ? [{ place, sentence: text.bandPrice }] : [];
  return [
    ...bounds,
    ...priceless,
    ...(amount === undefined ? [] : moneyFinding(amount, `${place}.amount`)),
    ...expressionFindings(formula, `${place}.formula`, { ...ofKind, wanted: 'number' }),
  ];
}

interface Bound {
  readonly value: Decimal;
  readonly isIncluded: boolean;
}
const boundOf = (includedText: string | undefined, excludedText: string | undefined): Bound | undefined => {
  const value = decimalOf(includedText ?? excludedText ?? '');
  return value ? { value, isIncluded: includedText !== undefined } : undefined;
};

/** Bands go from small to large and meet each other: each value between the first and the last lies in exactly one. */
function orderFindings(bands: readonly TariffBand[], place: string, parameter: string | undefined): TariffFinding[] {
  if (bands.length > 1 && parameter === undefined) return [{ place, sentence: text.noBandFact }];
  return bands.slice(1).flatMap((band, at) => {
    const before = bands[at];
    const upper = boundOf(before?.upTo, before?.below);
    const lower = boundOf(band.from, band.above);
    const meets =
      upper && lower && compareDecimals(upper.value, lower.value) === 0 && upper.isIncluded !== lower.isIncluded;
    return meets ? [] : [{ place: `${place}[${at + 1}]`, sentence: text.bandOrder }];
  });
}

const isOfKind = (kindCode: string, categoryCode: string) => (rule: TariffRule) =>
  rule.step === 'base' && rule.kindCode === kindCode && rule.categoryCodes.includes(categoryCode);

/** A reference leads to a base rule; one by category to at most one more by catalogue code. */
function referenceFindings({ rules }: Tariff, rule: TariffRule, place: string): TariffFinding[] {
  const { categoryCode, code, factor } = rule.reference ?? { factor: '' };
  const categories = categoryCode === undefined ? rule.categoryCodes : [categoryCode];
  const isWrong = categories.some((category) => {
    const targets = rules.filter(isOfKind(rule.kindCode, category));
    const namedRules = code === undefined ? targets : targets.filter(({ appliesTo }) => appliesTo?.includes(code));
    const isChain = ({ reference }: TariffRule) =>
      reference !== undefined && (code !== undefined || reference.categoryCode !== undefined);
    return namedRules.length === 0 || namedRules.some(isChain);
  });
  return [
    ...(isWrong || (categoryCode === undefined && code === undefined) ? [{ place, sentence: text.reference }] : []),
    ...(decimalOf(factor) ? [] : [{ place: `${place}.factor`, sentence: text.number(factor) }]),
  ];
}

type Share = Pick<Tariff['surcharges'][number], 'kindCode' | 'condition' | 'formula'>;

function shareFindings(
  { kindCode, condition, formula }: Share,
  writtenPercent: string | undefined,
  place: string,
  catalogue: FactCatalogue,
): TariffFinding[] {
  const unsaid = writtenPercent === undefined && formula === undefined ? [{ place, sentence: text.percent }] : [];
  const unreadItems =
    writtenPercent === undefined || decimalOf(writtenPercent)
      ? []
      : [{ place: `${place}.percent`, sentence: text.number(writtenPercent) }];
  return [
    ...unsaid,
    ...unreadItems,
    ...expressionFindings(condition, `${place}.condition`, { kindCode, catalogue, wanted: 'boolean' }),
    ...expressionFindings(formula, `${place}.formula`, { kindCode, catalogue, wanted: 'number' }),
  ];
}

function reductionFindings(
  { kindCode, condition, factor, formula, leastFactor }: Tariff['reductions'][number],
  place: string,
  catalogue: FactCatalogue,
): TariffFinding[] {
  const factors = Object.entries({ factor, leastFactor }).flatMap(([name, writtenText]) => {
    const value = decimalOf(writtenText ?? '');
    if (writtenText === undefined) return [];
    const isFactor = value && value.coefficient >= 0n && compareDecimals(value, { coefficient: 1n, exponent: 0 }) <= 0;
    return isFactor ? [] : [{ place: `${place}.${name}`, sentence: text.factorRange }];
  });
  return [
    ...(factor === undefined && formula === undefined ? [{ place, sentence: text.factor }] : []),
    ...factors,
    ...expressionFindings(condition, `${place}.condition`, { kindCode, catalogue, wanted: 'boolean' }),
    ...expressionFindings(formula, `${place}.formula`, { kindCode, catalogue, wanted: 'number' }),
  ];
}

/** Two base rules without a condition that nothing tells apart. */
function rivals({ rules }: Tariff): TariffFinding[] {
  const knownTexts = new Map<string, string>();
  return rules.flatMap((rule, at) => {
    if (rule.step !== 'base' || rule.condition !== undefined || rule.isDisabled) return [];
    const places = (rule.appliesTo ?? ['*']).flatMap((code) =>
      rule.categoryCodes.map((category) => [rule.kindCode, category, code, rule.priority ?? 0].join(' ')),
    );
    const other = places.map((one) => knownTexts.get(one)).find((name) => name !== undefined);
    for (const one of places) knownTexts.set(one, rule.name);
    return other === undefined ? [] : [{ place: `rules[${at}]`, sentence: text.sameRange(other) }];
  });
}

function exampleFindings(tariff: Tariff, catalogue: FactCatalogue): TariffFinding[] {
  return tariff.examples.flatMap((example, at) => {
    const charge = chargeOfExample(tariff, example, tariffFacts(catalogue, example.kindCode));
    const place = `examples[${at}]`;
    const givenAmount = charge.amount ?? charge.sentence;
    const wantedAmount = readMoney(example.amount);
    if (wantedAmount.reason !== undefined || charge.amount !== wantedAmount.money)
      return [{ place, sentence: text.example(example.name, example.amount, givenAmount) }];
    const rules = charge.lines.map(({ rule }) => rule).join('、');
    const isSame = rules === example.rules.join('、');
    return isSame ? [] : [{ place, sentence: text.exampleRules(example.name, example.rules.join('、'), rules) }];
  });
}
