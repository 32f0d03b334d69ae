import { showInstant } from '@tejian/contract/kit/field.ts';
import type { ReportLife } from '@tejian/contract/business/report/report-life.contract.ts';
import {
  deciderRefusal,
  possibleActions,
  reportState,
  reportTransition,
  supplementRefusal,
  type Begun,
  type ConfirmedAction,
  type LifeAction,
  type LifeFacts,
} from '@tejian/domain/business/report/life.ts';
import { reportLifeText as text } from '@tejian/domain/business/report/life.text.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findBrief, type BriefItem } from '../item/item.service.ts';
import { returnWithoutReport } from '../sent-online/sent-online.service.ts';
import { explainGap } from '../../shared/numbering/numbering.service.ts';
import { note, systemActor } from '../workflow/workflow.service.ts';
import { takeFromArchive } from './report-archive.ts';
import { tellDecided, tellInvalid, endRequested, tellRequested, type When } from './report-life-messages.ts';
import * as store from './report-life.store.ts';
import { endHandingOut } from './report-over.ts';
import { findRoundRow } from './report-round.store.ts';
import { findReport } from './report.store.ts';
import { lockReport } from './report-lock.store.ts';

const begunOf = (row: store.LifeRow['openCorrection']): Begun | undefined =>
  row ? { ...row, at: showInstant(row.at) } : undefined;

/**
 * The facts that the rule has to know of a report; a request is left out where it is the very thing that is decided.
 */
function factsOf(row: store.LifeRow, request: store.LifeRequest | undefined): LifeFacts {
  return {
    reportNo: row.reportNo,
    hasFile: row.hasFile,
    replacedBy: row.replacedBy ?? undefined,
    supplements: row.supplements ?? undefined,
    validSupplement: row.validSupplement ?? undefined,
    openCorrection: begunOf(row.openCorrection),
    openSupplement: begunOf(row.openSupplement),
    openRequest: request && {
      action: request.action,
      userName: request.requestedBy,
      at: showInstant(request.requestedAt),
    },
  };
}

export interface Held {
  readonly item: BriefItem;
  readonly row: store.LifeRow;
}

