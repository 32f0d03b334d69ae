import { cashActs } from '@tejian/domain/money/charge/charge.ts';
import { listCall } from '../../kit/call.ts';
import { date, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire } from '../../kit/record.ts';
import { income } from './income.record.ts';
import { incomeList } from './income.view.ts';

/** The postings of the cash account. */
export const findIncome = listCall({
  path: '/api/pay/findIncome',
  search: record({
    atStart: optional(date()),
    atEnd: optional(date()),
    kindCode: wire('seitypecode', optional(text({ max: 10 }))),
    /** The whole name of the department that inspected. */
    department: optional(text({ max: 100 })),
    act: optional(oneOf(cashActs)),
    payWay: optional(text({ max: 10 })),
    month: optional(text({ max: 7 })),
    payer: optional(text({ max: 100 })),
  }),
  row: income,
  view: incomeList,
});
