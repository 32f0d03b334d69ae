import type { StatementLine } from './statement-rows.ts';

export const lineStates = ['open', 'part', 'matched', 'settled', 'out'] as const;

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

/** Each line with what it is known by in every statement of the account, and the how manieth of those that are alike it is. */
export function identifiedLines<Line extends StatementLine>(account: string, lines: readonly Line[]) {
  const seenNumbers = new Map<string, number>();
  return lines.map((line) => {
    const identity = identityOf(account, line);
    const occurrence = (seenNumbers.get(identity) ?? 0) + 1;
    seenNumbers.set(identity, occurrence);
    return { line, identity, occurrence };
  });
}
