// The prices of a tariff as rows of a table: what an accountant changes, each at its place in the document.
import type { Tariff, TariffBand } from './tariff.ts';
import { tariffText as text } from './tariff.text.ts';

/** The place where a price stands in the document. */
export type PricePath = readonly (string | number)[];

export interface TariffPrice {
  readonly path: PricePath;
  /** Number of the rule; blank for minimums and examples, which have none. */
  readonly rule: string;
  readonly step: string;
  readonly name: string;
  /** The interval of the parameter, or what else the price is. */
  readonly range: string;
  readonly value: string;
  readonly unit: string;
  /** The value is an expression and no number. */
  readonly isFormula: boolean;
}

type Named = Pick<TariffPrice, 'rule' | 'step' | 'name'>;

/**
 * Every amount, percentage and factor of a tariff, in the order in which a charge is made; then the amounts of its worked
 * examples, which whoever changes a price says anew.
 */
export const tariffPrices = ({
  rules,
  surcharges,
  minimums,
  reductions,
  events = [],
  examples,
}: Tariff): TariffPrice[] => [
  ...rules.flatMap((rule, at) => {
    const namedRule = { rule: rule.id, step: text.step[rule.step], name: rule.name };
    const path = ['rules', at];
    return [
      ...bandPrices(namedRule, [...path, 'bands'], rule.bands, ''),
      ...(rule.overrides ?? []).flatMap(({ condition, bands }, nth) =>
        bandPrices(namedRule, [...path, 'overrides', nth, 'bands'], bands, condition),
      ),
      ...plain(namedRule, [...path, 'reference', 'factor'], rule.reference?.factor, text.times, text.price.reference),
      ...plain(namedRule, [...path, 'minimum'], rule.minimum, text.yuan, text.price.least),
    ];
  }),
  ...surcharges.flatMap((one, at) => {
    const namedRule = { rule: one.id, step: text.step[one.step], name: one.name };
    return byFormulaOr(namedRule, ['surcharges', at], one.formula, { field: 'percent', value: one.percent, unit: '%' });
  }),
  ...minimums.flatMap(({ amount, kindCode = '' }, at) =>
    plain(
      { rule: '', step: text.step.minimum, name: kindCode },
      ['minimums', at, 'amount'],
      amount,
      text.yuan,
      text.price.least,
    ),
  ),
  ...reductions.flatMap((one, at) => {
    const namedRule = { rule: one.id, step: text.step.reduction, name: one.name };
    return byFormulaOr(namedRule, ['reductions', at], one.formula, {
      field: 'factor',
      value: one.factor,
      unit: text.times,
    });
  }),
  ...events.flatMap((one, at) => {
    const namedRule = { rule: one.id, step: text.step.event, name: one.name };
    return [
      ...bandPrices(namedRule, ['events', at, 'bands'], one.bands, one.condition ?? ''),
      ...plain(namedRule, ['events', at, 'minimum'], one.minimum, text.yuan, text.price.least),
    ];
  }),
  ...examples.flatMap(({ name, amount, rules: of }, at) =>
    plain({ rule: '', step: text.exampleStep, name }, ['examples', at, 'amount'], amount, text.yuan, of.join('、')),
  ),
];

const bandPrices = (
  namedRule: Named,
  path: PricePath,
  bands: readonly TariffBand[] | undefined,
  condition: string,
): TariffPrice[] =>
  (bands ?? []).flatMap((band, at) => {
    const range = [condition, intervalOf(band)].filter(Boolean).join(' · ');
    const pricedPrices = byFormulaOr(namedRule, [...path, at], band.formula, {
      field: 'amount',
      value: band.amount,
      unit: text.yuan,
    });
    return pricedPrices.map((price) => ({ ...price, range }));
  });

interface PlainPrice {
  readonly field: string;
  readonly value: string | undefined;
  readonly unit: string;
}

/** A formula goes before the plain value beside it. */
const byFormulaOr = (namedRule: Named, path: PricePath, formula: string | undefined, one: PlainPrice): TariffPrice[] =>
  formula === undefined
    ? plain(namedRule, [...path, one.field], one.value, one.unit, '')
    : [{ ...namedRule, path: [...path, 'formula'], range: '', value: formula, unit: one.unit, isFormula: true }];

const plain = (
  namedRule: Named,
  path: PricePath,
  value: string | undefined,
  unit: string,
  range: string,
): TariffPrice[] => (value === undefined ? [] : [{ ...namedRule, path, range, value, unit, isFormula: false }]);

function intervalOf({ above, from, upTo, below }: TariffBand): string {
  const lower = above !== undefined ? text.above(above) : from !== undefined ? text.from(from) : '';
  const upper = upTo !== undefined ? text.upTo(upTo) : below !== undefined ? text.below(below) : '';
  return text.interval(lower, upper);
}

/** The tariff with another price at that place; everything else is the same. */
export const withPrice = (tariff: Tariff, path: PricePath, value: string): Tariff => put(tariff, path, value) as Tariff; // the place was read in it, and a price is a text

function put(part: unknown, [key, ...rest]: PricePath, value: string): unknown {
  if (key === undefined) return value;
  if (Array.isArray(part)) return part.map((one: unknown, at) => (at === key ? put(one, rest, value) : one));
  const fields = part as Readonly<Record<string, unknown>>; // a document is records and lists
  return { ...fields, [key]: put(fields[key], rest, value) };
}
