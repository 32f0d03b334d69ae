// From a letter that was sent to what is drawn. Pure: the same letter gives the same document.
import { printDay } from '@tejian/domain/business/report/format.ts';
import { codesToPayBy, dunnedSum, type DunnedLine } from '@tejian/domain/money/dunning/dunning-letter.ts';
import { dunningLetterText as text } from '@tejian/domain/money/dunning/dunning-letter.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { moneyInWords } from '@tejian/domain/shared/money/money-in-words.ts';
import type { PrintedNotice } from '../../../platform/documents/printed-notice.ts';
import type { PairRow } from '../../../platform/documents/printed-report.ts';
import type { Letter } from './dunning-letter.store.ts';

export type SentLetter = Pick<Letter, 'letterNo' | 'payer' | 'content' | 'sentAt'>;

/** The codes by which a letter could be paid on the day on which it was sent. */
export const codesOf = ({ content, sentAt }: SentLetter) => codesToPayBy(content.lines, chinaDay(sentAt));

/** A letter to the unit as the design of notices lays it out; `query` is what its code holds. */
export function printedLetter(
  letter: SentLetter,
  { query, qr, isCode }: { readonly query: string; readonly qr: string; readonly isCode: boolean },
): PrintedNotice {
  const { institute, bankName, bankAccount, clerk, lines } = letter.content;
  const sentOn = chinaDay(letter.sentAt);
  const [year = 2000, month = 1, day = 1] = sentOn.split('-').map(Number);
  const sum = dunnedSum(lines);
  const numbers = [...new Set(lines.map(({ paymentNo }) => paymentNo).filter(Boolean))];
  const account = text.account({ name: institute, bank: bankName, number: bankAccount });
  return {
    title: text.title,
    institute,
    date: [year, month, day],
    numberLabel: text.number,
    number: letter.letterNo,
    rows: [
      row([text.payer, letter.payer]),
      row([text.sentOn, printDay(sentOn)], [text.count, text.items(lines.length)]),
      row([text.figures, text.yuan(sum)], [text.oldest, text.days(Math.max(...lines.map(({ days }) => days)))]),
      row([text.words, text.renminbi(moneyInWords(sum))]),
      ...codesOf(letter).map((one) => row([text.paymentCode, one.code], [text.codeUntil, printDay(one.validUntil)])),
    ],
    defects: { title: text.lines, columns: [text.columns[0], text.columns[1]], rows: lines.map(lineOf) },
    requirementLabel: text.accountLabel,
    requirement: numbers.length > 0 ? `${account}\n${text.remark(numbers)}` : account,
    signing: [
      box(text.institute, { label: text.clerk, value: clerk }, printDay(sentOn)),
      box(text.unit, { label: text.receiver, value: '' }, text.blank),
    ],
    notes: [...text.notes],
    qr,
    queryLabel: isCode ? text.codeQuery : text.query,
    query,
  };
}

const row = (...pairs: [label: string, value: string][]): PairRow => ({
  group: '',
  cells: pairs.map(([label, value]) => ({ label, value })),
});

const lineOf = ({ name, device, categoryName, dueOn, days, open }: DunnedLine, at: number): string[] => [
  String(at + 1),
  text.line([name, device, categoryName], { on: printDay(dueOn), days }, open),
];

const box = (title: string, first: { label: string; value: string }, date: string) => ({
  title,
  lines: [first, { label: text.date, value: date }],
  seal: '',
});
