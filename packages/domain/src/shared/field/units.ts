import {
  countWords,
  foreignUnits,
  headingRemarks,
  hourlySpeeds,
  lineUnits,
  minuteSpeeds,
  plainUnit,
  unitPrefixes,
} from './unit-spellings.text.ts';

/** Units that convert into one another, as multiples of the family's base. */
const families: readonly Readonly<Record<string, number>>[] = [
  {
    mm: 0.001,
    cm: 0.01,
    dm: 0.1,
    m: 1,
    km: 1000,
    毫米: 0.001,
    厘米: 0.01,
    分米: 0.1,
    米: 1,
    公里: 1000,
    in: 0.0254,
    inch: 0.0254,
    英寸: 0.0254,
    ft: 0.3048,
    feet: 0.3048,
    英尺: 0.3048,
  },
  {
    g: 0.001,
    kg: 1,
    t: 1000,
    千克: 1,
    公斤: 1,
    斤: 0.5,
    市斤: 0.5,
    吨: 1000,
    lb: 0.453_592_37,
    lbs: 0.453_592_37,
    pounds: 0.453_592_37,
    磅: 0.453_592_37,
  },
  { Pa: 1e-6, kPa: 0.001, bar: 0.1, MPa: 1, 兆帕: 1, 千帕: 0.001 },
  { W: 0.001, kW: 1, MW: 1000, 千瓦: 1 },
  { L: 0.001, 'm³': 1, m3: 1, 升: 0.001, 立方米: 1, 立方: 1 },
  {
    'm/min': 1 / 60,
    'm/s': 1,
    米每秒: 1,
    'km/h': 1 / 3.6,
    ...hourlySpeeds,
    ...minuteSpeeds,
    'ft/min': 0.3048 / 60,
    fpm: 0.3048 / 60,
    'ft/s': 0.3048,
  },
  { 元: 1, 万元: 10_000 },
  { 月: 1, 个月: 1, 年: 12 },
  { '℃': 1, '°C': 1, 度: 1 },
];
/** Written in small or capital letters, these mean the same: no prefix of theirs differs by case alone. */
const caseless = new Set([
  'in',
  'inch',
  'ft',
  'feet',
  'lb',
  'lbs',
  'pounds',
  'ft/min',
  'fpm',
  'ft/s',
  'm/s',
  'm/min',
  'km/h',
]);

const spelling = (unit: string): string => (caseless.has(unit.toLowerCase()) ? unit.toLowerCase() : unit);

/** Whether a text names a unit that converts into others. */
export const isUnit = (text: string): boolean => families.some((one) => Object.hasOwn(one, spelling(text)));

/** The factor from one unit to another; undefined when they do not measure the same. */
export function unitFactor(written: string, to: string): number | undefined {
  if (written === to || written.toLowerCase() === to.toLowerCase()) return 1;
  const from = spelling(written);
  const family = families.find((one) => Object.hasOwn(one, from) && Object.hasOwn(one, to));
  const [a, b] = [family?.[from], family?.[to]];
  return a === undefined || b === undefined ? undefined : a / b;
}

const AT_END = /^(\S.*?)[\s/,，、_]+(\S+)$/;

/** A heading whose unit stands at its end without brackets as one with them: 提升高度/m, 额定速度 m/s. */
export function withBracketedUnit(heading: string): string {
  const [, name = '', unit = ''] = AT_END.exec(heading.trim()) ?? [];
  return unit !== '' && isUnitInAnyCase(unit) ? `${name}(${unit})` : heading;
}

const isUnitInAnyCase = (text: string): boolean =>
  families.some((one) => Object.keys(one).some((unit) => unit.toLowerCase() === text.toLowerCase()));

const IN_BRACKETS = /[（(【[]\s*([^（）()【】[\]]+?)\s*[）)】\]]\s*$/;

/** The parts of which units are made; some are units that the archive does not know, which is why they are asked about. */
const PARTS =
  'kgf|tf|lbf|gf|kg|mg|g|t|lbs|lb|oz|kN|MN|N|GPa|MPa|kPa|Pa|psi|mbar|bar|atm|mmHg|mmH2O|km|mm|cm|dm|m|ft|inch|in|yd|min|hr|h|s|W|kW|MW|hp|PS|K|°C|°F|F|kJ|MJ|GJ|J|kcal|Mcal|cal|Btu|mL|L|gal|rpm|r';
const PART = String.raw`(?:${unitPrefixes})?(?:${PARTS})(?:\^?[23])?`;
const MADE_OF_PARTS = new RegExp(String.raw`^${PART}(?:[/·.*×-]${PART})*$`, 'i');

/**
 * The unit in brackets behind a heading, where it is another than the field's: numbers below it are meant in it, and one that does
 * not convert into the field's is said of every cell, so that none is taken for what it is not. People write it in any case.
 */
export function otherUnitInHeading(heading: string, own: string): string | undefined {
  const written = IN_BRACKETS.exec(withBracketedUnit(heading))?.[1];
  if (written === undefined || isSameUnit(written, own)) return undefined;
  const family = families.find((one) => Object.hasOwn(one, own)) ?? {};
  const unit = Object.keys(family).find((one) => isSameUnit(one, written));
  if (unit !== undefined) return family[unit] === family[own] ? undefined : unit;
  return foreignUnits.has(written) || isForeign(plainUnit(written)) ? written : undefined;
}

const SHORT_WORD = /^\p{Script=Han}{1,3}$/u;

/**
 * A short word in brackets behind a heading that is neither a unit of the field's kind nor a remark that is known: it may be
 * the unit of the numbers below it, so that somebody is asked.
 */
export function mayBeUnit(heading: string, labels: readonly string[]): boolean {
  const written = IN_BRACKETS.exec(heading)?.[1];
  if (written === undefined || !SHORT_WORD.test(written) || isUnitText(written)) return false;
  return !headingRemarks.has(written) && labels.every((label) => !label.includes(written));
}

/** A unit, or a word of counting, that may stand alone below the name of a column. */
export const isUnitText = (text: string): boolean =>
  isUnitInAnyCase(text) ||
  countWords.includes(text) ||
  lineUnits.includes(text.normalize('NFKC')) ||
  foreignUnits.has(text) ||
  isForeign(plainUnit(text));

/** A letter alone is more often the sign of a quantity (Q, t, H), and min a bound. */
const isForeign = (plain: string): boolean =>
  MADE_OF_PARTS.test(plain) && plain !== 'min' && (plain.length > 1 || plain === 'K' || plain === 'N');

const isSameUnit = (one: string, other: string): boolean =>
  plainUnit(one).toLowerCase() === plainUnit(other).toLowerCase();

/** Rounds away what binary fractions add (0.1 × 3) without losing digits that people give. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(12));
