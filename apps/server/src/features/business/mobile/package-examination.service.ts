import { createHash } from 'node:crypto';
import type { approveSubmitted, returnSubmitted } from '@tejian/contract/business/mobile/package.contract.ts';
import type { PackageDetail } from '@tejian/contract/business/mobile/package.record.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { isOver } from '@tejian/domain/business/mobile/package.ts';
import { packageText as text } from '@tejian/domain/business/mobile/package.text.ts';
import { describePath } from '@tejian/domain/business/report/describe.ts';
import {
  shownDifferences,
  takeTheirs,
  type MergeConflict,
  type MergedEntry,
} from '@tejian/domain/business/report/difference.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { mergeKept, withPresetRows } from '@tejian/domain/business/report/preset-rows.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { valueWords } from '@tejian/domain/business/report/value-words.ts';
import { requestSubject } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { save, standingRecord } from '../report/report-field.service.ts';
import { note } from '../workflow/workflow.service.ts';
import { end } from '../../shared/notification/notification.service.ts';
import { hold, PACKAGES, tellOf, type When } from './held-package.ts';
import { findOne } from './package-list.store.ts';
import * as store from './package.store.ts';

/** A package with its history, and what of the record it would change as both stand now. */
export async function detail(db: Db, id: string, actor: Actor): Promise<PackageDetail> {
  const row = isId(id) ? await findOne(db, id, actor) : undefined;
  if (!row) throw new Refusal(text.notFound);
  const returns = await store.returnsOf(db, id);
  const comparedReturn = row.state === 'inApproval' ? handedInOf(returns) : returns[0];
  const comparedPart = isOver(row.state) ? undefined : await comparedNow(db, id, comparedReturn?.payload.entry);
  return {
    package: row,
    acts: await store.actsOf(db, id),
    returns: returns.map(({ payload: _payload, packageId: _of, organisationId: _o, deviceId: _d, ...keptFacts }) => ({
      ...keptFacts,
      reasons: [...keptFacts.reasons],
      returnedBy: keptFacts.returnedByName,
    })),
    changes: comparedPart?.changes ?? [],
    conflicts: comparedPart?.conflicts ?? [],
    conflictsShown: comparedPart?.conflictsShown ?? '',
  };
}

/** The return that is examined: what came after it and was refused changes nothing. */
const handedInOf = (returns: readonly store.KeptReturn[]): store.KeptReturn | undefined =>
  returns.find(({ isFinal, result }) => isFinal && result === 'passed');

async function comparedNow(db: Db, id: string, returnedEntry: ReportEntry | undefined) {
  const base = await store.baseOf(db, id);
  const record = base && returnedEntry && (await standingRecord(db, base.itemId));
  if (!record || !returnedEntry) return undefined;
  const { template, report } = record;
  const { merged, conflicts } = mergeKept(template, base.entry, returnedEntry, report.entry);
  const { frozen } = report.snapshot;
  return {
    changes: shownDifferences(withPresetRows(template, report.entry), merged).map(({ path, before, after }) => ({
      label: describePath(template, path),
      before: valueWords(template, path, before, frozen),
      after: valueWords(template, path, after, frozen),
    })),
    conflicts: conflicts.map(({ path, mine, theirs }) => ({
      label: describePath(template, path),
      field: valueWords(template, path, mine, frozen),
      office: valueWords(template, path, theirs, frozen),
    })),
    conflictsShown: markOf(conflicts),
  };
}

/** The same for the same places with the same values of both. */
const markOf = (conflicts: readonly MergeConflict[]): string =>
  createHash('sha256')
    .update(JSON.stringify(conflicts.map(({ path, mine, theirs }) => [path, mine, theirs])))
    .digest('base64url');

/** The record that was handed in goes into report entry as a save of the inspector who returned it. */
export async function approve(
  tx: Tx,
  { id, version, ...decision }: RequestOf<typeof approveSubmitted>,
  { actor, now }: When,
): Promise<AnswerOf<typeof approveSubmitted>> {
  const heldHold = await hold(tx, { id, version, action: 'approve' }, { actor, now });
  const handedIn = handedInOf(await store.returnsOf(tx, id));
  if (!handedIn || !heldHold.baseEntry) throw new Refusal(text.notFound);
  if (handedIn.returnedBy === actor.userId) throw new Refusal(text.ownRecord);
  // First: it locks application and item, in the order in which everybody locks them.
  await note(tx, { actor, now }, { entity: 'item', id: heldHold.itemId, action: text.flowNote(heldHold.packageNo) });
  const record = await standingRecord(tx, heldHold.itemId);
  const inspector = await findActor(tx, handedIn.returnedBy);
  if (!record || !inspector) throw new Refusal(text.notInspector(heldHold.packageNo));
  const entry = decidedEntry(
    mergeKept(record.template, heldHold.baseEntry, handedIn.payload.entry, record.report.entry),
    record.template,
    decision,
  );
  const { isSaved } = await save(
    tx,
    { itemNo: heldHold.itemNo, entryVersion: record.report.entryVersion, entry },
    inspector,
    now,
  );
  if (!isSaved) throw new Refusal(text.savedMeanwhile(heldHold.packageNo));
  const toldFacts = { title: text.approvedTitle(heldHold.packageNo), content: text.approved(heldHold.packageNo) };
  return decide(tx, heldHold, { action: 'approve', words: '', ...toldFacts }, { actor, now });
}

/** The merged entry, where office and device changed the same value by what was chosen between the values that were shown. */
function decidedEntry(
  { merged, conflicts }: MergedEntry,
  template: ReportTemplate,
  { prefer, conflictsShown }: Pick<RequestOf<typeof approveSubmitted>, 'prefer' | 'conflictsShown'>,
): ReportEntry {
  if (conflicts.length === 0) return merged;
  if (prefer && conflictsShown === markOf(conflicts))
    return prefer === 'field' ? merged : conflicts.reduce(takeTheirs, merged);
  const places = conflicts.map(({ path }) => describePath(template, path)).join('、');
  const sentence = prefer ? text.newConflicts(places) : text.conflicts(places);
  throw new Refusal(sentence, { prefer: sentence });
}

/** Back to the device, where it is answered and handed in again. */
export async function sendBack(
  tx: Tx,
  { id, version, reason }: RequestOf<typeof returnSubmitted>,
  { actor, now }: When,
): Promise<AnswerOf<typeof returnSubmitted>> {
  const heldHold = await hold(tx, { id, version, action: 'sendBack' }, { actor, now });
  const toldFacts = { title: text.sentBackTitle(heldHold.packageNo), content: reason };
  return decide(tx, heldHold, { action: 'sendBack', words: reason, ...toldFacts }, { actor, now });
}

interface Decision {
  readonly action: 'approve' | 'sendBack';
  readonly words: string;
  readonly title: string;
  readonly content: string;
}

async function decide(
  tx: Tx,
  heldPart: Awaited<ReturnType<typeof hold>>,
  { action, words, title, content }: Decision,
  { actor, now }: When,
) {
  const version = await store.changePackage(tx, heldPart.id, { state: heldPart.to, reason: words });
  const by = { userId: actor.userId, userName: actor.name, at: now };
  await store.addAct(tx, { packageId: heldPart.id, action, words, ...by });
  await end(tx, requestSubject('siteRecord', heldPart.id), now);
  await tellOf(tx, heldPart, {
    title,
    content,
    link: PACKAGES,
    to: heldPart.takenBy ? [heldPart.takenBy] : [],
    actor,
    now,
  });
  return { id: heldPart.id, version };
}
