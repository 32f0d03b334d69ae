import type { Db, Tx } from '../db/database.ts';

/**
 * Reads what is the same for every record of a call once for each question, in the transaction of the record that asks
 * first. For names, settings and days alone: what other people's records hold is read under the lock of each record.
 *
 * An answer that has not come yet is shared within its transaction alone: that of another record may wait for a row which this
 * one has locked, and nobody would notice that each waits for the other.
 */
export function remembering<Asked extends readonly string[], Answer>(
  read: (db: Db | Tx, ...asked: Asked) => Promise<Answer>,
): (db: Db | Tx, ...asked: Asked) => Promise<Answer> {
  const answers = new Map<string, { readonly db: Db | Tx; readonly answer: Promise<Answer>; hasCome: boolean }>();
  return (db, ...request) => {
    const question = JSON.stringify(request);
    const earlier = answers.get(question);
    if (earlier && (earlier.hasCome || earlier.db === db)) return earlier.answer;
    const reading = { db, answer: read(db, ...request), hasCome: false };
    answers.set(question, reading);
    reading.answer.then(
      () => (reading.hasCome = true),
      // what failed is asked again: the transaction that read it may have been given up
      () => answers.get(question) === reading && answers.delete(question),
    );
    return reading.answer;
  };
}
