import { releaseSubject } from '@tejian/domain/business/workflow/work-link.ts';
import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { stepOfCall } from '@tejian/domain/business/workflow/step-work.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { handOutRefusal, invalidMark, isInvalid } from '@tejian/domain/business/report/life.ts';
import {
  earliestKeepUntil,
  isKeptForGood,
  isPosted,
  unsignedCollection,
  papersOfFile,
} from '@tejian/domain/business/report/filing.ts';
import { FOR_GOOD } from '@tejian/domain/business/archive-file/archive-file.ts';
import { filingText } from '@tejian/domain/business/report/filing.text.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { markedCopy } from '../../../platform/documents/pdf-derive.ts';
import { sha256Of } from '../../../platform/documents/sign.ts';
import { keepFile, keptBody, readFile } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findBrief, findItem, type BriefItem } from '../item/item.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { actOnOne } from '../workflow/workflow.service.ts';
import { drawnNow } from './report-draft.ts';
import type { FlowContextOf } from './report-flow.ts';
import { noteSignature, type KeptSignature } from './release-signature.ts';
import { endHandingOut } from './report-over.ts';
import * as filing from './report-filing.store.ts';
import { oneOrJoined } from './report-joined.ts';
import { end } from '../../shared/notification/notification.service.ts';
import * as papers from './report-papers.store.ts';
import { requireSettled } from './report-unsettled.ts';
import * as store from './report.store.ts';
import { lockReport } from './report-lock.store.ts';

async function issuedReport(tx: Tx, item: BriefItem): Promise<store.ReportRow & { fileId: string; approvedAt: Date }> {
  const report = await lockReport(tx, item.id);
  if (!report?.approvedAt) throw new Refusal(text.notPrintable);
  if (!report.fileId) throw new Refusal(text.notIssued);
  return { ...report, fileId: report.fileId, approvedAt: report.approvedAt };
}

interface SeenUnsettled {
  /** The marks of what waits about the reports, as it was shown. */
  readonly seenUnsettled?: readonly string[];
}

/** The report that goes to somebody is valid; what was replaced, withdrawn or void is only filed. */
async function handedOut(tx: Tx, context: FlowContextOf, item: BriefItem, answers: SeenUnsettled) {
  const report = await issuedReport(tx, item);
  const refusal = handOutRefusal(report.state, report.reportNo, report.replacedBy);
  if (refusal) throw new Refusal(refusal);
  await requireSettled(tx, context, item, answers);
  return report;
}

export interface Printing extends SeenUnsettled {
  readonly copies: number;
  readonly reason?: string;
}

/** BGDY: the first print moves the item on; a later one needs a reason and only adds to the print log. */
export async function print(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  request: Printing,
): Promise<{ version?: number }> {
  const report = await handedOut(tx, context, item, request);
  // The first print moves the item before anything is asked: who comes second learns who printed it, and when.
  const ownPart = { filled: { copies: true }, details: { copies: request.copies } };
  const flow = await flowOf(tx, item);
  const step = stepOfCall(flow, 'report/print', item.step);
  const seenNo = stepIn(flow, item.step)?.no ?? Infinity;
  // An item that was finished in this very moment was read at a step before: its first print is no re-print.
  const isFirst = step !== undefined && seenNo <= step.no;
  const movedAct = isFirst
    ? await actOnOne(tx, context, {
        entity: 'item',
        id: item.id,
        operation: 'submit',
        call: 'report/print',
        own: ownPart,
      })
    : undefined;
  const last = movedAct ? undefined : (await store.findPrints(tx, report.id)).at(-1);
  if (last && !request.reason) {
    const sentence = text.reprintReason(last.userName, showInstant(last.at));
    throw new Refusal(sentence, { reason: sentence });
  }
  if (!movedAct && !context.actor.codes.has('report:reprint') && (await papers.isReleased(tx, report.id)))
    throw new Refusal(text.reprintAfterRelease);
  const log = {
    reportId: report.id,
    copies: request.copies,
    reason: request.reason ?? '',
    fileId: report.fileId,
    userId: context.actor.userId,
    at: context.now,
  };
  await papers.addPrint(tx, log);
  return movedAct ? { version: movedAct.version } : {};
}

export interface Archiving extends SeenUnsettled {
  archiveNo: string;
  place: string;
  keepUntil?: string;
  checklist: readonly string[];
}

