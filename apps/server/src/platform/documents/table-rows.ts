import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ledgerText } from '@tejian/domain/ledger/ledger.text.ts';
import { parse } from 'csv-parse';
import { tallCells, tallFiller } from './merged-cells.ts';
import { contentOf, limits, TableProblem, type TableRow, type TableSource } from './table-source.ts';

/** Every row of the file that holds anything, title and header included, one after another; never the whole file at once. */
export async function* tableRows(path: string, reading: TableSource): AsyncGenerator<TableRow> {
  let rows = 0;
  const source = reading.format === 'xlsx' ? xlsxRows(path) : csvRows(path, reading);
  for await (const row of source) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    rows += 1;
    if (rows > limits.rows + 1) throw new TableProblem(ledgerText.tooManyRows(limits.rows));
    if (row.cells.length > limits.columns) throw new TableProblem(ledgerText.tooWide(row.rowNo, limits.columns));
    yield row;
  }
}

async function* csvRows(path: string, { encoding, delimiter, isCompressed }: TableSource): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    bom: true,
    relaxQuotes: true,
    relaxColumnCount: true,
    maxRecordSize: limits.cell * 8,
  });
  const bytes = contentOf(path, isCompressed);
  const input = encoding === 'utf-8' ? bytes : Readable.from(decoded(bytes, encoding));
  for (const stream of [bytes, input]) stream.on('error', (problem: Error) => parser.destroy(problem));
  input.pipe(parser);
  let rowNo = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      rowNo += 1;
      yield { rowNo, cells: record };
    }
  } catch (problem) {
    if (isBrokenText(problem)) throw new TableProblem(ledgerText.brokenCsv(rowNo + 1), { cause: problem });
    throw problem;
  } finally {
    bytes.destroy();
  }
}

async function* decoded(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const isBrokenText = (problem: unknown): boolean =>
  problem instanceof Error && /^(?:CSV_|Z_)/.test(String((problem as { code?: unknown }).code));

async function* xlsxRows(path: string): AsyncGenerator<TableRow> {
  try {
    const { streamXlsxRows } = await import('hucre'); // with the first workbook, not with the server
    const fill = tallFiller(await tallCells(path));
    const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>; // the same stream under its DOM name
    for await (const { index, values } of streamXlsxRows(bytes)) {
      yield { rowNo: index + 1, cells: fill(index, values.map(cellText)) };
    }
  } catch (problem) {
    if (problem instanceof TableProblem) throw problem;
    throw new TableProblem(ledgerText.brokenXlsx, { cause: problem });
  }
}

/**
 * A cell as the person who wrote the ledger reads it; a date as the day, a whole number without its decimals. A code of
 * twenty digits that was kept as a number has lost its last ones: it stays in the form that shows it.
 */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? value.toFixed(0) : scientific(Number(value.toPrecision(15)));
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

const scientific = (value: number): string =>
  Math.abs(value) >= Number.MAX_SAFE_INTEGER ? value.toExponential().toUpperCase() : String(value);
