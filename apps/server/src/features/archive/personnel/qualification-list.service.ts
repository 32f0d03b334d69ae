import type { findQualifications } from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { listing } from './qualification-list.store.ts';

export { listing } from './qualification-list.store.ts';

export const find = (db: Db, askedFilter: RequestOf<typeof findQualifications>, actor: Actor, today: string) =>
  findList(db, listing(askedFilter, actor, today));
