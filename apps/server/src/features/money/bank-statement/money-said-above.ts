import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { readAmount, readDay, readText } from '@tejian/domain/money/bank-statement/statement-cells.ts';
import { saysMoney } from '@tejian/domain/money/bank-statement/statement-head.ts';
import { headingsOf, type StatementMapping } from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import { signsOfMovement } from '@tejian/domain/money/bank-statement/statement-sum.ts';
import { moneyOfLines } from '@tejian/domain/money/bank-statement/statement-yuan.ts';
import { tidy } from '@tejian/domain/shared/typed/cell.ts';
import type { StatementQuestion } from './statement-questions.ts';
import type { SourceRow } from './statement-source.ts';

export interface SaidAbove {
  /** The reason that the rows are not of yuan, for certain. */
  readonly refusal?: string | undefined;
  readonly doubts: readonly StatementQuestion[];
}
const nothingSaid: SaidAbove = { doubts: [] };
/** Further lines of the same part of a file add no question. */
const MOST_DOUBTS = 20;

interface HeadedRows {
  readonly headingAt: number;
  readonly mapping: StatementMapping;
}

/**
 * Follows the lines of a file and tells of each row the money that its sheet, or a line above it, says in whatever words:
 * another currency or unit is refused where it is certain, else asked. A line that says the yuan ends it, and so does the next sheet. A second
 * part of a file says it above headings of its own.
 */
export function moneySaidAbove(heading: readonly string[], { headingAt, mapping }: HeadedRows) {
  const wantedText = headingsOf(heading).join('\n');
  const hasColumn = mapping.currency !== undefined;
  let [count, sheetAt]: [number, number | undefined] = [0, undefined];
  let saidMoney = nothingSaid;
  let saidForBlank = nothingSaid;
  return (row: SourceRow): SaidAbove => {
    const { cells, sheetName = '' } = row;
    const at = count;
    count += 1;
    const add = (line: readonly string[], isNew = false) => {
      saidMoney = withLine(isNew ? nothingSaid : saidMoney, line, row, hasColumn);
      if (hasColumn) saidForBlank = withLine(isNew ? nothingSaid : saidForBlank, line, row, false);
    };
    if (row.sheetAt !== sheetAt) add([sheetName], true);
    sheetAt = row.sheetAt;
    const isHeading = headingsOf(cells).join('\n') === wantedText;
    if (at > headingAt && !isHeading && tellsOfOthers(cells, mapping)) add(cells);
    // the head is asked as a whole, but for a column of currencies, whose blank cells say nothing
    if (at < headingAt && hasColumn) saidForBlank = withLine(saidForBlank, cells, row, false);
    return hasColumn && readText(cells[mapping.currency ?? -1] ?? '') === '' ? saidForBlank : saidMoney;
  };
}

function withLine(saidMoney: SaidAbove, line: readonly string[], { place }: SourceRow, hasColumn: boolean): SaidAbove {
  const { refusal, doubts } = moneyOfLines([line], hasColumn);
  if (refusal !== undefined) return { refusal, doubts: [] };
  const before = saysMoney(line) ? nothingSaid : saidMoney;
  const knownWords = new Set(before.doubts.map(({ words }) => words));
  const addedDoubts = doubts.flatMap(({ words }) =>
    knownWords.has(words) ? [] : [{ kind: 'yuan' as const, place, words }],
  );
  return { ...before, doubts: [...before.doubts, ...addedDoubts].slice(0, MOST_DOUBTS) };
}

/** True where a day, or what should be one, and an amount stand in their columns. */
export const isMovement = (cells: readonly string[], mapping: StatementMapping): boolean =>
  hasAmount(cells, mapping) && (hasDay(cells, mapping) || MEANT_AS_DAY.test(dayCell(cells, mapping)));

/**
 * True of a row that is meant as a movement though a cell of it cannot be read: 待定 in the column of days. What is written in
 * it is of its payment, and says nothing of the rows below.
 */
export function isMeantAsMovement(cells: readonly string[], mapping: StatementMapping): boolean {
  const first = tidy(cells.find((cell) => cell.trim() !== '') ?? '').replaceAll('：', ':');
  const signCount =
    signsOfMovement(cells, mapping) + Number(hasAmount(cells, mapping)) + Number(hasDay(cells, mapping));
  return signCount >= LEAST_SIGNS && !first.includes(':') && !text.headLabel.test(first);
}
const LEAST_SIGNS = 3;

/** 2026-11-31, which is no day. */
const MEANT_AS_DAY = /^\d{4}[-/.年]/;
const dayCell = (cells: readonly string[], { day }: StatementMapping): string => (cells[day ?? -1] ?? '').trim();
const hasDay = (cells: readonly string[], mapping: StatementMapping): boolean =>
  readDay(dayCell(cells, mapping)) !== undefined;

const hasAmount = (cells: readonly string[], { amount, income, expense }: StatementMapping): boolean =>
  [amount, income, expense].some((at) => {
    const amountRead = readAmount(cells[at ?? -1] ?? '');
    return amountRead.reason === undefined && amountRead.amount !== undefined;
  });

/**
 * A line that may say the money of the rows below it: none of a movement, and no total of rows above. The number of an account
 * or an opening balance may stand in the column of amounts, the day of printing in that of days, where the line names its
 * currency behind a label.
 */
function tellsOfOthers(cells: readonly string[], mapping: StatementMapping): boolean {
  if (isMovement(cells, mapping) || isMeantAsMovement(cells, mapping)) return false;
  const isTotal = cells.some((cell) => text.total.test(cell) || text.subtotal.test(cell));
  return hasDay(cells, mapping) || (isTotal && hasAmount(cells, mapping)) ? saysMoney(cells) : true;
}
