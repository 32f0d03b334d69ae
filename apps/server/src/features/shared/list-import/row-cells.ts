import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { isCode } from '@tejian/domain/shared/field/fields.ts';
import { isStoredAsWords } from '@tejian/domain/shared/field/stored-words.ts';
import { isUnitText, withoutCountWord } from '@tejian/domain/shared/field/units.ts';
import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import { isNoNumber, tidy, unreadCell } from '@tejian/domain/shared/typed/cell.ts';
import { monthNumber } from '@tejian/domain/shared/typed/month-nought.ts';
import { typedNumber, withoutBlanks } from '@tejian/domain/shared/typed/typed-number.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';
import { cellOf, type Header } from './import-header.ts';
import type { Importing, ImportField, ImportValues } from './importer.ts';

/** A column with a field, and all that the reading of its cells asks of its heading: once for thousands of rows. */
interface Column {
  readonly at: number;
  readonly key: string;
  /** Of a cell that shows more than a number its field takes the number alone. */
  readonly isFigure: boolean;
  readonly isCount: boolean;
  /** The field knows records: “/” is no number there. */
  readonly isNumber: boolean;
  /** True of a sign for nothing, which is a blank cell there. */
  readonly isEmptySign: (cell: string) => boolean;
  /** 00 is a number there. */
  readonly isOwnCode: boolean;
  /** The column with the units of its figures. */
  readonly unitAt: number | undefined;
  /** The unit that its heading says. */
  readonly unit: string | undefined;
}

const never = () => false;

function columnAt(header: Header, at: number): Column {
  const { keys, figures, counts, numbers, ownCodes, emptySigns, unitColumns, units } = header;
  const key = keys[at] ?? '';
  return {
    at,
    key,
    isFigure: figures.has(key),
    isCount: counts.has(key),
    isNumber: numbers.has(key),
    isOwnCode: ownCodes.has(key),
    isEmptySign: emptySigns.get(key) ?? never,
    unitAt: unitColumns.get(at),
    unit: units?.[at],
  };
}

const knownColumns = new WeakMap<Header, readonly Column[]>();

/** The columns below a header that have a field. */
export function columnsBelow(header: Header): readonly Column[] {
  const columns =
    knownColumns.get(header) ?? header.keys.flatMap((key, at) => (key === undefined ? [] : [columnAt(header, at)]));
  knownColumns.set(header, columns);
  return columns;
}

const knownFields = new WeakMap<Header, readonly ImportField[]>();

/** The fields that have a column below a header, in the order of the list; a header is one list's. */
export function fieldsBelow(header: Header, { fields }: Importing): readonly ImportField[] {
  const fieldsOfHeader = knownFields.get(header) ?? fields.filter(({ key }) => header.keys.includes(key));
  knownFields.set(header, fieldsOfHeader);
  return fieldsOfHeader;
}

/** A number without a unit is meant in its column's. */
const inUnit = (cell: string, unit: string | undefined): string =>
  unit !== undefined && isBareNumber(cell) ? `${cell} ${unit}` : cell;

/** In whatever spelling: thousands parted by blanks, a decimal comma, 1e3. */
const isBareNumber = (cell: string): boolean =>
  typedNumber(cell).kind === 'number' || /^[+-]?[\d.,]*\d[\d.,]*$/.test(withoutBlanks(tidy(cell)));

/** The text of a cell as its field reads it: a number in the unit of its column, a count without its word. */
function readCell({ at, isFigure, isCount, unitAt, unit }: Column, { cells, figures }: TableRow): string {
  const writtenFigure = (isFigure ? figures?.[at] : undefined) ?? cellOf(cells[at] ?? '');
  const figure = isCount ? withoutCountWord(writtenFigure) : writtenFigure;
  return inUnit(figure, unitBeside(cells, unitAt) ?? unit);
}

/** The unit that stands in a column of its own behind a figure: 5000 | kg. */
function unitBeside(cells: readonly string[], unitAt: number | undefined): string | undefined {
  if (unitAt === undefined) return undefined;
  const unit = tidy(cells[unitAt] ?? '');
  return isUnitText(unit) ? unit : undefined;
}

const isReadAsUnit = ({ unitColumns }: Header, cells: readonly string[], at: number): boolean =>
  unitColumns.size > 0 && [...unitColumns.values()].includes(at) && isUnitText(tidy(cells[at] ?? ''));

const NOUGHTS = /^0+$/;
const saysNoNumber = ({ isNumber, isOwnCode }: Column, cell: string): boolean =>
  isNumber && isNoNumber(tidy(cell)) && !(isOwnCode && NOUGHTS.test(tidy(cell)));

