import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import type { CellFigures } from '@tejian/domain/shared/typed/cell.ts';
import { createReadStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The form that a file of rows was found to have; every later reading reads the same. */
export type TableSource = {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';
  readonly delimiter: string;
  /** A .csv.gz is read as what is inside. */
  readonly isCompressed: boolean;
};

/** One row of the file: its number (`rowNumber` in the domain says how sheets are counted), its cells as text. */
export type TableRow = {
  readonly rowNo: number;
  readonly cells: readonly string[];
  /**
   * The numbers of cells that show more than their number (3层, DN100), by column, for fields that hold numbers; and those that
   * may be months (2027.1), which may have lost a nought.
   */
  readonly figures?: CellFigures | undefined;
};

/** A sheet of a workbook; a text file is one sheet without a name. */
export type TableSheet = { readonly name: string; readonly isHidden: boolean };

/** The file cannot be read as a table; the sentence says why. */
export class TableProblem extends Error {}

const MEGABYTE = 1024 * 1024;

/**
 * The limits of what one file may cost. Bytes are those after decompression; they are counted before anything keeps
 * them.
 */
export const limits = {
  rows: 1_000_000,
  columns: 300,
  cell: 32_767,
  /** Bytes of the cells of one row of a text file, and of the row with all its separators and quotes. */
  cellsOfRow: 8 * 32_767,
  bytesOfRow: 9 * 32_767,
  /** Lines of a text file and cells of a row in a workbook, blank ones included: those of the largest sheet there is. */
  lines: 1_048_576,
  cellsAcross: 16_384,
  /** A text is parsed in slices of so many bytes, so that a count of a row is never far behind. */
  slice: 16 * 1024,
  cells: 30_000_000,
  inflated: 1_500 * MEGABYTE,
  /** A part of a workbook that is read as a whole: texts that cells share, formats, the list of sheets. */
  wholePart: 64 * MEGABYTE,
  /** Beyond so many bytes a file may inflate to this many times its size; real tables reach about twenty times. */
  ratioFrom: MEGABYTE,
  ratio: 100,
} as const;

/** The same bounds with other figures: tests make them small. */
export type TableLimits = Readonly<Record<keyof typeof limits, number>>;

/** The reason that so many bytes out of so many are too many, or nothing. */
export function inflationProblem(inflatedBytes: number, compressedSize: number): string | undefined {
  if (inflatedBytes > limits.inflated) return tableText.inflatesTooMuch(limits.inflated / MEGABYTE);
  if (inflatedBytes > limits.ratioFrom && inflatedBytes > compressedSize * limits.ratio) return tableText.inflatesOddly;
  return undefined;
}

/** The file's bytes as they were before anybody compressed them; ended by a `TableProblem` when they are too many. */
export function contentOf(path: string, isCompressed: boolean): Readable {
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!isCompressed) return bytes;
  const content = createGunzip();
  const countedTransform = inflationCounter(() => bytes.bytesRead);
  bytes.on('error', (problem) => content.destroy(problem));
  content.on('error', (problem) => countedTransform.destroy(problem));
  countedTransform.on('close', () => {
    content.destroy();
    bytes.destroy();
  });
  return bytes.pipe(content).pipe(countedTransform);
}

function inflationCounter(compressedNumber: () => number): Transform {
  let inflatedNumber = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      inflatedNumber += chunk.length;
      const problem = inflationProblem(inflatedNumber, compressedNumber());
      if (problem === undefined) done(null, chunk);
      else done(new TableProblem(problem));
    },
  });
}
