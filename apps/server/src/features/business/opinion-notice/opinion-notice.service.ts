import { showInstant } from '@tejian/contract/kit/field.ts';
import type { OpinionNoticeDetail } from '@tejian/contract/business/opinion-notice/opinion-notice.record.ts';
import {
  deadlineRefusal,
  noticeTransition,
  waitedFor,
  type NoticeOutcome,
} from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { opinionNoticeText as text } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { isFrozen } from '@tejian/domain/business/workflow/flow-definition.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { noticeLink, unitHomeLink } from '@tejian/domain/business/workflow/work-link.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { newVerifyCode } from '../../../platform/documents/qr.ts';
import { keptBody } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { noteUse } from '../../system/seal/seal.service.ts';
import { reserveNoticeNo, markUsed } from '../../shared/numbering/numbering.service.ts';
import { noteSigned, type SignedFile } from '../issued-file/issued-file.service.ts';
import { findBrief, type BriefItem } from '../item/item.service.ts';
import { hearersOf, holdersOf, notifyEach, type Notice } from '../workflow/notify.service.ts';
import { lockOne, note } from '../workflow/workflow.service.ts';
import { signedPaper } from './opinion-notice-document.ts';
import * as store from './opinion-notice.store.ts';

export const listing = store.listing;
export const find = (db: Db, askedFilter: Record<string, unknown>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));
export const noticesOf = store.noticesOf;
export const findByCode = store.findByCode;

export async function detail(db: Db, id: string, actor: Actor): Promise<OpinionNoticeDetail> {
  const foundDetail = isId(id) ? await store.findDetail(db, id, actor) : undefined;
  if (!foundDetail) throw new Refusal(text.notFound);
  return foundDetail;
}

export async function pdf(db: Db, ports: Ports, id: string, actor: Actor): Promise<FileAnswer> {
  const foundFile = isId(id) ? await store.findFile(db, id, actor) : undefined;
  if (!foundFile) throw new Refusal(text.notFound);
  const file = await keptBody(db, ports.files, foundFile.fileId);
  return { name: text.paper.fileName(foundFile.noticeNo), mime: 'application/pdf', ...file, inline: true };
}

export interface When {
  readonly actor: Actor;
  readonly now: Date;
}

export interface Issue {
  readonly itemNo: string;
  readonly receiver: string;
  readonly deadline: string;
  readonly defects: string;
  readonly requirement: string;
}

/** Those who inspect, and whoever arranges their work. */
export const mayIssue = ({ inspectorIds }: Pick<BriefItem, 'inspectorIds'>, actor: Actor): boolean =>
  inspectorIds.includes(actor.userId) || actor.codes.has('task:arrange');

/** The item that a notice is about, where this person may issue one. */
async function itemOf(db: Db | Tx, { itemNo, deadline }: Issue, { actor, now }: When): Promise<BriefItem> {
  const [item] = await findBrief(db, [itemNo], actor);
  if (!item) throw new Refusal(flowText.missing, { itemNo: flowText.missing });
  if (!mayIssue(item, actor)) throw new Refusal(text.notYours(item.itemNo));
  const late = deadlineRefusal(deadline, chinaDay(now));
  if (late) throw new Refusal(late, { deadline: late });
  return item;
}

/** A notice with its signed paper, of which no row speaks yet. */
interface Drawn {
  readonly id: string;
  readonly noticeNo: string;
  readonly verifyCode: string;
  readonly file: SignedFile;
}

/** Numbers, draws, checks and signs a notice while nothing is locked. */
export async function draw(db: Db, ports: Ports, askedIssue: Issue, when: When): Promise<Drawn> {
  const item = await itemOf(db, askedIssue, when);
  if (item.state !== 'running') throw new Refusal(text.ended(item.itemNo));
  // asked again under the lock: this refusal takes no number; one's own notice may be the answer that this repeat asks for
  await requireOther(db, item.id, askedIssue.defects, when.actor.userId);
  const id = newId();
  const noticeNo = await db.transaction().execute((tx) => reserveNoticeNo(tx, when.now, id));
  const verifyCode = newVerifyCode();
  const file = await signedPaper(db, ports, { ...askedIssue, item, noticeNo, verifyCode, now: when.now });
  return { id, noticeNo, verifyCode, file };
}

