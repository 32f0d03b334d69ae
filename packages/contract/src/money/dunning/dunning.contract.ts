import { ageBands } from '@tejian/domain/money/dunning/dunning.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { identifier, oneOf, optional, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';
import { overdueCharge, overdueTotals } from './dunning.record.ts';
import { overdueList } from './dunning.view.ts';

export const findOverdue = listCall({
  path: '/api/pay/findOverdue',
  search: record({ payer: optional(text({ max: 100 })), band: optional(oneOf(ageBands)) }),
  row: overdueCharge,
  view: overdueList,
});

/** The amounts owed past their day, by unit and age. */
export const getOverdueTotals = call({
  path: '/api/pay/getOverdueTotals',
  request: record({}),
  answer: overdueTotals,
});

/** Writes a letter to each unit that owes one of these charges past its day. */
export const sendDunning = call({
  path: '/api/pay/sendDunning',
  request: record({ chargeIds: list(identifier({ max: 40 }), { min: 1, max: 100 }) }),
  /** Of all these letters together, for the PDF. */
  answer: record({ id: text(), letterNos: list(text()) }),
});

/** A letter that was sent, or those that were sent together, as PDF. */
export const dunningLetter = fileCall({
  method: 'GET',
  path: '/api/pay/dunningLetter',
  request: record({ id: identifier({ max: 40 }) }),
});
