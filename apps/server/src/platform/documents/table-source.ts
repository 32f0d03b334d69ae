import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** What a file of rows was found to be; every later reading reads the same. */
export type TableSource = {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: 'utf-8' | 'gb18030' | 'utf-16le';
  readonly delimiter: string;
  /** A .csv.gz is read as what is inside. */
  readonly isCompressed: boolean;
};

/** One row of the file: its number as a spreadsheet shows it, its cells as text. */
export type TableRow = { readonly rowNo: number; readonly cells: readonly string[] };

/** The file cannot be read as a table; the sentence says why. */
export class TableProblem extends Error {}

export const limits = { rows: 1_000_000, columns: 300, cell: 32_767 } as const;

/** The file's bytes as they were before anybody compressed them. */
export function contentOf(path: string, isCompressed: boolean): Readable {
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!isCompressed) return bytes;
  const content = createGunzip();
  bytes.on('error', (problem) => content.destroy(problem));
  content.on('close', () => bytes.destroy());
  return bytes.pipe(content);
}
