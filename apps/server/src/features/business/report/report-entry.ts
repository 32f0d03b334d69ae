import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { entryDifferences } from '@tejian/domain/business/report/difference.ts';
import { entryRefusals, type EntryRefusal } from '@tejian/domain/business/report/entry-check.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { isInvalid, overSentence } from '@tejian/domain/business/report/life.ts';
import { filesIn, filesRefusal, misplacedFile } from '@tejian/domain/business/report/slot-file.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { deskLink, isDoneAt, stepDoing } from '@tejian/domain/business/workflow/step-work.ts';
import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { isEnding } from '@tejian/domain/business/workflow/steps.ts';
import { ownInWords } from '@tejian/domain/shared/field/own-words.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { findBrief, findItem, type BriefItem } from '../item/item.service.ts';
import { ownFormOf } from '../../shared/catalogue/own-records.service.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { mayIssue } from '../opinion-notice/opinion-notice.service.ts';
import { findPackageOut } from '../site-record/site-record.scope.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { mayProposeVoid } from '../workflow/item-void.service.ts';
import { whyNotMine } from '../workflow/what-happened.service.ts';
import { movementFrom } from '../workflow/workflow.service.ts';
import { contentVersionOf, lapse, lapsedSignatures, requireSeen } from './report-content.ts';
import { remarksOf } from './report-remark.ts';
import { findEnding } from './report-life.store.ts';
import { findStanding } from './report-presence.store.ts';
import { tellEditors } from './report-presence.ts';
import { namedFiles, type FileRow } from './report-attachment.store.ts';
import { certificatesOf } from './report-certificates.ts';
import { findArchiveChanges } from './report-archive-changes.ts';
import { findOpening } from './report-opening.store.ts';
import * as store from './report.store.ts';
import { addSignatures, findSignatures } from './report-signature.store.ts';
import { formOf } from './report-form.ts';
import { lockEntry, lockForChange } from './report-lock.store.ts';
import { partsOf } from './sub-report.store.ts';

async function ownInItem(db: Db | Tx, brief: BriefItem | undefined) {
  const { own } = await ownFormOf(db, 'item');
  return ownInWords(own, brief?.own ?? {});
}

/** The values of the institute's own fields for an item, also before it has a report. */
export async function ownValues(db: Db, itemNo: string, actor: Actor): Promise<ReportDetail['own']> {
  await findItem(db, itemNo, actor); // refuses what the person may not see
  const [brief] = await findBrief(db, [itemNo], actor);
  return ownInItem(db, brief);
}

/** Everything a report page shows: item, template, frozen archive data, entry, signatures, last report, last return. */
export async function detail(db: Db | Tx, itemNo: string, actor: Actor): Promise<ReportDetail> {
  // First: what moves while the rest is read differs from it, and the next beat tells the form.
  const standing = await findStanding(db, itemNo);
  const item = await findItem(db, itemNo, actor);
  const report = await store.findReport(db, item.id);
  if (!report) throw new Refusal(text.noReport);
  const [brief] = await findBrief(db, [itemNo], actor, 'itemRead');
  const whyNot = brief && ((await whyOver(db, report)) ?? (await whyNotEnter(db, brief, actor)));
  const others = await whyNotMine(db, item.id, actor);
  const previous = await store.findPrevious(db, item, report.templateCode);
  const lastReturn = await store.findLastReturn(db, item.id);
  const packageOut = await findPackageOut(db, item.id);
  const { beginning, firstReport, archiveMoves } = await findOpening(db, report.id);
  const template = await formOf(db, report);
  return {
    item,
    own: await ownInItem(db, brief),
    itemId: item.id,
    reportId: report.id,
    reportNo: report.reportNo,
    state: report.state,
    template,
    frozen: report.snapshot.frozen,
    entry: report.entry,
    entryVersion: report.entryVersion,
    contentVersion: contentVersionOf(report),
    standing,
    ...(report.entryByName ? { entryBy: report.entryByName } : {}),
    ...(report.entryAt ? { entryAt: report.entryAt } : {}),
    mayEnter: whyNot === undefined,
    mayProposeVoid: whyNot === undefined && (await mayProposeVoid(db, itemNo, actor)),
    mayIssueNotice: !!brief && brief.state === 'running' && mayIssue(brief, actor) && may(actor, 'opinion:save'),
    ...(whyNot === undefined ? {} : { whyNot }),
    ...(others === undefined ? {} : { whyNotMine: others }),
    settings: await flowSettings(db, item.applicationId),
    ...beginning,
    signatures: await findSignatures(db, report.id),
    parts: await partsOf(db, item.id, actor),
    lapsed: await lapsedSignatures(db, report.id),
    remarks: await remarksOf(db, report.id, { flow: await flowOf(db, item), step: item.step }),
    ...(previous ? { previous } : {}),
    reinspects: firstReport?.reportNo,
    ...(firstReport ? { firstReport: { ...firstReport, standsNow: firstReport.standsNow ?? undefined } } : {}),
    ...(lastReturn ? { returned: lastReturn } : {}),
    ...(packageOut ? { packageOut } : {}),
    archiveChanges: brief ? await findArchiveChanges(db, brief, { report, template }, archiveMoves) : [],
    files: await store.findFiles(db, report.id),
    certificates: await certificatesOf(db, report.id),
    prints: await store.findPrints(db, report.id),
  };
}

