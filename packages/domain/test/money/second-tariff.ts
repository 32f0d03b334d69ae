// A second calculation of a charge, written from the given fee rules alone, in exact fractions, to compare with the tariff.
import given from './given-fee-rules.json' with { type: 'json' };
import { compared, fen, fraction, greatest, over, plus, sum, times, whole } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { formulaValue, MissingName } from './given-formula.ts';

type Value = string | number | boolean | readonly string[];
type Test =
  | Value
  | { readonly gt?: number; readonly gte?: number; readonly in?: readonly string[]; readonly includes?: string };
type Condition = Readonly<Record<string, Test>>;

interface Band {
  readonly min: number | null;
  readonly minInclusive: boolean;
  readonly max: number | null;
  readonly maxInclusive: boolean;
  readonly amount: number | null;
  readonly formula?: string;
}

interface Served {
  readonly id: string;
  readonly kindCode: string;
  readonly appliesTo?: readonly string[];
  readonly when?: Condition;
  readonly whenAny?: readonly Condition[];
}

interface Rule extends Served {
  readonly mode: string;
  readonly categoryCodes: readonly string[];
  readonly param?: string | null;
  readonly priority?: number;
  readonly optional?: boolean;
  readonly minimum?: number;
  readonly perSubItem?: string;
  readonly refRule?: { readonly categoryCode?: string; readonly ruleOf?: string; readonly factor: number };
  readonly bands?: readonly Band[];
  readonly overrides?: readonly { readonly when: Condition; readonly bands: readonly Band[] }[];
}

interface Surcharge extends Served {
  readonly stage: string;
  readonly percent?: number;
  readonly percentFormula?: string;
  readonly enabled?: boolean;
}

interface Discount {
  readonly id: string;
  readonly factor?: number;
  readonly factorField?: string;
  readonly floorFactor?: number;
  readonly when?: Condition;
  readonly onlyNature?: string;
  readonly needApproval?: boolean;
}

export type Facts = Readonly<Record<string, Value | undefined>>;

/** One item as the given rules see it. */
export interface GivenItem {
  readonly kindCode: string;
  readonly code: string;
  readonly categoryCode: string;
  readonly facts: Facts;
  /** The given field `pipingUnits`. */
  readonly units?: readonly Facts[];
  /** 法定 or 委托. */
  readonly nature?: string;
  /** Ids of the discounts that were approved. */
  readonly approved?: readonly string[];
  /** Computed: t/h. */
  readonly capacity?: Fraction;
  /** Ids of the optional rules that somebody asked for. */
  readonly chosen?: readonly string[];
}

export type GivenCharge =
  | {
      readonly is: 'charge';
      readonly baseRule: string;
      readonly extras: readonly string[];
      readonly onBase: readonly string[];
      readonly onTotal: readonly string[];
      readonly discounts: readonly string[];
      readonly fen: bigint;
    }
  | { readonly is: 'missing'; readonly key: string }
  | { readonly is: 'outside'; readonly rule: string }
  | { readonly is: 'no rule' };

// FR026 was not hung to the periodic inspection (README of the domain, open points): it is, and is asked for.
const rules = (given.rules as unknown as readonly Rule[]).map((rule) =>
  rule.id === 'FR026' ? { ...rule, categoryCodes: ['21'], optional: true } : rule,
);
const surcharges = given.surcharges as unknown as readonly Surcharge[];
const discounts = given.discounts as unknown as readonly Discount[];
const minimums: readonly { kindCode: string; categoryCodes?: readonly string[]; minimum: number }[] = given.minimums;

const isNumber = (value: Value | undefined): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
const numberIn =
  (facts: Facts) =>
  (name: string): Fraction | undefined => {
    const value = facts[name];
    return isNumber(value) ? fraction(value) : undefined;
  };

function passes(test: Test, value: Value): boolean {
  if (typeof test !== 'object' || Array.isArray(test)) return test === value;
  const { gt, gte, in: among, includes } = test as Exclude<Test, Value>;
  if (gt !== undefined) return isNumber(value) && compared(fraction(value), fraction(gt)) > 0;
  if (gte !== undefined) return isNumber(value) && compared(fraction(value), fraction(gte)) >= 0;
  if (among) return among.includes(String(value));
  return Array.isArray(value) && value.includes(includes);
}

/** A fact that is not known fulfils no condition. */
const holds = (condition: Condition, facts: Facts) =>
  Object.entries(condition).every(([key, test]) => facts[key] !== undefined && passes(test, facts[key]));

