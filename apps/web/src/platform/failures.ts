import type { Problems } from '@tejian/contract/kit/field.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { text } from './platform.text.ts';

/** The server says no, in a sentence that the person understands and can mend (decisions §3). */
export class Refused extends Error {
  /** Sentences by field, under our names. */
  readonly fieldErrors: Problems;
  readonly needValidateCode: boolean;
  /** The questions that the act waits for. */
  readonly questions: readonly string[];

  constructor(
    message: string,
    fieldErrors: Problems = {},
    needValidateCode = false,
    questions: readonly string[] = [],
  ) {
    super(message);
    this.name = 'Refused';
    this.fieldErrors = fieldErrors;
    this.needValidateCode = needValidateCode;
    this.questions = questions;
  }
}

interface Result {
  readonly isSuccess: boolean;
  readonly sentence?: string | undefined;
}

/** The outcome of each record; where one alone was asked for and refused, the dialog stays open with the sentence. */
export function unlessOnlyRefused<R extends Result>(results: readonly R[]): R[] {
  const [only] = results;
  if (results.length === 1 && only && !only.isSuccess) throw new Refused(only.sentence ?? '');
  return [...results];
}

/** The call did not work: no connection, no right, or a fault of ours with its number. */
export class CallFailed extends Error {
  readonly status: number;
  readonly errorId: string | undefined;

  constructor(status: number, message: string, errorId?: string) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.errorId = errorId;
  }
}

const sentences: Record<number, string> = {
  0: text.offline,
  403: text.denied,
  404: text.notFound,
  413: text.tooLarge,
  415: text.wrongType,
  429: text.tooMany,
  503: sessionText.databaseAway,
  507: sessionText.diskFull,
};

/** A failed call with the sentence of its status. */
export function failureOf(status: number, errorMsg?: string, errorId?: string): CallFailed {
  const knownSentence = sentences[status] ?? (errorId ? text.brokenWithNumber(errorId) : text.broken);
  return new CallFailed(status, status >= 500 || !errorMsg ? knownSentence : errorMsg, errorId);
}

/** The same from the body of its answer, whatever that is (decisions §3). */
export function failureSaid(status: number, body: unknown): CallFailed {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as { errorMsg?: string; errorId?: string };
  return failureOf(status, answer.errorMsg, answer.errorId);
}

/** True when the server said that this is nobody it knows: only that ends a session here, never a lost connection. */
export function endsSession(error: unknown): boolean {
  if (error instanceof Refused) return true;
  return error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** No network, or a server that is away for a moment: the same call may be made again. */
export const passes = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The sentence of any error, for the one place where it is shown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refused || error instanceof CallFailed ? error.message : text.broken;
}
