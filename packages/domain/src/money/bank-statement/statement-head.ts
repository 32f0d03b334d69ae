// What the lines above the rows of a statement say of it: its currency and its unit.
import { tidy } from '../../shared/typed/cell.ts';
import { bankStatementText as text } from './bank-statement.text.ts';

type Row = readonly string[];
const cellsOf = (row: Row | undefined) => (row ?? []).map((cell) => tidy(cell).replaceAll('：', ':'));
/** 3502 户名:检验院: several labels in one cell. */
const NEXT_LABEL = /\s+\S+:.*$/;
const isLabel = (cell: string): boolean => cell.includes(':') || text.headLabel.test(cell);

/** The values of a label: behind it, in the next cell, or below it where the labels stand in a line of their own. */
function saidOf(above: readonly Row[], label: RegExp): { readonly at: number; readonly value: string }[] {
  return above.flatMap((row, at) => {
    const cells = cellsOf(row);
    const below = cellsOf(above[at + 1]);
    return cells.flatMap((cell, column) => {
      const [, behind] = label.exec(cell) ?? [];
      if (behind === undefined) return [];
      const next = cells[column + 1] ?? '';
      if (behind !== '') return [{ at, value: behind.replace(NEXT_LABEL, '') }];
      const value = next !== '' && !isLabel(next) ? next : (below[column] ?? '');
      return value === '' || isLabel(value) ? [] : [{ at, value }];
    });
  });
}

/** The currencies that lines name behind a label and that are not yuan for certain: an unknown word may be any. */
export const otherCurrencies = (above: readonly Row[]): { readonly at: number; readonly currency: string }[] =>
  saidOf(above, text.currencyLabel).flatMap(({ at, value }) => (isYuan(value) ? [] : [{ at, currency: value }]));

/** True of a word behind a label that names a currency other than yuan, whatever else it says. */
export const isNamedCurrency = (value: string): boolean =>
  text.currencyName.test(value) || foreignWord(value.toUpperCase()).currency !== undefined;

/** 人民币(CNY) and 01-人民币 say the same twice, 人民币活期 says more; 全部 is said of a choice and no currency. */
export const isYuan = (currency: string): boolean =>
  text.allCurrencies.test(currency) ||
  currency.replaceAll(text.yuanNames, '') === '' ||
  (text.yuanFirst.test(currency) && !text.anyCurrency.test(currency.replace(text.yuanFirst, '')));

/** Codes that are English words as well: alone they say no currency. */
const englishWords: ReadonlySet<string> = new Set(['ALL', 'COP', 'CUP', 'MAD', 'PEN', 'TOP', 'TRY']);
/** The codes of ISO 4217 with their Chinese names, without yuan. */
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'CNY'));
const namesOfCodes = new Intl.DisplayNames('zh', { type: 'currency' });
const names: ReadonlySet<string> = new Set([...codes].map((code) => namesOfCodes.of(code) ?? code));
const LETTERS = /[A-Z]{3}(?![A-Z\d])/g;

