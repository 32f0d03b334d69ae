// Whose movements a statement holds: the numbers of accounts that it says, and if two of them may be one. A bank masks its
// numbers, shortens them to their last figures, and puts several labels into one cell.
import { isBlank, tidy } from '../../shared/typed/cell.ts';
import { statementAccountText as text } from './statement-account.text.ts';
import { readDay } from './statement-cells.ts';

type Row = readonly string[];

/** A number as far as it is visible: 3502****4567 begins and ends so, of 尾号4567 only the end is known. */
export interface SaidAccount {
  /** As people are told of it. */
  readonly shown: string;
  readonly begins: string;
  readonly ends: string;
  /** Every figure is visible, and there are so many that it is a whole number. */
  readonly isWhole: boolean;
}

const WHOLE = 8;
const LEAST = 3;
const MASKS = /(?:[*×•●·…#█_]|\.{2,})+|(?<=\d)x+(?=[\d\s]|$)/gi;
/** A number, its groups apart by single blanks or hyphens; letters before it are those of an IBAN. */
const NUMBER = /^(?:[A-Z]{2}\d{2})?[\dA-Z*]*\d[\dA-Z*]*(?:[ -][\d*]+)*/i;
/** An account of a wallet is an address: jy***@example.com. */
const ADDRESS = /^[\w.*+-]+@[\w.*-]+/;

/** The account that begins a text, behind its label. */
function accountAtStart(behind: string, isTail: boolean): SaidAccount | undefined {
  const plain = behind.replace(/^[\s:='"(#-]+/, '');
  const [address] = ADDRESS.exec(plain) ?? [];
  if (address !== undefined) return accountOf(address, false);
  const maskedText = plain.replaceAll(MASKS, '*');
  const [writtenText = ''] = NUMBER.exec(maskedText) ?? [];
  const after = maskedText.slice(writtenText.length);
  if (/^[.,]\d/.test(after) || text.counts.test(after)) return undefined;
  const groups = writtenText.split(' ');
  const dayAt = groups.findIndex((group, at) => readDay(group) !== undefined && (at > 0 || !isTail));
  const figures = (dayAt === -1 ? groups : groups.slice(0, dayAt)).join('').replaceAll('-', '');
  return /\d/.test(figures) ? accountOf(figures, isTail) : undefined;
}

function accountOf(writtenText: string, isTail: boolean): SaidAccount | undefined {
  const figures = writtenText.replaceAll(/\*+/g, '*').toUpperCase();
  const visibleCount = figures.replaceAll('*', '').length;
  if (visibleCount < LEAST) return undefined;
  const isMasked = figures.includes('*');
  const parts = figures.split('*');
  const [begins, ends] = [isTail ? '' : (parts[0] ?? ''), parts.at(-1) ?? ''];
  const isWhole = !isMasked && !isTail && visibleCount >= WHOLE;
  return { shown: isTail ? text.shownTail(ends) : figures.replaceAll('*', '****'), begins, ends, isWhole };
}

/** False where the visible figures cannot be of one number. */
export function mayBeSame(one: SaidAccount, other: SaidAccount): boolean {
  if (one.isWhole && other.isWhole) return one.ends === other.ends;
  const [short, long] = one.isWhole ? [other, one] : [one, other];
  // a short number without a mask is some part of the whole one
  if (isPart(short) && long.isWhole) return long.ends.startsWith(short.ends) || long.ends.endsWith(short.ends);
  const begin = Math.min(one.begins.length, other.begins.length);
  const end = Math.min(one.ends.length, other.ends.length);
  if (isPart(one) && isPart(other)) return one.ends === other.ends;
  return (
    one.begins.slice(0, begin) === other.begins.slice(0, begin) &&
    one.ends.slice(one.ends.length - end) === other.ends.slice(other.ends.length - end)
  );
}
const isPart = ({ begins, ends, isWhole }: SaidAccount) => !isWhole && begins === ends && begins !== '';

/** So many figures at the end tell an account from others. */
const LEAST_END = 4;
/** True where the last figures of both are visible and agree. */
export const isSameAccount = (one: SaidAccount, other: SaidAccount): boolean =>
  Math.min(one.ends.length, other.ends.length) >= LEAST_END && mayBeSame(one, other);

/** The accounts without those that may be another one of them; of two that may be one the whole number stays. */
export function differentAccounts(accounts: readonly SaidAccount[]): SaidAccount[] {
  const different: SaidAccount[] = [];
  for (const account of accounts) {
    const at = different.findIndex((one) => mayBeSame(one, account));
    if (at === -1) different.push(account);
    else if (account.isWhole) different[at] = account;
  }
  return different;
}

/** So much of a cell is looked through: a label and its number are short, and no pattern is tried on a long text. */
const LONGEST = 300;
/** 账 号: a word that is spread by blanks. */
const SPREAD = /(?<=(?:^|[\s:=,;|(])\p{Script=Han})\s+(?=\p{Script=Han}(?:$|[\s:=)]))/gu;
/** 后4位: the figure is of the label. */
const OF_LABEL = new RegExp(text.figureOfLabel, 'g');
const plainOf = (cell: string): string =>
  tidy(cell.slice(0, LONGEST)).normalize('NFKC').replaceAll(SPREAD, '').replaceAll(OF_LABEL, '');

/** A label, with what stands before it, that is of an account of one's own. */
function isOwnLabel(label: string, before = label): boolean {
  const words = label.replaceAll(text.verbs, '');
  const namedAt = words.search(text.named);
  const ofOther = before.slice(0, before.length - (words.length - Math.max(0, namedAt)));
  return namedAt !== -1 && !text.otherFacts.test(words.slice(namedAt)) && !text.ofOther.test(ofOther);
}

/** A label directly before a value ends with what follows the last blank or figure before it. */
const BEFORE_COLON = /[^:=,;|]*[:=]/g;
const LABEL_END = /[^\s\d:=,;|]{1,24}$/;

/** The accounts that one cell says behind labels in it: any number of them. */
function saidInCell(cell: string): SaidAccount[] {
  if (!text.named.test(cell) || !/[\d@]/.test(cell) || text.notices.test(cell)) return [];
  const ends = new Set<number>();
  for (const { 0: part, index } of cell.matchAll(BEFORE_COLON)) ends.add(index + part.length);
  // without a colon: 账号 3502…, Account 3502…
  for (const { index } of cell.matchAll(/(?<![\d*-])[\d*A-Z]/gi))
    if (text.directly.test(cell.slice(Math.max(0, index - LONGEST_LABEL), index))) ends.add(index);
  const accounts = [...ends]
    .toSorted((one, other) => one - other)
    .flatMap((end) => {
      const before = cell.slice(Math.max(0, end - LONGEST_LABEL), end).replace(/[\s:=.-]+$/, '');
      const label = labelAtEnd(before);
      const account = isOwnLabel(label, before) ? accountBehind(label, cell.slice(end)) : undefined;
      return account ? [account] : [];
    });
  return differentAccounts(accounts);
}
const LONGEST_LABEL = 40;

/** A few figures are a number only behind a label that says no more than that. */
function accountBehind(label: string, value: string): SaidAccount | undefined {
  const account = accountAtStart(value, text.tail.test(label));
  return account && isPart(account) && !text.directly.test(label) ? undefined : account;
}

/** The last words before a value, with those of English that blanks part: Account No. */
function labelAtEnd(before: string): string {
  const [english] = /[a-z][a-z./() ]*$/i.exec(before) ?? [];
  if (english !== undefined && text.named.test(english)) return english;
  return LABEL_END.exec(before)?.[0] ?? '';
}

const isLabelAlone = (cell: string): boolean =>
  !/[\d@]|[:=]./.test(cell) && cell.length <= LONGEST_LABEL && isOwnLabel(cell.replace(/[\s:=]+$/, ''));

/** Columns whose label stood in the line before without a value: it stands below. */
type Waiting = ReadonlySet<number>;
const noneWaiting: Waiting = new Set();

export interface AccountsOfLine {
  readonly accounts: readonly SaidAccount[];
  readonly waiting: Waiting;
}

/** The accounts that a line outside the rows says: in a cell behind the label, in the next filled cell, or below the label. */
export function accountsOfLine(row: Row, waiting: Waiting = noneWaiting): AccountsOfLine {
  const cells = row.map(plainOf);
  const stillWaiting = new Set<number>();
  const accounts = cells.flatMap((cell, at) => {
    const below = waiting.has(at) ? accountAtStart(cell, false) : undefined;
    if (below) return [below];
    if (isBlank(cell)) return [];
    if (!isLabelAlone(cell)) return saidInCell(cell);
    const next = cells.slice(at + 1).find((one) => !isBlank(one)) ?? '';
    const account = text.named.test(next) ? undefined : accountBehind(cell, next);
    if (!account && text.directly.test(cell)) stillWaiting.add(at);
    return account ? [account] : [];
  });
  return { accounts: differentAccounts(accounts), waiting: stillWaiting };
}

/** The account in the cell of a column that holds accounts. */
export const accountOfCell = (cell: string): SaidAccount | undefined => accountAtStart(plainOf(cell), false);

/** The account that a structured file names, whatever signs it is made of. */
export function accountOfId(id: string): SaidAccount | undefined {
  const writtenText = plainOf(id).replaceAll(/\s/g, '').toUpperCase();
  return writtenText === '' ? undefined : { shown: writtenText, begins: writtenText, ends: writtenText, isWhole: true };
}

/** The column that says of each row whose movement it is. */
export function ownAccountColumn(heading: Row, mappedColumns: ReadonlySet<number>): number | undefined {
  const at = heading.findIndex((cell, column) => {
    const name = plainOf(cell);
    return !mappedColumns.has(column) && !text.ofMovement.test(name) && isOwnLabel(name);
  });
  return at === -1 ? undefined : at;
}

/** The figures at the end of the name of a sheet, masked or not. */
function endOfSheet(plain: string): { readonly writtenText: string; readonly before: string } {
  const { 0: writtenText, index } = /[\d*×•xX#]*\d{3,}$/.exec(plain.replaceAll(/[)\]]/g, '').trimEnd()) ?? {
    0: '',
    index: 0,
  };
  return { writtenText, before: plain.slice(0, index) };
}

/** True of a sheet that is called by last figures which can be no period: 工行4567. */
function isCalledByTail(name: string): boolean {
  const { writtenText, before } = endOfSheet(plainOf(name));
  return writtenText.length === TAIL && text.ofSheet.test(before) && !text.periodOrPart.test(writtenText);
}
const TAIL = 4;

/**
 * The account that a sheet is called by: its number alone, masked, behind a label, or the last figures behind a bank. Figures
 * that may be a period are one, unless another sheet is called by such that cannot: 工行2031 beside 工行4567.
 */
export function accountOfSheet(name: string, names: readonly string[] = []): SaidAccount | undefined {
  const plain = plainOf(name);
  const [behindLabel] = saidInCell(plain);
  if (behindLabel && (!isPart(behindLabel) || text.tail.test(plain))) return behindLabel;
  const { writtenText, before } = endOfSheet(plain);
  if (writtenText === '' || readDay(writtenText) !== undefined) return undefined;
  const account = accountAtStart(writtenText, false);
  if (account?.isWhole || /[*×•#]/.test(writtenText)) return account;
  const isBesideTail = writtenText.length === TAIL && names.some(isCalledByTail);
  if (text.periodOrPart.test(writtenText) && !isBesideTail) return undefined;
  return text.ofSheet.test(before) ? accountAtStart(writtenText, true) : undefined;
}

/** The name of a sheet without figures, periods and what every statement holds: a bank, a wallet, a kind of account, or nothing. */
export const ownNameOfSheet = (name: string): string =>
  plainOf(name)
    .toLowerCase()
    .replaceAll(text.ofAnySheet, '')
    .replaceAll(/[^\p{L}]/gu, '');
