import type { Problems } from '@tejian/contract/kit/field.ts';

/** The business says no: HTTP 200 with a sentence the person understands and can mend (decisions §3). */
export class Refusal extends Error {
  readonly fieldErrors: Problems | undefined;
  /** Further fields of the answer, for example needValidateCode at login. */
  readonly beside: Record<string, unknown>;

  constructor(sentence: string, fieldErrors?: Problems, beside: Record<string, unknown> = {}) {
    super(sentence);
    this.fieldErrors = fieldErrors;
    this.beside = beside;
  }
}

/** A refusal that the client handles in one place, by status code. */
export class HttpRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 423 | 429;

  constructor(status: HttpRefusal['status'], sentence: string) {
    super(sentence);
    this.status = status;
  }
}
