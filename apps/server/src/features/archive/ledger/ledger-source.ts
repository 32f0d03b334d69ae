import type { LedgerSheetFound } from '@tejian/contract/archive/ledger/ledger.record.ts';
import type { ColumnMiddle } from '@tejian/domain/archive/ledger/column-figures.ts';
import type { MonthWay } from '@tejian/domain/shared/typed/month-nought.ts';
import type { ColumnWays } from '@tejian/domain/archive/ledger/row-readers.ts';
import type { TableSource } from '../../../platform/documents/table-source.ts';

/** The finding about a ledger file; kept with the import, so that every later reading reads the same. */
export type LedgerSource = TableSource & {
  /** The columns of all sheets that are read. */
  readonly columns: readonly string[];
  /** The number of cells of each that hold anything; absent in files that an earlier build looked at. */
  readonly filled?: readonly number[];
  readonly read: readonly LedgerSheet[];
  /** All sheets of the workbook, with what became of them. */
  readonly sheets: readonly LedgerSheetFound[];
  /** Columns in which some figures carry a unit and some do not. */
  readonly mixedColumns: readonly string[];
  /** Its numbers of days count from 1904. */
  readonly isSince1904?: true;
  readonly ways?: ColumnWays;
  /** The way in which the numbers of each column write months; absent in files that an earlier build looked at. */
  readonly months?: Readonly<Record<string, MonthWay>>;
  /** Columns of whole numbers that a script has written as fractions; absent in files that an earlier build looked at. */
  readonly noughts?: readonly string[];
  /** The middle of the figures of each column; absent in files that an earlier build looked at. */
  readonly middles?: Readonly<Record<string, ColumnMiddle>>;
};

/** A sheet, or the part of one below a heading of its own. */
export type LedgerSheet = {
  /** Its place among the sheets of the workbook. */
  readonly at: number;
  /** The row where it begins; absent in files that an earlier build looked at, whose sheets have one part. */
  readonly firstRow?: number;
  /** The number of the row that names the columns; a title may stand above it. */
  readonly headerRow: number;
  /** The places of its columns among those of all sheets. */
  readonly places: readonly number[];
};
