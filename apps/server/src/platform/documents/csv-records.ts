import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
import { parse, type Parser } from 'csv-parse';
import { UnclearQuote, withPairedQuotes } from './csv-quotes.ts';
import { contentOf, limits, TableProblem, type TableLimits, type TableRow, type TableSource } from './table-source.ts';

/** The records of a text file, blank ones included, none of them built beyond its bounds. */
export async function* csvRecords(
  path: string,
  { encoding, delimiter, isCompressed }: TableSource,
  bounds: TableLimits = limits,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    recordDelimiter: ['\r\n', '\n', '\r'], // several programs may have written one file
    bom: true,
    relaxQuotes: true,
    relaxColumnCount: true,
    maxRecordSize: bounds.cellsOfRow,
  });
  const content = contentOf(path, isCompressed);
  const text = encoding === 'utf-8' ? content : decodedParts(content, encoding);
  const feeding = feed(parser, withPairedQuotes(text, delimiter, bounds.bytesOfRow), bounds);
  let rowNo = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      rowNo += 1;
      if (rowNo > bounds.lines) throw new TableProblem(tableText.tooManyRows(bounds.rows));
      yield { rowNo, cells: unpartedRecord(record, delimiter) };
    }
    if ((await feeding) === 'unclear') throw new TableProblem(tableText.brokenCsv(rowNo + 1));
  } catch (problem) {
    if (isBrokenText(problem)) throw new TableProblem(tableText.brokenCsv(rowNo + 1), { cause: problem });
    throw problem;
  } finally {
    content.destroy();
  }
}

/** A row with more cells is no row of a table. */
const LONGEST_UNPARTED = 4 * limits.columns;

/** A separator within ="a,b" parts no cell: parsers see no quotes that begin within one. */
function unpartedRecord(record: string[], delimiter: string): string[] {
  if (record.length > LONGEST_UNPARTED || !record.some(isCut)) return record;
  const cells: string[] = [];
  for (let at = 0; at < record.length; at += 1) {
    const cell = record[at] ?? '';
    const end = isCut(cell) ? record.findIndex((other, place) => place > at && /(?:^|[^"])"$/.test(other)) : -1;
    cells.push(end < 0 ? cell : record.slice(at, end + 1).join(delimiter));
    at = Math.max(at, end);
  }
  return cells;
}
const isCut = (cell: string): boolean => cell.startsWith('="') && /^="(?:[^"]|"")*$/.test(cell);

/**
 * Gives the parser slice after slice, the next when it is done with one, and ends it where a row goes on for too long: the
 * parser counts what stands in the cells of a row, but not its separators, and twenty million blank cells are a gigabyte.
 */
async function feed(parser: Parser, content: AsyncIterable<Buffer>, bounds: TableLimits): Promise<'whole' | 'unclear'> {
  let openCount = 0;
  try {
    for await (const bytes of content) {
      for (let from = 0; from < bytes.length; from += bounds.slice) {
        const slice = bytes.subarray(from, from + bounds.slice);
        const before = parser.info.records;
        await takeSlice(parser, slice);
        openCount = parser.info.records === before ? openCount + slice.length : 0;
        if (openCount > bounds.bytesOfRow)
          throw new TableProblem(tableText.tooWide(rowName(parser.info.records + 1, []), bounds.columns));
      }
    }
    parser.end();
  } catch (problem) {
    if (problem instanceof UnclearQuote) {
      parser.end(); // the rows before the quote are read
      return 'unclear';
    }
    parser.destroy(problem instanceof Error ? problem : undefined);
  }
  return 'whole';
}

const takeSlice = (parser: Parser, slice: Buffer): Promise<void> =>
  new Promise((resolve, reject) => parser.write(slice, (problem) => (problem ? reject(problem) : resolve())));

async function* decodedParts(content: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of content) yield Buffer.from(decoder.decode(bytes, { stream: true }));
  yield Buffer.from(decoder.decode());
}

const isBrokenText = (problem: unknown): boolean =>
  problem instanceof Error && /^(?:CSV_|Z_)/.test(String((problem as { code?: unknown }).code));
