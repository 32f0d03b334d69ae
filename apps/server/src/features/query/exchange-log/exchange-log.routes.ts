import { findFinanceLog, findTestDataLog } from '@tejian/contract/query/exchange-log/exchange-log.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './exchange-log.service.ts';

const mayReadFinance = permission('finance:read');
const mayQuery = permission('query:composite');

export const exchangeLogRoutes = [
  read(findFinanceLog, mayReadFinance, ({ db, body, actor }) => service.findVouchers(db, body, actor)),
  exportOf(findFinanceLog, mayReadFinance, ({ body, actor }) => service.vouchers(body, actor)),
  read(findTestDataLog, mayQuery, ({ db, body, actor }) => service.findTestData(db, body, actor)),
  exportOf(findTestDataLog, mayQuery, ({ body, actor }) => service.testData(body, actor)),
];