/** The report of an item under its lock, so that of two who act one is first and the other learns who. */
export async function hold(tx: Tx, itemNo: string, actor: Actor): Promise<Held> {
  const [item] = await findBrief(tx, [itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  const lockedRow = await lockReport(tx, item.id);
  const row = lockedRow && (await store.findLifeRow(tx, lockedRow.id));
  if (!row) throw new Refusal(reportStepText.noReport);
  return { item, row };
}

/** Asks the rule; answers the state that the act leads to. */
export function requireAllowed(row: store.LifeRow, action: LifeAction, request: store.LifeRequest | undefined) {
  const outcome = reportTransition(reportState(row.state), action, factsOf(row, request));
  if (!outcome.ok) throw new Refusal(outcome.sentence);
  return outcome.to;
}

/** Asks for a withdrawal or a void; the people who may confirm are told. */
export async function request(
  tx: Tx,
  action: ConfirmedAction,
  { itemNo, reason }: { itemNo: string; reason: string },
  { actor, now }: When,
): Promise<{ id: string }> {
  const { item, row } = await hold(tx, itemNo, actor);
  requireAllowed(row, action, await store.findOpenRequest(tx, row.id));
  const id = await store.addRequest(tx, {
    reportId: row.id,
    action,
    reason,
    requestedBy: actor.userId,
    requestedAt: now,
  });
  const entry = { entity: 'item', id: item.id, opinion: reason, details: { reportNo: row.reportNo } } as const;
  await note(tx, { actor, now }, { ...entry, action: text.log.asked[action] });
  const askedPart = {
    id,
    action,
    reason,
    reportNo: row.reportNo,
    organisationId: item.organisationId,
    itemId: item.id,
  };
  await tellRequested(tx, askedPart, { actor, now });
  return { id };
}

interface Decision {
  id: string;
  isAccepted: boolean;
  opinion?: string;
}

/** The second person's word. The rule is asked again: the report may have gone on since it was asked for. */
export async function decide(tx: Tx, { id, isAccepted, opinion = '' }: Decision, { actor, now }: When) {
  const waiting = isId(id) ? await store.lockRequest(tx, id, actor) : undefined;
  if (!waiting) throw new Refusal(text.notFound);
  if (waiting.decidedAt) throw new Refusal(text.decided(waiting.decidedBy ?? '', showInstant(waiting.decidedAt)));
  const refusal = deciderRefusal({ requestedBy: waiting.requestedById }, actor, isAccepted);
  if (refusal) throw new Refusal(refusal);
  const { item, row } = await hold(tx, waiting.itemNo, actor);
  const { action, reason } = waiting;
  const state = isAccepted ? requireAllowed(row, action, undefined) : reportState(row.state);
  await store.decideRequest(tx, id, { decidedBy: actor.userId, decidedAt: now, isAccepted, opinion });
  await endRequested(tx, id, now);
  if (isAccepted) {
    await store.setState(tx, row.id, { state });
    await store.addAct(tx, {
      reportId: row.id,
      action,
      fromState: row.state,
      toState: state,
      reason,
      userId: waiting.requestedById,
      userName: waiting.requestedBy,
      at: waiting.requestedAt,
      secondId: actor.userId,
      secondName: actor.name,
      secondAt: now,
    });
    await takeFromArchive(
      tx,
      { itemId: item.id, reportNo: row.reportNo },
      { userId: actor.userId, name: actor.name, at: now },
    );
    await store.concludeNothing(tx, item.id);
    if (state === 'voided') await explainGap(tx, [row.reportNo], reason);
    await endHandingOut(tx, item.id, { state, reportNo: row.reportNo, replacedBy: null }, now);
    if (state === 'voided') await returnWithoutReport(tx, item.id, { actor, now });
  }
  const details = { reportNo: row.reportNo, requestedBy: waiting.requestedBy, reason, state: text.states[state] };
  const what = isAccepted ? text.log[action] : text.log.rejected[action];
  await note(tx, { actor, now }, { entity: 'item', id: item.id, action: what, opinion, details });
  const toldFacts = { ...waiting, itemId: item.id, organisationId: item.organisationId };
  await tellDecided(tx, toldFacts, { isAccepted, opinion }, { actor, now });
  if (isAccepted)
    await tellInvalid(
      tx,
      { id: row.id, itemId: item.id, reportNo: row.reportNo, state: text.states[state], reason },
      { actor, now },
    );
  return { state };
}

/** A supplement adds to a valid report. */
export async function requireSupplemented(db: Db | Tx, reportId: string, hold: { lock?: boolean } = {}): Promise<void> {
  const refusal = supplementRefusal(await store.findMainReport(db, reportId, hold));
  if (refusal) throw new Refusal(refusal);
}

/** A withdrawal that was asked for while the correction was made has nothing left to withdraw. */
async function endReplacedRequest(
  tx: Tx,
  old: { readonly id: string; readonly itemId: string; readonly reportNo: string },
  { actor, now }: When,
): Promise<void> {
  const waiting = await store.findOpenRequest(tx, old.id);
  if (!waiting) return;
  const opinion = text.replacedBy(old.reportNo);
  await store.decideRequest(tx, waiting.id, { decidedBy: actor.userId, decidedAt: now, isAccepted: false, opinion });
  await endRequested(tx, waiting.id, now);
  await tellDecided(tx, { ...waiting, itemId: old.itemId }, { isAccepted: false, opinion }, { actor, now });
}

/** A corrected report was approved: the one that it stands for is replaced in the same transaction. */
export async function replaceCorrected(tx: Tx, reportId: string, { actor, now }: When): Promise<void> {
  const old = await store.lockReplaced(tx, reportId);
  const row = old && (await store.findLifeRow(tx, old.id));
  if (!old || !row) return;
  const state = requireAllowed(row, 'replace', undefined);
  const reason = await store.reasonOf(tx, reportId);
  await store.setState(tx, old.id, { state, replacedBy: reportId });
  await store.concludeNothing(tx, old.itemId);
  await endReplacedRequest(tx, old, { actor, now });
  await store.addAct(tx, {
    reportId: old.id,
    action: 'replace',
    fromState: row.state,
    toState: state,
    reason,
    userId: actor.userId,
    userName: actor.name,
    at: now,
    otherId: reportId,
  });
  // It follows from the approval: the approver need not see the other item.
  const details = { reportNo: row.reportNo, replacedBy: old.reportNo, approvedBy: actor.name };
  await note(
    tx,
    { actor: systemActor, now },
    { entity: 'item', id: old.itemId, action: text.log.replace, opinion: reason, details },
  );
  await endHandingOut(tx, old.itemId, { state, reportNo: row.reportNo, replacedBy: old.reportNo }, now);
  const invalid = {
    id: old.id,
    itemId: old.itemId,
    reportNo: row.reportNo,
    state: text.replacedBy(old.reportNo),
    reason,
  };
  await tellInvalid(tx, invalid, { actor, now });
}

const shownTo =
  ({ userId }: Actor) =>
  ({
    reportId: _id,
    organisationId: _of,
    requestedById,
    decidedBy: _decider,
    decidedAt: _at,
    ...one
  }: store.LifeRequest) => ({
    ...one,
    isMine: requestedById === userId,
  });

export const requests = async (db: Db, actor: Actor) => (await store.findRequests(db, actor)).map(shownTo(actor));

const presentValues = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [Key in keyof Row]: Exclude<Row[Key], null>;
  };

/** The later life of the report of an item. */
export async function find(db: Db, itemNo: string, actor: Actor): Promise<ReportLife> {
  const [item] = await findBrief(db, [itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  const report = await findReport(db, item.id);
  const row = report && (await store.findLifeRow(db, report.id));
  if (!row) throw new Refusal(reportStepText.noReport);
  const waiting = await store.findOpenRequest(db, row.id);
  const { reportNo, replaces, replacedBy, supplements, supplementedBy } = row;
  const acts = await store.findActs(db, row.id);
  const rounds = await findRoundRow(db, row.id);
  return {
    reportNo,
    state: reportState(row.state),
    ...presentValues({ replaces, replacedBy, supplements }),
    supplementedBy,
    ...presentValues({ reinspects: rounds?.reinspects ?? null, reinspectedBy: rounds?.reinspectedBy ?? null }),
    hasFailed: hasFailed(rounds?.polarity ?? null),
    acts: acts.map(({ fromState, toState, ...act }) => ({
      ...presentValues(act),
      fromState: reportState(fromState),
      toState: reportState(toState),
    })),
    ...(waiting ? { waiting: shownTo(actor)(waiting) } : {}),
    possible: possibleActions(reportState(row.state), factsOf(row, waiting)),
  };
}
