// If the balances of a statement follow from its movements. Where one does not, a row is lost, a sum was read as a movement, or
// rows of another account stand between.
import { fenOf } from '../../shared/money/money.ts';
import { bankStatementText as text } from './bank-statement.text.ts';
import { readAmount } from './statement-cells.ts';
import { headingKey } from './statement-mapping.ts';
import type { StatementLine } from './statement-rows.ts';

type Row = readonly string[];

/** The column of balances behind each movement, or nothing. */
export function balanceColumn(heading: Row, mappedColumns: ReadonlySet<number>): number | undefined {
  const at = heading.findIndex((cell, column) => {
    const name = headingKey(cell);
    return !mappedColumns.has(column) && text.balance.test(name) && !text.otherBalance.test(name);
  });
  return at === -1 ? undefined : at;
}

/** Rows whose balance does not follow from the row before: how many, and where the first stand. */
interface Breaks {
  readonly count: number;
  readonly places: readonly string[];
}
const none: Breaks = { count: 0, places: [] };
const SHOWN = 5;
const withPlace = ({ count, places }: Breaks, place: string): Breaks => ({
  count: count + 1,
  places: count < SHOWN ? [...places, place] : places,
});

/** A balance is moved by its row, as before it, or the first one and as much as the row itself. */
export type BalanceWord = 'moves' | 'stands' | 'opens' | undefined;

/**
 * Adds up the movements between two balances, in either order of time. A row without a balance is added to the next one; what
 * is refused with its place may have moved the balance, so that nothing is asked of the row behind it.
 */
export class BalanceChain {
  readonly #column: number | undefined;
  #last: bigint | undefined;
  #isConstant = true;
  /** The movements behind the last balance, and the same with the one that bears it. */
  #behind = 0n;
  #from = 0n;
  #older: Breaks = none;
  #newer: Breaks = none;

  constructor(column: number | undefined) {
    this.#column = column;
  }

  /** The word of a balance on a row that may be no movement. */
  says(cells: Row, line: StatementLine): BalanceWord {
    const balance = this.#column === undefined ? undefined : fenIn(cells[this.#column] ?? '');
    if (balance === undefined) return undefined;
    if (this.#last === undefined) return balance === fenOf(line.amount) ? 'opens' : undefined;
    const before = this.#last + this.#behind;
    if (balance === before + changeOf(line)) return 'moves';
    return balance === before ? 'stands' : undefined;
  }

  line({ cells, place }: { readonly cells: Row; readonly place: string }, line: StatementLine): void {
    if (this.#column === undefined) return;
    const change = changeOf(line);
    const balance = fenIn(cells[this.#column] ?? '');
    const last = this.#last;
    this.#behind += change;
    if (balance !== undefined) {
      if (last !== undefined) {
        if (balance !== last + this.#behind) this.#older = withPlace(this.#older, place);
        if (balance !== last - this.#from) this.#newer = withPlace(this.#newer, place);
        this.#isConstant &&= balance === last;
      }
      this.#last = balance;
      this.#behind = 0n;
      this.#from = 0n;
    }
    this.#from += change;
  }

  /** Something stands between that may have moved the balance, and is told of otherwise. */
  gap(): void {
    this.#last = undefined;
    this.#behind = 0n;
    this.#from = 0n;
  }

  /** The breaks in the order of time that has fewer of them. One balance for all rows is that of the day of printing. */
  get breaks(): Breaks {
    if (this.#isConstant) return none;
    return this.#newer.count < this.#older.count ? this.#newer : this.#older;
  }
}

const changeOf = ({ direction, amount }: StatementLine): bigint =>
  direction === 'in' ? fenOf(amount) : -fenOf(amount);

function fenIn(cell: string): bigint | undefined {
  const amountRead = readAmount(cell);
  return amountRead.reason === undefined && amountRead.amount !== undefined ? fenOf(amountRead.amount) : undefined;
}
