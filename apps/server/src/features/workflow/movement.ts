import { operationLabels } from '@tejian/domain/workflow/flow.text.ts';
import { flowMessageText } from '@tejian/domain/workflow/message.text.ts';
import type { TransitionKind } from '@tejian/domain/workflow/flow-definition.ts';
import { placeLabel, stepOf, type Place, type StepCode } from '@tejian/domain/workflow/steps.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/database.ts';
import { candidatesOf } from './candidates.ts';
import type { ActRequest, Case, FlowContext, FlowRow, Moved, RowChanges } from './flow-record.ts';
import { entryHash } from './hash-chain.ts';
import { writeMovements, type EntryRow, type MessageRow, type TaskRow } from './movement.store.ts';
import {
  closeApplications,
  earlierTasks,
  invalidateSignatures,
  recallItems,
  releaseLocks,
  type EarlierTask,
  type Locked,
} from './workflow.store.ts';

/** A row that the rules let go. */
export interface Decision {
  readonly row: FlowRow;
  readonly own: Case;
  readonly from: Place;
  readonly to: Place;
  readonly kind: TransitionKind;
}

interface Written {
  readonly moved: Moved;
  readonly changes: Record<string, unknown>;
  readonly entry: EntryRow;
  readonly task: TaskRow | null;
  readonly messages: MessageRow[];
}

const closedAs: Readonly<Record<TransitionKind, string>> = {
  forward: 'done',
  auto: 'done',
  return: 'returned',
  withdraw: 'withdrawn',
  void: 'cancelled',
};

/** Writes the decided movements and what follows from them. All rows of one action move by the same kind. */
export async function write(
  tx: Tx,
  context: FlowContext,
  request: ActRequest,
  decisions: readonly Decision[],
  locked: ReadonlyMap<string, Locked>,
): Promise<Moved[]> {
  const kind = decisions[0]?.kind ?? 'forward';
  const before = kind === 'return' || kind === 'withdraw' ? await undo(tx, context, request, decisions) : nothingBefore;
  const chains = new Map([...locked.values()].map(({ row, chain }) => [row.applicationId, { ...chain }]));
  const written = decisions.map((decision) => compose(context, request, decision, before, chains));
  await writeMovements(tx, {
    entity: request.entity,
    moves: written.map(({ moved, changes }) => ({ id: moved.id, changes })),
    chains: chainsOf(decisions, chains),
    closedAs: closedAs[kind],
    doneBy: context.actor.userId,
    now: context.now,
    tasks: written.flatMap(({ task }) => task ?? []),
    entries: written.map(({ entry }) => entry),
    messages: written.flatMap(({ messages }) => messages),
  });
  await afterEnding(tx, context, request, decisions);
  return written.map(({ moved }) => moved);
}

interface Before {
  readonly tasks: ReadonlyMap<string, EarlierTask>;
  readonly recalled: ReadonlyMap<string, readonly string[]>;
}
const nothingBefore: Before = { tasks: new Map(), recalled: new Map() };

/** Signatures from the step reached on lapse; an application that goes back behind arrangement takes its items along. */
async function undo(
  tx: Tx,
  { now }: FlowContext,
  request: ActRequest,
  decisions: readonly Decision[],
): Promise<Before> {
  const target = decisions[0]?.to;
  if (!target || target === 'END' || target === 'VOID') return nothingBefore;
  const ids = decisions.map(({ row }) => row.id);
  const recalled = new Map<string, string[]>();
  if (request.entity === 'item') await invalidateSignatures(tx, ids, signedFrom(target));
  for (const { row } of decisions)
    if (row.entity === 'application' && row.state === 'arranged')
      recalled.set(row.id, await recallItems(tx, row.id, request.opinion ?? '', now));
  return { tasks: await earlierTasks(tx, request.entity, ids, target), recalled };
}

const signing: readonly (readonly [StepCode, readonly string[]])[] = [
  ['BGLR', ['inspector', 'writer']],
  ['BGQR', ['checker']],
  ['BGSH_FX', ['partAuditor']],
  ['BGSH', ['auditor']],
  ['BGSP', ['approver']],
];

const signedFrom = (target: StepCode): string[] =>
  signing.flatMap(([step, roles]) => (stepOf(step).no >= stepOf(target).no ? roles : []));

type Chains = Map<string, { length: number; head: Buffer | null }>;

function compose(
  context: FlowContext,
  request: ActRequest,
  decision: Decision,
  before: Before,
  chains: Chains,
): Written {
  const { row, from, to } = decision;
  const entry = entryOf(context, request, decision, before, chains);
  const task = taskOf(context, decision, before);
  const changes = changesOf(context, request, decision, chains);
  const messages = messagesOf(context, request, decision, task, before);
  const version = row.version + 1;
  return {
    moved: { ok: true, id: row.id, no: row.no, from, to, version, taskId: task?.id ?? null, row },
    changes,
    entry,
    task,
    messages,
  };
}

