import type { UnreadLine } from '@tejian/domain/shared/list-import/unread-lines.ts';
import { call, fileCall } from '../../kit/call.ts';
import { flag, identifier, instant, integer, json, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

export const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** So long a dry run can be gone on with; after that the archive has moved on and the file is read anew. */
export const dryRunDays = 7;

/** The outcome of an import, found or done, shown before and after it writes. */
export interface ImportOutcome {
  mode: 'dryRun' | 'goodRows' | 'allOrNothing';
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Headers of the file that no field answers to. */
  unknownColumns: string[];
  /** Rows that a person has to decide about; they are not written until then. */
  asked: number;
  /** Rows that the person left out. */
  skipped: number;
  /** The noun that a sentence has for one record. */
  noun: string;
  /** The first rows that are asked about. */
  questions: ImportQuestion[];
  /** The sheets of the file in their order; a text file is one without a name. `rowNo` counts them (`rowPlace`). */
  sheets: ImportSheet[];
  /** Filled cells that went nowhere, by column. */
  dropped: { column: string; cells: number; reason: string }[];
  /** The cells that were taken and are to be looked at again, once per column. */
  remarks: { column: string; cells: number; reason: string }[];
  /** The first refused rows with their reasons. */
  problems: { rowNo: number; column: string; reason: string }[];
}

/** A row that may be a record that is there: as much of both as tells them apart. */
export interface ImportQuestion {
  rowNo: number;
  /** The things that the row shares with the records. */
  reason: string;
  /** The words that people know the row by. */
  shown: string;
  candidates: { recordId: string; name: string; details: string }[];
  /** False where the archive cannot hold both. */
  canBeNew: boolean;
  /** The row gives the number of the record and calls the thing otherwise: it changes the record by an answer of its own alone. */
  isChanging?: boolean;
}

/** The outcome of a sheet: how many rows it has, below its header where it is read. */
export interface ImportSheet {
  name: string;
  rows: number;
  /** Rows of the title and the header. */
  titleRows: number;
  /** The rows of further headings, below which the rows are read by those. */
  laterHeadings?: number[];
  /** Lines above the headings, of which nothing is read. */
  unread?: UnreadLine[];
  /** The reason that it was not read; blank where it was. */
  skipped: string;
}

const longTask = record({
  id: text(),
  kind: oneOf(['export', 'import', 'update']),
  title: text(),
  state: oneOf(taskStates),
  total: optional(integer()),
  done: integer(),
  /** The reason that it failed, or what came of it. */
  note: text(),
  hasFile: flag(),
  isCancelAsked: flag(),
  outcome: optional(json<ImportOutcome>()),
  /** The importing call of a dry run, while what it read can still be written. */
  importPath: optional(text()),
  createdAt: instant(),
  finishedAt: optional(instant()),
});
export type LongTask = ValueOf<typeof longTask>;

/** The person's own tasks, latest first. */
export const findLongTask = call({ path: '/api/longtask/findLongTask', answer: list(longTask) });

const one = record({ id: identifier() });
export const getLongTask = call({ path: '/api/longtask/getLongTask', request: one, answer: longTask });
export const cancelLongTask = call({ path: '/api/longtask/cancelLongTask', request: one });
export const downloadLongTask = fileCall({ method: 'GET', path: '/api/longtask/download', request: one });
