import {
  countWords,
  foreignUnits,
  headingRemarks,
  hourlySpeeds,
  lineUnits,
  minuteSpeeds,
  moneyUnits,
  multipleWord,
  plainUnit,
  rareUnits,
  remarkPhrase,
  saidUnit,
  unitPrefixes,
  unitWords,
  yuan,
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
    kgs: 1,
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
    'm/sec': 1,
    mpm: 1 / 60,
    mps: 1,
    米每秒: 1,
    'km/h': 1 / 3.6,
    ...hourlySpeeds,
    ...minuteSpeeds,
    'ft/min': 0.3048 / 60,
    fpm: 0.3048 / 60,
    'ft/s': 0.3048,
  },
  { 'kg/h': 0.001, 't/h': 1 },
  moneyUnits,
  { 月: 1, 个月: 1, 年: 12 },
  { '℃': 1, '°C': 1, 度: 1, 摄氏度: 1 },
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

/** A field that holds a number, or a text that has a unit, as 1.0/1.6 of two chambers: what heads its column may say another one. */
export const isMeasure = ({ type, unit }: { readonly type?: string | undefined; readonly unit?: string | undefined }) =>
  type === 'number' || type === 'integer' || unit !== undefined;

/** True when a text names a unit that converts into others. */
export const isUnit = (text: string): boolean => families.some((one) => Object.hasOwn(one, spelling(text)));

/** The factor from one unit to another; undefined when they do not measure the same. */
export function unitFactor(writtenUnit: string, to: string): number | undefined {
  if (writtenUnit === to || writtenUnit.toLowerCase() === to.toLowerCase()) return 1;
  for (const from of [writtenUnit, plainUnit(writtenUnit)].map(spelling)) {
    const family = families.find((one) => Object.hasOwn(one, from) && Object.hasOwn(one, to));
    const [a, b] = [family?.[from], family?.[to]];
    if (a !== undefined && b !== undefined) return a / b;
  }
  return undefined;
}

const AT_END = /^(\S.*?)[\s/,，、_]+(\S+)$/;

/** A heading whose unit stands at its end without brackets as one with them: 提升高度/m, 额定速度 m/s. */
export function withBracketedUnit(heading: string): string {
  const [, name = '', last = ''] = AT_END.exec(heading.trim()) ?? [];
  const unit = saidUnit(last);
  return unit !== '' && isUnitInAnyCase(unit) ? `${name}(${unit})` : heading;
}

const smallUnits = new Set(families.flatMap((one) => Object.keys(one).map((unit) => unit.toLowerCase())));
const isUnitInAnyCase = (text: string): boolean => smallUnits.has(text.toLowerCase());

const IN_BRACKETS = /[（(【[]\s*([^（）()【】[\]]+?)\s*[）)】\]]/g;

/** The contents of the brackets of a heading, one by one: （单位：万元）, （以mm计，取整）, (kg)（必填）. */
const saidInBrackets = (heading: string): string[] =>
  [...withBracketedUnit(heading).matchAll(IN_BRACKETS)]
    .flatMap(([, writtenText = '']) => writtenText.split(/[，,、;；]/))
    .map((part) => saidUnit(part.trim()))
    .filter((part) => part !== '');

/** The parts of which units are made; some are units that the archive does not know, which is why they are asked about. */
const PARTS =
  'kgf|tf|lbf|gf|kg|mg|g|t|lbs|lb|oz|kN|MN|N|GPa|MPa|kPa|Pa|psi|mbar|bar|atm|mmHg|mmH2O|km|mm|cm|dm|m|ft|inch|in|yd|min|hr|h|s|kVA|VA|kvar|W|kW|MW|hp|PS|K|°C|°F|F|kJ|MJ|GJ|J|kcal|Mcal|cal|Btu|mL|L|gal|rpm|r';
