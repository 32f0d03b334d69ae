import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { retryAfterConflict } from '../db/conflict.ts';
import type { Db, Tx } from '../db/database.ts';
import { writeNow } from '../db/gathered.ts';
import { Refusal } from '../refusal/refusal.ts';
import { toldRefusal, ToldProblem, type Told } from '../refusal/told.ts';
import type { Log } from '../log/log.ts';
import { findOutcome, isKeptElsewhere, keepOutcome, type CallKey } from './batch.store.ts';

/** A value that can be kept as JSON and read back as it was. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

export interface NotDone {
  readonly isDone: false;
  readonly told: Told;
  /** For a call about this one record alone: it is answered as a single write would be. */
  readonly problem: unknown;
}
/** The outcome of one record. */
export type Outcome<Done> = { readonly isDone: true; readonly done: Done } | NotDone;

/** The work that is done to one record in its transaction. */
type Work<Done> = (tx: Tx) => Promise<Done>;

/** A record's work in a trial: it went through, and nothing of it stays. */
class TakenBack extends Error {
  readonly done: unknown;
  constructor(doneValue: unknown) {
    super('trial');
    this.done = doneValue;
  }
}

const FAULTS = 500;

/**
 * One thing done to many records (docs/decisions/0280): each in a transaction of its own with an answer of its own.
 * Refusals, a lost database and faults are the answer of their record, and the others go on. What a record came to is
 * kept in its transaction under the call's key, so that a repeat does only what is missing.
 */
export class Batch {
  readonly db: Db;
  readonly #log: Log;
  readonly #key: CallKey | undefined;
  readonly #kept: ReadonlyMap<string, unknown>;
  #hasFaults = false;
  /** Every record's work is done with all its rules and taken back: it tells what a batch would come to. */
  readonly isTrial: boolean;

  constructor(db: Db, log: Log, key?: CallKey, keptValues: ReadonlyMap<string, unknown> = new Map(), isTrial = false) {
    this.db = db;
    this.#log = log;
    this.#key = key;
    this.#kept = keptValues;
    this.isTrial = isTrial;
  }

  asTrial(): Batch {
    return new Batch(this.db, this.#log, undefined, new Map(), true);
  }

  /**
   * True when an earlier request with the same key has done some records: what refuses a batch as a whole was asked
   * then.
   */
  get isResumed(): boolean {
    return this.#kept.size > 0;
  }

  /** True when a record is undone for reasons that are no rule's: a repeat may succeed. */
  get hasFaults(): boolean {
    return this.#hasFaults;
  }

  /** The work that an earlier request with the same key did to a record. */
  kept(record: string): unknown {
    return this.#kept.get(record);
  }

  /** Every record once, in the order given, called by the name under which its outcome is kept. */
  each<Row, Done extends JsonObject>(
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    work: (tx: Tx, row: Row) => Promise<Done>,
    atOnce = 1,
  ): Promise<(Outcome<Done> & { readonly row: Row })[]> {
    return this.eachPrepared(rows, nameOf, (row) => Promise.resolve((tx) => work(tx, row)), atOnce);
  }

  /**
   * As `each`, with slow work before each transaction, while nothing is locked: `prepare` reads, judges and draws, and
   * answers what is left to do under the lock, which compares what was prepared with what is. Where more than one goes
   * at once, the next begins while the database works at the one before: for records that draw no numbers (docs/decisions/1840).
   */
  async eachPrepared<Row, Done extends JsonObject>(
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    prepare: (row: Row) => Promise<Work<Done>>,
    atOnce = 1,
  ): Promise<(Outcome<Done> & { readonly row: Row })[]> {
    const single = [...new Map(rows.map((row) => [nameOf(row), row]))].map(([name, row], at) => ({ name, row, at }));
    const outcomes: (Outcome<Done> & { readonly row: Row })[] = [];
    const doEach = async (some: Iterable<(typeof single)[number]>) => {
      for (const { name, row, at } of some) outcomes[at] = { ...(await this.#once(name, () => prepare(row))), row };
    };
    await doEach(single.slice(0, 1)); // it reads what all of them need
    const others = single.slice(1).values(); // each takes what comes next
    await Promise.all(Array.from({ length: atOnce }, () => doEach(others)));
    return outcomes;
  }

  one<Done extends JsonObject>(record: string, work: Work<Done>): Promise<Outcome<Done>> {
    return this.#once(record, () => Promise.resolve(work));
  }

  async #once<Done extends JsonObject>(record: string, prepare: () => Promise<Work<Done>>): Promise<Outcome<Done>> {
    const keptValue = this.#kept.get(record);
    if (keptValue !== undefined) return { isDone: true, done: keptValue as Done }; // the same work's own answer under the same key
    try {
      const doneWork = await retryAfterConflict(async () => {
        const work = await prepare();
        return this.db.transaction().execute((tx) => this.#doAndKeep(tx, record, work));
      });
      return { isDone: true, done: doneWork };
    } catch (problem) {
      if (problem instanceof TakenBack) return { isDone: true, done: problem.done as Done }; // what the work answered
      return (await this.#doneElsewhere<Done>(record)) ?? this.#notDone(record, problem);
    }
  }

  async #doAndKeep<Done extends JsonObject>(tx: Tx, record: string, work: Work<Done>): Promise<Done> {
    const doneWork = await work(tx);
    if (this.isTrial) {
      await writeNow(tx);
      throw new TakenBack(doneWork);
    }
    if (this.#key) await keepOutcome(tx, this.#key, record, doneWork);
    return doneWork;
  }

  /** Two requests with the same key take turns at the rows they lock; the second finds the outcome of the first. */
  async #doneElsewhere<Done>(record: string): Promise<Outcome<Done> | undefined> {
    const foundValue = this.#key && (await findOutcome(this.db, this.#key, record).catch(() => undefined));
    return foundValue === undefined ? undefined : { isDone: true, done: foundValue as Done }; // as above
  }

  #notDone(record: string, metValue: unknown): NotDone {
    // its work was finished by the same call in another request, so what was done here was taken back
    const problem = isKeptElsewhere(metValue) ? new Refusal(sessionText.keyReused) : metValue;
    const answer = toldRefusal(problem, this.#log, { record });
    if (answer.status < FAULTS) return { isDone: false, told: answer, problem };
    this.#hasFaults = true;
    return { isDone: false, told: answer, problem: new ToldProblem(answer) };
  }
}

/** The number that succeeded, beside the results. */
export function countedResults<Result extends { readonly isSuccess: boolean }>(results: Result[]) {
  const succeededNumber = results.filter(({ isSuccess }) => isSuccess).length;
  return { results, succeeded: succeededNumber, failed: results.length - succeededNumber };
}
