import { isWhole } from '../../shared/field/bounds.ts';
import { fieldsText } from '../../shared/field/fields.text.ts';
import { mayLookLikeMonth } from '../../shared/field/code-keys.ts';
import { telephoneInName } from '../../shared/field/telephone-in-name.ts';
import { codeToStore, isCode } from '../../shared/field/fields.ts';
import { unitFactor, withoutCountWord } from '../../shared/field/units.ts';
import { monthEnd } from '../../shared/day/day.ts';
import { headedField } from '../equipment/headings.ts';
import { headingReader } from '../../shared/list-import/heading.ts';
import { readMonth } from '../../shared/typed/typed-day.ts';
import { typedDayText } from '../../shared/typed/typed-day.text.ts';
import {
  asAbove,
  brokenCell,
  isBlank,
  isNoNumber,
  mayBeMangled,
  tidy,
  type CellFigures,
} from '../../shared/typed/cell.ts';
import { cellText } from '../../shared/typed/cell.text.ts';
import { withPoint, type DecimalWay } from '../../shared/typed/decimal-way.ts';
import { oneLine, withoutInvisible } from '../../shared/typed/width.ts';
import { equipmentIdentity } from '../equipment/import-identity.ts';
import { classResolver, wordResolver, type EquipmentClass, type WordResult } from './code-words.ts';
import { hasUnits, headedUnit, inHeadedUnit, unitSaid } from './column-figures.ts';
import { conversionsFor } from './conversions-for.ts';
import { convert, parseNumber, readFigure, type CellValue, type Conversion, type Converted } from './convert.ts';
import { since1900 } from './parse-date.ts';
import { joinedFields } from './column-words.text.ts';
import { isFigureField, isPlaceKey, type LedgerContext, type LedgerField } from './ledger-field.ts';
import { ledgerText } from './ledger.text.ts';
import { unitInName } from './unit-words.text.ts';
import { isEssential, type FieldMapping, type LedgerMapping } from './mapping.ts';

/** A remark on one cell: the column it stands in, what stood there, what is wrong with it. */
export type CellNote = { readonly column: string; readonly value: string; readonly reason: string };

/** The content of one cell: a value, a place in the catalogue, or why neither. */
export type Cell = {
  value?: CellValue;
  place?: EquipmentClass;
  /** Beside a value: why a record that does not have it yet cannot take it. */
  reason?: string;
  text: string;
};
/** One mapped field with the cells it is read from. */
export type Reader = {
  entry: FieldMapping;
  field: LedgerField;
  indexes: readonly number[];
  isEssential: boolean;
  read: (text: string) => Cell;
  /** Of columns that stand on different sheets each has a unit of its own. */
  readOf: (column: string) => (text: string) => Cell;
};

/** The way in which the decimals of columns are written, by their names, where not with a point alone. */
export type ColumnWays = Readonly<Record<string, DecimalWay>>;

/** A ledger repeats its words, dates and figures: converted once, remembered up to this many per column. */
const REMEMBERED = 5000;

/** The reader of this field from the file's columns. */
export function readerOf(
  entry: FieldMapping,
  field: LedgerField,
  mapping: LedgerMapping,
  columns: readonly string[],
  context: LedgerContext,
  ways: ColumnWays = {},
): Reader {
  const readers = new Map<string, (text: string) => Cell>();
  const readOf = (column: string) => {
    const decimals = ways[column];
    const read = cellReader(entryOfColumn(entry, field, column), field, context);
    const knownCell =
      readers.get(column) ?? remembering(decimals && isFigureField(field) ? pointing(read, decimals) : read);
    readers.set(column, knownCell);
    return knownCell;
  };
  return {
    entry,
    field,
    indexes: entry.columns.map((column) => columns.indexOf(column)).filter((index) => index >= 0),
    isEssential: isEssential(mapping, field.key),
    read: readOf(entry.columns[0] ?? ''),
    readOf,
  };
}

/** Of several columns the first is read as the mapping says, each other one in the unit that its heading says. */
export function entryOfColumn(entry: FieldMapping, field: LedgerField, column: string): FieldMapping {
  if (column === entry.columns[0] || !hasUnits(field)) return { ...entry, columns: [column] };
  const possible = conversionsFor(field);
  const ownText = unitSaid(field, column) === undefined ? undefined : possible[0];
  const conversion = unitInName(column, possible) ?? ownText;
  return { ...entry, columns: [column], ...(conversion && { conversion }) };
}

