import { showInstant } from '@tejian/contract/kit/field.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowText, operationLabels } from '@tejian/domain/business/workflow/flow.text.ts';
import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import { logLink, voidRequestLink } from '@tejian/domain/business/workflow/work-link.ts';
import { requestSubject } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { end } from '../../shared/notification/notification.service.ts';
import { shownRequest } from '../../shared/operation-log/shown-request.service.ts';
import { tellOfDropped } from '../sent-online/sent-online.service.ts';
import { flowOf } from './flow-document.service.ts';
import { actOnEach, itemResultsOf, type EachResult, type MovedOne } from './batch.service.ts';
import {
  findProposals,
  lastVoidDecision,
  propose,
  voidables,
  withdrawProposal,
  type Voidable,
} from './item-void.store.ts';
import type { FlowRow } from './flow-record.ts';
import { notifyEach, otherSide, type Notice } from './notify.service.ts';
import { lockOne, note } from './workflow.service.ts';

const confirmingCode = 'item:voidConfirm';

/** The person who acts, and the moment. */
interface When {
  readonly actor: Actor;
  readonly now: Date;
}

export const voidRequests = findProposals;

interface Asked {
  readonly itemNos: readonly string[];
  readonly reason: string;
  readonly confirm?: boolean;
  readonly requestIds?: readonly string[];
}

/**
 * Voids at once for a person who may confirm; `confirm: true` confirms a proposal, which must stand and be the one that was
 * shown, `confirm: false` rejects it. The lead inspector of an item proposes (docs/decisions/0020).
 */
export async function voidItems(batch: Batch, request: Asked, actor: Actor, now: Date): Promise<ItemResult[]> {
  const foundItems = new Map((await voidables(batch.db, request.itemNos, actor)).map((row) => [row.itemNo, row]));
  const withIds = [...foundItems.values()].map(({ id }) => id);
  const results: EachResult[] = [];
  for (const itemNo of new Set(request.itemNos)) {
    const askedOne = { ...askedFor(request, itemNo), withIds };
    results.push(await one(batch, itemNo, foundItems.get(itemNo), askedOne, { actor, now }));
  }
  await tellOfOthersLeft(batch, results, request.reason, { actor, now });
  return itemResultsOf(results);
}

/** Some waited to be told with others, which are not void after all. */
async function tellOfOthersLeft(batch: Batch, results: readonly EachResult[], reason: string, when: When) {
  const voidedIds = results.flatMap(({ ok, id }) => (ok ? id : []));
  if (voidedIds.length === 0 || voidedIds.length === results.length) return;
  await batch.one('dropped', async (tx) => {
    await tellOfDropped(tx, { itemIds: voidedIds, withIds: [], reason }, when);
    return {};
  });
}

interface AskedOne extends Pick<Asked, 'reason' | 'confirm'> {
  readonly requestId: string | undefined;
  /** The items that the call voids, this one among them. */
  readonly withIds: readonly string[];
}
const askedFor = ({ itemNos, requestIds = [], ...request }: Asked, itemNo: string): Omit<AskedOne, 'withIds'> => ({
  ...request,
  requestId: requestIds[itemNos.indexOf(itemNo)],
});

async function one(
  batch: Batch,
  itemNo: string,
  row: Voidable | undefined,
  request: AskedOne,
  context: When,
): Promise<EachResult> {
  const { actor, now } = context;
  const isConfirmed = actor.codes.has(confirmingCode);
  if (row && isConfirmed && request.confirm !== false) {
    const [result] = await actOnEach(batch, context, {
      entity: 'item',
      ids: [row.id],
      operation: 'void',
      seenStep: row.step,
      opinion: request.reason,
      withIds: request.withIds,
      gather: (rows) => new Map(rows.map(({ id }) => [id, { filled: { headConfirmation: true } }])),
      after: async (tx, { id }) => {
        // judged under the lock that the act took: somebody may have rejected it since
        if (request.confirm) await shownProposal(tx, await voidableAt(tx, row, actor), request.requestId, now);
        await endProposal(tx, id, now);
      },
    });
    if (result) return result;
  }
  const outcome = await batch.one(itemNo, async (tx) => {
    const heldPart = row && (await holdVoidable(tx, row, actor));
    if (!heldPart) throw new Refusal(applicationText.itemMissing);
    return isConfirmed
      ? reject(tx, heldPart, request, actor, now)
      : proposeVoid(tx, heldPart, request.reason, actor, now);
  });
  if (outcome.isDone) return outcome.done;
  return { ok: false, id: row?.id ?? itemNo, no: itemNo, sentence: outcome.told.sentence, problem: outcome.problem };
}

/** As it is once nobody else changes it: it may have moved on, or somebody may have proposed or decided, since it was read. */
async function holdVoidable(tx: Tx, { id, itemNo }: Voidable, actor: Actor): Promise<Voidable | undefined> {
  await lockOne(tx, 'item', id, actor);
  return voidableAt(tx, { itemNo }, actor);
}

