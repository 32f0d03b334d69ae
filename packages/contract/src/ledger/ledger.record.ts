import { flag, instant, integer, oneOf, optional, text } from '../kit/field.ts';
import { record, type ValueOf } from '../kit/record.ts';

export const importStates = ['uploaded', 'waiting', 'running', 'done', 'failed', 'cancelled'] as const;
const importModes = ['uploaded', 'dryRun', 'load'] as const;

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
