import type { Problems } from '@tejian/contract/kit/field.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { newId } from '../db/id.ts';
import { isDiskFull } from '../disk-full.ts';
import { errorDetails, type Log } from '../log/log.ts';
import { HttpRefusal, Refusal } from './refusal.ts';

/** The words of a problem to the person whose call, or whose record of a batch, met it. */
export interface Told {
  readonly status: number;
  readonly sentence: string;
  readonly fieldErrors?: Problems | undefined;
  readonly beside?: Record<string, unknown>;
  /** Of a fault: the number that the log has, too. */
  readonly errorId?: string;
}

/** A problem that the log has already: the call answers it and nothing is logged again. */
export class ToldProblem extends Error {
  readonly told: Told;
  constructor(toldRefusal: Told) {
    super(toldRefusal.sentence);
    this.told = toldRefusal;
  }
}

/** Tells a refusal from a fault (decisions §3) and notes in the log what is no refusal, with what is known `about` it. */
export function toldRefusal(problem: unknown, log: Log, about: Record<string, unknown>): Told {
  if (problem instanceof ToldProblem) return problem.told;
  if (problem instanceof Refusal)
    return { status: 200, sentence: problem.message, fieldErrors: problem.fieldErrors, beside: problem.beside };
  if (problem instanceof HttpRefusal) return { status: problem.status, sentence: problem.message };
  if (isBadValue(problem)) {
    log.info('badValue', { ...about, code: problem.code });
    return { status: 200, sentence: sessionText.badValue };
  }
  if (isDatabaseAway(problem)) {
    log.warn('databaseAway', { ...about, ...errorDetails(problem) });
    return { status: 503, sentence: sessionText.databaseAway };
  }
  if (isDiskFull(problem)) {
    log.error('diskFull', { ...about, ...errorDetails(problem) });
    return { status: 507, sentence: sessionText.diskFull };
  }
  const errorId = newId().slice(-12);
  log.error('fault', { errorId, ...about, ...errorDetails(problem) });
  return { status: 500, sentence: sessionText.fault(errorId), errorId };
}

/**
 * A value that no column takes (PostgreSQL class 22: an identifier that is none, a zero byte in a text, a number out of
 * range): the caller's fault, not ours. What divides by zero or overflows in our own SQL has other codes.
 */
const BAD_VALUES = new Set(['22P02', '22P05', '22021', '22003', '22007', '22008', '22001']);
const isBadValue = (error: unknown): error is { code: string } =>
  error instanceof Error && 'code' in error && BAD_VALUES.has(String(error.code));
