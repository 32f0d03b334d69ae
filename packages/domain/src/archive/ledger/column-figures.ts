import { unitOfText } from '../../shared/field/text-unit.ts';
import { isBeyond } from '../../shared/field/bounds.ts';
import { fieldsText } from '../../shared/field/fields.text.ts';
import {
  otherUnitInHeading,
  saysUnit,
  unitBelow,
  unitFactor,
  unitOfCount,
  withoutNoise,
} from '../../shared/field/units.ts';
import {
  clearWay,
  decimalWay,
  withPoint,
  type ClearWay,
  type DecimalWay,
  type WayOfFile,
} from '../../shared/typed/decimal-way.ts';
import { isBlank, tidy } from '../../shared/typed/cell.ts';
import { plausibleBounds } from './check-value.ts';
import { convertedUnit, parseNumber, readFigure, type Conversion } from './convert.ts';
import { conversionsFor } from './conversions-for.ts';
import { isFigureField, type LedgerField } from './ledger-field.ts';
import { unitInName, unitWord } from './unit-words.text.ts';

/** The figures of a column under one conversion. */
type FigureReading = {
  readonly conversion: Conversion;
  /** The number of cells that can be read. */
  readonly read: number;
  /** The values at every twentieth of the cells from the smallest to the largest, in the unit of the conversion. */
  readonly spread: readonly number[];
};

/** The figures of a column, whatever they measure: seen by every conversion that can read them. */
export type ColumnFigures = {
  readonly cells: number;
  /** Cells with a number and no unit. */
  readonly bare: number;
  /** Cells with a number and a unit, by the conversion of that unit. */
  readonly marked: Readonly<Partial<Record<Conversion, number>>>;
  readonly readings: readonly FigureReading[];
  /** The way in which its decimals are written. */
  readonly decimals?: DecimalWay;
};

const TWENTIETHS = 20;
const figureConversions: readonly Conversion[] = [
  'number',
  'metreLength',
  'feetLength',
  'inchLength',
  'metresPerSecond',
  'metresPerMinute',
  'feetPerMinute',
  'feetPerSecond',
  'kilometresPerHour',
  'kilograms',
  'pounds',
  'tonnes',
];

/**
 * Figures by how often each text stands in the column; undefined where fewer than half of the cells hold any. Where they do not
 * say how decimals are written, they are written as otherwise in the file.
 */
export function columnFigures(counts: ReadonlyMap<string, number>, ofFile?: WayOfFile): ColumnFigures | undefined {
  const tidiedEntries = tidiedCounts(counts);
  const decimals = decimalWay(tidiedEntries, ofFile);
  const { cells, figures, isOfFigures } = figuresAmong(tidiedEntries, decimals);
  if (!isOfFigures) return undefined;
  const markedValues: Partial<Record<Conversion, number>> = {};
  for (const { text, times } of figures) {
    const unit = parseNumber(text) === undefined ? unitWord(text) : undefined;
    if (unit) markedValues[unit] = (markedValues[unit] ?? 0) + times;
  }
  const bare = sum(figures.filter(({ text }) => parseNumber(text) !== undefined));
  const readings = figureConversions.flatMap((conversion) => reading(figures, conversion));
  return {
    cells,
    bare,
    marked: markedValues,
    readings,
    ...(decimals.sign === ',' || decimals.isMixed ? { decimals } : {}),
  };
}

/** The way in which the figures of a column write decimals, where they say it. */
export function saidDecimals(counts: ReadonlyMap<string, number>): ClearWay | undefined {
  const tidiedEntries = tidiedCounts(counts);
  return figuresAmong(tidiedEntries, decimalWay(tidiedEntries)).isOfFigures ? clearWay(tidiedEntries) : undefined;
}

type TidiedCounts = readonly (readonly [text: string, times: number])[];

const tidiedCounts = (counts: ReadonlyMap<string, number>): TidiedCounts =>
  [...counts].map(([text, times]) => [tidy(text), times] as const);

