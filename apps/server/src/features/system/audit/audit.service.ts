import type { findLoginAttempts } from '@tejian/contract/system/audit/audit.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './audit.store.ts';

/** Login names are kept in small letters. */
export const loginListing = (askedFilter: RequestOf<typeof findLoginAttempts>, actor: Actor) =>
  store.loginListing({ ...askedFilter, loginName: askedFilter.loginName?.toLowerCase() }, actor);
export const operationListing = store.operationListing;
export const logins = (db: Db, request: RequestOf<typeof findLoginAttempts>, actor: Actor) =>
  findList(db, loginListing(request, actor));
export const operations = (db: Db, request: Record<string, unknown>, actor: Actor) =>
  findList(db, operationListing(request, actor));