/** A cell that is the code or the name of a currency other than yuan and nothing else, whatever its column is called. */
export function isForeignCurrency(cell: string): boolean {
  if (cell.length > LONGEST_NAME || NO_WORD.test(cell)) return false;
  const words = tidy(cell).toUpperCase().split(BETWEEN_CURRENCIES);
  return words.every((word) => isForeignWord(word) || isForeignWord(word.replace(text.holdings, '')));
}
const BETWEEN_CURRENCIES = /[/、,]/;
/** Amounts, days and numbers, of which most cells are. */
const NO_WORD = /^[\d\s:.,/*+-]*$/;

function isForeignWord(word: string): boolean {
  if (word === '') return false;
  if (codes.has(word)) return !englishWords.has(word);
  const signs = [text.otherNames, text.currencySign].map((pattern) => pattern.exec(word)?.[0]);
  return names.has(word) || signs.includes(word);
}
const LONGEST_NAME = 16;

/** The word of some other currency, or of thousands of yuan, that stands anywhere in a text. */
function foreignWord(cell: string): { readonly currency?: string; readonly unit?: string } {
  const words = cell.replaceAll(text.organisation, ' ').replaceAll(text.ofAllKinds, ' ');
  const [unit] = text.scaledYuan.exec(words) ?? [];
  if (unit !== undefined) return { unit };
  const code = [...words.matchAll(LETTERS)].find(
    ({ 0: letters, index }) =>
      codes.has(letters) && !englishWords.has(letters) && !/[A-Z]/i.test(words[index - 1] ?? ' '),
  );
  const currency =
    code?.[0] ??
    [...names].find((name) => words.includes(name)) ??
    text.otherNames.exec(words)?.[0] ??
    text.currencySign.exec(words)?.[0];
  return currency === undefined ? {} : { currency };
}

/** So much of a cell above the rows is looked through: a label and its value are short, and no pattern is tried on a long text. */
const LONGEST_HEAD = 200;
/** Labels with their values that stand in one cell: 户名:检验院  货币:美元. */
const LABELS_IN_CELL = /\s+(?=\S+:)/;

/** Another currency or unit than the yuan that a line says; `isClear` where it says nothing else, so that it is certain. */
export interface HeadWord {
  /** The line, counted from nought. */
  readonly at: number;
  readonly currency?: string;
  readonly unit?: string;
  readonly isClear: boolean;
  /** The cell in which it stands. */
  readonly words: string;
}

/**
 * The words outside the rows of a currency that is not yuan, or of a unit that is not one yuan, wherever and however they
 * say it; a name is left out, because it may hold any word.
 */
export const headWords = (lines: readonly Row[]): HeadWord[] =>
  lines.flatMap((row, at) => {
    const cells = cellsOf(row).flatMap((cell) => cell.slice(0, LONGEST_HEAD).split(LABELS_IN_CELL));
    return cells.flatMap((cell, column) => {
      const before = cells[column - 1] ?? '';
      const isOfName = text.nameLabel.test(before) && !before.includes(':');
      if (isOfName || text.notices.test(cell) || text.nameLabel.test(cell)) return [];
      const unit = statedUnit(cell, cells[column + 1] ?? '');
      if (unit !== undefined) return [{ at, unit, isClear: text.otherScale.test(unit), words: cell }];
      const word = foreignWord(cell);
      const saidWord = word.currency ?? word.unit;
      return saidWord === undefined ? [] : [{ at, ...word, isClear: isAlone(cell, saidWord), words: cell }];
    });
  });

/** The word is all that a cell says, or all behind its label. */
function isAlone(cell: string, word: string): boolean {
  const value = (cell.split(':').at(-1) ?? '').replaceAll(AROUND, '');
  return value === word || isForeignCurrency(value);
}
const AROUND = /[\s()[\]【】]/g;

/** The first of these words. */
export function foreignHead(lines: readonly Row[]): { readonly currency?: string; readonly unit?: string } {
  const [{ currency, unit } = {}] = headWords(lines);
  return { ...(currency !== undefined && { currency }), ...(unit !== undefined && { unit }) };
}

/** True of a line that names a currency or a unit behind its label. */
export const saysMoney = (row: Row): boolean =>
  cellsOf(row)
    .flatMap((cell) => cell.split(LABELS_IN_CELL))
    .some((cell) => text.currencyLabel.test(cell) || text.unitLabel.test(cell) || text.saidUnit.test(cell));

/** The unit behind its label that is not the yuan: an unknown word may be any. */
function statedUnit(cell: string, next: string): string | undefined {
  const [, behind] = text.unitLabel.exec(cell.replaceAll(/\s/g, '')) ?? [];
  if (behind === undefined) return undefined;
  const value = (behind === '' ? next : behind).replaceAll(/\s/g, '');
  return value === '' || isLabel(value) || text.yuanUnit.test(value) ? undefined : value;
}
