import { findFinanceLog, findTestDataLog } from '@tejian/contract/query/exchange-log/exchange-log.contract.ts';
import {
  getFinanceAccounts,
  saveFinanceAccount,
} from '@tejian/contract/query/exchange-log/finance-account.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as accounts from './finance-account.service.ts';
import * as service from './exchange-log.service.ts';

const mayReadFinance = permission('finance:read');
const mayQuery = permission('query:composite');

export const exchangeLogRoutes = [
  readRoute(findFinanceLog, mayReadFinance, ({ db, body, actor }) => service.findVouchers(db, body, actor)),
  exportOf(findFinanceLog, mayReadFinance, ({ body, actor }) => service.vouchers(body, actor)),
  readRoute(getFinanceAccounts, mayReadFinance, ({ db }) => accounts.accounts(db)),
  write(saveFinanceAccount, permission('finance:save'), ({ tx, body, actor, now }) =>
    accounts.save(tx, body, actor, now),
  ),
  readRoute(findTestDataLog, mayQuery, ({ db, body, actor }) => service.findTestData(db, body, actor)),
  exportOf(findTestDataLog, mayQuery, ({ body, actor }) => service.testData(body, actor)),
];
