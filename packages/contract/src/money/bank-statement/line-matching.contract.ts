import { settleOperations } from '@tejian/domain/money/bank-statement/line-matching.ts';
import { lineSettleForm, matchUndoForm } from '@tejian/domain/money/bank-statement/bank-statement-form.view.ts';
import { call } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { identifier, integer, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record } from '../../kit/record.ts';
import { lineMatching, matchedLine } from './line-matching.record.ts';

const id = identifier({ max: 40 });
const version = integer({ min: 1 });

/** Charges that a movement may be for, the likeliest first; with a word also those that it finds. */
export const proposeMatches = call({
  path: '/api/pay/proposeMatch',
  request: record({ id, word: optional(text({ max: 60 })) }),
  answer: lineMatching,
});

/** A movement is for these charges: each gets a confirmed receipt. The rest may stand to the credit of their unit. */
export const acceptMatch = call({
  path: '/api/pay/acceptMatch',
  request: record({
    id,
    version,
    parts: list(record({ chargeId: id, amount: money() }), { min: 1, max: 100 }),
    surplus: optional(money()),
  }),
  answer: record({ version: integer() }),
});

/** Accepts for each of these movements what is certain; the others are left to people. */
export const acceptSureMatches = call({
  path: '/api/pay/acceptSureMatches',
  request: record({ ids: list(id, { min: 1, max: 500 }) }),
  answer: list(matchedLine),
});

/** Takes one match back: its receipt is dropped, every other match stays. */
export const undoMatch = call({
  path: '/api/pay/undoMatch',
  request: record({ id, reason: textOf(matchUndoForm.fields.reason) }),
});

/** Puts what is left of a movement aside, with the reason, or takes it up again. */
export const settleLine = call({
  path: '/api/pay/settleLine',
  request: record({ id, version, operation: oneOf(settleOperations), reason: textOf(lineSettleForm.fields.reason) }),
  answer: record({ version: integer() }),
});
