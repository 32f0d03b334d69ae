import type { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { listing } from './report-query.store.ts';

export { listing };

export const find = (db: Db, asked: RequestOf<typeof findReports>, actor: Actor) => findList(db, listing(asked, actor));
