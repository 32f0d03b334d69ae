import { voucherActs } from '@tejian/domain/query/exchange-log/finance-account.ts';
import { listCall } from '../../kit/call.ts';
import { date, oneOf, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { financeVoucher, testDataTransfer } from './exchange-log.record.ts';
import { financeLogList, testDataLogList } from './exchange-log.view.ts';

/** Journal lines on their way to the finance system. */
export const findFinanceLog = listCall({
  path: '/api/sap/findLog',
  search: record({
    voucherNo: optional(text({ max: 40 })),
    state: optional(oneOf(['waiting', 'sent', 'failed'])),
    act: optional(oneOf(voucherActs)),
    createdAtStart: optional(date()),
    createdAtEnd: optional(date()),
  }),
  row: financeVoucher,
  view: financeLogList,
});

/** Files of measured values that were handed over. */
export const findTestDataLog = listCall({
  path: '/api/testdata/findLog',
  search: record({
    instrumentNo: optional(text({ max: 60 })),
    state: optional(oneOf(['received', 'taken', 'failed'])),
    receivedAtStart: optional(date()),
    receivedAtEnd: optional(date()),
  }),
  row: testDataTransfer,
  view: testDataLogList,
});
