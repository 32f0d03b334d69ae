import { showInstant } from '@tejian/contract/kit/field.ts';
import { flowSettingsOf } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import type { FactKey, FlowFacts } from '@tejian/domain/business/workflow/facts.ts';
import { factsAhead } from '@tejian/domain/business/workflow/facts-ahead.ts';
import { arrangement, requiredStep, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { stepDoing, stepOfCall } from '@tejian/domain/business/workflow/step-work.ts';
import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import {
  isStepCode,
  workAddress,
  type Entity,
  type Place,
  type StepCode,
} from '@tejian/domain/business/workflow/steps.ts';
import { transition, type OperationKind, type Position } from '@tejian/domain/business/workflow/transition.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { batchRows, type BatchedRow } from './batch.store.ts';
import { joinedDecision, ownPassed, passing, requireNotJoined, stay, takeBack } from './branches.ts';
import { requireNoVoidAsked } from './asked-void.ts';
import { requireDeputy, stoodForAt } from './deputies.service.ts';
import { gatherFacts, knownOf, type FactGatherers } from './fact-gatherers.service.ts';
import { flowOf } from './flow-document.service.ts';
import type {
  ActRequest,
  ActResult,
  AskedAct,
  RowAction,
  Decision,
  FlowActor,
  FlowContext,
  FlowRow,
  GatheredFacts,
  Moved,
  NotMoved,
  Seen,
} from './flow-record.ts';
import { handOver } from './messages.ts';
import { writeMessages } from './movement.store.ts';
import { write, writeNote } from './movement.ts';
import { withNames } from './what-happened.service.ts';
import { lastEntries, lockRows, markOpened, type LastEntry, type Locked } from './workflow.store.ts';

/**
 * One action on one or many records at one step: locks them, compares the step that was seen with the step that is (the
 * loser learns who acted and when), asks the rules, and writes record, task, log and messages. Refused rows stay as they
 * are and say why; the others move.
 */
export async function act(tx: Tx, context: FlowContext, askedAct: AskedAct): Promise<ActResult[]> {
  const { entity, operation } = askedAct;
  const lockedRows = await lockRows(tx, entity, askedAct.ids.filter(isId), context.actor, operation === 'void');
  const rows = [...lockedRows.values()].map(withSettings);
  const request: ActRequest = { ...askedAct, seenStep: seenIn(askedAct, rows[0]) };
  const current = rows.filter((row) => positionOf(row, request.operation).step === request.seenStep);
  const neededKeys = new Set(current.flatMap((row) => [...neededBy(row, operation)]));
  const cases =
    (current.length > 0 && (await request.gather?.(current, tx, neededKeys))) || new Map<string, RowAction>();
  const ofRows = await gatherFacts(tx, rowFacts, neededKeys, current);
  const left = request.operation === 'withdraw' ? null : request.seenStep; // a withdrawal asks for the newest movement
  const last = await lastEntries(tx, request.entity, needLastEntry(request, rows), left);
  // Of a record that never left the step nobody has done its work there: who has it now is told instead.
  if (left !== null) for (const [id, { fromStep }] of last) if (fromStep !== left) last.delete(id);
  const decisions = rows.map((row): Decision | NotMoved =>
    decide(context, request, row, withFacts(cases.get(row.id), ofRows.get(row.id)), last.get(row.id)),
  );
  const { free, waiting } = await requireNoVoidAsked(
    tx,
    decisions.filter((each): each is Decision => 'to' in each),
  );
  const { going, ended } = await requireDeputy(tx, context, free);
  const movedRows = await carryOut(tx, context, request, going, lockedRows);
  const refusedDecisions = [...waiting, ...ended, ...decisions.filter((each): each is NotMoved => !('to' in each))];
  return inOrder(request.ids, [
    ...movedRows,
    ...(await withNames(tx, request, rows, refusedDecisions, new Set(last.keys()))),
  ]);
}

/** The step at which an act is asked for, in the flow of its records; none where that flow has no such step. */
export const seenIn = (
  { seenStep, call }: Seen,
  row: { readonly flow: FlowDefinition; readonly step: string } | undefined,
): string => seenStep ?? ((row && stepOfCall(row.flow, call, row.step)?.code) || '');

/** A record that stands in several branches stays while others are open; it is passed by itself. */
async function carryOut(
  tx: Tx,
  context: FlowContext,
  request: ActRequest,
  going: readonly Decision[],
  lockedValues: ReadonlyMap<string, Locked>,
): Promise<Moved[]> {
  const [first] = going;
  if (!first) return [];
  if (!going.some(({ kind }) => kind === 'note')) return write(tx, context, request, going, lockedValues);
  if (going.length > 1) throw new Error('branches are passed one record at a time');
  return [await stay(tx, context, request, first, lockedValues.get(first.row.id))];
}

/** As `act` for one record, refusing as a whole. */
export async function actOnOne(
  tx: Tx,
  context: FlowContext,
  { id, ...request }: Omit<AskedAct, 'ids' | keyof Seen> & Seen & { id: string },
): Promise<Moved> {
  const [result] = await act(tx, context, { ...request, ids: [id] });
  return movedOrRefused(result);
}

/** The movement, or a refusal with its sentence and the fields that are missing. */
function movedOrRefused(result: ActResult | undefined): Moved {
  if (!result) throw new Refusal(flowText.nothingSelected);
  if (!result.ok) throw new Refusal(result.sentence, result.fields);
  return result;
}

/** One record under its lock, for what belongs to a step without moving it. */
export async function lockOne(tx: Tx, entity: Entity, id: string, actor: FlowActor): Promise<FlowRow | undefined> {
  const foundRow = isId(id) ? (await lockRows(tx, entity, [id], actor)).get(id) : undefined;
  return foundRow && withSettings(foundRow);
}

/** Takes back the branch that a person has passed, while the record waits for the others; nothing where there is none. */
export async function withdrawBranch(
  tx: Tx,
  context: FlowContext,
  { id, branch }: { id: string; branch?: string | undefined },
): Promise<FlowRow | undefined> {
  const foundRow = isId(id) ? (await lockRows(tx, 'item', [id], context.actor)).get(id) : undefined;
  if (!foundRow) return undefined;
  const row = withSettings(foundRow);
  const ownTask = ownPassed(row, context.actor, branch);
  if (!ownTask) await requireNotJoined(tx, row, context.actor, branch);
  if (branch !== undefined && !ownTask) throw new Refusal(flowText.branchUnknown);
  if (!ownTask) return undefined;
  await takeBack(tx, context, { row, chain: foundRow.chain }, ownTask);
  return row;
}

/** Writes an entry into the log without moving anything. */
export async function note(
  tx: Tx,
  context: FlowContext,
  {
    entity,
    id,
    action,
    ...ownPart
  }: { entity: Entity; id: string; action: string; opinion?: string; details?: Record<string, unknown> },
): Promise<FlowRow> {
  const foundRow = isId(id) ? (await lockRows(tx, entity, [id], context.actor)).get(id) : undefined;
  if (!foundRow) throw new Refusal(flowText.missing);
  const request: ActRequest = { entity, ids: [id], operation: 'submit', seenStep: foundRow.row.step, action };
  const row = withSettings(foundRow);
  await writeNote(tx, context, request, { row, chain: foundRow.chain }, { own: ownPart });
  return row;
}

/** A candidate looks at the record: its submitter can no longer take it back. */
export async function open(db: Tx | Db, { actor, now }: FlowContext, taskId: string | null | undefined): Promise<void> {
  if (taskId && actor.userId) await markOpened(db, taskId, actor.userId, now);
}

/**
 * The steps at which records stand now, for operations that are offered at many steps; `act` looks again under its
 * lock.
 */
export async function stepsOf(
  db: Db | Tx,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await rowsAt(db, entity, ids)).map((row) => [row.id, row.step]));
}

