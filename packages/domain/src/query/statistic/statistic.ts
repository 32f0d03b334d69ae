// A statistic is a declared query over a list: its groups, its period, its measures. What stands behind a number is the
// list itself with the same conditions (decisions section 11, Statistics).
import {
  add,
  decimalOf,
  divide,
  fixedText,
  numberOfDecimal,
  roundDecimal,
  zero,
} from '../../shared/decimal/decimal.ts';

/** The way that a number is written: pieces, yuan, days with one decimal, per cent with one decimal. */
export type Unit = 'count' | 'money' | 'days' | 'percent';

/** A condition of the list's search panel with its value. */
interface Narrowing<Field extends string = string> {
  readonly field: Field;
  /** The name of the condition in the search panel of the list. */
  readonly condition: string;
  readonly is: string;
}

/** The value that the database computes of the rows of a group. */
export interface Measured<Field extends string = string> {
  readonly kind: 'count' | 'sum' | 'median' | 'p90';
  /** The column that is computed; rows are counted without one. */
  readonly field?: Field;
  readonly where?: Narrowing<Field>;
}

/** The part that some measures are of some, in per cent. */
interface Share {
  readonly kind: 'share';
  readonly of: readonly string[];
  readonly among: readonly string[];
}

export interface Measure<Field extends string = string> {
  readonly name: string;
  readonly label: string;
  readonly unit: Unit;
  readonly value: Measured<Field> | Share;
}

interface Grouping<Field extends string = string> {
  readonly field: Field;
  readonly label: string;
  /** The set of codes whose names are shown; the value is a name itself without one. */
  readonly set?: string;
  /** The name of the condition in the search panel of the list. */
  readonly condition: string;
  /** The values in the order in which people read them; without it they stand by themselves. */
  readonly order?: readonly string[];
}

export interface Statistic<Field extends string = string> {
  readonly code: string;
  readonly title: string;
  /** The note of what is counted, and what is left out. */
  readonly note: string;
  /** The list whose rows are counted, and the page that shows them. */
  readonly viewNo: string;
  readonly page: string;
  readonly by: readonly Grouping<Field>[];
  /** The condition of the list that the period is one of; a range. */
  readonly period: string;
  /** Holds for all rows that are counted. */
  readonly only?: Narrowing<Field>;
  readonly measures: readonly Measure<Field>[];
  /** The measure that the chart draws. */
  readonly drawn: string;
  /** The grouping whose values the chart draws one after another, with the sums of what is in each; else the largest groups. */
  readonly drawnBy?: Field;
}

/** Values of the computed measures by their names; nothing where there is none. */
export type MeasuredValues = Readonly<Record<string, string | null>>;

const DECIMALS = 1;
const HUNDRED = 100;

/** The values of all measures in their order, as texts; blank where there is none (a share of nothing, a hidden amount). */
export function valuesOf({ measures }: Pick<Statistic, 'measures'>, values: MeasuredValues): string[] {
  return measures.map(({ name, value }) => (value.kind === 'share' ? shareOf(value, values) : (values[name] ?? '')));
}

function shareOf({ of, among }: Share, values: MeasuredValues): string {
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + Number(values[name] ?? 0), 0);
  const whole = decimalOf(String(sum(among)));
  const part = decimalOf(String(sum(of) * HUNDRED));
  const share = whole && part && sum(among) > 0 ? divide(part, whole) : undefined;
  const roundedDecimal = share && roundDecimal(share, DECIMALS, 'halfUp');
  return roundedDecimal ? fixedText(roundedDecimal, DECIMALS) : '';
}

/** Groups as people read them: by the declared order of their values, those that it does not name after the others. */
export function inReadingOrder<Group extends { readonly keys: readonly (string | null)[] }>(
  groups: readonly Group[],
  by: readonly Pick<Grouping, 'order'>[],
): Group[] {
  const places = by.map(({ order = [] }) => new Map(order.map((value, at) => [value, at])));
  const placeOf = ({ keys }: Group, at: number) => places[at]?.get(keys[at] ?? '') ?? places[at]?.size ?? 0;
  return groups.toSorted((one, other) => {
    const differing = places.findIndex((_, at) => one.keys[at] !== other.keys[at]);
    return differing < 0 ? 0 : placeOf(one, differing) - placeOf(other, differing);
  });
}

/** A group of a statistic with the names of its keys and the values of its measures. */
interface NamedGroup {
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly values: readonly string[];
}
export interface DrawnGroup {
  readonly key: string;
  readonly names: readonly string[];
  /** As text, in the unit of the measure. */
  readonly value: string;
}

/**
 * The groups that a chart draws, by the measure at this place: those of one grouping in their order, added up, or all of
 * them, the largest first. Groups without a value are left out.
 */
export function drawnGroups(
  { by, drawnBy }: Pick<Statistic, 'by' | 'drawnBy'>,
  measure: number,
  groups: readonly NamedGroup[],
): DrawnGroup[] {
  const measuredGroups = groups.filter(({ values }) => values[measure]);
  const place = by.findIndex(({ field }) => field === drawnBy);
  if (place < 0)
    return measuredGroups
      .map(({ keys, names, values }) => ({ key: keys.join('\n'), names, value: values[measure] ?? '' }))
      .toSorted((left, right) => (numberIn(right.value) ?? 0) - (numberIn(left.value) ?? 0));
  const parts = Map.groupBy(measuredGroups, ({ keys }) => keys[place] ?? '');
  return [...parts]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, ofKey]) => ({
      key,
      names: [ofKey[0]?.names[place] ?? ''],
      value: sumText(ofKey.map(({ values }) => values[measure] ?? '')),
    }));
}

/** The sum of values with as many decimals as the first of them has. */
function sumText(values: readonly string[]): string {
  const sum = values.reduce((total, value) => add(total, decimalOf(value) ?? zero) ?? total, zero);
  return fixedText(sum, values[0]?.split('.')[1]?.length ?? 0);
}

/** A value of a statistic as a number, to draw it or to write it into a sheet; nothing where there is none. */
export function numberIn(value: string): number | undefined {
  const decimal = decimalOf(value);
  return decimal ? numberOfDecimal(decimal) : undefined;
}

export interface Period {
  /** Both days belong to it. */
  readonly from: string;
  readonly to: string;
}

/**
 * The conditions of the list whose rows a number counts, by the names of its search panel; a range as `from,to`. Undefined
 * for a share, and for a group without a value, which no condition asks for.
 */
export function conditionsBehind(
  { by, period, only }: Statistic,
  keys: readonly string[],
  { value }: Pick<Measure, 'value'>,
  { from, to }: Period,
): Record<string, string> | undefined {
  if (value.kind === 'share' || keys.some((key) => key === '')) return undefined;
  const where = 'where' in value && value.where ? [value.where] : [];
  return Object.fromEntries([
    ...keys.map((key, at) => [by[at]?.condition ?? '', key] as const),
    [period, `${from},${to}`] as const,
    ...[...(only ? [only] : []), ...where].map(({ condition, is }) => [condition, is] as const),
  ]);
}