/** The numbers that records are known by: 000 or 无 there is no number, as in a list of equipment. */
const numberKeys = new Set(
  [...equipmentIdentity.codes.flat(), ...(equipmentIdentity.weak ?? [])].map(({ key }) => key),
);

/** The name of a field is no number of any equipment: 品种 stands below 设备识别码 where a file is a card of labels and values. */
function labelKnower({ fields }: LedgerContext): (text: string) => boolean {
  const read = headingReader(fields.map((field) => headedField(field)));
  return (text) => IS_WORD.test(text) && read(text).length > 0;
}
/** Only words are asked: thousands of rows have numbers. */
const IS_WORD = /^[^\d]*\p{Script=Han}[^\d]*$/u;

/** A decimal comma is one in its column alone. */
const pointing =
  (read: (text: string) => Cell, decimals: DecimalWay) =>
  (text: string): Cell => {
    const pointedPoint = withPoint(text, decimals);
    return 'text' in pointedPoint ? { ...read(pointedPoint.text), text } : { reason: pointedPoint.reason, text };
  };

function cellReader(entry: FieldMapping, field: LedgerField, context: LedgerContext): (text: string) => Cell {
  if (entry.conversion !== 'words') {
    const isDay = field.type === 'date' || field.type === 'yearMonth';
    const meantText = isDay && context.isSince1904 ? since1900 : (text: string) => text;
    const unit = isDay ? undefined : headedUnit(field, entry);
    const isName = numberKeys.has(field.key) ? labelKnower(context) : () => false;
    return (text) =>
      isName(text)
        ? { reason: cellText.noNumber, text }
        : { ...plainCell(meantText(text), { entry, field, unit }), text };
  }
  const read = wordReader(entry, field, context);
  return (text) => {
    const reason = brokenCell(text, false) ?? asAbove(text);
    return reason === undefined ? read(text) : { reason, text };
  };
}

function wordReader(entry: FieldMapping, field: LedgerField, context: LedgerContext): (text: string) => Cell {
  if (isPlaceKey(field.key)) {
    const resolve = classResolver(context.catalogue, entry.words);
    return (text) => foundCell(resolve(text), text, 'place');
  }
  const reasonFor = (word: string) =>
    field.key === 'useStatus' ? ledgerText.noStatus(word) : ledgerText.noCode(field.label, word);
  const resolve = wordResolver(field, entry.words, reasonFor);
  const former = wordResolver({ type: field.type, options: field.formerOptions ?? [] }, undefined, reasonFor);
  return (text) => {
    const cell = foundCell(resolve(text), text, 'value');
    return cell.reason === undefined ? cell : { ...foundCell(former(text), text, 'value'), reason: cell.reason };
  };
}

interface PlainColumn {
  readonly entry: FieldMapping;
  readonly field: LedgerField;
  /** Said by its heading. */
  readonly unit: string | undefined;
}

function plainCell(text: string, { entry: { conversion }, field, unit }: PlainColumn): Converted {
  const reason = brokenCell(text, conversion === 'text', isCode(field.key)) ?? asAbove(text);
  if (reason !== undefined) return { reason };
  if (numberKeys.has(field.key) && isNoNumber(text) && !isBlank(text)) return { reason: cellText.noNumber };
  if (field.type === 'date' || field.type === 'yearMonth') return dateCell(text, conversion, field);
  if (!isFigureField(field)) return convert(inHeadedUnit(text, unit), conversion);
  if (unit !== undefined && isUnconverted(text, unit, field))
    return { reason: field.unit ? fieldsText.wrongUnit(unit, field.unit) : fieldsText.noUnit(unit) };
  const counted = field.unit ? text : withoutCountWord(text);
  const figure = readFigure(inHeadedUnit(counted, unit), conversion, field.unit, field.type);
  const isBroken = 'value' in figure && isWhole(field) && !Number.isInteger(figure.value);
  return isBroken ? { reason: fieldsText.notInteger } : figure;
}