const PART = String.raw`(?:${unitPrefixes})?(?:${PARTS})(?:\^?[23])?`;
const MADE_OF_PARTS = new RegExp(String.raw`^${PART}(?:[/·.*×-]${PART})*$`, 'i');
/** A unit that is counted in tens or hundreds of itself: ×10m, 100kg. */
const TIMES = /^[×xX*]?\s*10+\s*(?=[^\d\s])/;

/**
 * The unit in brackets behind a heading, where it is another than the field's: numbers below it are meant in it, and one that does
 * not convert into the field's is said of every cell, so that none is taken for what it is not. People write it in any case.
 */
export function otherUnitInHeading(heading: string, ownUnit: string): string | undefined {
  const words = saidInBrackets(heading);
  const ownWord = words.find((one) => isSameUnit(one, ownUnit));
  // Of two that contradict each other nobody knows which is meant: no cell is read by either.
  const another = words.find((one) => (factorInAnyCase(one, ownUnit) ?? 1) !== 1);
  if (ownWord !== undefined) return another === undefined ? undefined : `${ownWord}、${another}`;
  const unit = words.map((writtenText) => convertingUnit(writtenText, ownUnit)).find((one) => one !== undefined);
  if (unit !== undefined) return unitFactor(unit, ownUnit) === 1 ? undefined : unit;
  return words.find((one) => isForeignWord(one) || isForeign(plainUnit(one)) || isMultiple(one));
}

const isMultiple = (text: string): boolean =>
  TIMES.test(text) && MADE_OF_PARTS.test(plainUnit(text.replace(TIMES, '')));

/** The brackets of a heading in which a unit stands, as they are written; none where none does. */
export const unitBrackets = (heading: string): string =>
  [...withBracketedUnit(heading).matchAll(IN_BRACKETS)]
    .map(([brackets]) => brackets)
    .filter((brackets) => saidInBrackets(brackets).some(isUnitText))
    .join('');

/** The brackets of a heading say this unit, in whatever spelling. */
export const saysUnit = (heading: string, unit: string): boolean =>
  saidInBrackets(heading).some((one) => isSameUnit(one, unit));

const isForeignWord = (text: string): boolean => foreignUnits.has(text) || foreignUnits.has(text.toUpperCase());

/** Q, H, v2: the sign of the quantity, no unit of its own kind. */
const SIGN = /^[a-z]\d?$/i;

/**
 * The text that stands in the brackets of a heading and is nothing that is known: neither the field's unit, nor one
 * that converts into it, nor a remark, nor a part of the field's own name. It may be the unit of the numbers below it,
 * so that it is never passed over: where somebody can be asked it is a question, elsewhere it is taken for the unit,
 * and every number below is handed back.
 */
export function doubtfulUnit(heading: string, ownUnit: string, labels: readonly string[]): string | undefined {
  const isUnitOfField = (word: string) => isSameUnit(word, ownUnit) || convertingUnit(word, ownUnit) !== undefined;
  const isKnown = (word: string) =>
    isUnitOfField(word) || isRemark(word) || labels.some((label) => label.includes(word)) || isSignOf(word, ownUnit);
  return saidInBrackets(heading).find((word) => !isKnown(word) && !word.split('/').every(isKnown));
}

/**
 * The unit of a column whose heading says another than the field's, where nobody can be asked: a word that may be a unit is
 * taken for one, and what does not convert stays with its number or is handed back with it.
 */
export function unitBelow(heading: string, ownUnit: string, labels: readonly string[]): string | undefined {
  const unit = otherUnitInHeading(heading, ownUnit) ?? doubtfulUnit(heading, ownUnit, labels);
  return unit !== undefined && /^\d/.test(unit) ? `(${unit})` : unit; // 3 100kg would be a number with a blank for thousands
}

/**
 * The unit in the heading of a number that has none of its own: 数量(kg) is no count, nor is 数量(万件). A count may be headed by
 * its own word, 数量(件).
 */
export function unitOfCount(heading: string, labels: readonly string[]): string | undefined {
  const unit = unitBelow(heading, '', labels);
  if (unit === undefined || countWords.includes(unit) || isOwnOfNumber(unit)) return undefined;
  return isUnitText(unit) || isUnit(unit) || multipleWord.test(unit) ? unit : undefined;
}

