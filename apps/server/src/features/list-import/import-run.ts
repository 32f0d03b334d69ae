import { mostAtOnce } from '@tejian/contract/kit/import-call.ts';
import type { ImportOutcome } from '@tejian/contract/long-task/long-task.contract.ts';
import { importText as text } from '@tejian/domain/list-import/list-import.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { attempt, inRolledBack, withoutWaiting } from './savepoint.store.ts';
import { againAfterDeadlock } from '../../platform/db/deadlock.ts';
import type { TableRow } from '../../platform/documents/table-source.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { importRows, reasonOf, valuesOf, type Header, type RowProblem } from './import-file.ts';
import type { Importing, ImportValues, RowAnswer, RowOutcome } from './importer.ts';
import { isOfOneRow, oneByOne } from './one-by-one.ts';

export interface Run {
  readonly db: Db;
  readonly path: string;
  readonly importing: Importing;
  readonly mode: ImportOutcome['mode'];
  readonly progress: (done: number) => Promise<void>;
  /** How far an earlier runner came whose server went down. */
  readonly reached?: Reached | undefined;
  /** Notes with each kept chunk how far it came. */
  readonly keep: (tx: Tx, reached: Reached) => Promise<void>;
}

interface Reached {
  readonly rowNo: number;
  readonly counts: Readonly<Record<RowOutcome, number>>;
}

export interface Finished {
  readonly outcome: ImportOutcome;
  readonly header: Header;
  readonly problems: ReadonlyMap<number, RowProblem>;
}

class SomeRefused extends Error {}
const SHOWN_PROBLEMS = 200;
const BULK_ROWS = 1_000;

/**
 * Reads the file from end to end and writes it chunk by chunk by the rules of the form. A dry run does the very same and
 * takes it back chunk by chunk; all-or-nothing is one transaction; otherwise each chunk is kept with its good rows.
 */
export async function runImport(run: Run): Promise<Finished> {
  const tally = new Tally(run.importing, run.reached);
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
        if (tally.problems.size > 0) throw new SomeRefused();
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
  let isBulk = false;
  try {
    for await (const { header, rows } of importRows(run.path, importing)) {
      tally.header = header;
      await within((tx) => oneChunk(tx, run, rows, tally));
      await run.progress(tally.done);
      if (isBulk || run.mode !== 'goodRows' || tally.done < BULK_ROWS) continue;
      isBulk = true;
      await importing.bulk?.(run.db, true);
    }
  } finally {
    if (isBulk) await importing.bulk?.(run.db, false);
  }
}

async function oneChunk(tx: Tx, run: Run, rows: readonly TableRow[], tally: Tally): Promise<void> {
  const { importing } = run;
  const header = tally.knownHeader();
  const read = rows.map((row) => {
    const values = valuesOf(header, row);
    return { rowNo: row.rowNo, values, earlier: tally.seenBefore(importing.sameAs(values), row.rowNo) };
  });
  const fresh = read.filter(({ earlier }) => earlier === undefined);
  const answers = await written(
    tx,
    run,
    fresh.map(({ values }) => values),
  );
  const answerOf = new Map(fresh.map((row, at) => [row, answers[at]]));
  for (const row of read) {
    const twin = row.earlier === undefined ? undefined : new Refusal(text.sameAsRow(row.earlier));
    tally.note(row.rowNo, twin ?? answerOf.get(row) ?? new Refusal(text.notRead));
  }
}

/** All rows at once; where the database itself refuses one (a code that somebody else has just taken), row by row. */
async function written(tx: Tx, { importing, mode }: Run, rows: readonly ImportValues[]): Promise<RowAnswer[]> {
  if (rows.length === 0) return [];
  const isDry = mode === 'dryRun';
  try {
    return await againAfterDeadlock(() => attempt(tx, () => importing.write(tx, rows, isDry)));
  } catch (problem) {
    if (!isOfOneRow(problem)) throw problem;
    return oneByOne((within, values) => importing.write(within, [values], isDry).then(([answer]) => answer))(
      tx,
      rows,
      isDry,
    );
  }
}

/** What came of the rows so far. */
class Tally {
  readonly problems = new Map<number, RowProblem>();
  header: Header | undefined;
  #counts: Record<RowOutcome, number>;
  #keptTo: number;
  #lastRow = 0;
  #seen = new Map<string, number>();
  #labels: ReadonlyMap<string, string>;

  constructor(importing: Importing, reached: Reached | undefined) {
    this.#counts = { ...(reached?.counts ?? { added: 0, changed: 0, unchanged: 0 }) };
    this.#keptTo = reached?.rowNo ?? 0;
    this.#labels = new Map(importing.fields.map(({ key, labels }) => [key, labels[0] ?? key]));
  }

  get done(): number {
    return this.#counts.added + this.#counts.changed + this.#counts.unchanged + this.problems.size;
  }

  knownHeader(): Header {
    if (!this.header) throw new Error('rows come with their header');
    return this.header;
  }

  /** The row that already was the same record; the first one counts. */
  seenBefore(marks: readonly string[], rowNo: number): number | undefined {
    const earlier = marks.map((mark) => this.#seen.get(mark)).find((row) => row !== undefined);
    for (const mark of marks) if (!this.#seen.has(mark)) this.#seen.set(mark, rowNo);
    return earlier;
  }

  note(rowNo: number, answer: RowAnswer): void {
    if (answer instanceof Refusal) this.refuse(rowNo, { sentence: answer.message, fields: answer.fieldErrors ?? {} });
    else if (rowNo > this.#keptTo || answer !== 'unchanged') this.#counts[answer] += 1; // kept and counted already
    this.#lastRow = rowNo;
  }

  reached(): Reached {
    return { rowNo: Math.max(this.#lastRow, this.#keptTo), counts: { ...this.#counts } };
  }

  refuse(rowNo: number, problem: RowProblem): void {
    this.problems.set(rowNo, problem);
  }

  finished(mode: ImportOutcome['mode']): Finished {
    const header = this.knownHeader();
    const refused = this.problems.size;
    const isUndone = mode === 'allOrNothing' && refused > 0;
    const counts = isUndone ? { added: 0, changed: 0, unchanged: 0 } : this.#counts;
    const problems = [...this.problems]
      .slice(0, SHOWN_PROBLEMS)
      .flatMap(([rowNo, problem]) => this.#shown(rowNo, problem));
    return {
      outcome: { mode, ...counts, refused, unknownColumns: [...header.unknown], problems },
      header,
      problems: this.problems,
    };
  }

  #shown(rowNo: number, problem: RowProblem): ImportOutcome['problems'] {
    const fields = Object.entries(problem.fields);
    if (fields.length === 0) return [{ rowNo, column: '', reason: reasonOf(problem, this.#labels) }];
    return fields.map(([key, reason]) => ({ rowNo, column: this.#labels.get(key) ?? key, reason }));
  }
}