const isFulfilled = ({ when, whenAny }: Served, facts: Facts) =>
  (!when || holds(when, facts)) && (!whenAny || whenAny.some((condition) => holds(condition, facts)));

/** 品种, 类别, 种类: the nearer, the more. */
const nearness = (code: string) => [code, `${code.slice(0, 2)}00`, `${code.slice(0, 1)}000`];
function specificity(appliesTo: readonly string[] | undefined, code: string): number {
  if (!appliesTo) return 0;
  const nearest = nearness(code).findIndex((each) => appliesTo.includes(each));
  return nearest === -1 ? -1 : 3 - nearest;
}
const serves = (served: Served, { kindCode, code }: { kindCode: string; code: string }) =>
  (served.kindCode === '*' || served.kindCode === kindCode) && specificity(served.appliesTo, code) >= 0;

class Outside extends Error {
  readonly rule: string;
  constructor(rule: string) {
    super(`no band of ${rule}`);
    this.rule = rule;
  }
}

const isWithin = (value: Fraction, { min, minInclusive, max, maxInclusive }: Band) => {
  const low = min === null ? 1 : compared(value, fraction(min));
  const high = max === null ? -1 : compared(value, fraction(max));
  return (low > 0 || (low === 0 && minInclusive)) && (high < 0 || (high === 0 && maxInclusive));
};

const unknownOf = (condition: Condition | undefined, facts: Facts) =>
  Object.keys(condition ?? {}).find((key) => facts[key] === undefined);

/** Special prices go first; where it is not known that they apply, and one of them would, the fact is asked for. */
function specialBand({ overrides = [] }: Rule, facts: Facts, x: Fraction | undefined): Band | undefined {
  for (const { when, bands } of overrides) {
    const band = bands.find((each) => !x || isWithin(x, each));
    const unknown = band && unknownOf(when, facts);
    if (unknown) throw new MissingName(unknown);
    if (band && holds(when, facts)) return band;
  }
  return undefined;
}

/** The amount that the bands of a rule give for one equipment, or for one unit of it. */
function byBands(rule: Rule, facts: Facts, capacity?: Fraction): Fraction {
  const known = numberIn(facts);
  const valueOf = (name: string) => (name === 'capacityTph' ? (known(name) ?? capacity) : known(name));
  const x = rule.param ? valueOf(rule.param) : undefined;
  if (rule.param && !x) throw new MissingName(rule.param);
  const band = specialBand(rule, facts, x) ?? rule.bands?.find((each) => !x || isWithin(x, each));
  if (!band) throw new Outside(rule.id);
  if (!band.formula) return fraction(band.amount ?? 0);
  return formulaValue(band.formula, (name) => (name === 'x' ? x : valueOf(name)));
}

interface Base {
  readonly chain: readonly string[];
  readonly amount: Fraction;
}

/** Rules of the first kind that name the category and the equipment, fulfilled or not. */
const candidates = (item: GivenItem, code: string, categoryCode: string) =>
  rules.filter(
    (rule) => rule.mode === '1' && rule.categoryCodes.includes(categoryCode) && serves(rule, { ...item, code }),
  );

function baseOf(item: GivenItem, code = item.code, categoryCode = item.categoryCode): Base | undefined {
  // The next rule is not taken as long as it is not known that the one before does not apply.
  const rule = candidates(item, code, categoryCode)
    .toSorted(
      (a, b) =>
        (b.priority ?? 0) - (a.priority ?? 0) || specificity(b.appliesTo, code) - specificity(a.appliesTo, code),
    )
    .find(({ when }) => {
      const unknown = unknownOf(when, item.facts);
      if (unknown) throw new MissingName(unknown);
      return !when || holds(when, item.facts);
    });
  if (!rule) return undefined;
  if (rule.refRule) {
    const { ruleOf = code, categoryCode: other = categoryCode, factor } = rule.refRule;
    const referred = baseOf(item, ruleOf, other);
    if (!referred) return undefined;
    return { chain: [rule.id, ...referred.chain], amount: times(referred.amount, fraction(factor)) };
  }
  const units = rule.perSubItem ? (item.units ?? []) : [undefined];
  if (units.length === 0) throw new MissingName(rule.perSubItem ?? '');
  const amount = sum(units.map((unit) => byBands(rule, { ...item.facts, ...unit }, item.capacity)));
  // The least price of a rule is part of its price, as in the formulas of its neighbours: `max(cost*0.04,1800)`.
  return { chain: [rule.id], amount: greatest([amount, fraction(rule.minimum ?? 0)]) };
}

