import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { foreignFile } from './foreign-file.ts';
import { contentOf, TableProblem, type TableSource } from './table-source.ts';
import { encodingOf } from './text-encoding.ts';

const SNIFFED = 64 * 1024;
const delimiters = [',', '\t', ';', '|'];
/** Tells xlsx from text by the first bytes, not by the name; of text the encoding and the separator. */
export async function detectTable(path: string): Promise<TableSource> {
  const start = await firstBytes(path, false);
  const isCompressed = start[0] === 0x1f && start[1] === 0x8b;
  const head = isCompressed ? await firstBytes(path, true) : start;
  if (head.length === 0) throw new TableProblem(tableText.emptyFile);
  const foreign = await foreignFile(head, () => contentOf(path, isCompressed));
  if (foreign !== undefined) throw new TableProblem(foreign);
  const isZip = head[0] === 0x50 && head[1] === 0x4b;
  if (isZip && isCompressed) throw new TableProblem(tableText.isCompressed);
  if (isZip) return { format: 'xlsx', encoding: 'utf-8', delimiter: '', isCompressed };
  const encoding = await encodingOf(path, head, isCompressed);
  return {
    format: 'csv',
    encoding,
    delimiter: await delimiterOf(new TextDecoder(encoding).decode(head)),
    isCompressed,
  };
}

async function firstBytes(path: string, isCompressed: boolean): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of contentOf(path, isCompressed)) {
      parts.push(part as Buffer); // a stream without an encoding yields bytes
      size += (part as Buffer).length;
      if (size >= SNIFFED) break;
    }
  } catch (problem) {
    if (problem instanceof TableProblem) throw problem;
    throw new TableProblem(tableText.isCompressed, { cause: problem });
  }
  return Buffer.concat(parts).subarray(0, SNIFFED);
}

/** The separator that makes the most of the first lines: many columns, and the same number on many lines. */
async function delimiterOf(text: string): Promise<string> {
  const lines = text.split(/\r\n|\n|\r/);
  const whole = (lines.length > 20 ? lines.slice(0, 20) : lines).join('\n');
  const rowsBy = whole.includes('"') ? await quotedRows(whole) : plainRows(whole);
  const scoredDelimiters = delimiters.map((delimiter) => ({ delimiter, score: columnsMade(rowsBy(delimiter)) }));
  return scoredDelimiters.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

type RowsBy = (delimiter: string) => string[][];

function columnsMade(rows: string[][]): number {
  const perWidth = new Map<number, number>();
  for (const { length } of rows) perWidth.set(length, (perWidth.get(length) ?? 0) + length - 1);
  return Math.max(...perWidth.values());
}

const plainRows =
  (lines: string): RowsBy =>
  (delimiter) =>
    lines.split('\n').map((line) => line.split(delimiter));

/** A cell of several lines may be cut off where the first lines end, and a quote may be a letter. */
async function quotedRows(lines: string): Promise<RowsBy> {
  const { parse } = await import('csv-parse/sync'); // most files need none of it
  return (delimiter) => {
    const wish = { delimiter, relaxQuotes: true, relaxColumnCount: true, bom: true };
    try {
      return parse(lines, wish);
    } catch {
      return parse(lines, { ...wish, quote: false });
    }
  };
}