/** A bare number below a heading whose unit does not convert into the field's. */
const isUnconverted = (text: string, unit: string, field: LedgerField): boolean =>
  unitFactor(unit, field.unit ?? '') === undefined && parseNumber(text) !== undefined;

/** A day by the column's form; where months count they are read in every form that people write, and end with their last day. */
function dateCell(text: string, conversion: Conversion, { type, takesMonth }: LedgerField): Converted {
  const day = convert(text, conversion);
  const isMonth = type === 'yearMonth';
  if ('value' in day) return isMonth ? { value: monthEnd(String(day.value)) } : day;
  const month = isMonth || takesMonth ? readMonth(text) : undefined;
  if (month?.value !== undefined) return { value: monthEnd(`${month.value}-01`) };
  return month === undefined || month.reason === typedDayText.typed.notAMonth ? day : { reason: month.reason };
}

const foundCell = <T>(result: WordResult<T>, text: string, as: 'place' | 'value'): Cell =>
  'found' in result ? { [as]: result.found, text } : { reason: result.reason, text };

function remembering(read: (text: string) => Cell): (text: string) => Cell {
  const knownCells = new Map<string, Cell>();
  return (text) => {
    const before = knownCells.get(text);
    if (before) return before;
    const cell = read(text);
    if (knownCells.size < REMEMBERED) knownCells.set(text, cell);
    return cell;
  };
}

/** The values that the mapping gives to every row. */
export function constantCells(mapping: LedgerMapping, context: LedgerContext): ReadonlyMap<string, Cell> {
  const resolve = classResolver(context.catalogue, undefined);
  return new Map(
    Object.entries(mapping.constants).map(([key, value]) => [
      key,
      isPlaceKey(key) ? foundCell(resolve(value), value, 'place') : { value, text: value },
    ]),
  );
}

/** A house number or floor that a spreadsheet took for a date, or a telephone behind a name: loaded as it stands, and said so. */
export function doubtfulCell({ entry, field, indexes }: Reader, cells: readonly string[]): CellNote | undefined {
  if (entry.conversion !== 'text' || (field.type !== 'text' && field.type !== 'textarea')) return undefined;
  const reasonOf = (cell: string) =>
    mayBeMangled(cell, mayLookLikeMonth(field.key)) ? fieldsText.doubtfulDate : telephoneInName(field.key, cell);
  const at = indexes.findIndex((index) => reasonOf(cells[index] ?? '') !== undefined);
  const value = cells[indexes[at] ?? -1] ?? '';
  const reason = reasonOf(value);
  return reason === undefined ? undefined : { column: entry.columns[at] ?? '', value, reason };
}

/** Of columns that stand on different sheets the one that this row fills: remarks name it. */
export function ofFilledColumn(reader: Reader, cells: readonly string[]): Reader {
  const { entry, field, indexes } = reader;
  if (entry.columns.length < 2 || joinedFields.includes(field.key)) return reader;
  const at = indexes.findIndex((index) => !isBlank(tidy(cells[index] ?? '')));
  const [column, index] = [entry.columns[at], indexes[at]];
  return column === undefined || index === undefined
    ? reader
    : { ...reader, entry: entryOfColumn(entry, field, column), indexes: [index], read: reader.readOf(column) };
}

/** Words of several columns stand one behind the other: an address, or what the mapping puts together. */
const areJoined = ({ entry, field }: Reader): boolean =>
  joinedFields.includes(field.key) ||
  entry.separator !== undefined ||
  ((field.type === 'text' || field.type === 'textarea') && entry.conversion === 'text' && !isCode(field.key));

/** The reason that a row says nothing of a field that two of its columns fill differently; both are named. */
export function clashOf(reader: Reader, cells: readonly string[], figures?: CellFigures): CellNote | undefined {
  const { entry, field, indexes } = reader;
  if (entry.columns.length < 2 || areJoined(reader)) return undefined;
  const filledIndexes = indexes.flatMap((index, at) => {
    const column = entry.columns[at] ?? '';
    const ownReader = { ...reader, entry: entryOfColumn(entry, field, column), indexes: [index] };
    const text = textOf(ownReader, cells, figures);
    return text === '' ? [] : [{ column, text, cell: reader.readOf(column)(text) }];
  });
  const [first, ...others] = filledIndexes;
  const other = first && others.find(({ cell }) => !saysTheSame(first.cell, cell));
  return first && other
    ? { column: first.column, value: first.text, reason: ledgerText.twoColumns(field.label, first, other) }
    : undefined;
}

