import { ageBands } from '@tejian/domain/money/dunning/dunning.ts';
import { call, listCall } from '../../kit/call.ts';
import { oneOf, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
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
