import { refundOperations } from '@tejian/domain/money/charge/charge.ts';
import { call, listCall } from '../../kit/call.ts';
import { ofAct } from '../../kit/edited.ts';
import { identifier, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record } from '../../kit/record.ts';
import { advance, unitCredit } from './advance.record.ts';
import { advanceList } from './advance.view.ts';

const id = identifier({ max: 40 });
const reason = requiredText('原因', { max: 200 });

export const findAdvances = listCall({
  path: '/api/pay/findAdvance',
  search: record({ unitName: optional(text({ max: 100 })), state: optional(text({ max: 20 })) }),
  row: advance,
  view: advanceList,
});

/** The amount to the credit of the unit of a charge, and what it has paid of this charge. */
export const getUnitCredit = call({
  path: '/api/pay/getUnitCredit',
  request: record({ id }),
  answer: unitCredit,
});

/** Pays a charge out of the balance of its unit: so much, or as much as is open and there. */
export const applyAdvance = call({
  path: '/api/pay/applyAdvance',
  request: record({ id, amount: optional(money()) }),
  answer: record({ ids: list(text()) }),
});

/** Takes a payment out of the balance back. */
export const undoAdvanceUse = call({ path: '/api/pay/undoAdvanceUse', request: record({ id, reason }) });

/** One person asks that the unit is paid back; another approves or refuses it. */
export const refundAdvance = call({
  path: '/api/pay/refundAdvance',
  request: record({
    id,
    operation: oneOf(refundOperations),
    /** The request that the person who decides was shown; nothing where one is made. */
    requestId: ofAct(optional(text({ max: 40 }))),
    amount: optional(money()),
    reason,
  }),
  answer: record({ id: text() }),
});
