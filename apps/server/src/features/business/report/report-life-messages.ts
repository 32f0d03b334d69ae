// Who is told what becomes of a report; every message leads to it.
import { reportLifeText as text } from '@tejian/domain/business/report/life.text.ts';
import { roundText } from '@tejian/domain/business/report/round.text.ts';
import { deskLink, isDoneAt } from '@tejian/domain/business/workflow/step-work.ts';
import { isFixedStep } from '@tejian/domain/business/workflow/steps.ts';
import { logLink, ownReportsLink, reportLink } from '@tejian/domain/business/workflow/work-link.ts';
import { confirmingCode } from '@tejian/domain/business/report/life.ts';
import { requestSubject } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { tellInvalidIssue } from '../major-issue/major-issue.service.ts';
import { end, tell } from '../../shared/notification/notification.service.ts';
import { hearersOf, otherSide, titledFor } from '../workflow/notify.service.ts';
import * as store from './report-life.store.ts';
import { findFollowers } from './report-round.store.ts';

/** The person who acts, and when. */
export interface When {
  readonly actor: Actor;
  readonly now: Date;
}

const tellOne = (
  tx: Tx,
  userId: string,
  reportNo: string,
  { at, subject, ...words }: { at: Date; title: string; content: string; subject?: string | undefined },
) =>
  tell(tx, {
    kind: 'flow',
    ...(subject !== undefined && { subject }),
    facts: { ...words, link: reportLink(reportNo) },
    to: [userId],
    at,
  });

/** The item that the report is of, for the titles. */
interface OfItem {
  readonly itemId: string;
}

type Request = Pick<store.LifeRequest, 'action' | 'reportNo' | 'reason'> & OfItem & { organisationId: string };

/** Everybody who may confirm hears of a request, except the one who asked. */
export async function tellRequested(tx: Tx, request: Request & { id: string }, when: When): Promise<void> {
  const { id, action, reportNo, reason } = request;
  const label = text.actions[action];
  await tellOther(tx, { ...request, requestedById: undefined }, when, {
    title: text.message.asked(label, reportNo),
    content: text.message.askedText(when.actor.name, label, reportNo, reason),
    subject: requestSubject('reportLife', id),
  });
}

/** Nobody has anything to confirm any more. */
export const endRequested = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  end(tx, requestSubject('reportLife', id), now);

/** The person who asked learns of the decision; those who would have confirmed, that it was taken back. */
export async function tellDecided(
  tx: Tx,
  request: Request & Pick<store.LifeRequest, 'requestedById'>,
  { isAccepted, opinion }: { isAccepted: boolean; opinion: string },
  when: When,
): Promise<void> {
  const { requestedById, reportNo, action } = request;
  const label = text.actions[action];
  const isTakenBack = requestedById === when.actor.userId;
  const content = isTakenBack ? text.message.takenBackText : text.message.decidedText;
  await tellOther(tx, request, when, {
    title: isTakenBack ? text.message.takenBack(label, reportNo) : text.message.decided(label, reportNo, isAccepted),
    content: content(when.actor.name, label, reportNo, opinion),
  });
}

async function tellOther(
  tx: Tx,
  {
    itemId,
    organisationId,
    reportNo,
    requestedById: askedBy,
  }: Omit<Request, 'action' | 'reason'> & { requestedById: string | undefined },
  { actor, now }: When,
  { title, content, subject }: { title: string; content: string; subject?: string },
): Promise<void> {
  const whole = await titledFor(tx, itemId, title);
  const asker = { by: askedBy, rights: ['report:void', 'report:withdraw'] } as const;
  for (const userId of await otherSide(tx, { organisationId, code: confirmingCode, asker }, actor))
    await tellOne(tx, userId, reportNo, { at: now, title: whole, content, subject });
}

/**
 * A report is not valid any more: those who inspected it, those who printed, filed or handed out its paper, which somebody
 * may still hold, and the unit that it was handed out to hear of it.
 */
export async function tellInvalid(
  tx: Tx,
  report: OfItem & { id: string; reportNo: string; state: string; reason: string },
  { actor, now }: When,
): Promise<void> {
  const { id, reportNo, state, reason, itemId } = report;
  const title = await titledFor(tx, itemId, text.message.invalid(reportNo, state));
  for (const { userId, hasPaper } of await concernedOrLeft(tx, id)) {
    if (userId === actor.userId) continue;
    const content = text.message.invalidText(actor.name, reportNo, state, reason, hasPaper);
    await tellOne(tx, userId, reportNo, { at: now, title, content });
  }
  const facts = { title, content: text.message.toUnit(reportNo, state), link: ownReportsLink };
  await tell(tx, { kind: 'flow', facts, to: await store.findUnitUsers(tx, id), at: now });
  await tellFollowers(tx, report, { actor, now });
  await tellInvalidIssue(tx, report, now);
}

/** Those concerned; where nobody of those who had its paper in hand is left, those who hand out know it to be about. */
async function concernedOrLeft(
  tx: Tx,
  reportId: string,
): Promise<readonly Pick<store.Concerned, 'userId' | 'hasPaper'>[]> {
  const concernedPeople = await store.findConcerned(tx, reportId);
  const withPaper = concernedPeople.filter(({ hasPaper }) => hasPaper);
  const [first] = withPaper;
  if (!first) return concernedPeople;
  const people = withPaper.map(({ userId }) => userId);
  const rights = ['report:release', 'report:archive', 'report:print', 'report:reprint', 'reportQuery:print'] as const;
  const hearers = await hearersOf(tx, { people, organisationId: first.organisationId, rights });
  const addedIds = hearers.filter((userId) => !people.includes(userId));
  const others = concernedPeople.filter(({ userId }) => !addedIds.includes(userId));
  return [...others, ...addedIds.map((userId) => ({ userId, hasPaper: true }))];
}

/**
 * The inspectors of a later round of it have taken results over that are valid no more. Once it has gone on, those who have it hear of it
 * too: they can return it, and nobody else can.
 */
async function tellFollowers(
  tx: Tx,
  { id, reportNo: first, state, reason }: Parameters<typeof tellInvalid>[1],
  { actor, now }: When,
): Promise<void> {
  for (const { reportNo, itemId, itemNo, applicationId, step, inspectorIds, holders } of await findFollowers(tx, id)) {
    const title = await titledFor(tx, itemId, roundText.firstInvalidTitle(reportNo, first));
    const isAtEntry = isDoneAt('enter', step);
    const names = holders.map(({ name }) => name).join('、') || roundText.nobody;
    const content = isAtEntry
      ? roundText.firstInvalidText(actor.name, reportNo, first, state, reason)
      : roundText.firstInvalidLater(actor.name, reportNo, first, state, reason, names);
    const log = logLink({ applicationId, entity: 'item', no: itemNo });
    const desk = isFixedStep(step) ? deskLink(step, { entity: 'item', id: itemId, no: itemNo }) : log;
    const holderIds = new Set(isAtEntry ? inspectorIds : holders.map((one) => one.id));
    const others = inspectorIds.filter((userId) => !holderIds.has(userId));
    await tell(tx, { kind: 'flow', facts: { title, content, link: desk }, to: holderIds, at: now });
    await tell(tx, { kind: 'flow', facts: { title, content, link: log }, to: others, at: now });
  }
}
