// A measurement table filled from a file: which cells it brings, which it would change, and which it may not fill.
import { cellText } from '../../shared/typed/cell.text.ts';
import { asAbove, brokenCell, mayBeMangled, tidy, type CellFigures } from '../../shared/typed/cell.ts';
import { dateProblem, readDate, type DateWay } from '../../shared/typed/typed-day.ts';
import { numberProblem, typedNumber } from '../../shared/typed/typed-number.ts';
import { boundProblem } from '../../shared/field/bounds.ts';
import { tableFileText as text } from '../../shared/table-file/table-file.text.ts';
import { isBlank } from './context.ts';
import type { Cell, Row } from './entry.ts';
import { entryLimits } from './entry-limits.ts';
import { reportDays, reportNumbers } from './field-bounds.ts';
import type { LeftOver } from './block.ts';
import { numberBounds } from './number-bounds.ts';
import type { Column } from './template.ts';
import { placedRows, type Beside, type OtherNames } from './placed-rows.ts';
import {
  bearsNameOfAnother,
  identityColumns,
  namedColumns,
  nameIn,
  namesIn,
  namingColumns,
  withNamesAbove,
  type Naming,
} from './row-names.ts';
import { isUnsigned } from './unsigned.ts';
import { withoutUnit } from './without-unit.ts';

/** The facts that filling needs to know of a table. */
export interface FilledTable {
  readonly columns: readonly Column[];
  /** The column that no two rows share. */
  readonly each?: { readonly unique?: string } | undefined;
  /** The names that people have for the columns beside their labels. */
  readonly otherNames?: OtherNames | undefined;
}

