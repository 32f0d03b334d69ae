// Rows of a statement that are no movement: sums of a day, page or month, what is carried over, balances.
import { tidy } from '../../shared/typed/cell.ts';
import { statementTotalText as text } from './statement-total.text.ts';

/** Longer texts say more than a sum. */
const LONGEST = 40;

/**
 * True of a cell that as a whole says a sum, whatever blanks, brackets, figures and signs stand in it: 【本 日 合 计】, 11月累计：.
 * A name that only contains such a word says a name.
 */
function isTotalWord(cell: string): boolean {
  if (cell.length > LONGEST) return false;
  const letters = tidy(cell)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}/-]|(?<!\p{L})[/-]|[/-](?!\p{L})/gu, '')
    .replaceAll(/./gu, (sign) => text.traditional[sign] ?? sign);
  return letters !== '' && text.sum.test(letters) && letters.replaceAll(text.words, '') === '';
}

/** True of a row that a cell says to be a sum, or what is carried over. */
export const isTotalRow = (row: readonly string[]): boolean => row.some(isTotalWord);

/** The name of another party, who has no part in a sum: somebody may write 月结 behind a payment. */
export const namesParty = (payer: string): boolean => /\p{L}/u.test(payer) && !isTotalWord(payer);
