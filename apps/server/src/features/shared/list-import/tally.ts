import { mostQuestions } from '@tejian/contract/kit/import-call.ts';
import type { ImportOutcome, ImportQuestion } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { RemarkCount, type CountedRemark } from '@tejian/domain/shared/field/remark-count.ts';
import { identityText } from '@tejian/domain/shared/list-import/identity.text.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { rowName } from '@tejian/domain/shared/list-import/row-place.ts';
import { DroppedCount } from './dropped-count.ts';
import { reasonOf, type RowProblem } from './import-file.ts';
import type { ReadSheets } from './import-sheets.ts';
import type { Importing, RowMarks, RowOutcome, Written } from './importer.ts';
import { WeakMatch } from './matching.ts';
import { rowRecord } from './write-rows.ts';

export interface Reached {
  readonly rowNo: number;
  readonly counts: Readonly<Record<RowOutcome, number>>;
  /** The rows up to there that were refused or asked about. */
  readonly notLoaded: readonly number[];
  readonly remarks: readonly CountedRemark[];
}

export interface Finished {
  readonly outcome: ImportOutcome;
  readonly read: ReadSheets;
  readonly problems: ReadonlyMap<number, RowProblem>;
}

const SHOWN_PROBLEMS = 200;
const MOST_ROWS_NAMED = 5;

/** A row that was read before, and the refusal of the one that repeats or contradicts it. */
export interface EarlierRow {
  readonly rowNo: number;
  readonly refusal: Refusal;
}

/** The outcome of the rows so far. */
export class Tally {
  readonly problems = new Map<number, RowProblem>();
  readonly read: ReadSheets = { sheets: [], headers: [] };
  readonly dropped: DroppedCount;
  #counts: Record<RowOutcome, number>;
  readonly #keptTo: number;
  /** Rows of an earlier runner's that were not loaded, as far as this one has not come to them. */
  readonly #openBefore: Set<number>;
  #lastRow = 0;
  #skipped = 0;
  #asked = new Set<number>();
  #questions: ImportQuestion[] = [];
  #seen = new Map<string, number>();
  /** Of the rows that are being judged, for what a refused one gives may be another's. */
  #recordsOf = new Map<number, string[]>();
  #agreedOf = new Map<number, string>();
  #agreed = new Map<string, { value: string; shown: string; rowNo: number }>();
  /** Rows of a dry run that would make a record which later rows may be; it is not there any more when they come. */
  #offered = new Map<string, { rowNo: number; shown: string }[]>();
  readonly #remarks: RemarkCount;
  #labels: ReadonlyMap<string, string>;
  #noun: string;

  constructor(importing: Importing, noun: string, reachedPoint: Reached | undefined) {
    this.#counts = { ...(reachedPoint?.counts ?? { added: 0, changed: 0, unchanged: 0 }) };
    this.#keptTo = reachedPoint?.rowNo ?? 0;
    this.#openBefore = new Set(reachedPoint?.notLoaded);
    this.#remarks = new RemarkCount(reachedPoint?.remarks);
    this.dropped = new DroppedCount(importing);
    this.#labels = new Map(importing.fields.map(({ key, labels }) => [key, labels[0] ?? key]));
    this.#noun = noun;
  }

  get done(): number {
    const { added, changed, unchanged } = this.#counts;
    return added + changed + unchanged + this.problems.size + this.#openBefore.size + this.#skipped;
  }

  /** An earlier runner has loaded the row, and counted it. */
  isLoaded(rowNo: number): boolean {
    return rowNo <= this.#keptTo && !this.#openBefore.has(rowNo) && !this.problems.has(rowNo);
  }

  get hasOpenRows(): boolean {
    return this.problems.size > 0;
  }

  rowName(rowNo: number): string {
    return rowName(
      rowNo,
      this.read.sheets.map(({ name }) => name),
    );
  }

  /**
   * The earlier row of the file that gives the same record, or another fact about it, and the reason that this one is
   * refused then.
   */
  earlierRow({ same, agreeing }: RowMarks, rowNo: number): EarlierRow | undefined {
    const toldFacts = agreeing && this.#agreed.get(agreeing.code);
    if (agreeing && toldFacts && toldFacts.value !== agreeing.value)
      return { rowNo: toldFacts.rowNo, refusal: agreeing.refusal(toldFacts.shown) };
    const repeats = same.map((mark) => this.repeated(`mark ${mark}`, rowNo));
    const repeat = repeats.find((earlier) => earlier !== undefined);
    if (repeat) return repeat;
    if (agreeing && !toldFacts) {
      this.#agreed.set(agreeing.code, { ...agreeing, rowNo });
      this.#agreedOf.set(rowNo, agreeing.code);
    }
    return undefined;
  }