export interface FilledCell {
  /** Row of the table, from 0; behind its last one for a new row. */
  readonly at: number;
  readonly column: Column;
  readonly before: Cell;
  readonly value: Cell;
}
interface RefusedCell {
  /** Row of the file below its head, from 0, and column of the table. */
  readonly row: number;
  readonly column: number;
  readonly value: string;
  readonly reason: string;
}
export interface Filling {
  /** The cells that are blank now. */
  readonly added: readonly FilledCell[];
  /** The cells that hold another value now. */
  readonly changed: readonly FilledCell[];
  readonly refused: readonly RefusedCell[];
  /** The part that has no place in the table. */
  readonly left: LeftOver;
  /** The columns among it, by their headings in the file. */
  readonly leftColumns: readonly string[];
  /** Nothing is filled by guess: a unit that is said beside the rows is told instead. */
  readonly beside?: Beside | undefined;
  /** No heading was found: the cells were read in the order of the columns. */
  readonly isByOrder: boolean;
  /** The names of the rows that the file may have under another heading: without them its rows stand for those in their places. */
  readonly missingNames: readonly string[];
  /** The rows of the file in the columns of the table, to be given back with what was refused. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * Reads the cells of a file against a table. Without a head they stand in the order of the columns, as an instrument writes
 * them. Undefined where that would be a guess: rows that are things of their own need a head, and texts above figures are one
 * that nobody knows here. `figures`: the numbers behind what cells show, by row.
 */
export function fillingOf(
  section: FilledTable,
  present: readonly Row[],
  table: readonly (readonly string[])[],
  figures?: Readonly<Record<number, CellFigures>>,
): Filling | undefined {
  const { columns } = section;
  const rowsPlaced = placedRows(columns, table, figures, section.otherNames);
  if (!rowsPlaced.hasHead && (section.each?.unique || hasTextsAboveFigures(table))) return undefined;
  const naming = section.each?.unique === undefined ? namingColumns(columns, present, rowsPlaced.rows) : [];
  const rows = withNamesAbove(naming, present, rowsPlaced.rows);
  const reading = {
    columns,
    naming,
    present,
    added: [] as FilledCell[],
    changed: [] as FilledCell[],
    refused: [] as RefusedCell[],
  };
  const target = targetOf(section, present, { naming, ...identityColumns(columns, present, rows) });
  let beyond = 0;
  for (const [row, cells] of rows.entries()) {
    const mangledAt = columns.findIndex(({ label }, place) => isMangledNumber(label, cells[place] ?? ''));
    if (mangledAt >= 0) {
      // Of which row it is nobody knows: none of its cells is filled.
      reading.refused.push({ row, column: mangledAt, value: cells[mangledAt] ?? '', reason: cellText.numberMadeDay });
      continue;
    }
    const at = target(cells, row, reading.refused);
    if (at === undefined) continue;
    if (at < entryLimits.rows) fillRow(reading, cells, row, at);
    else if (cells.some((cell) => cell !== '')) beyond += 1;
  }
  const { added, changed, refused } = reading;
  const leftColumns = rowsPlaced.unplaced;
  const leftOver = { columns: leftColumns.length, rows: beyond };
  return {
    added,
    changed,
    refused,
    rows,
    left: leftOver,
    leftColumns,
    beside: rowsPlaced.beside,
    isByOrder: !rowsPlaced.hasHead,
    missingNames:
      rowsPlaced.hasHead && !section.each?.unique && naming.length === 0 && leftColumns.length > 0
        ? namedColumns(columns, present).map(({ label }) => label)
        : [],
  };
}

/** Of the point 3-2 a spreadsheet makes the second of March. */
const isMangledNumber = (label: string, cell: string): boolean =>
  (text.ofNumber.test(label) || text.ofModel.test(label)) && mayBeMangled(tidy(cell), true);

const FIGURE = /^[-+]?[\d０-９][\d０-９,，.．]*$/;

/** A column begins with a text, and most of what stands below are figures. */
function hasTextsAboveFigures(table: readonly (readonly string[])[]): boolean {
  const width = Math.max(0, ...table.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => at).some((at) => {
    const [first = '', ...below] = table.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
    const figures = below.filter((cell) => FIGURE.test(cell)).length;
    return first !== '' && !FIGURE.test(first) && figures > 0 && figures * 2 >= below.length;
  });
}

type Target = (cells: readonly string[], row: number, refusedCells: RefusedCell[]) => number | undefined;

/** The columns by which rows are told apart, and those by which one is known although its name was corrected. */
interface Words {
  readonly naming: Naming;
  readonly numbers: Naming;
  readonly names: Naming;
}

/** The row of the table that a row of the file is about: by the column that no two rows share, by its name, else by its place. */
function targetOf({ columns, each }: FilledTable, present: readonly Row[], words: Words): Target {
  const keyAt = columns.findIndex(({ key }) => key === each?.unique);
  const column = columns[keyAt];
  const nextRow = rowsBelow(columns, present);
  if (!column) return namedTarget(words, present, nextRow);
  const namedNumbers = new Map(present.map((row, at) => [String(row[column.key] ?? '').trim(), at]));
  const seenTexts = new Set<string>();
  return (cells, row, refusedCells) => {
    const name = cells[keyAt] ?? '';
    if (name !== '' && seenTexts.has(name)) {
      refusedCells.push({ row, column: keyAt, value: name, reason: text.twin(column.label, name) });
      return undefined;
    }
    seenTexts.add(name);
    return (name === '' ? undefined : namedNumbers.get(name)) ?? nextRow();
  };
}

/** The rows behind the last one that holds anything, one after another. */
function rowsBelow(columns: readonly Column[], present: readonly Row[]): () => number {
  let next = present.findLastIndex((row) => columns.some(({ key }) => !isBlank(row[key]))) + 1;
  return () => {
    next += 1;
    return next - 1;
  };
}

/**
 * Rows whose names stand in the table are those, in whatever order they come, and so is one of the same number whose name was corrected;
 * other names go below. One that lacks a word by which rows
 * are told apart, and fits several of them, is given back: none of them is taken by guess.
 */
function namedTarget(
  { naming, numbers, names: nameColumns }: Words,
  present: readonly Row[],
  nextRow: () => number,
): Target {
  if (naming.length === 0) return (_, row) => row;
  const openRows = new Set(present.keys());
  const rowOfNumber = (cells: readonly string[]) =>
    [...openRows].find(
      (at) =>
        namesIn(numbers, cells).some(({ column, name }) => nameIn(column, present[at]?.[column.key]) === name) &&
        !bearsNameOfAnother(nameColumns, cells, present, at),
    );
  return (cells, row, refusedCells) => {
    const names = namesIn(naming, cells);
    const fits = [...openRows].flatMap((at) => {
      const answers = names.flatMap(({ column, name }) => {
        const ownName = nameIn(column, present[at]?.[column.key]);
        return ownName === '' ? [] : [ownName === name];
      });
      return answers.length > 0 && answers.every(Boolean) ? [{ at, answers: answers.length }] : [];
    });
    const most = Math.max(...fits.map(({ answers }) => answers));
    const [best, another] = fits.filter(({ answers }) => answers === most);
    const lacking = naming.find(({ at }) => !cells[at]);
    if (another && lacking) {
      const shownName = names.map(({ at }) => cells[at] ?? '').join(' ');
      const reason = text.severalRows(shownName, lacking.column.label);
      refusedCells.push({ row, column: names[0]?.at ?? lacking.at, value: shownName, reason });
      return undefined;
    }
    const target = best?.at ?? rowOfNumber(cells);
    if (target !== undefined) openRows.delete(target);
    return target ?? nextRow();
  };
}

/** A row that was found by its name keeps it as it is written. */
const isSameName = (naming: Naming, { column, before, value }: FilledCell): boolean =>
  naming.some((one) => one.column === column) && nameIn(column, before) === nameIn(column, value);

interface Reading {
  readonly columns: readonly Column[];
  readonly naming: Naming;
  readonly present: readonly Row[];
  readonly added: FilledCell[];
  readonly changed: FilledCell[];
  readonly refused: RefusedCell[];
}

function fillRow(
  { columns, naming, present, added, changed, refused }: Reading,
  cells: readonly string[],
  row: number,
  at: number,
): void {
  for (const [place, column] of columns.entries()) {
    const typedCell = cells[place] ?? '';
    if (typedCell === '') continue; // a blank cell of a file takes nothing away
    const cellRead = readCell(column, typedCell);
    if (cellRead.reason !== undefined) {
      refused.push({ row, column: place, value: typedCell, reason: cellRead.reason });
      continue;
    }
    const before = present[at]?.[column.key] ?? null;
    const cell: FilledCell = { at, column, before, value: cellRead.value };
    if (isBlank(before)) added.push(cell);
    else if (before !== cellRead.value && !isSameName(naming, cell)) changed.push(cell);
  }
}

type ReadCell = { readonly value: Cell; readonly reason?: undefined } | { readonly reason: string };

/** A cell as it shows; what a spreadsheet has lost is refused, and a unit that the column has anyway is left out. */
function readCell(column: Column, typedText: string): ReadCell {
  const { input, options } = column;
  const brokenReason = brokenCell(tidy(typedText), input === undefined || input === 'text') ?? asAbove(typedText);
  if (brokenReason !== undefined) return { reason: brokenReason };
  if (options) return options.includes(typedText) ? { value: typedText } : { reason: text.notOffered(options) };
  if (input === 'number') return readNumber(column, withoutUnit(column, typedText));
  if (input === 'date') return readDayOf('day', typedText);
  if (input === 'month') return readDayOf('month', typedText);
  return typedText.length > entryLimits.cell ? { reason: text.tooLong(entryLimits.cell) } : { value: typedText };
}

function readNumber(column: Column, typedUnit: string): ReadCell {
  const { decimals, unit } = column;
  const readNumber = typedNumber(typedUnit);
  if (readNumber.kind === 'wrong') return { reason: readNumber.reason };
  if (readNumber.kind === 'blank') return { value: null };
  const possible = numberBounds(column)?.possible ?? reportNumbers;
  const reason =
    numberProblem(readNumber.value, decimals, isUnsigned(column)) ??
    boundProblem({ possible, ...(unit && { unit }) }, readNumber.value);
  return reason === undefined ? { value: readNumber.value } : { reason };
}

function readDayOf(way: DateWay, typedText: string): ReadCell {
  const value = readDate(way, typedText).value;
  if (value === undefined) return { reason: dateProblem(way, typedText) ?? '' };
  const reason = boundProblem({ possible: reportDays }, value);
  return reason === undefined ? { value } : { reason };
}

/** The table with these cells in it. */
export function withCells(present: readonly Row[], cells: readonly FilledCell[]): Row[] {
  const rows = [...present];
  for (const { at, column, value } of cells) {
    while (rows.length <= at) rows.push({});
    rows[at] = { ...rows[at], [column.key]: value };
  }
  return rows;
}
