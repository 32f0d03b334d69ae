// Rows of a statement that are no movement: sums of a day, page or month, what is carried over, balances. A movement is of
// somebody else or bears a number of its own; a sum repeats the movements above it.
import { fenOf } from '../../shared/money/money.ts';
import { tidy } from '../../shared/typed/cell.ts';
import { bankStatementText } from './bank-statement.text.ts';
import { accountOfCell } from './statement-account.ts';
import type { BalanceSays } from './statement-balance.ts';
import type { StatementMapping } from './statement-mapping.ts';
import type { StatementLine } from './statement-rows.ts';
import { statementTotalText as text } from './statement-total.text.ts';

type Row = readonly string[];

/** Longer texts say more than a sum. */
const LONGEST = 40;

/** The letters of a cell, whatever blanks, brackets, figures and signs stand between them. */
const lettersOf = (cell: string): string =>
  tidy(cell)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}/-]|(?<!\p{L})[/-]|[/-](?!\p{L})/gu, '')
    .replaceAll(/./gu, (sign) => text.traditional[sign] ?? sign);

/** True of a cell that says nothing but words of sums: 收入2笔, 第2页. */
function isOfSums(cell: string): boolean {
  if (cell.length > LONGEST) return false;
  const letters = lettersOf(cell);
  return letters !== '' && letters.replaceAll(text.words, '') === '';
}

/** True of a cell that as a whole says a sum: 【本 日 合 计】, 11月累计：. A name that only contains such a word says a name. */
const isTotalWord = (cell: string): boolean => isOfSums(cell) && text.sum.test(lettersOf(cell));

/** True of a row that a cell says to be a sum, or what is carried over. */
export const isTotalRow = (row: Row): boolean => row.some(isTotalWord);

/** What a row says of being a sum, and of whom a movement would be. */
export interface SaidOfSum {
  /** The cell that says a sum. */
  readonly word: string | undefined;
  /** The same of words that say it only of a row that is nobody's. */
  readonly maybe: string | undefined;
  readonly isParty: boolean;
  /** The number of the other party's account as it is written; blank where the cell says none. */
  readonly account: string;
  readonly isNumbered: boolean;
}

/** Whole numbers of accounts, whatever stands before them: 示范银行35010002222. */
const NUMBER_OF_ACCOUNT = /\d[\d*]{7,}/;
const isAccount = (cell: string): boolean => accountOfCell(cell) !== undefined || NUMBER_OF_ACCOUNT.test(cell);
/** A number of its own has a figure, and more to it than a count or an amount. */
const isNumber = (cell: string): boolean =>
  /\d/.test(cell) && !isOfSums(cell) && !/^(?:\d{1,2}|[\d,]+\.\d{1,2})$/.test(cell);
const isName = (cell: string): boolean => /\p{L}/u.test(cell) && !isOfSums(cell) && !text.labelled.test(cell);

/** Looks at a row as its line was read: `payer` and `account` may stand in one cell. */
export function saidOfSum(row: Row, mapping: StatementMapping, line: StatementLine): SaidOfSum {
  const { payer, account, reference, remark } = line;
  const word = row.find(isTotalWord);
  const maybe = [remark, payer].find((cell) => isOfSums(cell) && text.ofSums.test(lettersOf(cell)));
  const isInColumnOfParty = [mapping.payer, mapping.account, mapping.reference].some((at) =>
    isTotalWord(row[at ?? -1] ?? ''),
  );
  const isOfParty = {
    isParty: isName(payer),
    account: isAccount(account) ? account : '',
    isNumbered: isNumber(reference),
  };
  const isOfNobody = { isParty: false, account: '', isNumbered: false };
  return {
    word: word && tidy(word),
    maybe: maybe && tidy(maybe),
    ...(isInColumnOfParty ? isOfNobody : isOfParty),
  };
}

/** So many of the other party's name, its account and a number of its own stand in a row, whatever else it is. */
export function signsOfMovement(row: Row, mapping: StatementMapping): number {
  const at = (column: number | undefined) => tidy(row[column ?? -1] ?? '');
  return [isName(at(mapping.payer)), isAccount(at(mapping.account)), isNumber(at(mapping.reference))].filter(Boolean)
    .length;
}

/** A row is a movement, a sum, or a person says which: asked once for all rows of the same words. */
type Lot = 'movement' | 'total' | { readonly asked: string };

interface Sum {
  readonly of: string;
  readonly fen: bigint;
  readonly count: number;
}
const noSum: Sum = { of: '', fen: 0n, count: 0 };
/** A sum of one movement is no sum for certain: two payments may be alike. */
const LEAST_COUNT = 2;

/** Follows the movements of a statement, and says of each row that looks like a sum if it is one. */
export class SumRows {
  readonly #mapping: StatementMapping;
  readonly #sums = new Map<string, Sum>();
  /** Movements without a number of their own. */
  #unnumberedCount = 0;

  constructor(mapping: StatementMapping) {
    this.#mapping = mapping;
  }

  lotOf(line: StatementLine, said: SaidOfSum, isOwn: boolean, balance: BalanceSays): Lot {
    const { payer, account, reference } = this.#mapping;
    const given = [said.isParty && !isOwn, said.account !== '' && !isOwn, said.isNumbered];
    const count = given.filter(Boolean).length;
    const isRepeated = this.#isRepeated(line);
    if (said.word === undefined) {
      const hasColumns = [payer, account, reference].some((at) => at !== undefined);
      const mayBeSum = count === 0 && (said.maybe !== undefined || (hasColumns && isRepeated));
      if (!mayBeSum || balance === 'moves') return 'movement';
      return balance === 'stands' ? 'total' : { asked: said.maybe ?? wordsOf(line) };
    }
    if (balance === 'moves') return 'movement';
    if (count === 0) return 'total';
    const isWhole = count >= 2 && [payer, account, reference].every((at, no) => at === undefined || given[no]);
    if (isWhole) return 'movement';
    if (balance === 'stands') return 'total';
    const lacksNumber = reference !== undefined && !said.isNumbered && this.#unnumberedCount === 0;
    return count === 1 || lacksNumber || isRepeated || balance === 'opens' ? { asked: said.word } : 'movement';
  }

  /** A movement was read. */
  add(line: StatementLine, { isNumbered }: SaidOfSum): void {
    if (!isNumbered) this.#unnumberedCount += 1;
    for (const [key, of] of this.#parts(line)) {
      const before = this.#sums.get(key);
      const { fen, count } = before?.of === of ? before : noSum;
      this.#sums.set(key, { of, fen: fen + fenOf(line.amount), count: count + 1 });
    }
  }

  /** A sum was read: the next one may begin behind it. */
  end(): void {
    for (const direction of ['in', 'out']) this.#sums.delete(`${direction} part`);
  }

  #isRepeated(line: StatementLine): boolean {
    return this.#parts(line).some(([key, of]) => {
      const sum = this.#sums.get(key);
      return sum?.of === of && sum.count >= LEAST_COUNT && sum.fen === fenOf(line.amount);
    });
  }

  /** The parts of a statement that it sums up: all of it, what stands behind the last sum, the month, the day. */
  #parts({ direction, day }: StatementLine): readonly (readonly [key: string, of: string])[] {
    return [
      [`${direction} all`, ''],
      [`${direction} part`, ''],
      [`${direction} month`, day.slice(0, 7)],
      [`${direction} day`, day],
    ];
  }
}

const wordsOf = ({ day, amount, remark }: StatementLine): string =>
  [day, bankStatementText.yuan(amount), remark.slice(0, LONGEST)].filter(Boolean).join(' ');
