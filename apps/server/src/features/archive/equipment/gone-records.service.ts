import { showInstant } from '@tejian/contract/kit/field.ts';
import { mergeText as text } from '@tejian/domain/archive/equipment/merge.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findGone, findUnmerged } from './gone-records.store.ts';

/** The end of that one of these records that is not there any more: who deleted or merged it, and when. */
export async function whyGone(db: Db | Tx, ids: readonly string[], actor: Actor): Promise<string | undefined> {
  const goneRecord = await findGone(db, ids.filter(isId), actor);
  if (!goneRecord) return undefined;
  const { shown, userName, at, survivor } = goneRecord;
  return survivor === null
    ? text.deletedBy(shown, userName, showInstant(at))
    : text.mergedBy(shown, userName, showInstant(at), survivor);
}

/** The person who undid the merge of a record, and when; nothing for one that was never merged. */
export async function whoUnmerged(db: Db | Tx, id: string): Promise<string | undefined> {
  const last = isId(id) ? await findUnmerged(db, id) : undefined;
  return last && text.unmergedBy(last.userName, showInstant(last.at));
}