/** BGGD: nothing may be missing from the file; kept six years at least. */
export async function archive(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  request: Archiving,
): Promise<{ version: number }> {
  const report = await issuedReport(tx, item);
  await requireSettled(tx, context, item, request);
  const wantedPapers = papersOfFile(await filing.noticesOf(tx, item.id));
  const missing = wantedPapers.filter((one) => !request.checklist.includes(one));
  if (missing.length > 0)
    throw new Refusal(text.archiveIncomplete(missing.join('、')), {
      checklist: text.archiveIncomplete(missing.join('、')),
    });
  const earliest = earliestKeepUntil(context.today);
  const keepUntil = request.keepUntil ?? (isKeptForGood(item.categoryCode) ? FOR_GOOD : earliest);
  if (keepUntil < earliest) throw new Refusal(text.keptTooShort(earliest), { keepUntil: text.keptTooShort(earliest) });
  const { id: reportId } = report;
  const { archiveNo } = request;
  const { organisationId } = item;
  const holder = await papers.holdArchiveNo(tx, { organisationId, archiveNo, reportId });
  if (holder) {
    const takenText = filingText.numberTaken(archiveNo, holder.reportNo, holder.by, showInstant(holder.at));
    throw new Refusal(takenText, { archiveNo: takenText });
  }
  const ownPart = {
    filled: { archiveNo: true, shelf: true, retention: true },
    details: { archiveNo },
    opinion: filingText.filedLog(archiveNo),
  };
  const { version } = await actOnOne(tx, context, {
    entity: 'item',
    id: item.id,
    operation: 'submit',
    call: 'report/archive',
    own: ownPart,
  });
  const by = { userId: context.actor.userId, at: context.now };
  const { place, checklist } = request;
  await papers.addArchive(tx, { archiveNo, place, checklist, keepUntil, reportId, organisationId, ...by });
  await endHandingOut(tx, item.id, report, context.now); // what is void is filed, and goes no further
  return { version };
}

export interface Releasing extends SeenUnsettled {
  way: string;
  receiver: string;
  documentNo?: string;
  releasedOn: string;
  note?: string;
  signedName?: string;
  signature?: KeptSignature;
}

/** BGFF: who collected it, how, when; the fee gate stands before it (G09). */
export async function release(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  request: Releasing,
): Promise<{ version: number }> {
  const report = await handedOut(tx, context, item, request);
  const approvedOn = chinaDay(report.approvedAt);
  if (request.releasedOn > context.today || request.releasedOn < approvedOn)
    throw new Refusal(text.releasedOn(approvedOn), { releasedOn: text.releasedOn(approvedOn) });
  if (isPosted(request.way) && !request.documentNo)
    throw new Refusal(filingText.courier, { documentNo: filingText.courier });
  const collectionUnsigned = unsignedCollection(request.way, request.signedName ?? '', request.signature !== undefined);
  if (collectionUnsigned) throw new Refusal(collectionUnsigned, { signedName: collectionUnsigned });
  // The number of an identity paper stands in no log; that of a parcel is asked for when it does not arrive.
  const opinion =
    isPosted(request.way) && request.documentNo
      ? filingText.postedLog(request.receiver, request.documentNo)
      : filingText.collectedLog(request.receiver);
  const ownPart = {
    filled: { pickupWay: true, pickupPerson: true, releaseDate: true },
    details: { receiver: request.receiver },
    opinion,
  };
  const { version } = await actOnOne(tx, context, {
    entity: 'item',
    id: item.id,
    operation: 'submit',
    call: 'report/release',
    own: ownPart,
  });
  const { way, receiver, releasedOn, documentNo = '', note = '', signedName = '', signature } = request;
  const by = { userId: context.actor.userId, at: context.now };
  const signatureFileId = signature ? await noteSignature(tx, signature, context.actor.userId) : null;
  const signedFacts = { documentNo, note, signedName, signatureFileId };
  await papers.addRelease(tx, { way, receiver, releasedOn, ...signedFacts, reportId: report.id, ...by });
  await end(tx, releaseSubject(report.reportNo), context.now);
  return { version };
}

/**
 * The file of a report: the signed original when there is one, else the draft with its watermark. Where no kind is asked
 * for, nobody reads a report that is valid no longer without its mark.
 */
