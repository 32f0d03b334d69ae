import type { returnPackage, takePackage } from '@tejian/contract/business/mobile/package.contract.ts';
import type { ReturnOutcome } from '@tejian/contract/business/mobile/package.record.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { upgradeObstacle } from '@tejian/domain/business/mobile/device.ts';
import { packageTransition, type ReturnResult } from '@tejian/domain/business/mobile/package.ts';
import { packageText as text } from '@tejian/domain/business/mobile/package.text.ts';
import { mergeEntries } from '@tejian/domain/business/report/difference.ts';
import type { EntryRefusal } from '@tejian/domain/business/report/entry-check.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { requestSubject } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
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
  const offered = await offersOf(tx, dictionaries);
  return dictionaries.map((type) => ({
    type,
    items: (offered(type) ?? []).map(({ value, label }) => ({ value, label })),
  }));
}

/** The problem with who carries the device, where it is somebody's. */
const holderProblem = ({ device, holderId, holder }: store.HeldPackage, { userId }: Actor): string | undefined =>
  holderId && holderId !== userId ? text.notHolder(device, holder ?? '') : undefined;

const deviceProblem = ({ device, deviceState, revokeReason }: store.HeldPackage): string | undefined =>
  deviceState === 'registered' ? undefined : text.deviceRevoked(device, revokeReason);

/** A version that is too old takes nothing along. */
const versionProblem = async (tx: Tx, held: store.HeldPackage, now: Date): Promise<string | undefined> =>
  upgradeObstacle(held, await findRequiredVersions(tx), chinaDay(now));

/** The office went on with the record meanwhile: who and when. */
const whyNotEnter = async (
  tx: Tx,
  { whyNot }: { readonly whyNot?: string },
  { itemNo }: store.HeldPackage,
  actor: Actor,
): Promise<string> => (await handledSince(tx, itemNo, actor)) ?? whyNot ?? text.notAtEntry(itemNo);

const isOtherTemplate = (
  held: store.HeldPackage,
  { templateCode, templateVersion }: { readonly templateCode: string; readonly templateVersion: string },
): boolean => held.templateCode !== templateCode || held.templateVersion !== templateVersion;

/**
 * Takes a package along; a device whose application is too old takes nothing, and has been seen with what it runs: the refusal
 * is told when that is kept.
 */
export async function takeAlong(
  db: Db,
  asked: RequestOf<typeof takePackage>,
  when: When,
): Promise<AnswerOf<typeof takePackage>> {
  const taken = await db.transaction().execute((tx) => takeOrSee(tx, asked, when));
  if (taken instanceof Refusal) throw taken;
  return taken;
}

/** The same within a transaction. */
export async function take(
  tx: Tx,
  asked: RequestOf<typeof takePackage>,
  when: When,
): Promise<AnswerOf<typeof takePackage>> {
  const taken = await takeOrSee(tx, asked, when);
  if (taken instanceof Refusal) throw taken;
  return taken;
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
  const known = await holdAny(tx, id, actor);
  const held = { ...known, installedVersion: installedVersion || known.installedVersion };
  if (!held.inspectorIds.includes(actor.userId)) throw new Refusal(text.notInspector(held.packageNo));
  const way = packageTransition(held, 'take', now);
  const problem = way.ok ? (deviceProblem(held) ?? holderProblem(held, actor)) : way.sentence;
  if (!way.ok || problem) throw new Refusal(problem ?? text.notFound);
  await store.markSeen(tx, held.deviceId, now, held.installedVersion);
  const outdated = await versionProblem(tx, held, now);
  if (outdated) return new Refusal(outdated);
  const task = await detail(tx, held.itemNo, actor);
  if (!task.mayEnter) throw new Refusal(await whyNotEnter(tx, task, held, actor));
  const { code: templateCode, version: templateVersion } = task.template;
  if (isOtherTemplate(held, { templateCode, templateVersion })) throw new Refusal(text.otherTemplate);
  if (held.baseEntry === null) await takeFirst(tx, held, task, { actor, now });
  const [last] = await store.returnsOf(tx, held.id);
  const taken = await findOne(tx, held.id, actor);
  if (!taken) throw new Refusal(text.notFound);
  return {
    package: taken,
    task: { ...task, entry: held.baseEntry ?? task.entry },
    ...(last && { returned: last.payload.entry }),
    reason: held.reason || (last?.reason ?? ''),
    reasons: [...(last?.reasons ?? [])],
    dictionaries: await dictionariesOf(tx),
  };
}

