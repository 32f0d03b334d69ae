import { flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

export const importStates = ['uploaded', 'waiting', 'running', 'done', 'failed', 'cancelled'] as const;
const importModes = ['uploaded', 'dryRun', 'load'] as const;

/** A sheet of the file: how many rows it has below its title and header, and why it is not read; blank where it is. */
export const ledgerSheet = record({
  name: text(),
  rows: integer(),
  titleRows: integer(),
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