export async function pdf(
  db: Db,
  ports: Ports,
  itemNo: string,
  kind: 'report' | 'record' | 'copy' | undefined,
  actor: Actor,
): Promise<FileAnswer> {
  const item = await findItem(db, itemNo, actor);
  const report = await store.findReport(db, item.id);
  const [brief] = await findBrief(db, [itemNo], actor, 'itemRead');
  if (!report || !brief) throw new Refusal(text.noReport);
  const { organisationId } = brief;
  const answer = (name: string, file: Pick<FileAnswer, 'body' | 'kept'>): FileAnswer => ({
    name,
    mime: 'application/pdf',
    inline: true,
    ...file,
  });
  const draw = async (document: 'report' | 'record') => ({
    body: await drawnNow(db, ports, report, { document, organisationId, actor }),
  });
  if (kind === 'record') return answer(text.recordName(report.reportNo), await draw('record'));
  if (!report.fileId) return answer(text.fileName(report.reportNo), await draw('report'));
  const original = await keptBody(db, ports.files, report.fileId);
  const isMarked = kind === 'copy' || (kind === undefined && isInvalid(report.state));
  if (!isMarked) return answer(text.fileName(report.reportNo), original);
  const mark = markOf(report, original.body);
  return answer(mark.name, { body: await copyOf(db, ports, { report, original: original.body, actor }, mark) });
}

type MarkedReport = Pick<store.ReportRow, 'id' | 'reportNo' | 'state' | 'replacedBy'>;

/** A signed file as it leaves the house among others: of a report that is valid no longer the copy that says so. */
export async function markedFile(
  db: Db,
  ports: Ports,
  { report, original, actor }: { readonly report: MarkedReport; readonly original: Uint8Array; readonly actor: Actor },
): Promise<Uint8Array> {
  if (!isInvalid(report.state)) return original;
  return copyOf(db, ports, { report, original, actor }, markOf(report, original));
}

interface CopyMark {
  readonly kind: 'copy' | 'void';
  readonly name: string;
  readonly word: string;
  readonly line: string;
}

/** 副本, or what became of a report that is not valid any more. */
function markOf({ reportNo, state, replacedBy }: MarkedReport, original: Uint8Array): CopyMark {
  const hash = sha256Of(original).slice(0, 16);
  const invalid = invalidMark(state, reportNo, replacedBy);
  if (!invalid)
    return { kind: 'copy', name: text.copyName(reportNo), word: text.copyWord, line: text.copyLine(reportNo, hash) };
  const { word, sentence } = invalid;
  return { kind: 'void', name: text.invalidName(word, reportNo), word, line: text.invalidLine(sentence, hash) };
}

/** A copy is a derived file with its own registered hash; the signed file is never touched (decisions §9). One of a state is enough. */
async function copyOf(
  db: Db,
  ports: Ports,
  { report, original, actor }: { report: MarkedReport; original: Uint8Array; actor: Actor },
  { kind, name, word, line }: CopyMark,
): Promise<Uint8Array> {
  const before = await papers.findCopy(db, report.id, kind);
  if (before) return readFile(db, ports.files, before.fileId);
  const copy = await markedCopy(ports.renderer, original, { word, line, strong: kind === 'void' });
  await db.transaction().execute(async (tx) => {
    const keptFile = await keepFile(tx, ports.files, copy, { name, mime: 'application/pdf', createdBy: actor.userId });
    await papers.addFile(tx, report.id, { kind, fileId: keptFile.id, sha256: keptFile.sha256 });
  });
  return copy;
}

/** All chosen reports in one file for the printer, in the order asked for; each is looked at before the first is sent. */
export async function printFile(
  db: Db,
  ports: Ports,
  { itemNos, isDuplex }: { itemNos: readonly string[]; isDuplex?: boolean | undefined },
  actor: Actor,
): Promise<FileAnswer> {
  const items = new Map((await findBrief(db, itemNos, actor)).map((item) => [item.itemNo, item]));
  const files: { title: string; fileId: string }[] = [];
  for (const itemNo of itemNos) {
    const item = items.get(itemNo);
    if (!item) throw new Refusal(flowText.missing);
    const report = await store.findReport(db, item.id);
    if (!report?.fileId) throw new Refusal(report?.approvedAt ? text.notIssued : text.notPrintable);
    const refusal = handOutRefusal(report.state, report.reportNo, report.replacedBy);
    if (refusal) throw new Refusal(refusal);
    files.push({ title: report.reportNo, fileId: report.fileId });
  }
  const file = await oneOrJoined(db, ports, files, isDuplex);
  return { name: text.batchName(files.length), mime: 'application/pdf', inline: true, ...file };
}