const voidableAt = async (tx: Tx, { itemNo }: Pick<Voidable, 'itemNo'>, actor: Actor): Promise<Voidable | undefined> =>
  (await voidables(tx, [itemNo], actor))[0];

/** The proposal that a person decides, which stands and is the one that he was shown. */
async function shownProposal(
  tx: Tx,
  row: Voidable | undefined,
  requestId: string | undefined,
  now: Date,
): Promise<void> {
  await shownRequest({
    waiting: row?.proposal ?? undefined,
    requestId,
    mayBeUnnamed: true,
    missing: applicationText.voidNotProposed,
    says: () => '',
    told: async (sentence) => {
      const last = row && (await lastVoidDecision(tx, row.id, now));
      if (!last) return new Refusal(sentence);
      const { userName, at, action, opinion } = last;
      return new Refusal(`${sentence}${flowText.lastDone(userName, showInstant(at), action, opinion)}`);
    },
  });
}

async function whyNotPropose(db: Db | Tx, row: Voidable, actor: Actor): Promise<string | undefined> {
  if (row.leadInspectorId !== actor.userId) return applicationText.voidOnlyLead;
  if (row.proposal) return applicationText.voidProposedAlready;
  return (await isVoidable(db, row)) ? undefined : flowText.voidAfterApproval;
}

/** True when this person may propose to void the item now: nobody is offered what is refused. */
export async function mayProposeVoid(db: Db | Tx, itemNo: string, actor: Actor): Promise<boolean> {
  const [row] = await voidables(db, [itemNo], actor);
  return row !== undefined && (await whyNotPropose(db, row, actor)) === undefined;
}

async function proposeVoid(tx: Tx, row: Voidable, reason: string, actor: Actor, now: Date): Promise<MovedOne> {
  const refusedText = await whyNotPropose(tx, row, actor);
  if (refusedText) throw new Refusal(refusedText);
  await propose(tx, row.id, reason, actor.userId, now);
  const notedRow = await notedOf(tx, row, operationLabels.voidProposed, reason, { actor, now });
  await tellAbout(tx, notedRow, null, { actor, now }, (no, unit) => ({
    title: flowMessageText.voidAskedTitle(no),
    content: flowMessageText.voidAsked(no, unit, actor.name, reason),
    link: voidRequestLink(no),
    subject: requestSubject('itemVoid', row.id),
  }));
  return movedOf(row, notedRow);
}

/** Nobody has anything to confirm any more. */
async function endProposal(tx: Tx, itemId: string, now: Date): Promise<void> {
  await withdrawProposal(tx, itemId);
  await end(tx, requestSubject('itemVoid', itemId), now);
}

async function reject(
  tx: Tx,
  row: Voidable,
  { reason, requestId }: AskedOne,
  actor: Actor,
  now: Date,
): Promise<MovedOne> {
  await shownProposal(tx, row, requestId, now);
  await endProposal(tx, row.id, now);
  const notedRow = await notedOf(tx, row, operationLabels.voidRejected, reason, { actor, now });
  await tellAbout(tx, notedRow, row.proposal?.requestedBy ?? null, { actor, now }, (no, unit) => ({
    title: flowMessageText.voidRejectedTitle(no),
    content: flowMessageText.voidRejected(no, unit, actor.name, reason),
    link: logLink(notedRow),
  }));
  return movedOf(row, notedRow);
}

async function tellAbout(
  tx: Tx,
  { id, no, inspectedUnit, organisationId, departmentId }: FlowRow,
  askedBy: string | null,
  { actor, now }: When,
  messageOf: (no: string, unit: string) => Pick<Notice, 'title' | 'content' | 'link' | 'subject'>,
): Promise<void> {
  const asker = { by: askedBy, rights: ['task:arrange', 'report:enter'] } as const; // the lead inspector's work is arranged anew
  const others = await otherSide(tx, { organisationId, departmentId, code: confirmingCode, asker }, actor);
  await notifyEach(tx, others, { ...messageOf(no, inspectedUnit), organisationId, recordId: id }, now);
}

/** Up to the audit an item can be void; from approval on only a corrected report replaces it. */
const isVoidable = async (db: Db | Tx, row: Voidable): Promise<boolean> =>
  (await flowOf(db, row)).transitions.some((way) => way.kind === 'void' && way.from === row.step);

const notedOf = (tx: Tx, { id }: Voidable, action: string, opinion: string, when: When): Promise<FlowRow> =>
  note(tx, when, { entity: 'item', id, action, opinion });

const movedOf = ({ id, itemNo }: Voidable, { step, version, flow }: FlowRow): MovedOne => ({
  ok: true,
  id,
  no: itemNo,
  to: step,
  label: labelIn(flow, step),
  version,
});
