import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
import type { Parser } from 'csv-parse';
import { UnclearQuote, withPairedQuotes, type TextPart } from './csv-quotes.ts';
import { contentOf, limits, TableProblem, type TableLimits, type TableRow, type TableSource } from './table-source.ts';

/** The records of a text file, blank ones included, none of them built beyond its bounds. */
export async function* csvRecords(
  path: string,
  { encoding, delimiter, isCompressed }: TableSource,
  bounds: TableLimits = limits,
): AsyncGenerator<TableRow> {
  const content = contentOf(path, isCompressed);
  const text = encoding === 'utf-8' ? content : decodedParts(content, encoding);
  const records = new Records(withPairedQuotes(text, delimiter, bounds.bytesOfRow), delimiter, bounds);
  let rowNo = 0;
  try {
    for await (const cells of records.read()) {
      rowNo += 1;
      if (rowNo > bounds.lines) throw new TableProblem(tableText.tooManyRows(bounds.rows));
      yield { rowNo, cells };
    }
  } catch (problem) {
    if (isBrokenText(problem)) throw new TableProblem(tableText.brokenCsv(rowNo + 1), { cause: problem });
    throw problem;
  } finally {
    content.destroy();
  }
}

const LINE_END = /\r\n|\n|\r/; // several programs may have written one file
const [LINE_FEED, RETURN] = [0x0a, 0x0d];
const MOST_BYTES_OF_SIGN = 3; // of one of the sixteen bits that texts are counted in

/**
 * The records of the parts of a text. Where no quote stands lines are records and separators part cells: a parser that looks at
 * sign after sign takes six times as long to find that out.
 */
class Records {
  readonly #parts: AsyncGenerator<TextPart>;
  readonly #delimiter: string;
  readonly #bounds: TableLimits;
  #count = 0;
  #isFirst = true;
  #last: number | undefined;

  constructor(parts: AsyncGenerator<TextPart>, delimiter: string, bounds: TableLimits) {
    this.#parts = parts;
    this.#delimiter = delimiter;
    this.#bounds = bounds;
  }

  async *read(): AsyncGenerator<string[]> {
    for (let part = await this.#next(); part;) {
      const lines = part.isPlain ? this.#linesOf(part.bytes) : undefined;
      if (!lines) {
        part = yield* this.#parsed(part);
        continue;
      }
      this.#isFirst = false;
      this.#count += lines.length;
      for (const line of lines) yield line.split(this.#delimiter);
      part = await this.#next();
    }
  }

  /** The next part; a line's end of two signs may have been cut in two. */
  async #next(): Promise<TextPart | undefined> {
    const { value } = await this.#parts.next();
    if (!value) return undefined;
    const { bytes, isPlain } = value;
    const isEnd = this.#last === RETURN && bytes[0] === LINE_FEED;
    this.#last = bytes.at(-1);
    return { bytes: isEnd ? bytes.subarray(1) : bytes, isPlain };
  }

  /** Lines without a quote; none where one of them may be longer than a row is. */
  #linesOf(bytes: Buffer): string[] | undefined {
    const text = bytes.toString();
    const lines = (this.#isFirst ? text.replace(/^\ufeff/, '') : text).split(LINE_END);
    if (lines.at(-1) === '') lines.pop();
    return lines.some(({ length }) => length * MOST_BYTES_OF_SIGN > this.#bounds.cellsOfRow) ? undefined : lines;
  }

  /** The records of this part and of those behind it, up to the next that is plain. */
  async *#parsed(first: TextPart): AsyncGenerator<string[], TextPart | undefined> {
    const { parse } = await import('csv-parse'); // most files need none of it
    const parser = parse({
      delimiter: this.#delimiter,
      recordDelimiter: ['\r\n', '\n', '\r'],
      bom: this.#isFirst,
      relaxQuotes: true,
      relaxColumnCount: true,
      maxRecordSize: this.#bounds.cellsOfRow,
    });
    this.#isFirst = false;
    let part: TextPart | undefined = first;
    const next = () => this.#next();
    async function* bytesOfRun(): AsyncGenerator<Buffer> {
      do {
        if (part) yield part.bytes;
        part = await next();
      } while (part && !part.isPlain);
    }
    const feeding = feed(parser, bytesOfRun(), { bounds: this.#bounds, before: this.#count });
    for await (const record of parser as AsyncIterable<string[]>) {
      this.#count += 1;
      yield unpartedRecord(record, this.#delimiter);
    }
    const problem = await feeding;
    if (problem) throw problem;
    return part;
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
 * Answers the problem that comes behind the records which it gave.
 */
async function feed(
  parser: Parser,
  content: AsyncIterable<Buffer>,
  { bounds, before }: { readonly bounds: TableLimits; readonly before: number },
): Promise<UnclearQuote | undefined> {
  let openCount = 0;
  try {
    for await (const bytes of content) {
      for (let from = 0; from < bytes.length; from += bounds.slice) {
        const slice = bytes.subarray(from, from + bounds.slice);
        const { records } = parser.info;
        await takeSlice(parser, slice);
        openCount = parser.info.records === records ? openCount + slice.length : 0;
        if (openCount > bounds.bytesOfRow)
          throw new TableProblem(tableText.tooWide(rowName(before + parser.info.records + 1, []), bounds.columns));
      }
    }
    parser.end();
  } catch (problem) {
    if (problem instanceof UnclearQuote) {
      parser.end(); // the rows before the quote are read
      return problem;
    }
    parser.destroy(problem instanceof Error ? problem : undefined);
  }
  return undefined;
}

const takeSlice = (parser: Parser, slice: Buffer): Promise<void> =>
  new Promise((resolve, reject) => parser.write(slice, (problem) => (problem ? reject(problem) : resolve())));

async function* decodedParts(content: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of content) yield Buffer.from(decoder.decode(bytes, { stream: true }));
  yield Buffer.from(decoder.decode());
}

const isBrokenText = (problem: unknown): boolean =>
  problem instanceof UnclearQuote ||
  (problem instanceof Error && /^(?:CSV_|Z_)/.test(String((problem as { code?: unknown }).code)));
