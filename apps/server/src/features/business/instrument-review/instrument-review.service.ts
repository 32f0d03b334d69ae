import { showInstant } from '@tejian/contract/kit/field.ts';
import {
  covers,
  doubtfulTimeRefusal,
  type DoubtfulTime,
  type ReviewVerdict,
} from '@tejian/domain/business/instrument-review/instrument-review.ts';
import { instrumentReviewText as text } from '@tejian/domain/business/instrument-review/instrument-review.text.ts';
import { reportLink } from '@tejian/domain/business/workflow/work-link.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { note as noteOperation } from '../../shared/operation-log/operation-log.service.ts';
import { hearersOf, notifyEach } from '../workflow/notify.service.ts';
import { note } from '../workflow/workflow.service.ts';
import type { KnownFault } from './faults.scope.ts';
import * as store from './instrument-review.store.ts';

export const listing = store.listing;
export const find = (db: Db, askedFilter: Record<string, unknown>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));

const LINK = '/bsArchives/instrumentReview';
/** Dictionary INSTRUMENT_STATE: out of use. */
const STOPPED = '5';

/** The rights with which somebody goes on with a doubtful report of theirs; where nobody is left, those who arrange work hear. */
const reviewRights = ['task:arrange', 'report:enter'] as const;

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

const sentenceOf = ({ by, createdAt, lastGoodOn, foundOn, reason }: store.EarlierFault): string =>
  text.reportedBy(by, showInstant(createdAt), lastGoodOn, foundOn, reason);

/** Takes the instrument out of use and names every report of the doubtful time; those who inspected are told. */
export async function report(
  tx: Tx,
  request: DoubtfulTime & { readonly instrumentNo: string; readonly reason: string },
  { actor, now }: When,
) {
  const wrong = doubtfulTimeRefusal(request, chinaDay(now));
  const [first] = Object.values(wrong);
  if (first) throw new Refusal(first, wrong);
  const instrument = await store.lockInstrument(tx, request.instrumentNo.trim(), actor);
  if (!instrument) throw new Refusal(text.missing, { instrumentNo: text.missing });
  const { id: instrumentId, name, instrumentNo, organisationId } = instrument;
  const fault = { ...request, instrumentNo, id: newId(), organisationId, instrumentId, name };
  const earlier = await store.findEarlier(tx, fault);
  await store.insertFault(tx, { ...fault, createdBy: actor.userId, createdAt: now });
  await store.takeOutOfUse(tx, instrumentId, STOPPED);
  const reports = await store.addReviews(tx, { ...fault, createdBy: actor.userId, createdAt: now });
  const sentence = earlier && sentenceOf(earlier);
  if (earlier && sentence && reports.length === 0 && covers(earlier, request))
    throw new Refusal(text.reportedAlready(instrumentNo, sentence), {
      instrumentNo: text.reportedAlready(instrumentNo, sentence),
    });
  await noteOperation(tx, actor, {
    subject: 'instrument',
    subjectId: instrumentId,
    name: `${name} ${instrumentNo}`,
    action: 'change',
    details: `${text.report} ${request.lastGoodOn}-${request.foundOn} ${request.reason}`,
  });
  const people = new Set(reports.flatMap(({ leadInspectorId }) => leadInspectorId ?? []));
  const content = text.told(name, instrumentNo, reports.length, request.lastGoodOn, request.foundOn);
  const message = {
    title: text.toldTitle(`${name} ${instrumentNo}`),
    content,
    link: `${LINK}?instrumentNo=${encodeURIComponent(instrumentNo)}`,
    organisationId,
    recordId: undefined,
  };
  const hearers: string[] = [];
  for (const lead of people)
    hearers.push(...(await hearersOf(tx, { people: [lead], organisationId, rights: reviewRights })));
  const others = hearers.filter((userId) => userId !== actor.userId);
  await notifyEach(tx, others, message, now);
  return { id: fault.id, reportCount: reports.length, ...(sentence !== undefined && { earlier: sentence }) };
}

interface SubmittedReport {
  readonly id: string;
  readonly itemId: string;
  readonly reportNo: string;
  readonly organisationId: string;
  readonly inspectorIds: readonly string[];
  readonly inspectDate: string;
}

/**
 * A report that was at entry when the fault became known has its day of inspection from its submission on: it is reviewed as those that
 * had it before, and its inspectors are told.
 */
export async function reviewSubmitted(
  tx: Tx,
  { id, itemId, reportNo, organisationId, inspectorIds, inspectDate }: SubmittedReport,
  faults: readonly KnownFault[],
  now: Date,
): Promise<void> {
  for (const fault of faults.filter(({ lastGoodOn, foundOn }) => lastGoodOn <= inspectDate && inspectDate <= foundOn)) {
    if (!(await store.addReview(tx, fault, { id, itemId, at: now }))) continue;
    const { name, instrumentNo, lastGoodOn, foundOn } = fault;
    const content = text.toldOfOne(reportNo, name, instrumentNo, lastGoodOn, foundOn);
    const link = `${LINK}?instrumentNo=${encodeURIComponent(instrumentNo)}`;
    const message = {
      title: text.toldTitle(`${name} ${instrumentNo}`),
      content,
      link,
      organisationId,
      recordId: itemId,
    };
    const people = await hearersOf(tx, { people: inspectorIds, organisationId, rights: reviewRights });
    await notifyEach(tx, people, message, now);
  }
}

/** Says once whether the result of a report holds; where it does not, whoever led the inspection is told. */
export async function decide(
  tx: Tx,
  { id, verdict, reason }: { id: string; verdict: ReviewVerdict; reason: string },
  { actor, now }: When,
) {
  const heldReview = isId(id) ? await store.lockReview(tx, id, actor) : undefined;
  if (!heldReview) throw new Refusal(text.notFound);
  const { reportNo, decidedBy, decidedAt, organisationId, leadInspectorId, instrument } = heldReview;
  if (heldReview.verdict)
    throw new Refusal(text.decided(reportNo, decidedBy ?? '', decidedAt ? showInstant(decidedAt) : ''));
  await store.decide(tx, id, { verdict, reason, decidedBy: actor.userId, decidedAt: now });
  const action = text.logged(instrument, text.verdicts[verdict]);
  await note(tx, { actor, now }, { entity: 'item', id: heldReview.itemId, action, opinion: reason });
  if (verdict !== 'affected') return {};
  if (heldReview.isInvalid) return {}; // there is nothing left to be corrected
  const content = text.affected(reportNo, heldReview.inspectedUnit, instrument, reason);
  const title = text.affectedTitle(reportNo);
  const hearers = await hearersOf(tx, { people: [leadInspectorId], organisationId, rights: reviewRights });
  const others = hearers.filter((userId) => userId !== actor.userId);
  const message = { title, content, link: reportLink(reportNo), organisationId, recordId: heldReview.itemId };
  await notifyEach(tx, others, message, now);
  return {};
}
