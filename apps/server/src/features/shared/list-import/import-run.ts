import { mostAtOnce, SKIP_ROW, type CommonDecision, type Decision } from '@tejian/contract/kit/import-call.ts';
import type { ImportOutcome } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { markReader, type MarkReader } from '@tejian/domain/shared/list-import/mark-reader.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import type { RecordIdentity } from '@tejian/domain/shared/list-import/record-identity.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withoutWaiting } from '../../../platform/db/without-waiting.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { inWays, widthProblem, type FieldWays } from './field-ways.ts';
import type { Asked, Header } from './import-header.ts';
import { importRows } from './import-sheets.ts';
import type { Importing, RowAnswer } from './importer.ts';
import { WeakMatch, type RowDecision } from './matching.ts';
import { inRolledBack } from './savepoint.store.ts';
import { brokenCells } from './row-cells.ts';
import { Tally, type EarlierRow, type Finished, type Reached } from './tally.ts';
import { rowRecord, writeRows, type MarkedRow, type Progress } from './write-rows.ts';

/** A person's answers for the rows that were asked about. */
export interface Decided {
  readonly decisions?: readonly Decision[] | undefined;
  readonly others?: CommonDecision | undefined;
}

export interface Run extends Decided {
  readonly db: Db;
  readonly chunks: Asked['chunks'];
  readonly ways: FieldWays;
  readonly importing: Importing;
  readonly identity: RecordIdentity | undefined;
  /** Names of the sheets to read; all that hold such records where nobody chose. */
  readonly chosen?: readonly string[] | undefined;
  readonly mode: ImportOutcome['mode'];
  /** The moment from which on the dry run looked at what is stored; whoever loads has not seen what was written since. */
  readonly triedAt?: Date | undefined;
  readonly progress: (done: number) => Promise<void>;
  /** The point reached by an earlier runner whose server went down. */
  readonly reached?: Reached | undefined;
  /** Notes with each kept chunk how far it came. */
  readonly keep: (tx: Tx, reached: Reached) => Promise<void>;
}

class SomeRefused extends Error {}
const BULK_ROWS = 1_000;

/**
 * Reads the file from end to end and writes it chunk by chunk by the rules of the form. A dry run does the very same and
 * takes it back chunk by chunk; all-or-nothing is one transaction; otherwise each chunk is kept with its good rows.
 */
export async function runImport(run: Run): Promise<Finished> {
  const tally = new Tally(run.importing, run.identity?.noun ?? '', run.reached);
  if (run.mode !== 'allOrNothing')
    await eachChunk(run, tally, (work) =>
      run.mode === 'dryRun'
        ? inRolledBack(run.db, work)
        : run.db.transaction().execute(async (tx) => {
            await withoutWaiting(tx);
            await work(tx);
            await run.keep(tx, tally.reached());
          }),
    );
  else
    await run.db
      .transaction()
      .execute(async (tx) => {
        await eachChunk(run, tally, async (work) => {
          await work(tx);
          if (tally.done > mostAtOnce) throw new Refusal(text.tooManyAtOnce(mostAtOnce));
        });
        if (tally.hasOpenRows) throw new SomeRefused();
        await run.keep(tx, tally.reached());
      })
      .catch((problem: unknown) => {
        if (!(problem instanceof SomeRefused)) throw problem;
      });
  return tally.finished(run.mode);
}

