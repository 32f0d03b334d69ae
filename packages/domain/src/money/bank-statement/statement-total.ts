// Words of rows that are no movement: sums of a day, page or month, what is carried over, balances.
import { tidy } from '../../shared/typed/cell.ts';
import { statementTotalText as text } from './statement-total.text.ts';

type Row = readonly string[];

/** Longer texts say more than a sum. */
const LONGEST = 40;

/** The letters of a cell, whatever blanks, brackets, figures and signs stand between them. */
export const lettersOf = (cell: string): string =>
  tidy(cell)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}/-]|(?<!\p{L})[/-]|[/-](?!\p{L})/gu, '')
    .replaceAll(/./gu, (sign) => text.traditional[sign] ?? sign);

/** True of a cell that says nothing but words of sums: 收入2笔, 第2页. */
export function isOfSums(cell: string): boolean {
  if (cell.length > LONGEST) return false;
  const letters = lettersOf(cell);
  return letters !== '' && letters.replaceAll(text.words, '') === '';
}

/** True of a cell that as a whole says a sum: 【本 日 合 计】, 11月累计：. A name that only contains such a word says a name. */
export const isTotalWord = (cell: string): boolean => isOfSums(cell) && text.sum.test(lettersOf(cell));

/** True of a row that a cell says to be a sum, or what is carried over. */
export const isTotalRow = (row: Row): boolean => row.some(isTotalWord);
