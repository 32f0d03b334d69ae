import type { findFinanceLog, findTestDataLog } from '@tejian/contract/query/exchange-log/exchange-log.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { testData, vouchers } from './exchange-log.store.ts';

export { testData, vouchers };

export const findVouchers = (db: Db, askedFilter: RequestOf<typeof findFinanceLog>, actor: Actor) =>
  findList(db, vouchers(askedFilter, actor));

export const findTestData = (db: Db, askedFilter: RequestOf<typeof findTestDataLog>, actor: Actor) =>
  findList(db, testData(askedFilter, actor));
