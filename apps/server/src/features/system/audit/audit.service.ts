import type { findLoginAttempts } from '@tejian/contract/system/audit/audit.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import * as store from './audit.store.ts';

/** Login names are kept in small letters. */
export const loginListing = (asked: RequestOf<typeof findLoginAttempts>) =>
  store.loginListing({ ...asked, loginName: asked.loginName?.toLowerCase() });
export const operationListing = store.operationListing;
export const logins = (db: Db, asked: RequestOf<typeof findLoginAttempts>) => findList(db, loginListing(asked));
export const operations = (db: Db, asked: Record<string, unknown>) => findList(db, operationListing(asked));