/** The figures of a column, and if they are half of its cells. */
function figuresAmong(counts: TidiedCounts, decimals: DecimalWay) {
  const texts = counts
    .map(([text, times]) => ({ text: pointedText(text, decimals), times }))
    .filter(({ text }) => !isBlank(text));
  const cells = sum(texts);
  const figures = texts.filter(({ text }) => /^[+-]?[\d.]/.test(text));
  return { cells, figures, isOfFigures: cells > 0 && sum(figures) * 2 >= cells };
}

function pointedText(text: string, decimals: DecimalWay): string {
  const readPoint = withPoint(text, decimals);
  return 'text' in readPoint ? readPoint.text : text;
}

type Counted = { readonly text: string; readonly times: number };
const sum = (texts: readonly Counted[]) => texts.reduce((total, { times }) => total + times, 0);

function reading(figures: readonly Counted[], conversion: Conversion): FigureReading[] {
  const values = figures.flatMap(({ text, times }) => {
    const convertedFigure = readFigure(text, conversion, convertedUnit[conversion]);
    return 'value' in convertedFigure && typeof convertedFigure.value === 'number'
      ? [{ value: convertedFigure.value, times }]
      : [];
  });
  values.sort((one, other) => one.value - other.value);
  const readNumber = values.reduce((total, { times }) => total + times, 0);
  if (readNumber === 0) return [];
  const spread: number[] = [];
  let passedCount = 0;
  for (const { value, times } of values) {
    passedCount += times;
    while (spread.length <= TWENTIETHS && passedCount > (spread.length / TWENTIETHS) * (readNumber - 1))
      spread.push(value);
  }
  return [{ conversion, read: readNumber, spread }];
}

/** True when some figures of a column carry a unit and some do not. */
export const isMixed = ({ bare, marked }: ColumnFigures): boolean => bare > 0 && Object.keys(marked).length > 0;

/** Most figures of a mixed column give no unit: that is a question about the column, not a remark on each of its rows. */
export const isMostlyBare = (figures: ColumnFigures): boolean => isMixed(figures) && figures.bare * 2 > figures.cells;

/**
 * The figures that a field would hold: smallest, middle and largest value, and the share of the cells that is
 * plausible.
 */
export type FigureSummary = {
  readonly low: number;
  readonly median: number;
  readonly high: number;
  readonly plausible: number;
};

/** The figures of a column as a field would hold them by a conversion. */
export function figureSummary(
  field: LedgerField,
  conversion: Conversion,
  figures: ColumnFigures | undefined,
  heading = '',
): FigureSummary | undefined {
  const foundReading = figures && readingBy(field, conversion, figures);
  if (!figures || !foundReading) return undefined;
  const givenUnit = headedUnit(field, { columns: [heading], conversion }) ?? convertedUnit[foundReading.conversion];
  const factor = (givenUnit && field.unit && unitFactor(givenUnit, field.unit)) || 1;
  const spread = foundReading.spread.map((value) => Number((value * factor).toPrecision(6)));
  const bounds = plausibleBounds(field);
  const inside = spread.filter((value) => !isBeyond(bounds, value)).length;
  return {
    low: spread[0] ?? 0,
    median: spread[TWENTIETHS / 2] ?? 0,
    high: spread[TWENTIETHS] ?? 0,
    plausible: (inside / spread.length) * (foundReading.read / figures.cells),
  };
}

/** Plain numbers of a field in tonnes may say so themselves: 32吨 is 32. */
function readingBy({ unit }: LedgerField, conversion: Conversion, { readings }: ColumnFigures) {
  const ownConversion = conversion === 'integer' ? 'number' : conversion;
  const ownReading = readings.find((one) => one.conversion === ownConversion);
  const inTonnes = readings.find((one) => one.conversion === 'tonnes');
  return ownConversion === 'number' && unit === 't' && inTonnes && inTonnes.read > (ownReading?.read ?? 0)
    ? inTonnes
    : ownReading;
}

/** The middle of a column's figures by each conversion that can read them: what remains of them once the file was looked at. */
export type ColumnMiddle = Readonly<Partial<Record<Conversion, number>>>;

