import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { recordCopyText as text } from '@tejian/domain/business/record-copy/record-copy.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { eachItem, type BatchContext, type BriefItem } from '../item/item.service.ts';
import { notify } from '../workflow/notify.service.ts';
import { note } from '../workflow/workflow.service.ts';
import * as store from './record-copy.store.ts';

const READING = '/businessPro/copied/report';

export const listing = store.listing;
export const find = (db: Db, askedFilter: Record<string, unknown>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));

export async function readers(db: Db, actor: Actor) {
  const all = actor.organisationId ? await store.readersOf(db, actor.organisationId) : [];
  return all
    .filter(({ userId }) => userId !== actor.userId)
    .map((reader) => ({ ...reader, department: reader.department ?? undefined }));
}

interface Copied {
  readonly itemNos: readonly string[];
  readonly userIds: readonly string[];
  readonly words?: string;
}

/** Gives each record to people of its institute to read. The record stays as it is; its log says to whom it was given. */
export const copyTo = (context: BatchContext, { itemNos, ...request }: Copied): Promise<ItemResult[]> =>
  eachItem(context, itemNos, undefined, async (tx, item) => {
    await give(tx, item, request, context);
    return { version: item.version };
  });

/** The same of one record, within another act. */
export async function give(
  tx: Tx,
  item: BriefItem,
  { userIds, words = '', field = 'userIds' }: Omit<Copied, 'itemNos'> & { readonly field?: string },
  { actor, now }: Pick<BatchContext, 'actor' | 'now'>,
): Promise<void> {
  const { id: itemId, itemNo, inspectedUnit, organisationId } = item;
  const chosenIds = [...new Set(userIds)];
  const refuse = (sentence: string) => new Refusal(sentence, { [field]: sentence });
  if (chosenIds.includes(actor.userId)) throw refuse(text.ownName);
  const people = (await store.readersOf(tx, organisationId)).filter(({ userId }) => chosenIds.includes(userId));
  if (people.length < chosenIds.length) throw refuse(text.unknown(chosenIds.length - people.length));
  const addedCopies = await store.addCopies(tx, {
    organisationId,
    itemId,
    userIds: chosenIds,
    fromId: actor.userId,
    words,
    at: now,
  });
  const namesOf = (ids: readonly string[]) =>
    people
      .filter(({ userId }) => ids.includes(userId))
      .map(({ name }) => name)
      .join('、');
  if (addedCopies.length === 0) throw refuse(text.already(itemNo, namesOf(chosenIds)));
  await note(
    tx,
    { actor, now },
    { entity: 'item', id: itemId, action: text.action(namesOf(addedCopies)), opinion: words },
  );
  const title = text.messageTitle(itemNo);
  const content = text.message(actor.name, itemNo, inspectedUnit, words);
  const link = `${READING}?seisn=${itemNo}`;
  await notify(
    tx,
    addedCopies.map((userId) => ({ userId, title, content, link, organisationId, recordId: itemId })),
    now,
  );
}

export const markRead = async (tx: Tx, itemNos: readonly string[], actor: Actor, now: Date) => ({
  marked: await store.markRead(tx, itemNos, actor.userId, now),
});