/** The filled cells of a row by field, those of some columns or of all. */
export function valuesOf(header: Header, row: TableRow, columns = columnsBelow(header)): Record<string, string> {
  const values: Record<string, string> = {};
  for (const column of columns) {
    const cell = readCell(column, row);
    if (cell !== '' && !saysNoNumber(column, cell) && !column.isEmptySign(cell)) values[column.key] ??= cell;
  }
  return values;
}

const noMonths: ReadonlyMap<string, string> = new Map();

/** The numbers of a row that may be months, by the fields that they are the values of. */
export function monthNumbers(
  { keys }: Header,
  { cells, figures }: TableRow,
  values: ImportValues,
): ReadonlyMap<string, string> {
  if (figures === undefined) return noMonths;
  const months = new Map<string, string>();
  for (const at of Object.keys(figures).map(Number)) {
    const key = keys[at];
    const number = monthNumber(cells[at] ?? '', figures?.[at]);
    if (key !== undefined && number !== undefined && values[key] === number) months.set(key, number);
  }
  return months;
}

/** The reasons that cells of a row say nothing, by field: a spreadsheet has lost what stood there. */
export function brokenCells(header: Header, values: ImportValues, importing: Importing): Record<string, string> {
  const brokenValues: Record<string, string> = {};
  for (const { key, type } of fieldsBelow(header, importing)) {
    const value = values[key];
    if (value === undefined) continue;
    const why = unreadCell(value, isStoredAsWords({ type }), isCode(key) || importing.identity.includes(key));
    if (why !== undefined) brokenValues[key] = why;
  }
  return brokenValues;
}

/** A filled cell that goes nowhere: in which column, and why. */
interface DroppedCell {
  readonly column: string;
  readonly reason: string;
}

/** A column whose values may go nowhere: most have a field of their own that takes all they hold. */
interface OpenColumn extends Column {
  /** The same field has another column. */
  readonly isRepeated: boolean;
}

const knownOpen = new WeakMap<Header, readonly OpenColumn[]>();

function openColumns(header: Header, { notTaken }: Importing): readonly OpenColumn[] {
  const before = knownOpen.get(header);
  if (before) return before;
  const { keys, numbers } = header;
  const columns = keys.flatMap((key, at): OpenColumn[] => {
    const isRepeated = keys.indexOf(key) !== at || keys.lastIndexOf(key) !== at;
    const isOpen = key === undefined || notTaken?.[key] !== undefined || numbers.has(key) || isRepeated;
    return isOpen ? [{ ...columnAt(header, at), isRepeated }] : [];
  });
  knownOpen.set(header, columns);
  return columns;
}

/** The filled cells of a row whose value no field takes. */
export function droppedCells(header: Header, row: TableRow, importing: Importing): DroppedCell[] {
  const droppedCells: DroppedCell[] = [];
  const drop = (column: OpenColumn) => {
    const reason = droppedReason(header, row, { column, importing });
    if (reason === undefined) return;
    const name = header.names[column.at] ?? '';
    droppedCells.push({ column: name === '' ? text.unnamedColumn(column.at + 1) : name, reason });
  };
  for (const column of openColumns(header, importing)) drop(column);
  for (let at = header.keys.length; at < row.cells.length; at += 1)
    drop({ ...columnAt(header, at), isRepeated: false });
  return droppedCells;
}

/** The reason that a cell goes nowhere; nothing where it is blank or its field takes it. */
function droppedReason(
  header: Header,
  row: TableRow,
  { column, importing }: { column: OpenColumn; importing: Importing },
): string | undefined {
  const { at, isRepeated } = column;
  const cell = readCell(column, row);
  const name = header.names[at] ?? '';
  if (cell === '' || name === text.reasons || isReadAsUnit(header, row.cells, at)) return undefined;
  const key = header.keys[at];
  const other = header.takenFrom[at];
  if (other !== undefined) return text.takenFrom(other);
  if (key === undefined) return importing.ignored.includes(name) ? text.computedColumn : text.noSuchField;
  const notTaken = importing.notTaken?.[key];
  if (notTaken !== undefined) return column.isEmptySign(cell) ? undefined : notTaken;
  if (saysNoNumber(column, cell)) return cellText.noNumber;
  if (column.isEmptySign(cell)) return undefined;
  return isRepeated && valuesOf(header, row)[key] !== cell ? text.repeatedColumn : undefined;
}
