import { accountOperations, askedOperations } from '@tejian/domain/system/user/second-person.ts';
import { accountRequestForm } from '@tejian/domain/system/user/account-request-form.view.ts';
import { call } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { flag, identifier, instant, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const id = identifier({ max: 40 });

/** Asks for an act on the account of an administrator or a signatory; another person confirms it. */
export const requestReset = call({
  path: '/api/user/requestReset',
  request: record({
    id,
    operation: optional(oneOf(askedOperations)),
    reason: textOf(accountRequestForm.fields.reason),
  }),
  answer: record({ id: text() }),
});

const accountRequest = record({
  id: text(),
  operation: oneOf(accountOperations),
  name: text(),
  loginName: text(),
  /** The changes that would be made, in words; empty for a reset or for enabling. */
  details: text(),
  reason: text(),
  requestedBy: text(),
  requestedAt: instant(),
  expiresAt: instant(),
  /** The reason that this person may not decide it; absent where he may. */
  hindrance: optional(text()),
});
export type AccountRequest = ValueOf<typeof accountRequest>;

/** The requests that wait for a second person. */
export const findResetRequests = call({ path: '/api/user/findResetRequest', answer: list(accountRequest) });

/** Accepts or rejects; the new password of an accepted reset is in the answer, this once. */
export const confirmReset = call({
  path: '/api/user/confirmReset',
  request: record({ id, isAccepted: flag() }),
  answer: record({ password: optional(text()) }),
});