  /** Notes which row gives a record first; another row that gives it is refused. A row may be asked about again. */
  repeated(record: string, rowNo: number): EarlierRow | undefined {
    const first = this.#seen.get(record) ?? rowNo;
    if (first !== rowNo) return { rowNo: first, refusal: new Refusal(text.sameAsRow(this.rowName(first))) };
    if (this.#seen.has(record)) return undefined;
    this.#seen.set(record, rowNo);
    const records = this.#recordsOf.get(rowNo);
    if (records) records.push(record);
    else this.#recordsOf.set(rowNo, [record]);
    return undefined;
  }

  /** The rows so far stand: what they give is theirs. */
  settle(): void {
    this.#recordsOf.clear();
    this.#agreedOf.clear();
  }

  /** A refused row gives nothing: a later row of the same record is the first of it. */
  forget(rowNo: number): void {
    for (const record of this.#recordsOf.get(rowNo) ?? []) this.#seen.delete(record);
    this.#recordsOf.delete(rowNo);
    const code = this.#agreedOf.get(rowNo);
    if (code !== undefined) this.#agreed.delete(code);
    this.#agreedOf.delete(rowNo);
  }

  /** The question about a row of a dry run that earlier rows, taken back by now, may be as well. */
  questionOfRows({ asks = [] }: RowMarks, shownText: string, reason: string): WeakMatch | undefined {
    const rows = new Map(asks.flatMap((mark) => this.#offered.get(mark) ?? []).map((one) => [one.rowNo, one.shown]));
    if (rows.size === 0) return undefined;
    const candidates = [...rows].slice(0, MOST_ROWS_NAMED).map(([rowNo, details]) => ({
      recordId: rowRecord(rowNo),
      name: this.rowName(rowNo),
      details,
    }));
    return new WeakMatch({ reason, shown: shownText, candidates, canBeNew: true });
  }

  offer({ offers = [], shown = '' }: RowMarks, rowNo: number): void {
    for (const mark of offers) {
      const rows = this.#offered.get(mark) ?? [];
      if (rows.length < MOST_ROWS_NAMED) this.#offered.set(mark, [...rows, { rowNo, shown }]);
    }
  }

  count(rowNo: number, { outcome, remarks = [] }: Pick<Written, 'outcome' | 'remarks'>): void {
    this.#remarks.take(remarks);
    this.#counts[outcome] += 1;
    this.#came(rowNo);
  }

  #came(rowNo: number): void {
    this.#openBefore.delete(rowNo);
    this.#lastRow = rowNo;
  }

  skip(rowNo: number): void {
    this.#skipped += 1;
    this.#came(rowNo);
  }

  ask(rowNo: number, { question, unanswered }: WeakMatch): void {
    this.#asked.add(rowNo);
    if (this.#questions.length < mostQuestions) this.#questions.push({ rowNo, ...question });
    const others = question.candidates.map(({ name }) => name).join('、');
    this.problems.set(rowNo, {
      sentence: unanswered ?? identityText.notAnswered(question.reason, this.#noun, others),
      fields: {},
    });
    this.#came(rowNo);
  }

  refuse(rowNo: number, { message, fieldErrors }: Refusal): void {
    this.problems.set(rowNo, { sentence: message, fields: this.#byColumn(fieldErrors ?? {}) });
    this.#came(rowNo);
  }

  /** Of a row within the record (certificates[0].validTo) the file has the column alone. */
  #byColumn(fields: Readonly<Record<string, string>>): Record<string, string> {
    const columnOf = (place: string) => {
      const last = place.slice(place.lastIndexOf('.') + 1);
      return !this.#labels.has(place) && this.#labels.has(last) ? last : place;
    };
    return Object.fromEntries(Object.entries(fields).map(([place, why]) => [columnOf(place), why]));
  }

  reached(): Reached {
    return {
      rowNo: Math.max(this.#lastRow, this.#keptTo),
      counts: { ...this.#counts },
      notLoaded: [...this.problems.keys(), ...this.#openBefore],
      remarks: this.#remarks.counted(),
    };
  }

  finished(mode: ImportOutcome['mode']): Finished {
    const askedSize = this.#asked.size;
    const refusedCount = this.problems.size - askedSize;
    const isUndone = mode === 'allOrNothing' && this.hasOpenRows;
    const counts = isUndone ? { added: 0, changed: 0, unchanged: 0 } : this.#counts;
    // A dry run asks about its open rows; afterwards they are what was not loaded.
    const toldProblems =
      mode === 'dryRun' ? [...this.problems].filter(([rowNo]) => !this.#asked.has(rowNo)) : [...this.problems];
    return {
      outcome: {
        mode,
        ...counts,
        refused: refusedCount,
        asked: askedSize,
        skipped: isUndone ? 0 : this.#skipped,
        noun: this.#noun,
        questions: mode === 'dryRun' ? this.#questions : [],
        unknownColumns: [...new Set(this.read.headers.flatMap(({ unknown }) => unknown))],
        sheets: this.read.sheets,
        dropped: this.dropped.found(),
        remarks: isUndone ? [] : this.#remarked(),
        problems: toldProblems.slice(0, SHOWN_PROBLEMS).flatMap(([rowNo, problem]) => this.#shown(rowNo, problem)),
      },
      read: this.read,
      problems: new Map(toldProblems),
    };
  }

  #remarked(): ImportOutcome['remarks'] {
    return this.#remarks
      .counted()
      .map(({ key, cells, reason }) => ({ column: this.#labels.get(key) ?? key, cells, reason }));
  }

  #shown(rowNo: number, problem: RowProblem): ImportOutcome['problems'] {
    const fields = Object.entries(problem.fields);
    if (fields.length === 0) return [{ rowNo, column: '', reason: reasonOf(problem, this.#labels) }];
    return fields.map(([key, reason]) => ({ rowNo, column: this.#labels.get(key) ?? key, reason }));
  }
}