/** Issues what was drawn, where the item still stands as it did; from then on the item waits. */
export async function issue(tx: Tx, askedIssue: Issue, { id, noticeNo, verifyCode, file }: Drawn, when: When) {
  const { actor, now } = when;
  const item = await itemOf(tx, askedIssue, when);
  const row = await lockOne(tx, 'item', item.id, actor);
  if (!row || row.state !== 'running' || isFrozen(row.flow, row.step)) throw new Refusal(text.ended(item.itemNo));
  const { itemNo: _itemNo, ...content } = askedIssue;
  await requireOther(tx, item.id, content.defects);
  const about = { noticeId: id, name: text.paper.fileName(noticeNo), createdBy: actor.userId };
  const { id: fileId } = await noteSigned(tx, file, about);
  await store.insertNotice(tx, {
    ...content,
    id,
    noticeNo,
    organisationId: item.organisationId,
    itemId: item.id,
    issuedBy: actor.userId,
    issuedAt: now,
    fileId,
    verifyCode,
  });
  await markUsed(tx, noticeNo);
  const use = { organisationId: item.organisationId, document: 'notice', documentNo: noticeNo } as const;
  await noteUse(tx, { ...use, userName: actor.name, at: now });
  const by = { userId: actor.userId, userName: actor.name, at: now };
  await store.addAct(tx, { noticeId: id, action: 'issue', fromState: null, toState: 'open', opinion: '', ...by });
  await store.setFlag(tx, item.id);
  await note(tx, { actor, now }, { entity: 'item', id: item.id, action: text.log(text.actions.issue, noticeNo) });
  const { issuedTitle, issued } = text.toUnit;
  const message = { title: issuedTitle(noticeNo), content: issued(noticeNo, content.deadline) };
  await tellUnit(tx, { itemId: item.id, organisationId: item.organisationId }, message, when);
  return { id, noticeNo };
}

/** Of two inspectors who issue what they found together one does: the unit would have two papers about the same. */
async function requireOther(db: Db | Tx, itemId: string, defects: string, exceptUser?: string): Promise<void> {
  const pending = await store.findPendingOf(db, itemId);
  const same = pending.find((one) => one.issuedById !== exceptUser && bareWords(one.defects) === bareWords(defects));
  if (same)
    throw new Refusal(
      text.issuedAlready(same.noticeNo, text.states[same.state], same.issuedBy, showInstant(same.issuedAt)),
    );
}
const bareWords = (words: string): string => words.replaceAll(/[\s\p{P}]/gu, '');

interface Seen {
  readonly id: string;
  readonly version: number;
}

interface Doing extends Seen {
  readonly action: 'answer' | 'reopen' | 'close' | 'revoke';
  readonly outcome?: NoticeOutcome;
  readonly change: Omit<store.Change, 'state'>;
  readonly opinion: string;
}

/** One act on a notice under its lock: of two who act one is first, and the other reads who. */
async function actOn(tx: Tx, { id, version, action, outcome, change, opinion }: Doing, { actor, now }: When) {
  // The engine's order: the item before what hangs on it.
  const seenItem = isId(id) ? await store.findItemOf(tx, id, actor) : undefined;
  if (seenItem) await lockOne(tx, 'item', seenItem.itemId, actor);
  const heldNotice = seenItem ? await store.lockNotice(tx, id, actor) : undefined;
  if (!heldNotice) throw new Refusal(text.notFound);
  if (heldNotice.version !== version)
    throw new Refusal(text.changed(heldNotice.noticeNo, heldNotice.lastBy, showInstant(heldNotice.lastAt)));
  const way = noticeTransition(heldNotice, action, outcome);
  if (!way.ok) throw new Refusal(way.sentence);
  const now1 = await store.changeNotice(tx, id, { ...change, state: way.to });
  const by = { userId: actor.userId, userName: actor.name, at: now };
  await store.addAct(tx, { noticeId: id, action, fromState: heldNotice.state, toState: way.to, opinion, ...by });
  await store.setFlag(tx, heldNotice.itemId);
  const doneAction = outcome ? text.closedAs(text.outcomes[outcome]) : text.actions[action];
  const loggedLog = text.log(doneAction, heldNotice.noticeNo);
  await note(tx, { actor, now }, { entity: 'item', id: heldNotice.itemId, action: loggedLog, opinion });
  return { held: heldNotice, version: now1 };
}

/** Records what the unit says that it has done; whoever confirms is told. */
export async function answer(tx: Tx, request: Seen & { answeredOn: string; answer: string }, when: When) {
  const { actor, now } = when;
  const today = chinaDay(now);
  if (request.answeredOn > today)
    throw new Refusal(text.answeredLater(today), { answeredOn: text.answeredLater(today) });
  const change = { answer: request.answer, answeredOn: request.answeredOn };
  const { held, version } = await actOn(tx, { ...request, action: 'answer', change, opinion: request.answer }, when);
  const { noticeNo, inspectedUnit, organisationId, itemId: recordId } = held;
  const people = await holdersOf(tx, { organisationId }, 'opinion:close');
  const content = text.answeredContent(noticeNo, inspectedUnit, actor.name);
  const message = {
    title: text.answeredTitle(noticeNo),
    content,
    link: noticeLink(noticeNo),
    organisationId,
    recordId,
  };
  await tellOthers(tx, people, message, when);
  return { id: request.id, version };
}

