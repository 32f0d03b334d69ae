import type { TableSource } from '../../platform/documents/table-source.ts';

/** What a ledger file was found to be; kept with the import, so that every later reading reads the same. */
export type LedgerSource = TableSource & {
  /** The line that names the columns, counted from 1; a title may stand above it. */
  readonly headerRow: number;
  readonly columns: readonly string[];
};