export const middleOf = ({ readings }: ColumnFigures): ColumnMiddle =>
  Object.fromEntries(readings.map(({ conversion, spread }) => [conversion, spread[TWENTIETHS / 2] ?? 0]));

/**
 * The reason that most figures of a column are remarked, or nothing: its middle lies beyond what is usual. That is one
 * question about the column; a remark on each of its rows would hide those that are slips.
 */
export function columnRemark(
  field: LedgerField,
  { columns, conversion }: { readonly columns: readonly string[]; readonly conversion: Conversion },
  middle: ColumnMiddle | undefined,
): string | undefined {
  const value = middle?.[conversion === 'integer' ? 'number' : conversion];
  if (value === undefined || !field.usual) return undefined;
  const givenUnit = headedUnit(field, { columns, conversion }) ?? convertedUnit[conversion];
  const factor = (givenUnit && field.unit && unitFactor(givenUnit, field.unit)) || 1;
  return isBeyond(field.usual, withoutNoise(value * factor)) ? unusual(field) : undefined;
}

/** The remark on a value beyond the usual bounds of its field; nothing where nobody has said what is usual. */
export const unusual = ({ usual, unit }: LedgerField): string | undefined =>
  usual && fieldsText.unusual(usual[0], usual[1], unit);

/**
 * The unit that a column's heading says, where none of the conversions that a person may choose is of it: 工作压力(kPa), and
 * 提升高度(mm) of a field in metres. One that does not convert is said of every cell, which is refused with it.
 */
export const headedUnit = (
  field: LedgerField,
  { columns, conversion }: { readonly columns: readonly string[]; readonly conversion: Conversion },
): string | undefined => {
  const possible = conversionsFor(field);
  const [heading = ''] = columns;
  if (conversion !== possible[0]) return undefined;
  if (field.unit === undefined) return unitOfNone(field, heading);
  if (unitInName(heading, possible.slice(1))) return undefined;
  // A text says its unit itself, so nobody is asked about one: it keeps what may be a unit, as in list imports.
  return field.type === 'text'
    ? unitBelow(heading, field.unit, namesOf(field))
    : otherUnitInHeading(heading, field.unit);
};

/** The unit above a field that has none of its own: a text keeps it, a number below it is no count. */
function unitOfNone(field: LedgerField, heading: string): string | undefined {
  if (field.type === 'text') return unitOfText(heading, field.key, namesOf(field));
  return isFigureField(field) ? unitOfCount(heading, namesOf(field)) : undefined;
}

const namesOf = ({ label, commonLabel }: LedgerField): string[] =>
  commonLabel === undefined ? [label] : [label, commonLabel];

/** The unit that a heading says, the field's own or one that converts into it. */
export function unitSaid(field: LedgerField, heading: string): string | undefined {
  if (field.unit === undefined) return undefined;
  const other = otherUnitInHeading(heading, field.unit);
  if (other !== undefined) return unitFactor(other, field.unit) === undefined ? undefined : other;
  return saysUnit(heading, field.unit) ? field.unit : unitInName(heading, conversionsFor(field));
}

/** The unit that a heading says and that does not convert into the field's: kilonewtons above tonnes. */
export function strangeUnit(field: LedgerField, heading: string): string | undefined {
  const unit = field.unit === undefined ? undefined : unitBelow(heading, field.unit, namesOf(field));
  return unit !== undefined && unitFactor(unit, field.unit ?? '') === undefined ? unit : undefined;
}

/** A number without a unit is meant in its column's. */
export const inHeadedUnit = (tidiedText: string, unit: string | undefined): string =>
  unit !== undefined && parseNumber(tidiedText) !== undefined ? `${tidiedText} ${unit}` : tidiedText;

/** True when the field's figures may be given in several units. */
export const hasUnits = (field: LedgerField): boolean =>
  conversionsFor(field).length > 1 && conversionsFor(field).some((one) => convertedUnit[one] !== undefined);