function extrasOf(item: GivenItem): { id: string; amount: Fraction }[] {
  return rules
    .filter((rule) => rule.mode === '2' && rule.categoryCodes.includes(item.categoryCode) && serves(rule, item))
    .filter((rule) => isFulfilled(rule, item.facts))
    .filter((rule) => !rule.optional || item.chosen?.includes(rule.id))
    .map((rule) => ({ id: rule.id, amount: byBands(rule, item.facts, item.capacity) }));
}

/** A percentage whose formula names an unknown fact is not taken: the example of the pipe whose elevation nobody gave. */
function percentOf({ percent, percentFormula = '0' }: Surcharge, facts: Facts): Fraction {
  if (percent !== undefined) return fraction(percent);
  try {
    return formulaValue(percentFormula, numberIn(facts));
  } catch (error) {
    if (error instanceof MissingName) return whole(0);
    throw error;
  }
}

const surchargesOf = (item: GivenItem, stage: string) =>
  surcharges
    .filter((each) => each.enabled !== false && each.stage === stage && serves(each, item))
    .filter((each) => isFulfilled(each, item.facts))
    .map((each) => ({ id: each.id, percent: percentOf(each, item.facts) }))
    .filter(({ percent }) => percent.above > 0n);

function discountsOf({ facts, nature, approved = [] }: GivenItem): { id: string; factor: Fraction }[] {
  return discounts
    .filter(({ when, onlyNature, factorField, id, needApproval }) => {
      if (when && !holds(when, facts)) return false;
      if (onlyNature && nature !== onlyNature) return false;
      if (factorField && !isNumber(facts[factorField])) return false;
      return !needApproval || approved.includes(id);
    })
    .map(({ id, factor, factorField, floorFactor }) => {
      const written = factorField ? numberIn(facts)(factorField)! : fraction(factor ?? 1);
      return { id, factor: floorFactor === undefined ? written : greatest([written, fraction(floorFactor)]) };
    });
}

const raised = (amount: Fraction, percents: readonly { readonly percent: Fraction }[]) =>
  times(amount, over(sum(percents.map(({ percent }) => percent)), whole(100)));

const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

function calculated(item: GivenItem): GivenCharge {
  const base = baseOf(item);
  if (!base) return { is: 'no rule' };
  const onBase = surchargesOf(item, 'base');
  const extras = extrasOf(item);
  const onTotal = surchargesOf(item, 'total');
  const before = sum([base.amount, raised(base.amount, onBase), ...extras.map(({ amount }) => amount)]);
  const least = minimums
    .filter(({ kindCode }) => kindCode === item.kindCode)
    .filter(({ categoryCodes }) => categoryCodes?.includes(item.categoryCode) ?? true)
    .map(({ minimum }) => fraction(minimum));
  const atLeast = greatest([plus(before, raised(before, onTotal)), ...least]);
  const reduced = discountsOf(item);
  return {
    is: 'charge',
    baseRule: base.chain.join('←'),
    extras: ids(extras),
    onBase: ids(onBase),
    onTotal: ids(onTotal),
    discounts: ids(reduced),
    fen: fen(reduced.reduce((amount, { factor }) => times(amount, factor), atLeast)),
  };
}

/** 折算蒸发量, in t/h: of steam as it is, of heat by 0.7 MW, of waste heat by 30 m², where nothing else is known. */
function withCapacity(item: GivenItem): GivenItem {
  const { kindCode, code, facts } = item;
  if (kindCode !== '1000' || facts['capacityTph'] !== undefined) return item;
  const isHeat = ['1200', '1300'].includes(`${code.slice(0, 2)}00`);
  const [key, share] = isHeat
    ? ['ratedThermalPower', '0.7']
    : facts['ratedCapacity'] === undefined
      ? ['heatingSurfaceArea', '30']
      : ['ratedCapacity', '1'];
  const value = numberIn(facts)(key);
  return value ? { ...item, capacity: over(value, fraction(share)) } : item;
}

/** The charge of an item in the six steps of the given file; a missing fact and a value outside all bands are named. */
export function secondCharge(item: GivenItem): GivenCharge {
  try {
    return calculated(withCapacity(item));
  } catch (error) {
    if (error instanceof MissingName) return { is: 'missing', key: error.key };
    if (error instanceof Outside) return { is: 'outside', rule: error.rule };
    throw error;
  }
}