/** As `batchRows`, with an application that was split at the step at which its items began. */
export async function rowsAt(db: Db | Tx, entity: Entity, ids: readonly string[]): Promise<BatchedRow[]> {
  const rows = await batchRows(db, entity, ids.filter(isId));
  const split = rows.find(({ state }) => state === 'arranged');
  if (!split) return rows;
  const { split: step } = arrangement(await flowOf(db, split));
  return rows.map((row) => (row.state === 'arranged' ? { ...row, step } : row));
}

/** Tells somebody that a record waits for them, where its task was not made by `act`. */
export async function tell(
  tx: Tx,
  { actor, now }: FlowContext,
  userId: string,
  row: FlowRow,
  step: StepCode,
): Promise<void> {
  if (userId !== actor.userId)
    await writeMessages(tx, [handOver(userId, row, step, actor.name, workAddress(requiredStep(row.flow, step)))], now);
}

/** The person who moved a record on from a step last, and the moment. */
export const movementFrom = async (
  tx: Tx,
  entity: Entity,
  id: string,
  step: StepCode,
): Promise<LastEntry | undefined> => (await lastEntries(tx, entity, [id], step)).get(id);

/** The system itself, for jobs: every right, no person. */
export const systemActor: FlowActor = { userId: null, name: flowMessageText.system };

/**
 * The position at which the rules see a record. An application that was split has moved on to its items; only for
 * sending it back it still stands at task arrangement.
 */
function positionOf(row: FlowRow, operation: OperationKind): Position {
  const { entity, version, entryBegun } = row;
  const isArranged = entity === 'application' && row.state === 'arranged';
  return { entity, version, entryBegun, split: isArranged, step: isArranged ? arrangedAt(row, operation) : endOf(row) };
}

function arrangedAt({ flow }: FlowRow, operation: OperationKind): StepCode {
  const { arranged, split } = arrangement(flow);
  return operation === 'return' ? arranged : split;
}

function endOf({ entity, state, step }: FlowRow): Place {
  if (entity === 'item') return step;
  if (state === 'voided') return 'VOID';
  return state === 'finished' ? 'END' : step;
}

export const withSettings = ({ row, settings }: Locked): FlowRow => ({
  ...row,
  settings: flowSettingsOf(settings, row.business),
});

const neededBy = (row: FlowRow, operation: OperationKind): ReadonlySet<FactKey> =>
  factsAhead(row.flow, positionOf(row, operation).step, operation);