/** The answer does not satisfy: there is a new deadline, and whoever issued the notice is told. */
export async function reopen(tx: Tx, request: Seen & { deadline: string; opinion: string }, when: When) {
  const late = deadlineRefusal(request.deadline, chinaDay(when.now));
  if (late) throw new Refusal(late, { deadline: late });
  const { deadline, opinion } = request;
  // The day goes with the state: until the unit answers again there is none; its words stay to be read.
  const change = { deadline, answeredOn: null, isOverdue: false, isReminded: false };
  const { held, version } = await actOn(tx, { ...request, action: 'reopen', change }, when);
  const { noticeNo, inspectedUnit, issuedBy, organisationId, itemId: recordId } = held;
  const content = text.reopened(noticeNo, inspectedUnit, when.actor.name, deadline, opinion);
  const message = {
    title: text.reopenedTitle(noticeNo),
    content,
    link: noticeLink(noticeNo),
    organisationId,
    recordId,
  };
  const people = await hearersOf(tx, { people: [issuedBy], organisationId, rights: following });
  await tellOthers(tx, people, message, when);
  const { title } = message;
  await tellUnit(tx, held, { title, content: text.toUnit.reopened(noticeNo, deadline, opinion) }, when);
  return { id: request.id, version };
}

export async function close(tx: Tx, request: Seen & { outcome: NoticeOutcome; opinion: string }, when: When) {
  const change = { outcome: request.outcome, closedBy: when.actor.userId, closedAt: when.now };
  const { held, version } = await actOn(tx, { ...request, action: 'close', change }, when);
  await tellOutcome(tx, held, text.closedAs(text.outcomes[request.outcome]), request.opinion, when);
  return { id: request.id, version };
}

export async function revoke(tx: Tx, request: Seen & { opinion: string }, when: When) {
  const change = { closedBy: when.actor.userId, closedAt: when.now };
  const { held, version } = await actOn(tx, { ...request, action: 'revoke', change }, when);
  await tellOutcome(tx, held, text.actions.revoke, request.opinion, when);
  return { id: request.id, version };
}

/** The rights with which somebody follows a notice; where nobody of its people is left, those hear who issue notices. */
const following = ['opinion:save', 'opinion:close', 'report:enter'] as const;

/** The item waited for it: whoever issued the notice and whoever leads the inspection go on. */
async function tellOutcome(tx: Tx, heldNotice: store.HeldNotice, doneText: string, opinion: string, when: When) {
  const { noticeNo, inspectedUnit, itemNo, issuedBy, leadInspectorId, organisationId, itemId: recordId } = heldNotice;
  const content = text.endedContent(noticeNo, inspectedUnit, itemNo, when.actor.name, doneText, opinion);
  const people = await hearersOf(tx, { people: [issuedBy, leadInspectorId], organisationId, rights: following });
  const message = {
    title: text.endedTitle(doneText, noticeNo),
    content,
    link: noticeLink(noticeNo),
    organisationId,
    recordId,
  };
  await tellOthers(tx, people, message, when);
  const { title } = message;
  await tellUnit(tx, heldNotice, { title, content: text.toUnit.ended(noticeNo, doneText) }, when);
}

interface OfItem {
  readonly itemId: string;
  readonly organisationId: string;
}

/** The users of the inspected unit hear what becomes of a notice: they answer it on their own page. */
async function tellUnit(tx: Tx, of: OfItem, words: Pick<Notice, 'title' | 'content'>, when: When): Promise<void> {
  const { itemId: recordId, organisationId } = of;
  const people = await store.usersOfUnit(tx, recordId);
  await tellOthers(tx, people, { ...words, link: unitHomeLink, organisationId, recordId }, when);
}

const tellOthers = (tx: Tx, people: readonly string[], message: Omit<Notice, 'userId'>, { actor, now }: When) =>
  notifyEach(
    tx,
    people.filter((userId) => userId !== actor.userId),
    message,
    now,
  );

/** Says of each due notice once that its deadline comes or is over; the overdue flag is stored with it. */
export async function remind(db: Db, today: string, soonUntil: string, now: Date): Promise<void> {
  await store.takeBackAhead(db, today, soonUntil);
  for (const due of await store.findDue(db, today, soonUntil))
    await db.transaction().execute(async (tx) => {
      if (!(await store.markTold(tx, due))) return;
      const { noticeNo: no, inspectedUnit: unit, itemId: recordId, itemNo, deadline, organisationId } = due;
      const closers = due.isOverdue ? await holdersOf(tx, { organisationId }, 'opinion:close') : [];
      const message = due.isOverdue
        ? { title: text.lateTitle(no), content: text.late(no, unit, itemNo, deadline) }
        : { title: text.soonTitle(no), content: text.soon(no, unit, itemNo, deadline) };
      const ownPeople = [due.issuedBy, due.leadInspectorId];
      const issuers = await hearersOf(tx, { people: ownPeople, organisationId, rights: following });
      const people = [...issuers, ...closers];
      await notifyEach(tx, people, { ...message, link: noticeLink(no), organisationId, recordId }, now);
    });
}

/** Nobody is urged while the unit has time to mend (flow-transitions, BGLR). */
export async function urgeRefusal(db: Db | Tx, item: { id: string; itemNo: string }, now: Date) {
  const waitedItem = waitedFor(await store.noticesOf(db, item.id), chinaDay(now));
  return waitedItem && text.notUrged(item.itemNo, waitedItem.noticeNo, waitedItem.deadline);
}
