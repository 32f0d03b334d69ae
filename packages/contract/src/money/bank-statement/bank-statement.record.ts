import { lineStates, questionKinds } from '@tejian/domain/money/bank-statement/statement-line.ts';
import type { StatementMapping } from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import { moneyDirections } from '@tejian/domain/money/bank-statement/statement-rows.ts';
import { date, flag, instant, integer, json, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { readStatementMapping } from './statement-mapping-field.ts';

/** Amounts are left out for whoever does not hold `charge:amount`. Yuan. */
const amount = () => optional(money());

export const bankStatement = record({
  id: text(),
  account: text(),
  fileName: text(),
  firstDay: date(),
  lastDay: date(),
  income: amount(),
  expense: amount(),
  lineCount: integer(),
  knownCount: integer(),
  openCount: integer(),
  refusedCount: integer(),
  differenceCount: integer(),
  /** Questions that a person answered with yes. */
  confirmedCount: integer(),
  importedBy: text(),
  importedAt: instant(),
});
export type BankStatement = ValueOf<typeof bankStatement>;

export const statementLine = record({
  id: text(),
  statementId: text(),
  account: text(),
  lineNo: integer(),
  day: date(),
  time: text(),
  direction: oneOf(moneyDirections),
  amount: amount(),
  matched: amount(),
  payer: text(),
  payerAccount: text(),
  reference: text(),
  remark: text(),
  state: oneOf(lineStates),
  stateWord: text(),
  settledReason: text(),
  version: integer(),
});
export type StatementLineRow = ValueOf<typeof statementLine>;

const refusedRow = record({ place: text(), reason: text() });
/** Questions that a statement leaves open, in which words, and where they stand. */
const question = record({ kind: oneOf(questionKinds), place: text(), words: text() });

/** The contents found in a file: its first rows, what its columns are, and what would come of it. */
export const statementReading = record({
  headings: list(text()),
  /** The row of the heading among `rows`, counted from nought. */
  headingAt: integer(),
  rows: list(record({ place: text(), cells: list(text()) })),
  mapping: json<StatementMapping>(readStatementMapping),
  isKept: flag(),
  /** The reason that it cannot be read by the mapping; nothing where it can. */
  problem: optional(text()),
  lineCount: integer(),
  income: money(),
  expense: money(),
  refused: list(refusedRow),
  differences: list(text()),
  /** Asked once each, answered or not. */
  questions: list(question),
  /** The first filled lines that nothing read, and the number of all. */
  unread: list(record({ place: text(), words: text() })),
  unreadCount: integer(),
  /** The account of the house that its number belongs to; blank where nothing says one. */
  account: text(),
  /** Accounts that statements were imported for, the last one first. */
  accounts: list(text()),
});
export type StatementReading = ValueOf<typeof statementReading>;

/** Rows of a statement that were not taken, and sums that it states otherwise. */
export const statementProblems = record({
  refused: list(refusedRow),
  differences: list(text()),
  confirmed: list(question),
});
