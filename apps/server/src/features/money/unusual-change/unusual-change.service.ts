import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { unusualChanges } from './unusual-change.store.ts';

export { unusualChanges };
export const find = (db: Db, asked: Record<string, unknown>, actor: Actor) =>
  findList(db, unusualChanges(asked, actor));
