import type { StatementLine } from './statement-rows.ts';

export const lineStates = ['open', 'part', 'matched', 'settled', 'out'] as const;
/** Questions that a statement may leave open: if its amounts are yuan, whose movements they are, if its balances are right, if rows are sums. */
export const questionKinds = ['yuan', 'account', 'balance', 'sum'] as const;
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

/**
 * Each line with the fingerprint by which it is known in every statement of the account, and the how manieth of those that
 * are alike it is. One after another, so that a long statement is not held a second time.
 */
export function* identifiedLines<Line extends StatementLine>(
  account: string,
  lines: Iterable<Line>,
  fingerprintOf: (identity: string) => string,
) {
  const seenNumbers = new Map<string, number>();
  for (const line of lines) {
    const fingerprint = fingerprintOf(identityOf(account, line));
    const occurrence = (seenNumbers.get(fingerprint) ?? 0) + 1;
    seenNumbers.set(fingerprint, occurrence);
    yield { line, fingerprint, occurrence };
  }
}
