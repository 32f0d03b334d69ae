// What a statement leaves open: if its amounts are yuan, whose movements they are, if its balances are right, if its rows come in
// without destroyed numbers. Each is asked once, and its rows wait for the answer.
import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { readText } from '@tejian/domain/money/bank-statement/statement-cells.ts';
import { isForeignCurrency, isYuan } from '@tejian/domain/money/bank-statement/statement-head.ts';
import type { QuestionKind } from '@tejian/domain/money/bank-statement/statement-line.ts';
import type { StatementMapping } from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';

/** Asked of the person who imports: where it stands, and in which words. */
export interface StatementQuestion {
  readonly kind: QuestionKind;
  readonly place: string;
  readonly words: string;
}

const MOST_QUESTIONS = 50;
/** So many rows are refused one by one; of more each question tells its first row and their number. */
const MOST_NAMED = 200;

/** The questions of a file, each by its words: a line that every page repeats is asked once. */
export class StatementQuestions {
  readonly #answered: ReadonlySet<string>;
  readonly #asked = new Map<string, StatementQuestion>();
  readonly #ofFile = new Set<string>();
  readonly #waiting = new Map<string, string[]>();

  /** `answeredWords` are the words that a person said yes to. */
  constructor(answeredWords: readonly string[]) {
    this.#answered = new Set(answeredWords);
  }

  /** Refuses a file that leaves it open at too many places. Without an answer to what is asked of the whole file nothing is kept. */
  ask(question: StatementQuestion, isOfFile = false): void {
    const { words } = question;
    if (isOfFile) this.#ofFile.add(words);
    if (this.#asked.has(words)) return;
    if (this.#asked.size >= MOST_QUESTIONS) throw new TableProblem(text.tooManyQuestions(MOST_QUESTIONS));
    this.#asked.set(words, question);
  }

  isOpen = (words: string): boolean => !this.#answered.has(words);

  /** A row that is not read until its question is answered. */
  hold(words: string, place: string): void {
    const places = this.#waiting.get(words);
    if (places) places.push(place);
    else this.#waiting.set(words, [place]);
  }

  get all(): StatementQuestion[] {
    return [...this.#asked.values()];
  }
  get unanswered(): StatementQuestion | undefined {
    return this.all.find(({ words }) => this.#ofFile.has(words) && this.isOpen(words));
  }
  get confirmed(): StatementQuestion[] {
    return this.all.filter(({ words }) => !this.isOpen(words));
  }

  /** The rows that wait, as they are refused while nobody has answered. */
  get refused(): RefusedPlace[] {
    return namedPlaces(this.#waiting, (words) => text.notConfirmed[this.#asked.get(words)?.kind ?? 'yuan'](words));
  }
}

interface RefusedPlace {
  readonly place: string;
  readonly reason: string;
}

/** Rows that are refused for the same reason, one by one; of very many each reason names the first and their number. */
export function namedPlaces(
  places: ReadonlyMap<string, readonly string[]>,
  reasonOf: (key: string) => string,
): RefusedPlace[] {
  const count = [...places.values()].reduce((sum, of) => sum + of.length, 0);
  return [...places].flatMap(([key, of]) => {
    const shownPlaces = count > MOST_NAMED && of.length > 1 ? [text.manyPlaces(of[0] ?? '', of.length)] : of;
    return shownPlaces.map((place) => ({ place, reason: reasonOf(key) }));
  });
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
