import type { returnPackage, takePackage } from '@tejian/contract/business/mobile/package.contract.ts';
import type { ReturnOutcome } from '@tejian/contract/business/mobile/package.record.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { upgradeObstacle } from '@tejian/domain/business/mobile/device.ts';
import { isInOrder, isOver, packageTransition, type ReturnResult } from '@tejian/domain/business/mobile/package.ts';
import { packageText as text } from '@tejian/domain/business/mobile/package.text.ts';
import type { EntryRefusal } from '@tejian/domain/business/report/entry-check.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { mergeKept } from '@tejian/domain/business/report/preset-rows.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { requestSubject } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { offersOf } from '../../shared/code-set/code-set.service.ts';
import { detail, handledSince, refusalsOf, standingRecord } from '../report/report-field.service.ts';
import { findRequiredVersions } from './device-list.store.ts';
import { otherSide } from '../workflow/notify.service.ts';
import { EXAMINATION, holdAny, tellOf, type When } from './held-package.ts';
import { findOne } from './package-list.store.ts';
import * as store from './package.store.ts';

/** Codes that a record names, with their words, for a device that cannot ask. */
const dictionaries = ['INSPECTION_CATEGORY', 'REPORT_CONCLUSION', 'INSTRUMENT_STATE'] as const;

async function dictionariesOf(tx: Tx): Promise<AnswerOf<typeof takePackage>['dictionaries']> {
  const offeredWork = await offersOf(tx, dictionaries);
  return dictionaries.map((type) => ({
    type,
    items: (offeredWork(type) ?? []).map(({ value, label }) => ({ value, label })),
  }));
}

/** The problem with who carries the device, where it is somebody's. */
const holderProblem = ({ device, holderId, holder }: store.HeldPackage, { userId }: Actor): string | undefined =>
  holderId && holderId !== userId ? text.notHolder(device, holder ?? '') : undefined;

const deviceProblem = ({ device, deviceState, revokeReason }: store.HeldPackage): string | undefined =>
  deviceState === 'registered' ? undefined : text.deviceRevoked(device, revokeReason);

/** A version that is too old takes nothing along. */
const versionProblem = async (tx: Tx, heldPackage: store.HeldPackage, now: Date): Promise<string | undefined> =>
  upgradeObstacle(heldPackage, await findRequiredVersions(tx), chinaDay(now));

/** The office went on with the record meanwhile: who and when. */
const whyNotEnter = async (
  tx: Tx,
  { whyNot }: { readonly whyNot?: string },
  { itemNo }: store.HeldPackage,
  actor: Actor,
): Promise<string> => (await handledSince(tx, itemNo, actor)) ?? whyNot ?? text.notAtEntry(itemNo);

const isOtherTemplate = (
  heldPackage: store.HeldPackage,
  { templateCode, templateVersion }: { readonly templateCode: string; readonly templateVersion: string },
): boolean => heldPackage.templateCode !== templateCode || heldPackage.templateVersion !== templateVersion;

/**
 * Takes a package along; a device whose application is too old takes nothing, and has been seen with what it runs: the refusal
 * is told when that is kept.
 */
export async function takeAlong(
  db: Db,
  request: RequestOf<typeof takePackage>,
  when: When,
): Promise<AnswerOf<typeof takePackage>> {
  const takenRefusal = await db.transaction().execute((tx) => takeOrSee(tx, request, when));
  if (takenRefusal instanceof Refusal) throw takenRefusal;
  return takenRefusal;
}

/** The same within a transaction. */
export async function take(
  tx: Tx,
  request: RequestOf<typeof takePackage>,
  when: When,
): Promise<AnswerOf<typeof takePackage>> {
  const takenRefusal = await takeOrSee(tx, request, when);
  if (takenRefusal instanceof Refusal) throw takenRefusal;
  return takenRefusal;
}

/**
 * Takes a package along, the first time or again: the entry that it began from stays that of the first time, so that what the
 * office changes meanwhile is told apart when the record comes back.
 */
