import type { StatementLine } from './statement-rows.ts';

export const lineStates = ['open', 'part', 'matched', 'settled', 'out'] as const;
/**
 * Questions that a statement may leave open: if its amounts are yuan, whose movements they are, if its balances are right, if rows
 * are sums, if rows come in without the numbers that a spreadsheet has destroyed, if rows are movements that came in before.
 */
export const questionKinds = ['yuan', 'account', 'balance', 'sum', 'lost', 'known'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The bank's words on a movement, as one text: alike in all of it are only movements that cannot be told apart. */
const identityOf = (account: string, line: StatementLine): string =>
  JSON.stringify([
    account,
    line.day,
    line.time,
    line.direction,
    line.amount,
    line.payer,
    line.account,
    line.reference,
    line.remark,
  ]);

/** A number of one movement, or of it and its fee: not 0 in all rows, and no word. */
const MOST_OF_NUMBER = 2;

/**
 * Says of the lines of a statement which have a number of the bank's own: such a line is known again by its number, day, direction
 * and amount, however another file writes its time or its payer (Excel, a monthly statement, a masked account).
 */
function numberedLines<Line extends StatementLine>(lines: readonly Line[]): (line: Line) => boolean {
  const keyOf = ({ day, direction, amount, reference }: Line) => [day, direction, amount, reference].join(' ');
  const [times, alike] = [new Map<string, number>(), new Map<string, number>()];
  for (const line of lines) {
    times.set(line.reference, (times.get(line.reference) ?? 0) + 1);
    alike.set(keyOf(line), (alike.get(keyOf(line)) ?? 0) + 1);
  }
  return (line) =>
    /[1-9]/.test(line.reference) && (times.get(line.reference) ?? 0) <= MOST_OF_NUMBER && alike.get(keyOf(line)) === 1;
}

/**
 * Each line with the fingerprint by which it is known in every statement of the account, and the how manieth of those that
 * are alike it is, and if it has a number of its own. One after another, so that a long statement is not held a second time.
 */
export function* identifiedLines<Line extends StatementLine>(
  account: string,
  lines: readonly Line[],
  fingerprintOf: (identity: string) => string,
) {
  const isNumbered = numberedLines(lines);
  const seenNumbers = new Map<string, number>();
  for (const line of lines) {
    const fingerprint = fingerprintOf(identityOf(account, line));
    const occurrence = (seenNumbers.get(fingerprint) ?? 0) + 1;
    seenNumbers.set(fingerprint, occurrence);
    yield { line, fingerprint, occurrence, isNumbered: isNumbered(line) };
  }
}
