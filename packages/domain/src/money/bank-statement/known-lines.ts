// Which lines of a statement came in before, where another file writes them otherwise: Excel has cut their times and numbers, a monthly
// statement leaves them out, an account is masked.
import { normalCode } from '../../shared/typed/normal-code.ts';
import type { StatementLine } from './statement-rows.ts';

/** A line of an earlier statement of the account. */
export interface KeptLine extends Pick<
  StatementLine,
  'day' | 'time' | 'direction' | 'amount' | 'payer' | 'account' | 'reference'
> {
  readonly id: string;
  readonly fingerprint: string;
  readonly occurrence: number;
}

/** The payer of a kept line that had none, or no account of one: an earlier file did not say it, or its columns were not known. */
export interface NamedPayer {
  readonly id: string;
  readonly payer: string;
  readonly account: string;
}

interface IdentifiedLine<Line extends StatementLine> {
  readonly line: Line;
  readonly fingerprint: string;
  readonly occurrence: number;
  readonly isNumbered: boolean;
}

interface Apart<Of> {
  readonly fresh: readonly Of[];
  /** May be the same movement as a kept one, and nobody can tell. */
  readonly doubtful: readonly Of[];
  readonly payers: readonly NamedPayer[];
}

/** The lines of a file without those that came in before; each kept line answers for one of them. */
export function linesApart<Line extends StatementLine, Of extends IdentifiedLine<Line>>(
  lines: readonly Of[],
  keptLines: readonly KeptLine[],
): Apart<Of> {
  const openLines = new Set(keptLines);
  const byMark = new Map(keptLines.map((keptLine) => [markOf(keptLine), keptLine]));
  const byMoney = Map.groupBy(keptLines, moneyOf);
  const takes = (keptLine: KeptLine | undefined): boolean => keptLine !== undefined && openLines.delete(keptLine);
  const among = (line: Line, isIt: (keptLine: KeptLine) => boolean) =>
    (byMoney.get(moneyOf(line)) ?? []).find((keptLine) => openLines.has(keptLine) && isIt(keptLine));
  const otherLines = lines.filter((of) => !takes(byMark.get(markOf(of))));
  const payers: NamedPayer[] = [];
  const withoutNumber = otherLines.filter(({ line, isNumbered }) => {
    const keptLine = isNumbered ? among(line, (one) => isOfNumber(line, one)) : undefined;
    if (keptLine) payers.push(...payerOf(line, keptLine));
    return !takes(keptLine);
  });
  const fresh: Of[] = [];
  const doubtful: Of[] = [];
  for (const each of withoutNumber)
    (takes(among(each.line, (keptLine) => mayBe(each.line, keptLine))) ? doubtful : fresh).push(each);
  return { fresh, doubtful, payers };
}

/** Payers that a line adds to a kept one without any; those of the kept one stay. */
function payerOf(line: StatementLine, { id, payer, account }: KeptLine): NamedPayer[] {
  const both = { id, payer: payer || line.payer, account: account || line.account };
  return both.payer === payer && both.account === account ? [] : [both];
}

const markOf = ({ fingerprint, occurrence }: Pick<KeptLine, 'fingerprint' | 'occurrence'>) =>
  `${fingerprint} ${occurrence}`;
const moneyOf = ({ day, direction, amount }: Pick<KeptLine, 'day' | 'direction' | 'amount'>) =>
  [day, direction, amount].join(' ');

/** A batch has one number, and several payers. */
const isOfNumber = (line: StatementLine, keptLine: KeptLine): boolean =>
  normalCode(line.reference) === normalCode(keptLine.reference) &&
  !(areOthers(line.account, keptLine.account) && !isSamePayer(line.payer, keptLine.payer));

const WHOLE_ACCOUNT = /^\d{8,}$/;
const areOthers = (one: string, other: string): boolean =>
  WHOLE_ACCOUNT.test(one) && WHOLE_ACCOUNT.test(other) && one !== other;

/** A number of its own, whole: 0 is none, and 2.02611E+18 has lost its last digits. */
const isWhole = (reference: string): boolean => /[1-9]/.test(reference) && !/\dE\+\d/i.test(reference);
/** A spreadsheet cuts leading noughts, and people part the figures otherwise. */
const bareNumber = (reference: string): string =>
  normalCode(reference)
    .replaceAll('-', '')
    .replace(/^0+(?=.)/, '');

/** Alike in what both say, be it no payer, and one of them has no whole number; or one number, and payers that nobody can tell apart or together. */
function mayBe(line: StatementLine, keptLine: KeptLine): boolean {
  const [one, other] = [line.reference, keptLine.reference];
  if (isWhole(one) && isWhole(other))
    return bareNumber(one) === bareNumber(other) && (one === other || isSamePayer(line.payer, keptLine.payer));
  const isPayer = line.payer === '' || keptLine.payer === '' || isSamePayer(line.payer, keptLine.payer);
  return isPayer && isSameMinute(line.time, keptLine.time);
}

const SHORTEST_NAME = 4;
function isSamePayer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.normalize('NFKC').replaceAll(/[\s()]/g, ''));
  if (a === undefined || b === undefined || a === b) return a === b;
  return (a.length >= SHORTEST_NAME && b.startsWith(a)) || (b.length >= SHORTEST_NAME && a.startsWith(b));
}

/** 9:12 and 09:12:33; a day without its time says none. */
const MINUTE = 'HH:mm'.length;
const isSameMinute = (one: string, other: string): boolean =>
  one === '' || other === '' || one.slice(0, MINUTE) === other.slice(0, MINUTE);
