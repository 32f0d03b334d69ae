// Cells of bank statements: days, times, amounts, names with their accounts. Everything stays text: no number is made of a
// cell, so that long references and amounts keep each of their digits.
import { isDay, onChinaClock, type Day } from '../../shared/day/day.ts';
import { readMoney, type Money } from '../../shared/money/money.ts';
import { isBlank, tidy } from '../../shared/typed/cell.ts';
import { bankStatementText as text } from './bank-statement.text.ts';

const APART = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]*(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/;
const TOGETHER = /^(\d{4})(\d{2})(\d{2})(?:[T ]*(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/;
const FIGURES = /^\d{1,6}$/;

export interface ReadMoment {
  readonly day: Day;
  /** HH:mm:ss; blank where the cell says none. */
  readonly time: string;
}

/** A day, with its time where one stands behind it: 20261102, 2026-11-02 09:12:33. The year comes first. */
export function readDay(cell: string): ReadMoment | undefined {
  const plain = onChinaClock(tidy(cell));
  const [, year = '', month = '', date = '', hours, minutes = '', seconds] =
    TOGETHER.exec(plain) ?? APART.exec(plain) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(day)) return undefined;
  if (hours === undefined) return { day, time: '' };
  const time = timeOf(hours, minutes, seconds);
  return time === undefined ? undefined : { day, time };
}

/** A time of day, HH:mm:ss: 09:12:33, 9:12, 091233; a spreadsheet has cut leading noughts off the last form. */
export function readTime(cell: string): string | undefined {
  const plain = tidy(cell);
  const figures = FIGURES.test(plain) ? plain.padStart(6, '0').replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3') : plain;
  const [, hours, minutes = '', seconds] = TIME.exec(figures) ?? [];
  return hours === undefined ? undefined : timeOf(hours, minutes, seconds);
}

function timeOf(hours: string, minutes: string, seconds = '00'): string | undefined {
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  return isTime ? `${hours.padStart(2, '0')}:${minutes}:${seconds}` : undefined;
}

/** An amount in yuan with its sign; nothing where the cell is blank or a dash. Nothing is rounded. */
export type ReadAmount =
  | { readonly amount: Money | undefined; readonly reason?: undefined }
  | { readonly reason: string };

export function readAmount(cell: string): ReadAmount {
  const plain = tidy(cell);
  if (isBlank(plain)) return { amount: undefined };
  const bare = plain
    .replace(text.currencyMarks, '$1')
    .replace(text.yuanBehind, '')
    .trim()
    .replace(/^\+\s*/, '');
  const readAmount = readMoney(bare);
  return readAmount.reason === undefined ? { amount: readAmount.money } : { reason: readAmount.reason };
}

/** A text as it was meant: blank where it is only dashes or strokes. */
export const readText = (cell: string): string => {
  const plain = tidy(cell);
  return isBlank(plain) ? '' : plain;
};

/** A number of an account, some of it may be masked, its groups apart by single blanks or hyphens. */
const NUMBER = String.raw`(?=[\d* -]*\d)[\d*]+(?:[ -][\d*]{2,})*`;
/** A name with its account behind it, in brackets or behind a blank or stroke. */
const WITH_ACCOUNT = new RegExp(String.raw`^(\D.*?)[\s/|,:(]+(${NUMBER})\)?$`);
const BEHIND_ACCOUNT = new RegExp(String.raw`^(${NUMBER})\s*[\s/|,:-]\s*[\s/|,:]*(\D.*)?$`);

/** At least eight signs; in groups more, as days and telephones are written in groups, too. */
function accountIn(writtenText: string): string | undefined {
  const figures = writtenText.replaceAll(/[ -]/g, '');
  const least = figures.length === writtenText.length ? 8 : 12;
  return figures.length >= least && figures.length <= 34 ? figures : undefined;
}

export interface Party {
  readonly payer: string;
  readonly account: string;
}

/** A longer cell holds no name with its account, and no pattern is tried on it. */
const LONGEST_PARTY = 300;

/** Parts a name from the account in the same cell, whichever stands first. */
export function readParty(cell: string): Party {
  const writtenText = readText(cell);
  if (writtenText.length > LONGEST_PARTY) return { payer: writtenText, account: '' };
  const plain = writtenText.replace(/^[/|,:]+\s*/, '');
  const [, first = '', name = ''] = BEHIND_ACCOUNT.exec(plain) ?? [];
  const ahead = accountIn(first);
  if (ahead !== undefined) return { payer: name, account: ahead };
  const [, payer = plain, last = ''] = WITH_ACCOUNT.exec(plain) ?? [];
  const behind = accountIn(last);
  return behind === undefined ? { payer: plain, account: '' } : { payer, account: behind };
}
