import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { items } from '../../shared/code-set/code-set.service.ts';

/** The codes that are items that a certificate can be for: a heading of the dictionary, such as 电梯作业, is none. */
export async function itemsOf(db: Db, type: string, actor: Actor): Promise<ReadonlySet<string>> {
  const all = await items(db, { type, parentId: '', parentValue: '' }, actor);
  return new Set(all.filter(({ childrenSum }) => childrenSum === 0).map(({ value }) => value));
}
