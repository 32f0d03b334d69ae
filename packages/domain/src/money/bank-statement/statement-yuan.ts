// If the amounts of a statement are yuan: what is certain is read or refused, what is neither is asked once.
import { tidy } from '../../shared/typed/cell.ts';
import { bankStatementText as text } from './bank-statement.text.ts';
import { foreignHead, headWords, isNamedCurrency, isYuan, otherCurrencies } from './statement-head.ts';
import { headingKey, type StatementMapping } from './statement-mapping.ts';

type Row = readonly string[];

/** Words that may say another currency or unit than the yuan: a person says if they do. */
interface MoneyDoubt {
  /** The row among those given, counted from nought. */
  readonly at: number;
  readonly words: string;
}

export interface MoneySaid {
  /** The reason that what stands below is not of yuan, for certain. */
  readonly refusal?: string;
  readonly doubts: readonly MoneyDoubt[];
}

/** The money that lines outside the rows say of the rows below them. A column of currencies, where a row has one, says it instead. */
export function moneyOfLines(lines: readonly Row[], hasColumn: boolean): MoneySaid {
  const doubts: MoneyDoubt[] = [];
  for (const { at, currency } of hasColumn ? [] : otherCurrencies(lines)) {
    if (isNamedCurrency(currency)) return { refusal: text.foreignFile(currency), doubts: [] };
    doubts.push({ at, words: currency });
  }
  const refusal = refusedByLabel(lines, hasColumn);
  if (refusal !== undefined) return { refusal, doubts: [] };
  for (const { at, unit, currency, isClear, words } of headWords(lines)) {
    if (unit === undefined && hasColumn) continue;
    if (!isClear) doubts.push({ at, words });
    else if (unit !== undefined) return { refusal: text.otherUnit(unit), doubts: [] };
    else if (currency !== undefined) return { refusal: text.foreignFile(currency), doubts: [] };
  }
  return { doubts };
}

/** The refusal of a currency or unit that a label names anywhere in a line. */
function refusedByLabel(lines: readonly Row[], hasColumn: boolean): string | undefined {
  for (const row of lines) {
    const line = row.map(tidy).join(' ').replaceAll('：', ':');
    const [, unit] = text.saidUnit.exec(line) ?? [];
    if (unit !== undefined) return text.otherUnit(unit);
    const [, currency] = hasColumn ? [] : (text.saidCurrency.exec(line) ?? []);
    // Within a line of words a word that names no currency belongs to something else.
    if (currency !== undefined && text.currencyName.test(currency) && !isYuan(currency))
      return text.foreignFile(currency);
  }
  return undefined;
}

/** The money that the head of a statement says: the lines above its rows, and the headings of its amounts. */
export function moneyOfHead(above: readonly Row[], heading: Row, mapping: StatementMapping): MoneySaid {
  const doubts: MoneyDoubt[] = [];
  for (const field of ['amount', 'income', 'expense'] as const) {
    const written = tidy(heading[mapping[field] ?? -1] ?? '');
    const name = headingKey(written);
    const foreign = foreignHead([[name]]);
    if (text.headedUnit.test(name) || (foreign.currency ?? foreign.unit))
      return { refusal: text.otherHeading(text.fields[field], written), doubts: [] };
    if (name !== '' && !text.amountWords.test(name)) doubts.push({ at: above.length, words: written });
  }
  const saidMoney = moneyOfLines(above, mapping.currency !== undefined);
  return { ...saidMoney, doubts: [...saidMoney.doubts, ...doubts] };
}