/** The degree is the unit of longitude and latitude themselves. */
export const isOwnOfNumber = (unit: string): boolean => unit === '°';

const COUNTED = new RegExp(
  String.raw`^([+-]?[\d.,\s]*\d)\s*(?:${countWords.filter((word) => !/[%％]/.test(word)).join('|')})$`,
);

/** A count without the word that stands behind it, as in 3件. */
export const withoutCountWord = (text: string): string => COUNTED.exec(text.trim())?.[1] ?? text;

const isRemark = (word: string): boolean => headingRemarks.has(word.toLowerCase()) || isHarmlessPhrase(word);

/** The Chinese names of all units that anything knows; a phrase that holds one of them may be about the unit. */
const unitNames = [
  ...families.flatMap((one) => Object.keys(one)),
  ...foreignUnits,
  ...countWords,
  ...lineUnits,
  ...unitWords,
  ...unitPrefixes.split('|'),
  ...rareUnits,
].filter((name) => /\p{Script=Han}/u.test(name));

/** 井道图 is no unit: a whole phrase of Chinese words about the value, without the name of any unit in it. */
const isHarmlessPhrase = (word: string): boolean =>
  remarkPhrase.test(word) && word.length >= 3 && unitNames.every((name) => !word.includes(name));
/** Letters that stand for thousands and millions of money: 设备价(k), 设备价(w). */
const MONEY_MULTIPLE = /^[kmw]$/i;
const isSignOf = (word: string, ownText: string): boolean =>
  isSign(word) && !(ownText === yuan && MONEY_MULTIPLE.test(word));
const isSign = (word: string): boolean => SIGN.test(word) && !isUnit(word) && !isForeign(plainUnit(word));

const keyOf = (unit: string): string => plainUnit(unit).toLowerCase();

/** The units of each family by what their spellings have in common: texts of files are asked word by word. */
const spelledFamilies = families.map((family) => ({
  family,
  units: new Map(
    Object.keys(family)
      .toReversed()
      .map((unit) => [keyOf(unit), unit]),
  ),
}));

/** The unit of the field's kind that is written so. */
const convertingUnit = (writtenWord: string, ownText: string): string | undefined =>
  spelledFamilies.find(({ family }) => Object.hasOwn(family, ownText))?.units.get(keyOf(writtenWord));

/** The factor from a unit, as people write it, to another; undefined where they do not measure the same. */
export function factorInAnyCase(writtenUnit: string, to: string): number | undefined {
  const unit = convertingUnit(writtenUnit, to);
  return unit === undefined ? undefined : unitFactor(unit, to);
}

/** The names of more than one Chinese sign of units that measure what one of these does, and are none of them. */
export const longUnitsOf = (units: readonly string[]): string[] =>
  [...unitWords, ...families.flatMap((one) => Object.keys(one))].filter(
    (name) => /^\p{Script=Han}{2,}$/u.test(name) && units.some((unit) => (factorInAnyCase(name, unit) ?? 1) !== 1),
  );

/** A unit, or a word of counting, that may stand alone below the name of a column. */
export const isUnitText = (text: string): boolean =>
  isUnitInAnyCase(text) ||
  countWords.includes(text) ||
  lineUnits.includes(text.normalize('NFKC')) ||
  isForeignWord(text) ||
  isForeign(plainUnit(text));

/** A letter alone is more often the sign of a quantity (Q, t, H), and min a bound. */
const isForeign = (plain: string): boolean =>
  MADE_OF_PARTS.test(plain) && plain !== 'min' && (plain.length > 1 || ['K', 'N', 'F'].includes(plain));

const isSameUnit = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** Rounds away what binary fractions add (0.1 × 3) without losing digits that people give. */
export const withoutNoise = (value: number): number =>
  Number.isInteger(value) && Math.abs(value) < MOST_EXACT ? value : Number(value.toPrecision(12));
const MOST_EXACT = 1e12; // of twelve digits