/** The name of the step in the flow of the record: one that the house added is called as there. */
async function standsSaid(db: Db | Tx, item: BriefItem): Promise<string> {
  const label = labelIn(await flowOf(db, item), item.step);
  return isEnding(item.step) ? label : text.atStep(label);
}

/** The end of a report that was valid once, with who and when. */
async function whyOver(db: Db | Tx, { id, state }: store.ReportRow): Promise<string | undefined> {
  const ending = isInvalid(state) ? await findEnding(db, id) : undefined;
  return ending && overSentence({ ...ending, at: showInstant(ending.at) });
}

/** Only the item's own inspectors write, and only while it stands at entry (flow-transitions §1). */
async function whyNotEnter(db: Db | Tx, item: BriefItem, actor: Actor): Promise<string | undefined> {
  if (!isDoneAt('enter', item.step)) return text.notAtEntry(await standsSaid(db, item));
  return may(actor, 'report:enter') && item.inspectorIds.includes(actor.userId) ? undefined : text.notParticipant;
}

/** The record that this person may write, locked: for a signature, or for a change that lets signatures lapse. */
export async function enterable(
  tx: Tx,
  itemNo: string,
  actor: Actor,
  lock: (tx: Tx, itemId: string) => Promise<store.ReportRow | undefined>,
): Promise<{ item: BriefItem; report: store.ReportRow }> {
  const [item] = await findBrief(tx, [itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  const report = await lock(tx, item.id);
  const [current] = await findBrief(tx, [itemNo], actor); // read again: the lock may have waited for a submission
  const whyNot = await whyNotEnter(tx, current ?? item, actor);
  if (whyNot) throw new Refusal((current && (await whoHandled(tx, current))) ?? whyNot);
  if (!report) throw new Refusal(text.noReport);
  return { item: current ?? item, report };
}

/** The person who took the record away while somebody was still writing, or before he came back to it. */
async function whoHandled(tx: Tx, item: BriefItem): Promise<string | undefined> {
  const { id, step } = item;
  if (isDoneAt('enter', step)) return undefined;
  const last = await movementFrom(tx, 'item', id, stepDoing(await flowOf(tx, item), 'enter').code);
  return last && text.handledMeanwhile(last.userName, showInstant(last.at), await standsSaid(tx, item));
}

/** The same for whoever comes for the record later, from a device: who took it away and when; nothing while it can be entered. */
export async function handledSince(tx: Tx, itemNo: string, actor: Actor): Promise<string | undefined> {
  const [item] = await findBrief(tx, [itemNo], actor, 'itemRead');
  return item && whoHandled(tx, item);
}

export interface SavedEntry {
  isSaved: boolean;
  entryVersion: number;
  contentVersion: string;
  entryBy?: string;
  entryAt?: Date;
  theirs?: ReportEntry;
}

/** Saves what was typed. Another editor's newer version is answered, not overwritten; every change is kept (LAYOUT §10). */
export async function save(
  tx: Tx,
  request: { itemNo: string; entryVersion: number; entry: ReportEntry },
  actor: Actor,
  now: Date,
): Promise<SavedEntry> {
  const { item, report } = await enterable(tx, request.itemNo, actor, lockForChange);
  const contentVersion = contentVersionOf(report);
  if (report.entryVersion !== request.entryVersion) {
    const by = {
      ...(report.entryByName ? { entryBy: report.entryByName } : {}),
      ...(report.entryAt ? { entryAt: report.entryAt } : {}),
    };
    return { isSaved: false, entryVersion: report.entryVersion, contentVersion, ...by, theirs: report.entry };
  }
  const changes = entryDifferences(report.entry, request.entry);
  if (changes.length === 0) return { isSaved: true, entryVersion: report.entryVersion, contentVersion };
  const template = await formOf(tx, { ...report, entry: request.entry });
  const [refusal] = await refusalsOf(tx, report, template, request.entry);
  if (refusal) throw new Refusal(refusal.message, { entry: refusal.message });
  const savedRow = await store.saveEntry(tx, report, request.entry, { userId: actor.userId, now });
  await lapse(tx, { item, report, template, reason: 'changed', changes }, actor, now);
  await store.addEntryChange(tx, {
    reportId: report.id,
    entryVersion: savedRow.entryVersion,
    userId: actor.userId,
    userName: actor.name,
    at: now,
    changes,
  });
  await store.markEntryBegun(tx, item.id);
  await tellEditors(tx, report.id, actor, request.itemNo);
  const { entryVersion } = savedRow;
  return { isSaved: true, entryVersion, contentVersion: contentVersionOf(savedRow), entryBy: actor.name, entryAt: now };
}

/** Everything that a save of this entry is refused for, whoever brings it; nothing is written. */
export async function refusalsOf(
  tx: Db | Tx,
  report: store.ReportRow,
  template: ReportTemplate,
  entry: ReportEntry,
): Promise<EntryRefusal[]> {
  const file = await fileRefusal(tx, report, template, entry);
  if (file !== undefined) return [{ label: '', message: file }];
  return entryRefusals(template, { before: report.entry, entry, frozen: report.snapshot.frozen });
}

/**
 * An entry names files by identifier: those of another record must not come into this one's PDF. A file that no record has
 * is still on its way; signing waits for it.
 */
async function fileRefusal(
  tx: Db | Tx,
  { id, entry: before }: store.ReportRow,
  template: ReportTemplate,
  entry: ReportEntry,
): Promise<string | undefined> {
  const filesNamed = filesIn(entry);
  if (filesNamed.length === 0) return undefined;
  const files = new Map((await namedFiles(tx, id, filesNamed)).map((file) => [file.id, file]));
  const mayStand = (file: FileRow | undefined) => file !== undefined && (file.isOwn || !file.isKnown);
  if (filesNamed.some((one) => !mayStand(files.get(one)))) return text.foreignAttachment;
  const stoodFiles = new Set(filesIn(before)); // what stood there already stops no other work; it is refused when somebody signs
  return misplacedFile(template, entry, (file) =>
    stoodFiles.has(file) ? undefined : (files.get(file)?.name ?? undefined),
  );
}

/** A signature is for what the record shows: the person has seen it, and its files are not still on their way. */
async function requireSignable(
  tx: Db | Tx,
  report: store.ReportRow,
  template: ReportTemplate,
  seenContent: string | undefined,
): Promise<void> {
  await requireSeen(tx, report, seenContent);
  const { id, entry } = report;
  const refusal = filesRefusal(template, entry, await namedFiles(tx, id, filesIn(entry)));
  if (refusal) throw new Refusal(refusal);
}

/**
 * An inspector signs the record; the one who submits signs by submitting (0002). Whose signature is still missing hears of
 * it with the first one, and the lead when nobody else's is.
 */
export async function sign(
  tx: Tx,
  { itemNo, seenContent }: { itemNo: string; seenContent: string | undefined },
  actor: Actor,
  now: Date,
): Promise<void> {
  const { item, report } = await enterable(tx, itemNo, actor, lockEntry);
  await requireSignable(tx, report, await formOf(tx, report), seenContent);
  const before = await inspectorsSigned(tx, report.id);
  const signature = { role: 'inspector', userId: actor.userId, userName: actor.name, opinion: '', branch: '' };
  await addSignatures(tx, report.id, [{ ...signature, signedOn: chinaDay(now), signedAt: now }]);
  await tellEditors(tx, report.id, actor, itemNo);
  if (before.includes(actor.userId)) return;
  const signedIds = new Set([...before, actor.userId]);
  const others = item.inspectorIds.filter((id) => !signedIds.has(id) && id !== item.leadInspectorId);
  const link = deskLink(item.step, { entity: 'item', id: item.id, no: itemNo });
  const names = [report.reportNo, item.inspectedUnit, actor.name] as const;
  const [toTell, title, content] =
    others.length > 0
      ? [before.length === 0 ? others : [], text.toSign(report.reportNo), text.toSignAbout(...names)]
      : [leadOf(item, actor), text.allSigned(report.reportNo), text.allSignedAbout(...names)];
  const whole = flowMessageText.titled(title, item.inspectedUnit, item.place);
  await tell(tx, { kind: 'flow', facts: { title: whole, content, link }, to: toTell, at: now });
}

const leadOf = ({ leadInspectorId: lead }: BriefItem, actor: Actor): string[] =>
  lead && lead !== actor.userId ? [lead] : [];

const inspectorsSigned = async (tx: Tx, reportId: string): Promise<string[]> =>
  (await findSignatures(tx, reportId)).filter(({ role }) => role === 'inspector').map(({ userId }) => userId);
