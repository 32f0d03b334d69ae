import type { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { findReportNumbers } from '@tejian/contract/query/report-query/report-number.contract.ts';
import { numberListing } from './report-number.store.ts';
import { listing } from './report-query.store.ts';

export { listing, numberListing };

export const find = (db: Db, asked: RequestOf<typeof findReports>, actor: Actor) => findList(db, listing(asked, actor));

export const findNumbers = (db: Db, asked: RequestOf<typeof findReportNumbers>, actor: Actor) =>
  findList(db, numberListing(asked, actor));