async function takeFirst(
  tx: Tx,
  { id }: store.HeldPackage,
  { entry, entryVersion }: { readonly entry: ReportEntry; readonly entryVersion: number },
  { actor, now }: When,
): Promise<void> {
  const taken = { takenBy: actor.userId, takenAt: now };
  const base = { baseEntry: JSON.stringify(entry), baseEntryVersion: entryVersion };
  await store.changePackage(tx, id, { state: 'taken', ...taken, ...base });
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
  held: store.HeldPackage,
  { entry, isFinal }: RequestOf<typeof returnPackage>,
  { actor, now }: When,
): Promise<Checked> {
  const way = packageTransition(held, isFinal ? 'submit' : 'return', now);
  if (!way.ok) return refusedFor(way.sentence);
  if (!held.inspectorIds.includes(actor.userId)) return refusedFor(text.noLongerInspector(held.packageNo));
  const problem = deviceProblem(held) ?? holderProblem(held, actor);
  if (problem) return refusedFor(problem);
  const task = await detail(tx, held.itemNo, actor);
  if (!task.mayEnter) return refusedFor(await whyNotEnter(tx, task, held, actor));
  const record = await standingRecord(tx, held.itemId);
  if (!record || !held.baseEntry || isOtherTemplate(held, record.report)) return refusedFor(text.otherTemplate);
  const { merged } = mergeEntries(held.baseEntry, entry, record.report.entry);
  const reasons = await refusalsOf(tx, record.report, record.template, merged);
  return { result: reasons.length > 0 ? 'failed' : 'passed', reason: '', reasons };
}

/**
 * Keeps what a device brings back and says what the check found. Nothing is lost: what cannot be taken is kept with its reason,
 * and the same return again is the same row with the same answer.
 */
export async function bringBack(
  tx: Tx,
  asked: RequestOf<typeof returnPackage>,
  { actor, now }: When,
): Promise<ReturnOutcome> {
  const held = await holdAny(tx, asked.packageId, actor);
  if (!isId(asked.id)) throw new Refusal(text.foreignReturn);
  const before = await store.findReturn(tx, asked.id);
  if (before) {
    if (before.packageId !== held.id || before.returnedBy !== actor.userId) throw new Refusal(text.foreignReturn);
    const { result, reason, reasons } = before;
    return { result, reason, reasons: [...reasons], state: held.state, version: held.version };
  }
  if (!held.inspectorIds.includes(actor.userId) && held.takenBy !== actor.userId)
    throw new Refusal(text.notInspector(held.packageNo));
  const checked = await check(tx, held, asked, { actor, now });
  const { id, entry, isFinal } = asked;
  await store.insertReturn(tx, {
    ...checked,
    id,
    packageId: held.id,
    organisationId: held.organisationId,
    deviceId: held.deviceId,
    isFinal,
    payload: { entry },
    returnedBy: actor.userId,
    returnedByName: actor.name,
    returnedAt: now,
  });
  await store.markSeen(tx, held.deviceId, now, held.installedVersion);
  const { result, reason, reasons } = checked;
  const moved = result === 'refused' ? held : await moveOn(tx, held, { ...checked, isFinal }, { actor, now });
  return { result, reason, reasons: [...reasons], state: moved.state, version: moved.version };
}

async function moveOn(
  tx: Tx,
  held: store.HeldPackage,
  { result, isFinal }: Checked & { readonly isFinal: boolean },
  { actor, now }: When,
) {
  const action = result === 'failed' ? 'fail' : isFinal ? 'submit' : 'return';
  const state = action === 'fail' ? 'checkFailed' : isFinal ? 'inApproval' : 'returned';
  const submitted = action === 'submit' ? { submittedAt: now } : {};
  const version = await store.changePackage(tx, held.id, { state, returnedAt: now, reason: '', ...submitted });
  await store.addAct(tx, { packageId: held.id, action, userId: actor.userId, userName: actor.name, at: now });
  if (action === 'submit') {
    const title = text.submittedTitle(held.packageNo);
    const content = text.submitted(held.packageNo, actor.name);
    const { id, organisationId } = held;
    const to = await otherSide(tx, { organisationId, code: 'mobile:approve', askedBy: undefined }, actor);
    await tellOf(tx, held, {
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
