import { dayOrder, inOrder, isOrderDoubtful, type DayOrder } from '@tejian/domain/shared/typed/day-order.ts';
import {
  clearWay,
  decimalWay,
  wayOfOthers,
  withPoint,
  type DecimalWay,
} from '@tejian/domain/shared/typed/decimal-way.ts';
import { monthWay, withNought, type MonthWay } from '@tejian/domain/shared/typed/month-nought.ts';
import { noughtWay, withoutPointNought, type NoughtWay } from '@tejian/domain/shared/typed/point-nought.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { isGivenNumber } from '@tejian/domain/shared/field/code-keys.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';
import { cellRemarks } from './cell-remarks.ts';
import type { Header } from './import-header.ts';
import { importRows } from './import-sheets.ts';
import { columnsBelow, fieldsBelow, monthNumbers, valuesOf } from './row-cells.ts';
import type { Importing, ImportField } from './importer.ts';

/** The ways in which the columns of a file write decimals, the order of day and month, and months as numbers, by field. */
export interface FieldWays {
  readonly decimals: ReadonlyMap<string, DecimalWay>;
  readonly days: ReadonlyMap<string, DayOrder>;
  /** Fields of days whose order few of them say. */
  readonly doubtfulDays: ReadonlySet<string>;
  readonly months: ReadonlyMap<string, MonthWay>;
  /** The fields whose numbers a script has written as fractions. */
  readonly noughts: ReadonlySet<string>;
  /** Headers beyond which most rows go on: a column that nobody named. A single row that does so is shifted. */
  readonly wideHeaders: ReadonlySet<number>;
}

const MOST_TEXTS = 5_000;
const isNumber = (type: string | undefined) => type === 'number' || type === 'integer';
const isDay = (type: string | undefined) => type === 'date';
const takesMonths = ({ type, takesMonth }: ImportField) => type === 'yearMonth' || takesMonth === true;

/**
 * Reads the file once before its rows are judged: 2,159 is a decimal only in a column of decimal commas, 1/5/2026 a day only
 * beside 25/5/2026, and the number 2027.1 a month only beside 2027.05.
 */
export async function fieldWays(request: Parameters<typeof importRows>[0]): Promise<FieldWays> {
  const { fields } = request.importing;
  const types = new Map(fields.map(({ key, type }) => [key, type]));
  const counts = new Map<string, Map<string, number>>();
  const months = new Map(fields.filter(takesMonths).map(({ key }) => [key, new Set<string>()]));
  const noughts = new Map<string, NoughtWay | undefined>();
  for (const { key } of fields) if (isGivenNumber(key)) noughts.set(key, undefined);
  const sizes = new Map<number, { rows: number; wide: number }>();
  let delimiter = '';
  for await (const { header, rows } of importRows(request, { sheets: [], headers: [] })) {
    const keys = header.keys.flatMap((key) => {
      const type = key === undefined ? undefined : types.get(key);
      return key !== undefined && (isNumber(type) || isDay(type)) ? [key] : [];
    });
    delimiter = header.delimiter ?? '';
    const size = sizes.get(header.rowNo) ?? { rows: 0, wide: 0 };
    sizes.set(header.rowNo, size);
    size.rows += rows.length;
    size.wide += rows.filter((row) => isWider(header, row)).length;
    const isAsked = (key: string) =>
      keys.includes(key) || months.has(key) || (noughts.has(key) && noughts.get(key) !== 'other');
    const columns = columnsBelow(header).filter(({ key }) => isAsked(key));
    for (const row of columns.length > 0 ? rows : []) {
      const values = valuesOf(header, row, columns);
      for (const key of keys) note(counts, key, values[key]);
      for (const key of noughts.keys()) noughts.set(key, noughtWay(noughts.get(key), values[key] ?? ''));
      for (const [key, number] of monthNumbers(header, row, values)) months.get(key)?.add(number);
    }
  }
  const countsOf = (isWanted: (type: string | undefined) => boolean) =>
    [...counts].filter(([key]) => isWanted(types.get(key)));
  const numbers = countsOf(isNumber);
  const others = wayOfOthers(
    numbers.map(([, texts]) => clearWay(texts)),
    delimiter,
  );
  return {
    decimals: new Map(numbers.map(([key, texts]) => [key, decimalWay([...texts], others)])),
    wideHeaders: new Set([...sizes].flatMap(([rowNo, { rows, wide }]) => (wide * 2 > rows && rows > 2 ? [rowNo] : []))),
    days: new Map(countsOf(isDay).map(([key, texts]) => [key, dayOrder(texts.keys())])),
    doubtfulDays: new Set(countsOf(isDay).flatMap(([key, texts]) => (isOrderDoubtful(texts.keys()) ? [key] : []))),
    noughts: new Set([...noughts].flatMap(([key, way]) => (way === 'withNoughts' ? [key] : []))),
    months: new Map([...months].map(([key, numbers]) => [key, monthWay(numbers)])),
  };
}

