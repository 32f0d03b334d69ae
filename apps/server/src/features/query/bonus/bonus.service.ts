import type { findBonus } from '@tejian/contract/query/bonus/bonus.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { bonuses } from './bonus.store.ts';

export { bonuses };

export const find = async (db: Db, askedFilter: RequestOf<typeof findBonus>, actor: Actor) =>
  findList(db, await bonuses(db, askedFilter, actor));
