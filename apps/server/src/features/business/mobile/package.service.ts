import type { findMobilePackages } from '@tejian/contract/business/mobile/package.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as lists from './package-list.store.ts';

export const packageListing = lists.packageListing;
export const findPackages = (db: Db, asked: RequestOf<typeof findMobilePackages>, actor: Actor) =>
  findList(db, packageListing(asked, actor));
