import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { findNotices, Notice, NoticeToSave } from '@tejian/contract/message/notice/notice.contract.ts';
import type { findPublishedNotices } from '@tejian/contract/message/notice/notice-reading.contract.ts';
import type { OperationAction } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { noticeText as text } from '@tejian/domain/message/notice/notice.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import * as store from './notice.store.ts';

export const listing = store.listing;
export const find = (db: Db, askedFilter: RequestOf<typeof findNotices>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));

export const publishedListing = (askedFilter: RequestOf<typeof findPublishedNotices>, actor: Actor, now: Date) =>
  store.publishedListing(askedFilter, actor, chinaDay(now));
export const publishedNotices = (db: Db, request: RequestOf<typeof findPublishedNotices>, actor: Actor, now: Date) =>
  findList(db, publishedListing(request, actor, now));

export async function open(tx: Tx, id: string, actor: Actor, now: Date) {
  const foundNotice = isId(id) ? await store.findForReader(tx, id, actor, chinaDay(now)) : undefined;
  if (!foundNotice) throw new Refusal(text.notFound);
  await store.addReceipt(tx, id, actor.userId);
  return foundNotice;
}

export async function get(db: Db, id: string, actor: Actor): Promise<Notice> {
  const notice = isId(id) ? await store.get(db, id, actor) : undefined;
  if (!notice) throw new Refusal(text.notFound);
  return notice;
}

export async function receipts(db: Db, id: string, actor: Actor) {
  await get(db, id, actor);
  return store.findReceipts(db, id);
}

async function lockedAt(tx: Tx, id: string, version: number | undefined, actor: Actor): Promise<Notice> {
  const current = isId(id) ? await store.get(tx, id, actor, { lock: true }) : undefined;
  if (!current) throw new Refusal(text.notFound);
  if (current.version !== version) throw await changedMeanwhile(tx, { subject: 'notice', subjectId: id });
  return current;
}

/** Text that people have read does not change under them: a published notice is withdrawn first. */
export async function save(tx: Tx, givenNotice: NoticeToSave, actor: Actor): Promise<{ id: string; version: number }> {
  const { id, version, ...values } = givenNotice;
  const audienceIds = values.audience === 'all' ? [] : values.audienceIds.filter((one) => isId(one));
  if (values.audience !== 'all' && audienceIds.length === 0)
    throw new Refusal(text.noAudience, { audienceIds: text.noAudience });
  if ((await store.housesAmong(tx, audienceIds, actor)) < new Set(audienceIds).size)
    throw new Refusal(text.audienceElsewhere, { audienceIds: text.audienceElsewhere });
  if (values.validFrom && values.validTo && values.validTo < values.validFrom)
    throw new Refusal(text.wrongOrder, { validTo: text.wrongOrder });
  const storedValue = { ...values, audienceIds, validFrom: values.validFrom ?? null, validTo: values.validTo ?? null };
  if (!id) {
    const addedId = newId();
    await store.add(tx, addedId, storedValue, actor);
    await noteAction(tx, actor, { id: addedId, title: givenNotice.title }, 'add');
    return { id: addedId, version: 1 };
  }
  const current = await lockedAt(tx, id, version, actor);
  if (current.state === 'published') throw new Refusal(text.published);
  const next = await store.change(tx, id, storedValue);
  await noteAction(tx, actor, { id, title: givenNotice.title }, 'change');
  return { id, version: next };
}

interface Asked {
  id: string;
  version: number;
}
const noteAction = (tx: Tx, actor: Actor, { id, title }: { id: string; title: string }, action: OperationAction) =>
  note(tx, actor, { subject: 'notice', subjectId: id, name: title, action });

export async function publish(tx: Tx, request: Asked, actor: Actor, now: Date): Promise<object> {
  const current = await lockedAt(tx, request.id, request.version, actor);
  if (current.state === 'published') return {};
  await store.change(tx, current.id, { state: 'published', publishedAt: now, publishedBy: actor.userId });
  await noteAction(tx, actor, current, 'publish');
  return {};
}

export async function withdraw(tx: Tx, request: Asked, actor: Actor): Promise<object> {
  const current = await lockedAt(tx, request.id, request.version, actor);
  if (current.state !== 'published') throw new Refusal(text.notPublished);
  await store.change(tx, current.id, { state: 'withdrawn' });
  await noteAction(tx, actor, current, 'withdraw');
  return {};
}

export async function remove(tx: Tx, request: Asked, actor: Actor): Promise<object> {
  const current = await lockedAt(tx, request.id, request.version, actor);
  if (current.state === 'published') throw new Refusal(text.published);
  await store.remove(tx, current.id);
  await noteAction(tx, actor, current, 'remove');
  return {};
}
