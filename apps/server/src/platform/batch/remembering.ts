import type { Db, Tx } from '../db/database.ts';

/**
 * Reads what is the same for every record of a call once for each question, in the transaction of the record that asks
 * first. For names, settings and days alone: what other people's records hold is read under the lock of each record.
 */
export function remembering<Asked extends readonly string[], Answer>(
  read: (db: Db | Tx, ...asked: Asked) => Promise<Answer>,
): (db: Db | Tx, ...asked: Asked) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (db, ...request) => {
    const question = JSON.stringify(request);
    const knownAnswer = answers.get(question);
    if (knownAnswer) return knownAnswer;
    const answer = read(db, ...request);
    answers.set(question, answer);
    // what failed is asked again: the transaction that read it may have been given up
    answer.catch(() => answers.delete(question));
    return answer;
  };
}
