import { ledgerText } from '@tejian/domain/ledger/ledger.text.ts';
import { parse } from 'csv-parse/sync';
import { contentOf, TableProblem, type TableSource } from './table-source.ts';

const SNIFFED = 64 * 1024;
const delimiters = [',', '\t', ';', '|'];
const binaryStarts: readonly [sentence: string, start: readonly number[]][] = [
  [ledgerText.oldExcel, [0xd0, 0xcf, 0x11, 0xe0]],
  [ledgerText.isPdf, [0x25, 0x50, 0x44, 0x46]],
  [ledgerText.isCompressed, [0x52, 0x61, 0x72, 0x21]],
];

/** Tells xlsx from text by the first bytes, not by the name; of text the encoding and the separator. */
export async function detectTable(path: string): Promise<TableSource> {
  const start = await firstBytes(path, false);
  const isCompressed = start[0] === 0x1f && start[1] === 0x8b;
  const head = isCompressed ? await firstBytes(path, true) : start;
  if (head.length === 0) throw new TableProblem(ledgerText.emptyFile);
  const binary = binaryStarts.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (binary) throw new TableProblem(binary[0]);
  const isZip = head[0] === 0x50 && head[1] === 0x4b;
  if (isZip && isCompressed) throw new TableProblem(ledgerText.isCompressed);
  if (isZip) return { format: 'xlsx', encoding: 'utf-8', delimiter: '', isCompressed };
  const encoding = await encodingOf(path, head, isCompressed);
  return { format: 'csv', encoding, delimiter: delimiterOf(new TextDecoder(encoding).decode(head)), isCompressed };
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
    throw new TableProblem(ledgerText.isCompressed, { cause: problem });
  }
  return Buffer.concat(parts).subarray(0, SNIFFED);
}

/** Strict UTF-8 to the last byte, else the Chinese national encoding: the first odd sign may stand in the last row. */
async function encodingOf(path: string, head: Buffer, isCompressed: boolean): Promise<TableSource['encoding']> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of contentOf(path, isCompressed)) strict.decode(chunk as Buffer, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}

/** The separator that makes the most of the first lines: many columns, and the same number on many lines. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/);
  const whole = (lines.length > 20 ? lines.slice(0, 20) : lines).join('\n');
  const scored = delimiters.map((delimiter) => ({ delimiter, score: columnsMade(whole, delimiter) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function columnsMade(lines: string, delimiter: string): number {
  try {
    const rows: string[][] = parse(lines, { delimiter, relaxQuotes: true, relaxColumnCount: true, bom: true });
    const perWidth = new Map<number, number>();
    for (const { length } of rows) perWidth.set(length, (perWidth.get(length) ?? 0) + length - 1);
    return Math.max(...perWidth.values());
  } catch {
    return 0;
  }
}
