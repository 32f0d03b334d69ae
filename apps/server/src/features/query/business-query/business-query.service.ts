import type {
  findComposite,
  findDeclare,
  findMission,
} from '@tejian/contract/query/business-query/business-query.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { composite, declarations, missions } from './business-query.store.ts';

export { composite, declarations, missions };

export const findComposites = async (db: Db, askedFilter: RequestOf<typeof findComposite>, actor: Actor) =>
  findList(db, await composite(db, askedFilter, actor));

export const findDeclarations = (db: Db, askedFilter: RequestOf<typeof findDeclare>, actor: Actor) =>
  findList(db, declarations(askedFilter, actor));

export const findMissions = async (db: Db, askedFilter: RequestOf<typeof findMission>, actor: Actor) =>
  findList(db, await missions(db, askedFilter, actor));
