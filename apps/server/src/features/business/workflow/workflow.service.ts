import type { FactKey } from '@tejian/domain/business/workflow/facts.ts';
import { arrangement, requiredStep, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { stepOfCall } from '@tejian/domain/business/workflow/step-work.ts';
import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import { workAddress, type Entity, type StepCode } from '@tejian/domain/business/workflow/steps.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { batchRows, type BatchedRow } from './batch.store.ts';
import { ownPassed, requireNotJoined, stay, takeBack } from './branches.ts';
import { requireNoVoidAsked } from './asked-void.ts';
import { decide, neededBy, positionOf, rowFacts } from './decide.ts';
import { requireDeputy } from './deputies.service.ts';
import { gatherFacts } from './fact-gatherers.service.ts';
import { flowOf } from './flow-document.service.ts';
import type {
  ActRequest,
  ActResult,
  AskedAct,
  Decision,
  FlowActor,
  FlowContext,
  FlowRow,
  Gathering,
  Moved,
  NotMoved,
  RowAction,
  Seen,
} from './flow-record.ts';
import { lockRow, lockRows, type Locked } from './locked-rows.ts';
import { handOver } from './messages.ts';
import { writeMessages } from './movement.store.ts';
import { write, writeNote } from './movement.ts';
import { withNames } from './what-happened.service.ts';
import { lastEntries, markOpened, type LastEntry } from './workflow.store.ts';

/** An act that has begun: its records are locked, and the person's step was compared with theirs. */
export interface Held {
  readonly request: ActRequest;
  readonly locked: ReadonlyMap<string, Locked>;
  /** The records that stand where they were seen. */
  readonly standing: readonly FlowRow[];
  /** The facts that the guards of their ways look at. */
  readonly neededKeys: ReadonlySet<FactKey>;
}

/**
 * The first half of an act: locks its records and looks which of them stand at the step that was seen. What the act
 * itself reads and writes under the lock comes between the halves.
 */
export async function hold(tx: Tx, { actor }: FlowContext, askedAct: AskedAct): Promise<Held> {
  const { entity, operation } = askedAct;
  const lockedRows = await lockRows(tx, entity, askedAct.ids, actor, operation === 'void');
  const rows = [...lockedRows.values()].map(({ row }) => row);
  const request: ActRequest = { ...askedAct, seenStep: seenIn(askedAct, rows[0]) };
  const standing = rows.filter((row) => positionOf(row, operation).step === request.seenStep);
  const neededKeys = new Set(standing.flatMap((row) => [...neededBy(row, operation)]));
  return { request, locked: lockedRows, standing, neededKeys };
}

/**
 * The second half: asks the rules, the loser learns who acted and when, and writes record, task, log and messages. Refused
 * rows stay as they are and say why; the others move.
 */
async function moveEach(
  tx: Tx,
  context: FlowContext,
  { request, locked, standing, neededKeys }: Held,
  cases: ReadonlyMap<string, RowAction> = new Map(),
): Promise<ActResult[]> {
  const rows = [...locked.values()].map(({ row }) => row);
  const ofRows = await gatherFacts(tx, rowFacts, neededKeys, standing);
  const left = request.operation === 'withdraw' ? null : request.seenStep; // a withdrawal asks for the newest movement
  const last = await lastEntries(tx, request.entity, needLastEntry(request, rows, standing), left);
  // Of a record that never left the step nobody has done its work there: who has it now is told instead.
  if (left !== null) for (const [id, { fromStep }] of last) if (fromStep !== left) last.delete(id);
  const decisions = rows.map((row): Decision | NotMoved => {
    const ownAction = standing.includes(row) ? (cases.get(row.id) ?? {}) : {};
    const guards = { ...ofRows.get(row.id), ...ownAction.guards };
    return decide(context, request, row, { ...ownAction, guards }, last.get(row.id));
  });
  const { free, waiting } = await requireNoVoidAsked(
    tx,
    decisions.filter((each): each is Decision => 'to' in each),
  );
  const { going, ended } = await requireDeputy(tx, context, free);
  const movedRows = await carryOut(tx, context, request, going, locked);
  const refusedDecisions = [...waiting, ...ended, ...decisions.filter((each): each is NotMoved => !('to' in each))];
  return inOrder(request.ids, [
    ...movedRows,
    ...(await withNames(tx, request, rows, refusedDecisions, new Set(last.keys()))),
  ]);
}

/** One action on one or many records at one step, of which `gather` says what it knows of each once they are held. */
export async function act(
  tx: Tx,
  context: FlowContext,
  { gather, gatherAlong, ...askedAct }: AskedAct & Gathering,
): Promise<ActResult[]> {
  const holding = hold(tx, context, askedAct);
  const gatherer = gatherAlong?.(tx, askedAct.ids.filter(isId)) ?? gather;
  const heldAct = await holding;
  const cases = heldAct.standing.length > 0 ? await gatherer?.(heldAct.standing, tx, heldAct.neededKeys) : undefined;
  return moveEach(tx, context, heldAct, cases);
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

/** The one record that is held, with what the act says of it; refuses with its sentence and the fields that are missing. */
export async function moveHeld(tx: Tx, context: FlowContext, heldAct: Held, ownAction: RowAction = {}): Promise<Moved> {
  const [result] = await moveEach(tx, context, heldAct, new Map(heldAct.request.ids.map((id) => [id, ownAction])));
  if (!result) throw new Refusal(flowText.nothingSelected);
  if (!result.ok) throw new Refusal(result.sentence, result.fields);
  return result;
}

type AskedOne = Omit<AskedAct, 'ids' | keyof Seen> & Seen & { readonly id: string };

/** One record in one go, where the act reads nothing under the lock. */
export const actOnOne = async (
  tx: Tx,
  context: FlowContext,
  { id, own, ...askedAct }: AskedOne & { readonly own?: RowAction },
): Promise<Moved> => moveHeld(tx, context, await hold(tx, context, { ...askedAct, ids: [id] }), own);

/** One record under its lock, for what belongs to a step without moving it. */
export const lockOne = async (tx: Tx, entity: Entity, id: string, actor: FlowActor): Promise<FlowRow | undefined> =>
  (await lockRow(tx, entity, id, actor))?.row;

/** Takes back the branch that a person has passed, while the record waits for the others; nothing where there is none. */
export async function withdrawBranch(
  tx: Tx,
  context: FlowContext,
  { id, branch }: { id: string; branch?: string | undefined },
): Promise<FlowRow | undefined> {
  const lockedItem = await lockRow(tx, 'item', id, context.actor);
  if (!lockedItem) return undefined;
  const { row } = lockedItem;
  const ownTask = ownPassed(row, context.actor, branch);
  if (!ownTask) await requireNotJoined(tx, row, context.actor, branch);
  if (branch !== undefined && !ownTask) throw new Refusal(flowText.branchUnknown);
  if (!ownTask) return undefined;
  await takeBack(tx, context, lockedItem, ownTask);
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
  const lockedRow = await lockRow(tx, entity, id, context.actor);
  if (!lockedRow) throw new Refusal(flowText.missing);
  const request: ActRequest = { entity, ids: [id], operation: 'submit', seenStep: lockedRow.row.step, action };
  await writeNote(tx, context, request, lockedRow, { own: ownPart });
  return lockedRow.row;
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

const needLastEntry = ({ operation }: ActRequest, rows: readonly FlowRow[], standing: readonly FlowRow[]): string[] =>
  rows.filter((row) => operation === 'withdraw' || !standing.includes(row)).map(({ id }) => id);

function inOrder(ids: readonly string[], results: readonly ActResult[]): ActResult[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return ids.map((id) => byId.get(id) ?? { ok: false, id, no: '', code: 'missing', sentence: flowText.missing });
}
