// Sums among the rows of a statement: a movement is of somebody else or bears a number of its own; a sum repeats the movements
// above it.
import { fenOf } from '../../shared/money/money.ts';
import { tidy } from '../../shared/typed/cell.ts';
import { bankStatementText } from './bank-statement.text.ts';
import { accountOfCell } from './statement-account.ts';
import type { BalanceWord } from './statement-balance.ts';
import type { StatementMapping } from './statement-mapping.ts';
import type { StatementLine } from './statement-rows.ts';
import { isOfSums, isTotalWord, lettersOf } from './statement-total.ts';
import { statementTotalText as text } from './statement-total.text.ts';

type Row = readonly string[];
/** So much of a purpose is quoted. */
const LONGEST = 40;

/** The signs of a row: it says a sum, and it is somebody's. */
export interface SumTraits {
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
export function sumTraitsOf(row: Row, mapping: StatementMapping, line: StatementLine): SumTraits {
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

  lotOf(line: StatementLine, traits: SumTraits, isOwn: boolean, balance: BalanceWord): Lot {
    const { payer, account, reference } = this.#mapping;
    const ofSomebody = [traits.isParty && !isOwn, traits.account !== '' && !isOwn, traits.isNumbered];
    const count = ofSomebody.filter(Boolean).length;
    const isRepeated = this.#isRepeated(line);
    if (traits.word === undefined) {
      const hasColumns = [payer, account, reference].some((at) => at !== undefined);
      const mayBeSum = count === 0 && (traits.maybe !== undefined || (hasColumns && isRepeated));
      if (!mayBeSum || balance === 'moves') return 'movement';
      return balance === 'stands' ? 'total' : { asked: traits.maybe ?? wordsOf(line) };
    }
    if (balance === 'moves') return 'movement';
    if (count === 0) return 'total';
    const isWhole = count >= 2 && [payer, account, reference].every((at, no) => at === undefined || ofSomebody[no]);
    if (isWhole) return 'movement';
    if (balance === 'stands') return 'total';
    const lacksNumber = reference !== undefined && !traits.isNumbered && this.#unnumberedCount === 0;
    return count === 1 || lacksNumber || isRepeated || balance === 'opens' ? { asked: traits.word } : 'movement';
  }

  /** A movement was read. */
  add(line: StatementLine, { isNumbered }: SumTraits): void {
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