/** Figures agree within what both are written to: 2.2 t and 2205 kg. */
function saysTheSame(one: Cell, other: Cell): boolean {
  const [a, b] = [one.value, other.value];
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= halfPlace(one, a) + halfPlace(other, b);
  return a === b && JSON.stringify(one.place) === JSON.stringify(other.place);
}

/** Half of a figure's last decimal, in the unit of the field. */
function halfPlace({ text }: Cell, value: number): number {
  const [, digits = '', decimals = ''] = /^([+-]?[\d,]*(?:\.(\d+))?)/.exec(text) ?? [];
  const writtenNumber = Number(digits.replaceAll(',', ''));
  return writtenNumber === 0 ? 0 : Math.abs(value / writtenNumber) * (10 ** -decimals.length / 2);
}

/** The codes that tell a using unit from another besides its name. */
const codesOfUnits: ReadonlySet<string> = new Set(['useUnitCode', 'useUnitPostcode', 'useUnitPhone']);

/** Fields whose values are words of people: legal names keep their full-width brackets. */
const WORDS: ReadonlySet<string> = new Set(['text', 'unit']);

/**
 * Words stay as they are written, as every other door keeps them: full-width brackets are part of an address. Codes, figures,
 * dates and chosen words are read by their half-width form.
 */
function asRead({ entry, field }: Reader, cell: string): string {
  const isWords = entry.conversion === 'text' && !isCode(field.key) && !codesOfUnits.has(field.key);
  if (isWords && field.type === 'textarea') return withoutInvisible(cell).trim();
  return isWords && WORDS.has(field.type) ? oneLine(cell).trim() : tidy(cell);
}

/** The text of a field's cells, joined; empty when nothing but placeholders stands there. */
export function textOf(reader: Reader, cells: readonly string[], figures: CellFigures = {}): string {
  const { entry, field, indexes } = reader;
  const shownText = (index: number) => (isFigureField(field) ? figures[index] : undefined) ?? cells[index] ?? '';
  const filledTexts = indexes.map(shownText).filter((cell) => !isBlank(tidy(cell)));
  const parts = filledTexts.map((cell) => asRead(reader, cell));
  if (parts.length === 0) return '';
  const pointing = parts.find((part) => asAbove(part) !== undefined);
  if (pointing !== undefined) return pointing; // to the row above it: joined to others nobody would see it
  const text = (entry.prefix ?? '') + parts.join(entry.separator ?? ' ');
  if (isCode(field.key)) return codeToStore(field.key, text.replace(APOSTROPHE, ''));
  return text === cellText.nothing && entry.conversion !== 'words' && entry.conversion !== 'yesNo' ? '' : text;
}

/** Before a code it tells a spreadsheet to keep digits as text. */
const APOSTROPHE = /^['‘’`]+/;

/** The unit in which a number without one is read. */
export const unitLabel = (field: LedgerField, conversion: Conversion): string =>
  conversion === 'number' ? (field.unit ?? '') : (ledgerText.conversions[conversion].split(' → ')[0] ?? '');

/** The more exact statement wins, whichever column says it. */
export function mergedClass(before: EquipmentClass | undefined, more: EquipmentClass): EquipmentClass {
  return {
    kindCode: more.kindCode,
    categoryCode: more.categoryCode ?? before?.categoryCode ?? null,
    varietyCode: more.varietyCode ?? before?.varietyCode ?? null,
  };
}

/** Two columns that name different places of the catalogue: the code of the one said first. */
export function conflictOf(before: EquipmentClass | undefined, more: EquipmentClass): string | undefined {
  if (!before) return undefined;
  if (before.kindCode !== more.kindCode) return before.kindCode;
  const differ = before.categoryCode && more.categoryCode && before.categoryCode !== more.categoryCode;
  return differ ? (before.categoryCode ?? undefined) : undefined;
}