async function eachChunk(
  run: Run,
  tally: Tally,
  within: (work: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { importing } = run;
  const judging = new Judging(run, tally);
  let isBulk = false;
  try {
    for await (const { header, rows } of importRows(run, tally.read)) {
      const knownRows = rows.filter(({ rowNo }) => tally.isLoaded(rowNo));
      if (knownRows.length > 0) await inRolledBack(run.db, (tx) => judging.known(tx, header, knownRows));
      const openRows = knownRows.length > 0 ? rows.filter(({ rowNo }) => !tally.isLoaded(rowNo)) : rows;
      if (openRows.length > 0 || knownRows.length === 0) await within((tx) => judging.chunk(tx, header, openRows));
      tally.dropped.take(header, rows);
      await run.progress(tally.done);
      if (isBulk || run.mode !== 'goodRows' || tally.done < BULK_ROWS) continue;
      isBulk = true;
      await importing.bulk?.begin(run.db);
    }
  } finally {
    if (isBulk) await run.db.transaction().execute(async (tx) => importing.bulk?.end(tx));
  }
}

/** The rows of a run, judged chunk by chunk. */
class Judging {
  readonly #run: Run;
  readonly #tally: Tally;
  readonly #progress: Progress;
  readonly #decided: ReadonlyMap<number, string>;
  readonly #readMark: MarkReader;
  readonly #twinOf = new Map<number, number>();
  /** The records that the load itself has written: a later row may be about one of them again. */
  readonly #ownRecords = new Set<string>();
  /** The remarks from the reading of the rows of a chunk. */
  readonly #remarks = new Map<number, readonly Remark[]>();

  constructor(run: Run, tally: Tally) {
    this.#run = run;
    this.#tally = tally;
    this.#readMark = markReader(run.importing.fields, run.importing.offers);
    this.#progress = {
      claims: new Map(),
      recordOf: new Map(),
      earlierRow: (record, rowNo) => this.#told(tally.repeated(record, rowNo), rowNo),
    };
    this.#decided = new Map(run.decisions?.map(({ rowNo, recordId }) => [rowNo, recordId]));
  }

  /** Rows that repeat one whose answer is open wait for it: where that one is refused, the next of them is the first. */
  async chunk(tx: Tx, header: Header, rows: readonly TableRow[]): Promise<void> {
    const judgedRefusals = new Map<number, RowAnswer | typeof SKIP_ROW>();
    let openRows = rows;
    while (openRows.length > 0) {
      const { toWrite, waiting } = this.#sorted(header, openRows, judgedRefusals);
      await this.#write(tx, toWrite, judgedRefusals);
      const again = toWrite.filter(({ rowNo }) => this.#isTwinOfRefused(rowNo, judgedRefusals));
      for (const { rowNo } of toWrite) if (judgedRefusals.get(rowNo) instanceof Refusal) this.#tally.forget(rowNo);
      const repeatedNos = new Set([...waiting, ...again].map(({ rowNo }) => rowNo));
      openRows = toWrite.length > 0 ? openRows.filter(({ rowNo }) => repeatedNos.has(rowNo)) : [];
    }
    for (const { rowNo } of rows) this.#note(rowNo, judgedRefusals.get(rowNo) ?? new Refusal(text.notRead));
    this.#remarks.clear();
    this.#tally.settle();
  }

  /**
   * Reads rows again that an earlier runner has loaded: later ones may repeat them, or be decided to be the same record. What
   * somebody has changed since stays as it is, and none is counted twice.
   */
  async known(tx: Tx, header: Header, rows: readonly TableRow[]): Promise<void> {
    const { toWrite } = this.#sorted(header, rows, new Map());
    const answers = await writeRows(tx, toWrite, { importing: this.#run.importing, isDry: true, ...this.#progress });
    for (const answer of answers)
      if ('outcome' in answer && answer.outcome === 'unchanged') this.#ownRecords.add(answer.id);
    this.#tally.settle();
  }

  /** The rows that may be written, and those that repeat one of them; what else is clear is judged. */
  #sorted(header: Header, rows: readonly TableRow[], judgedRefusals: Map<number, RowAnswer | typeof SKIP_ROW>) {
    const { importing, ways } = this.#run;
    const toWrite: MarkedRow[] = [];
    const waiting: TableRow[] = [];
    const openNumbers = new Set<number>();
    for (const row of rows) {
      const { rowNo } = row;
      const { values, problems, remarks } = inWays({ header, row }, ways, importing);
      if (remarks.length > 0) this.#remarks.set(rowNo, remarks);
      const brokenCell = { ...brokenCells(header, values, importing), ...problems };
      const lostProblem = widthProblem(header, row, ways) ?? Object.values(brokenCell)[0];
      if (this.#decided.get(rowNo) === SKIP_ROW) judgedRefusals.set(rowNo, SKIP_ROW);
      else if (lostProblem !== undefined) judgedRefusals.set(rowNo, new Refusal(lostProblem, brokenCell));
      else {
        const marks = importing.marksOf(values, this.#readMark);
        const earlier = this.#tally.earlierRow(marks, rowNo);
        if (earlier) this.#tally.forget(rowNo); // what else it gives may be another row's
        if (earlier && openNumbers.has(earlier.rowNo)) waiting.push(row);
        else if (earlier) judgedRefusals.set(rowNo, earlier.refusal);
        else {
          openNumbers.add(rowNo);
          toWrite.push({ rowNo, values, titles: header.titles, marks, decision: this.#decisionOf(rowNo) });
        }
      }
    }
    return { toWrite, waiting };
  }

  async #write(
    tx: Tx,
    rows: readonly MarkedRow[],
    judgedRefusals: Map<number, RowAnswer | typeof SKIP_ROW>,
  ): Promise<void> {
    const { importing, mode } = this.#run;
    const isDry = mode === 'dryRun';
    this.#twinOf.clear();
    const answers = await writeRows(tx, rows, { importing, isDry, ...this.#progress });
    const addedRows = addedIn(rows, answers);
    for (const [at, row] of rows.entries()) {
      const answer = this.#withRemarks(row, answers[at] ?? new Refusal(text.notRead));
      judgedRefusals.set(row.rowNo, isDry ? this.#dryAnswer(row, answer, addedRows) : answer);
    }
    if (isDry)
      for (const row of rows) if (isAdded(judgedRefusals.get(row.rowNo))) this.#tally.offer(row.marks, row.rowNo);
  }

  /** An answer with all that is to be looked at again; a row that changed nothing has nothing. */
  #withRemarks({ rowNo, values }: MarkedRow, answer: RowAnswer): RowAnswer {
    if (!('outcome' in answer) || answer.outcome === 'unchanged') return answer;
    const { triedAt, importing } = this.#run;
    const remarks = [...(answer.remarks ?? []), ...(this.#remarks.get(rowNo) ?? [])];
    const key = importing.identity.find((one) => values[one] !== undefined);
    const writtenAt = answer.outcome === 'changed' && !this.#ownRecords.has(answer.id) ? answer.writtenAt : undefined;
    if (key !== undefined && triedAt && writtenAt && writtenAt > triedAt)
      remarks.push({ key, reason: text.writtenSince });
    this.#ownRecords.add(answer.id);
    return { ...answer, remarks };
  }

  /** Notes which row stood in the way where only the archive tells that two rows are one record. */
  #told(earlier: EarlierRow | undefined, rowNo: number): Refusal | undefined {
    if (earlier) this.#twinOf.set(rowNo, earlier.rowNo);
    return earlier?.refusal;
  }

  #isTwinOfRefused(rowNo: number, judgedRefusals: ReadonlyMap<number, RowAnswer | typeof SKIP_ROW>): boolean {
    const first = this.#twinOf.get(rowNo);
    return first !== undefined && judgedRefusals.get(first) instanceof Refusal && !this.#twinOf.has(first);
  }

  #decisionOf(rowNo: number): RowDecision | undefined {
    const recordId = this.#decided.get(rowNo);
    if (recordId !== undefined) return { recordId };
    const { others } = this.#run;
    return others === undefined || others === SKIP_ROW ? undefined : { common: others };
  }

  /** Records that a dry run made are gone at its end: a question names the rows that made them. */
  #dryAnswer(row: MarkedRow, answer: RowAnswer, addedRows: ReadonlyMap<string, MarkedRow>): RowAnswer {
    if (answer instanceof WeakMatch) {
      const candidates = answer.question.candidates.map((one) => {
        const maker = addedRows.get(one.recordId);
        return maker
          ? {
              ...one,
              recordId: rowRecord(maker.rowNo),
              name: text.rowNamed(this.#tally.rowName(maker.rowNo), one.name),
            }
          : one;
      });
      return new WeakMatch({ ...answer.question, candidates }, answer.unanswered);
    }
    if (!isAdded(answer)) return answer;
    const reason = this.#run.identity?.weak?.map(({ label }) => label).join('、') ?? '';
    return this.#tally.questionOfRows(row.marks, row.marks.shown ?? '', reason) ?? answer;
  }

  #note(rowNo: number, answer: RowAnswer | typeof SKIP_ROW): void {
    if (answer === SKIP_ROW) this.#tally.skip(rowNo);
    else if (answer instanceof Refusal) this.#tally.refuse(rowNo, answer);
    else if (!(answer instanceof WeakMatch)) this.#tally.count(rowNo, answer);
    else if (this.#run.others === SKIP_ROW) this.#tally.skip(rowNo);
    else this.#tally.ask(rowNo, answer);
  }
}

const isAdded = (answer: RowAnswer | typeof SKIP_ROW | undefined): boolean =>
  typeof answer === 'object' && 'outcome' in answer && answer.outcome === 'added';

const addedIn = (rows: readonly MarkedRow[], answers: readonly RowAnswer[]): ReadonlyMap<string, MarkedRow> =>
  new Map(
    rows.flatMap((row, at) => {
      const answer = answers[at];
      return answer && 'outcome' in answer && answer.outcome === 'added' ? [[answer.id, row] as const] : [];
    }),
  );