async function takeOrSee(
  tx: Tx,
  { id, installedVersion }: RequestOf<typeof takePackage>,
  { actor, now }: When,
): Promise<AnswerOf<typeof takePackage> | Refusal> {
  const knownPackage = await holdAny(tx, id, actor);
  const heldPart = { ...knownPackage, installedVersion: installedVersion || knownPackage.installedVersion };
  if (!heldPart.inspectorIds.includes(actor.userId)) throw new Refusal(text.notInspector(heldPart.packageNo));
  const way = packageTransition(heldPart, 'take', now);
  const problem = way.ok ? (deviceProblem(heldPart) ?? holderProblem(heldPart, actor)) : way.sentence;
  if (!way.ok || problem) throw new Refusal(problem ?? text.notFound);
  await store.markSeen(tx, heldPart.deviceId, now, heldPart.installedVersion);
  const outdatedProblem = await versionProblem(tx, heldPart, now);
  if (outdatedProblem) return new Refusal(outdatedProblem);
  await store.holdItem(tx, heldPart.itemId);
  const task = await detail(tx, heldPart.itemNo, actor);
  if (!task.mayEnter) throw new Refusal(await whyNotEnter(tx, task, heldPart, actor));
  const { code: templateCode, version: templateVersion } = task.template;
  if (isOtherTemplate(heldPart, { templateCode, templateVersion })) throw new Refusal(text.otherTemplate);
  if (heldPart.baseEntry === null) await takeFirst(tx, heldPart, task, { actor, now });
  const [last] = await store.returnsOf(tx, heldPart.id);
  const takenPart = await findOne(tx, heldPart.id, actor);
  if (!takenPart) throw new Refusal(text.notFound);
  return {
    package: takenPart,
    task: { ...task, entry: heldPart.baseEntry ?? task.entry },
    ...(last && { lastReturn: returnOf(last) }),
    reason: heldPart.reason || (last?.reason ?? ''),
    reasons: [...(last?.reasons ?? [])],
    dictionaries: await dictionariesOf(tx),
  };
}

const returnOf = ({ id, payload, returnedByName, returnedAt }: store.KeptReturn) => ({
  id,
  entry: payload.entry,
  returnedBy: returnedByName,
  returnedAt,
});

async function takeFirst(
  tx: Tx,
  { id }: store.HeldPackage,
  { entry, entryVersion }: { readonly entry: ReportEntry; readonly entryVersion: number },
  { actor, now }: When,
): Promise<void> {
  const takenPart = { takenBy: actor.userId, takenAt: now };
  const base = { baseEntry: JSON.stringify(entry), baseEntryVersion: entryVersion };
  await store.changePackage(tx, id, { state: 'taken', ...takenPart, ...base });
  await store.addAct(tx, { packageId: id, action: 'take', userId: actor.userId, userName: actor.name, at: now });
}

interface Checked {
  readonly result: ReturnResult;
  readonly reason: string;
  readonly reasons: readonly EntryRefusal[];
}
const refusedFor = (reason: string): Checked => ({ result: 'refused', reason, reasons: [] });

/** The faults of a return: of the package as a whole, or of values, by the check that the office's save makes. */
async function check(
  tx: Tx,
  heldPackage: store.HeldPackage,
  { entry, isFinal }: RequestOf<typeof returnPackage>,
  { actor, now }: When,
): Promise<Checked> {
  const way = packageTransition(heldPackage, isFinal ? 'submit' : 'return', now);
  if (!way.ok) return refusedFor(way.sentence);
  if (!heldPackage.inspectorIds.includes(actor.userId))
    return refusedFor(text.noLongerInspector(heldPackage.packageNo));
  const problem = deviceProblem(heldPackage) ?? holderProblem(heldPackage, actor);
  if (problem) return refusedFor(problem);
  await store.holdItem(tx, heldPackage.itemId);
  const task = await detail(tx, heldPackage.itemNo, actor);
  if (!task.mayEnter) return refusedFor(await whyNotEnter(tx, task, heldPackage, actor));
  const record = await standingRecord(tx, heldPackage.itemId);
  if (!record || !heldPackage.baseEntry || isOtherTemplate(heldPackage, record.report))
    return refusedFor(text.otherTemplate);
  const { merged } = mergeKept(record.template, heldPackage.baseEntry, entry, record.report.entry);
  const reasons = await refusalsOf(tx, record.report, record.template, merged);
  return { result: reasons.length > 0 ? 'failed' : 'passed', reason: '', reasons };
}