/** The facts that the locked row itself says; an act that knows better says it. */
export const rowFacts: FactGatherers<FlowRow> = {
  fees: knownOf(({ no, business, paymentState, isCharged, isCarried, isInvoiced }) => ({
    paymentState,
    isCharged,
    isCarried,
    invoiced: isInvoiced,
    dueFirst: business?.payment === 'before' ? no : undefined,
  })),
};

const withFacts = (ownAction: RowAction = {}, ofRow: GatheredFacts = {}): RowAction => ({
  ...ownAction,
  guards: { ...ofRow, ...ownAction.guards },
});

function needLastEntry(request: ActRequest, rows: readonly FlowRow[]): string[] {
  const { operation, seenStep } = request;
  const neededRows =
    operation === 'withdraw' ? rows : rows.filter((row) => positionOf(row, operation).step !== seenStep);
  return neededRows.map((row) => row.id);
}

function decide(
  { actor, now }: FlowContext,
  request: ActRequest,
  row: FlowRow,
  ownAction: RowAction,
  last: LastEntry | undefined,
): Decision | NotMoved {
  const refuse = (code: NotMoved['code'], sentence: string): NotMoved => ({
    ok: false,
    id: row.id,
    no: row.no,
    code,
    sentence,
  });
  const at = positionOf(row, request.operation);
  const isSeen = at.step === request.seenStep;
  if (isSeen && ownAction.refused) return refuse('guard', ownAction.refused);
  const passedTasks =
    isSeen && request.operation === 'submit' && row.branches.length > 0 && passing(row, request, actor);
  if (typeof passedTasks === 'string') return refuse('notYours', passedTasks);
  if (isSeen && !passedTasks && isAnothers(request, row, actor)) return refuse('notYours', flowText.assignedToOthers);
  const facts = factsOf(request, row, ownAction, actor, last, now);
  const target = request.isToDeclaration ? stepDoing(row.flow, 'declare').code : request.target;
  const outcome = transition(row.flow, at, { kind: request.operation, target }, facts);
  if (outcome.ok) {
    const [question] = isSeen && ownAction.asked ? Object.values(ownAction.asked) : [];
    if (question !== undefined) return { ...refuse('guard', question), fields: ownAction.asked };
    const deputyFor = stoodForAt(row, request, actor, passedTasks || []);
    const decision: Decision = {
      row,
      own: ownAction,
      from: at.step,
      to: outcome.to,
      kind: outcome.transition.kind,
      deputyFor,
    };
    return passedTasks ? joinedDecision(decision, passedTasks) : decision;
  }
  const { code, sentence, guard, fields } = outcome.refusal;
  return { ...refuse(code, sentence), guard, fields };
}

function factsOf(
  request: ActRequest,
  row: FlowRow,
  ownAction: RowAction,
  actor: FlowActor,
  last: LastEntry | undefined,
  now: Date,
): FlowFacts {
  const isMoved = last && positionOf(row, request.operation).step !== request.seenStep;
  const opinion = ownAction.opinion ?? request.opinion;
  return {
    settings: row.settings,
    ...ownAction.guards,
    // what follows from the others' decision asks no right of whoever causes it
    codes: request.isConsequence ? undefined : actor.codes,
    filled: { reasonCode: !!request.reasonCode, opinion: !!opinion, voidReason: !!opinion, ...ownAction.filled },
    seen: {
      step: request.seenStep,
      version: request.seenVersion,
      handledBy: isMoved ? last.userName : undefined,
      handledAt: isMoved ? showInstant(last.at) : undefined,
    },
    withdrawal: {
      actorId: actor.userId ?? '',
      submittedBy: row.task?.submittedBy ?? last?.userId ?? '',
      submittedAt: (row.task?.submittedAt ?? last?.at ?? now).getTime(),
      now: now.getTime(),
      lastKind: last?.kind ?? '',
      from: stepCodeOf(last?.fromStep),
      openedBy: row.task?.openedBy ?? null,
    },
  };
}

const stepCodeOf = (code: string | undefined) => (code !== undefined && isStepCode(code) ? code : null);

/**
 * True when the act is another's: where the task names people, only they act; voiding and withdrawing have rules of
 * their own, and whoever arranges takes back what was arranged (docs/decisions/0138).
 */
function isAnothers({ operation, target, isConsequence }: ActRequest, row: FlowRow, actor: FlowActor): boolean {
  if (isConsequence || (operation !== 'submit' && operation !== 'return')) return false;
  const arranging = requiredStep(row.flow, arrangement(row.flow).arranged);
  if (operation === 'return' && target === arranging.code && actor.codes?.has(arranging.permission)) return false;
  const namedIds = row.task?.assigneeIds ?? [];
  if (actor.userId === null || namedIds.length === 0 || namedIds.includes(actor.userId)) return false;
  return stoodForAt(row, { operation, isConsequence }, actor) === undefined;
}

function inOrder(ids: readonly string[], results: readonly ActResult[]): ActResult[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return ids.map((id) => byId.get(id) ?? { ok: false, id, no: '', code: 'missing', sentence: flowText.missing });
}