/** The row has cells where the header has none. */
function isWider({ names }: Header, { cells }: TableRow): boolean {
  if (cells.length <= names.length && names.at(-1) !== '') return false;
  const width = names.findLastIndex((name) => name !== '') + 1;
  return cells.slice(width).some((cell) => cell.trim() !== '');
}

/**
 * The reason for refusing a line of a text that is wider than its header: its cells may stand under the wrong names.
 */
export const widthProblem = (header: Header, row: TableRow, { wideHeaders }: FieldWays): string | undefined =>
  header.isText === true && isWider(header, row) && !wideHeaders.has(header.rowNo)
    ? importText.tooWide(header.names.filter(Boolean).length)
    : undefined;

function note(counts: Map<string, Map<string, number>>, key: string, text: string | undefined): void {
  if (text === undefined) return;
  const texts = counts.get(key) ?? new Map<string, number>();
  counts.set(key, texts);
  const times = texts.get(text);
  if (times !== undefined || texts.size < MOST_TEXTS) texts.set(text, (times ?? 0) + 1);
}

interface HeadedRow {
  readonly header: Header;
  readonly row: TableRow;
}

/** The values of a row as their columns write them, why some have no single reading there, and what is to be looked at again. */
export function inWays({ header, row }: HeadedRow, ways: FieldWays, importing: Importing) {
  const { decimals, days, months, noughts } = ways;
  const readValues = valuesOf(header, row);
  const remarks: Remark[] = [];
  const problems: Record<string, string> = {};
  for (const [key, number] of monthNumbers(header, row, readValues))
    readValues[key] = withNought(number, months.get(key));
  for (const { key, type } of fieldsBelow(header, importing)) {
    const value = readValues[key];
    if (value === undefined) continue;
    const [way, order] = [decimals.get(key), days.get(key)];
    if (order) readValues[key] = inOrder(value, order);
    remarks.push(...cellRemarks({ key, value, type }, ways, importing));
    if (noughts.has(key)) readValues[key] = withoutPointNought(value);
    if (!way) continue;
    const pointedPoint = withPoint(value, way);
    if ('text' in pointedPoint) readValues[key] = pointedPoint.text;
    else problems[key] = pointedPoint.reason;
  }
  return { values: readValues, problems, remarks };
}

/**
 * The cells of a row as they were read where their whole column decided how: among the few rows that are given back another
 * reading would be found.
 */
export function cellsInWays(
  { header, row }: HeadedRow,
  { decimals, days, months, noughts }: FieldWays,
): readonly string[] {
  const numbers = monthNumbers(header, row, valuesOf(header, row));
  return row.cells.map((shownText, at) => {
    const key = header.keys[at] ?? '';
    // A number that shows less than it holds comes back whole.
    const cell = (header.figures.has(key) ? row.figures?.[at] : undefined) ?? shownText;
    const number = numbers.get(key);
    if (number !== undefined && cell.trim() === number) return withNought(number, months.get(key));
    if (noughts.has(key)) return withoutPointNought(cell);
    const [way, order] = [decimals.get(key), days.get(key)];
    const pointedPoint = way && withPoint(cell, way);
    if (pointedPoint) return 'text' in pointedPoint ? pointedPoint.text : cell;
    return order ? inOrder(cell, order) : cell;
  });
}
