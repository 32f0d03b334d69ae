import { flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

export const importStates = ['uploaded', 'waiting', 'running', 'done', 'failed', 'cancelled'] as const;
const importModes = ['uploaded', 'dryRun', 'load'] as const;

/** A sheet of the file: how many rows it has below its title and header, and why it is not read; blank where it is. */
export const ledgerSheet = record({
  name: text(),
  rows: integer(),
  titleRows: integer(),
  /** The rows of further headings, below which the rows are read by those; absent in files that an earlier build looked at. */
  laterHeadings: optional(list(integer())),
  /** Lines above the headings, of which nothing is read; absent in files that an earlier build looked at. */
  unread: optional(list(record({ row: integer(), words: text() }))),
  columns: integer(),
  skipped: text(),
});
export type LedgerSheetFound = ValueOf<typeof ledgerSheet>;

export const ledgerImport = record({
  id: text(),
  fileName: text(),
  kindCode: text(),
  mode: oneOf(importModes),
  state: oneOf(importStates),
  mappingName: text(),
  total: integer(),
  done: integer(),
  added: integer(),
  changed: integer(),
  unchanged: integer(),
  refused: integer(),
  warned: integer(),
  unitsAdded: integer(),
  isCancelAsked: flag(),
  error: text(),
  createdByName: text(),
  createdAt: instant(),
  finishedAt: optional(instant()),
});
export type LedgerImport = ValueOf<typeof ledgerImport>;