/**
 * The answer to a record that does not go on from the last return, of another machine as a rule: it would take back what that one
 * brought. It stays on its machine, which merges both and comes again.
 */
async function outOfOrder(
  tx: Tx,
  heldPackage: store.HeldPackage,
  { follows, isFinal }: RequestOf<typeof returnPackage>,
  now: Date,
): Promise<ReturnOutcome | undefined> {
  const { id, packageNo, state, version } = heldPackage;
  const [last] = await store.returnsOf(tx, id);
  if (!last || isOver(state) || isInOrder(last.id, follows)) return undefined;
  const way = packageTransition(heldPackage, isFinal ? 'submit' : 'return', now);
  const reason = way.ok ? text.newerReturn(packageNo, last.returnedByName, showInstant(last.returnedAt)) : way.sentence;
  return { result: 'refused', reason, reasons: [], state, version, newer: returnOf(last) };
}

/**
 * Keeps what a device brings back and says what the check found. Nothing is lost: what cannot be taken is kept with its reason,
 * and the same return again is the same row with the same answer.
 */
export async function bringBack(
  tx: Tx,
  request: RequestOf<typeof returnPackage>,
  { actor, now }: When,
): Promise<ReturnOutcome> {
  const heldPackage = await holdAny(tx, request.packageId, actor);
  if (!isId(request.id)) throw new Refusal(text.foreignReturn);
  const before = await store.findReturn(tx, request.id);
  if (before) {
    if (before.packageId !== heldPackage.id || before.returnedBy !== actor.userId)
      throw new Refusal(text.foreignReturn);
    const { result, reason, reasons } = before;
    return { result, reason, reasons: [...reasons], state: heldPackage.state, version: heldPackage.version };
  }
  if (!heldPackage.inspectorIds.includes(actor.userId) && heldPackage.takenBy !== actor.userId)
    throw new Refusal(text.notInspector(heldPackage.packageNo));
  const newerOutcome = await outOfOrder(tx, heldPackage, request, now);
  if (newerOutcome) return newerOutcome;
  const checkedCheck = await check(tx, heldPackage, request, { actor, now });
  const { id, entry, isFinal } = request;
  await store.insertReturn(tx, {
    ...checkedCheck,
    id,
    packageId: heldPackage.id,
    organisationId: heldPackage.organisationId,
    deviceId: heldPackage.deviceId,
    isFinal,
    payload: { entry },
    returnedBy: actor.userId,
    returnedByName: actor.name,
    returnedAt: now,
  });
  await store.markSeen(tx, heldPackage.deviceId, now, heldPackage.installedVersion);
  const { result, reason, reasons } = checkedCheck;
  const movedPackage =
    result === 'refused' ? heldPackage : await moveOn(tx, heldPackage, { ...checkedCheck, isFinal }, { actor, now });
  return { result, reason, reasons: [...reasons], state: movedPackage.state, version: movedPackage.version };
}

async function moveOn(
  tx: Tx,
  heldPackage: store.HeldPackage,
  { result, isFinal }: Checked & { readonly isFinal: boolean },
  { actor, now }: When,
) {
  const action = result === 'failed' ? 'fail' : isFinal ? 'submit' : 'return';
  const state = action === 'fail' ? 'checkFailed' : isFinal ? 'inApproval' : 'returned';
  const submittedFact = action === 'submit' ? { submittedAt: now } : {};
  const version = await store.changePackage(tx, heldPackage.id, {
    state,
    returnedAt: now,
    reason: '',
    ...submittedFact,
  });
  await store.addAct(tx, { packageId: heldPackage.id, action, userId: actor.userId, userName: actor.name, at: now });
  if (action === 'submit') {
    const title = text.submittedTitle(heldPackage.packageNo);
    const content = text.submitted(heldPackage.packageNo, actor.name);
    const { id, organisationId } = heldPackage;
    const to = await otherSide(tx, { organisationId, code: 'mobile:approve' }, actor);
    await tellOf(tx, heldPackage, {
      title,
      content,
      link: EXAMINATION,
      subject: requestSubject('siteRecord', id),
      to,
      actor,
      now,
    });
  }
  return { state, version } as const;
}
