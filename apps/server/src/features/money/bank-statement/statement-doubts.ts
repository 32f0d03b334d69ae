// Words and blanks of a statement that leave open if amounts are yuan: each is asked once, and its rows wait for the answer.
import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { readText } from '@tejian/domain/money/bank-statement/statement-cells.ts';
import { isForeignCurrency, isYuan } from '@tejian/domain/money/bank-statement/statement-head.ts';
import type { StatementMapping } from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';

/** Asked of the person who imports: where it stands, and in which words. */
export interface MoneyQuestion {
  readonly place: string;
  readonly words: string;
}

const MOST_QUESTIONS = 50;
/** So many rows are refused one by one; of more each question tells its first row and their number. */
const MOST_NAMED = 200;

/** The questions of a file, each by its words: a line that every page repeats is asked once. */
export class MoneyQuestions {
  readonly #answered: ReadonlySet<string>;
  readonly #asked = new Map<string, string>();
  readonly #waiting = new Map<string, string[]>();

  /** `answeredWords` are the words that a person said yes to: the amounts are yuan. */
  constructor(answeredWords: readonly string[]) {
    this.#answered = new Set(answeredWords);
  }

  /** Refuses a file that leaves it open at too many places. */
  ask({ place, words }: MoneyQuestion): void {
    if (this.#asked.has(words)) return;
    if (this.#asked.size >= MOST_QUESTIONS) throw new TableProblem(text.tooManyQuestions(MOST_QUESTIONS));
    this.#asked.set(words, place);
  }

  isOpen = (words: string): boolean => !this.#answered.has(words);

  /** A row that is not read until its question is answered. */
  hold(words: string, place: string): void {
    const places = this.#waiting.get(words);
    if (places) places.push(place);
    else this.#waiting.set(words, [place]);
  }

  get all(): MoneyQuestion[] {
    return [...this.#asked].map(([words, place]) => ({ place, words }));
  }
  get open(): MoneyQuestion[] {
    return this.all.filter(({ words }) => this.isOpen(words));
  }
  get confirmed(): MoneyQuestion[] {
    return this.all.filter(({ words }) => !this.isOpen(words));
  }

  /** The rows that wait, as they are refused while nobody has answered. */
  get refused(): { readonly place: string; readonly reason: string }[] {
    const count = [...this.#waiting.values()].reduce((sum, places) => sum + places.length, 0);
    return [...this.#waiting].flatMap(([words, places]) => {
      const [first = ''] = places;
      const shownPlaces = count > MOST_NAMED && places.length > 1 ? [text.manyPlaces(first, places.length)] : places;
      return shownPlaces.map((place) => ({ place, reason: text.notConfirmed(words) }));
    });
  }
}

/** Columns whose cells name currencies: where one of their cells is blank, nothing says that the amount is of yuan. */
export class CurrencyColumns {
  readonly #given: number | undefined;
  readonly #others: ReadonlySet<number>;
  readonly #withCurrency = new Set<number>();
  readonly #withWords = new Set<number>();

  constructor({ currency, ...others }: StatementMapping) {
    this.#given = currency;
    this.#others = new Set(Object.values(others));
  }

  /** Looks at a row below the heading. */
  see(cells: readonly string[]): void {
    for (const [at, cell] of cells.entries()) {
      if (this.#others.has(at) || this.#withWords.has(at) || readText(cell) === '') continue;
      if (at === this.#given || isForeignCurrency(cell)) this.#withCurrency.add(at);
      else if (!isYuan(readText(cell))) this.#withWords.add(at);
    }
  }

  /** The column of a row that says no currency where others do, or nothing. */
  blankIn(cells: readonly string[]): number | undefined {
    return this.#columns.find((at) => readText(cells[at] ?? '') === '');
  }

  get #columns(): number[] {
    return [...this.#withCurrency].filter((at) => !this.#withWords.has(at));
  }
}
