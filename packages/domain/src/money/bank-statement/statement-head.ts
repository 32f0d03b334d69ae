// What the lines above the rows of a statement say of it: its account and its currency.
import { tidy } from '../../shared/typed/cell.ts';
import { bankStatementText as text } from './bank-statement.text.ts';

type Row = readonly string[];
const cellsOf = (row: Row | undefined) => (row ?? []).map((cell) => tidy(cell).replaceAll('：', ':'));
/** 3502 户名:检验院: several labels in one cell. */
const NEXT_LABEL = /\s+\S+:.*$/;
const isLabel = (cell: string): boolean => cell.includes(':') || text.headLabel.test(cell);

/** The values of a label: behind it, in the next cell, or below it where the labels stand in a line of their own. */
function saidOf(above: readonly Row[], label: RegExp): string[] {
  return above.flatMap((row, at) => {
    const cells = cellsOf(row);
    const below = cellsOf(above[at + 1]);
    return cells.flatMap((cell, column) => {
      const [, behind] = label.exec(cell) ?? [];
      if (behind === undefined) return [];
      const next = cells[column + 1] ?? '';
      if (behind !== '') return [behind.replace(NEXT_LABEL, '')];
      const value = next !== '' && !isLabel(next) ? next : (below[column] ?? '');
      return value === '' || isLabel(value) ? [] : [value];
    });
  });
}

/** The currency that a statement names and that is not yuan for certain: an unknown word may be any. */
export const otherCurrency = (above: readonly Row[]): string | undefined =>
  saidOf(above, text.currencyLabel).find((currency) => !isYuan(currency));

/** 人民币(CNY) and 01-人民币 say the same twice, 人民币活期 says more; 全部 is said of a choice and no currency. */
export const isYuan = (currency: string): boolean =>
  text.allCurrencies.test(currency) ||
  currency.replaceAll(text.yuanNames, '') === '' ||
  (text.yuanFirst.test(currency) && !text.anyCurrency.test(currency.replace(text.yuanFirst, '')));

const DIGITS = /^[\d\s-]+/;
const LEAST_DIGITS = 8;

/**
 * The number of the account that a statement states of itself, in figures alone; none where a bank masks it or where several are
 * named, because then it tells no account from another.
 */
export function statedAccount(above: readonly Row[]): string | undefined {
  const numbers = saidOf(above, text.accountLabel).flatMap((value) => {
    const [written = ''] = DIGITS.exec(value) ?? [];
    const isMasked = value[written.length] === '*';
    const number = written.replaceAll(/\D/g, '');
    return isMasked || number.length < LEAST_DIGITS ? [] : [number];
  });
  const [only, another] = new Set(numbers);
  return another === undefined ? only : undefined;
}