function entryOf(
  { actor, now }: FlowContext,
  request: ActRequest,
  decision: Decision,
  before: Before,
  chains: Chains,
): EntryRow {
  const { row, own, from, to, kind } = decision;
  const chain = chains.get(row.applicationId) ?? { length: 0, head: null };
  const recalled = before.recalled.get(row.id);
  const said = {
    applicationId: row.applicationId,
    itemId: row.entity === 'item' ? row.id : null,
    seq: chain.length + 1,
    fromStep: from,
    toStep: to,
    action: request.action ?? operationLabels[kind === 'forward' ? 'submit' : kind],
    kind,
    userId: actor.userId,
    userName: actor.name,
    at: now,
    reasonCode: request.reasonCode || null,
    opinion: own.opinion ?? request.opinion ?? '',
    details: { ...own.details, ...(recalled ? { recalled } : {}) },
  };
  const hash = entryHash(chain.head, said);
  chains.set(row.applicationId, { length: said.seq, head: hash });
  return {
    id: newId(),
    application_id: said.applicationId,
    item_id: said.itemId,
    seq: said.seq,
    from_step: from,
    to_step: to,
    action: said.action,
    kind,
    user_id: said.userId,
    user_name: said.userName,
    reason_code: said.reasonCode,
    opinion: said.opinion,
    details: said.details,
    hash: `\\x${hash.toString('hex')}`,
  };
}

function taskOf({ actor }: FlowContext, { row, own, to, kind }: Decision, before: Before): TaskRow | null {
  const isSplit = row.entity === 'application' && to === 'BGSC';
  if (to === 'END' || to === 'VOID' || isSplit) return null;
  const earlier = kind === 'return' || kind === 'withdraw' ? before.tasks.get(row.id) : undefined;
  const next = earlier
    ? { assigneeIds: earlier.assigneeIds, departmentId: earlier.departmentId, ...own.next }
    : (own.next ?? {});
  const { permission, assigneeIds, departmentId, dueDate } = candidatesOf(to, row, own.changes ?? {}, next);
  return {
    id: newId(),
    application_id: row.applicationId,
    item_id: row.entity === 'item' ? row.id : null,
    step: to,
    permission,
    department_id: departmentId,
    assignee_ids: assigneeIds,
    organisation_id: row.organisationId,
    kind_code: row.kindCode,
    submitted_by: actor.userId,
    due_date: dueDate,
  };
}

function changesOf(
  { now }: FlowContext,
  request: ActRequest,
  { row, own, to, kind }: Decision,
  chains: Chains,
): Record<string, unknown> {
  const changes: Record<string, unknown> = { ...inColumns(own.changes ?? {}), version: row.version + 1 };
  if (row.entity === 'item') {
    changes['step_at'] = now;
    changes['step'] = to;
    if (kind === 'return') changes['has_been_returned'] = true;
    if (to === 'END') Object.assign(changes, { state: 'finished', finished_at: changes['finished_at'] ?? now });
    if (to === 'VOID') Object.assign(changes, { state: 'voided', void_reason: request.opinion ?? '' });
    return changes;
  }
  const chain = chains.get(row.applicationId);
  const isSplit = to === 'BGSC';
  return {
    ...changes,
    step: isSplit ? 'END' : to,
    state: isSplit ? 'arranged' : to === 'VOID' ? 'voided' : to === 'YWSB' ? 'draft' : 'running',
    ...(to === 'VOID' ? { voided_at: now, void_reason: request.opinion ?? '' } : {}),
    log_length: chain?.length,
    log_head: chain?.head ? `\\x${chain.head.toString('hex')}` : null,
  };
}

const inColumns = (changes: RowChanges): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

function messagesOf(
  { actor }: FlowContext,
  request: ActRequest,
  decision: Decision,
  task: TaskRow | null,
  before: Before,
): MessageRow[] {
  const { row, to, kind } = decision;
  const to_ = (user_id: string, title: string, content: string, link: string): MessageRow => ({
    id: newId(),
    user_id,
    title,
    content,
    link,
  });
  const others = (ids: readonly (string | null | undefined)[]) =>
    [...new Set(ids)].filter((id): id is string => !!id && id !== actor.userId);
  if (kind === 'withdraw' || to === 'END') return [];
  if (to === 'VOID') {
    const content = flowMessageText.voided(row.no, row.inspectedUnit, actor.name, request.opinion ?? '');
    return others([row.createdBy, ...row.inspectorIds]).map((id) =>
      to_(id, flowMessageText.voidTitle, content, '/message'),
    );
  }
  const step = placeLabel(to);
  const link = `${stepOf(to).page}?${row.entity === 'item' ? 'seisn' : 'id'}=${row.entity === 'item' ? row.no : row.id}`;
  if (kind === 'return') {
    const content = flowMessageText.returned(row.no, row.inspectedUnit, actor.name, step, request.opinion ?? '');
    const handler = before.tasks.get(row.id)?.doneBy;
    return others(handler ? [handler] : (task?.assignee_ids ?? [])).map((id) =>
      to_(id, flowMessageText.returnTitle(step), content, link),
    );
  }
  const content = flowMessageText.handOver(row.no, row.inspectedUnit, actor.name, step);
  return others(task?.assignee_ids ?? []).map((id) => to_(id, flowMessageText.handOverTitle(step), content, link));
}

function chainsOf(decisions: readonly Decision[], chains: Chains) {
  const ids = new Set(decisions.map(({ row }) => row.applicationId));
  return [...ids].flatMap((id) => {
    const chain = chains.get(id);
    return chain?.head ? [{ id, length: chain.length, head: chain.head }] : [];
  });
}

async function afterEnding(
  tx: Tx,
  { now }: FlowContext,
  request: ActRequest,
  decisions: readonly Decision[],
): Promise<void> {
  if (request.entity !== 'item') return;
  const ended = decisions.filter(({ to }) => to === 'END' || to === 'VOID');
  if (ended.length === 0) return;
  const voided = ended.filter(({ to }) => to === 'VOID').map(({ row }) => row.id);
  if (voided.length > 0) await releaseLocks(tx, voided);
  await closeApplications(tx, [...new Set(ended.map(({ row }) => row.applicationId))], now);
}
