import {
  isSplit,
  labelIn,
  requiredStep,
  stepIn,
  type FlowDefinition,
} from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Place, Step } from '@tejian/domain/business/workflow/steps.ts';
import { operationLabels } from '@tejian/domain/business/workflow/flow.text.ts';
import { newId } from '../../../platform/db/id.ts';
import type { BranchAhead } from './branch.store.ts';
import { deputyDetails, withDeputy } from './deputies.service.ts';
import { candidatesOf } from './candidates.ts';
import type { ActRequest, BranchTask, Decision, FlowContext, FlowRow, Moved, RowChanges } from './flow-record.ts';
import { entryHash } from './hash-chain.ts';
import { messagesOf } from './messages.ts';
import type { AskedRow, EntryRow, MessageRow } from './movement.store.ts';
import type { TaskRow } from './open-tasks.store.ts';
import type { EarlierTask, Lapsed } from './workflow.store.ts';

/** Everything that one movement writes. */
export interface Written {
  readonly moved: Moved;
  readonly changes: Record<string, unknown>;
  readonly entry: EntryRow;
  readonly tasks: readonly TaskRow[];
  /** The people asked at the step reached, in their order. */
  readonly asked: readonly AskedRow[];
  readonly messages: MessageRow[];
}

/** The state that a return finds and takes along before it is written. */
export interface Before {
  readonly tasks: ReadonlyMap<string, EarlierTask>;
  readonly recalled: ReadonlyMap<string, readonly string[]>;
  /** Signatures that no longer count, by item. */
  readonly lapsed: ReadonlyMap<string, readonly Lapsed[]>;
}

/** The further needs of the steps reached: the people whom the flow names, and the day by which it is due. */
export interface Ahead {
  /** By record, those of its institute by login name. */
  readonly people: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By record; none where neither business nor flow sets a limit. */
  readonly dueDates: ReadonlyMap<string, string>;
  /** The branches of the step reached, by record. */
  readonly branches: ReadonlyMap<string, readonly BranchAhead[]>;
  /** By record that becomes void, the people who hear so for the office that declared it. */
  readonly declarers: ReadonlyMap<string, readonly string[]>;
  /** By record that is returned to somebody who had it there, the people who hear of it. */
  readonly owners: ReadonlyMap<string, readonly string[]>;
}
export const nothingBefore: Before = { tasks: new Map(), recalled: new Map(), lapsed: new Map() };

/** Heads of the chains by application; each entry moves its own on. */
export type Chains = Map<string, { length: number; head: Buffer | null }>;

/** One movement: the columns that change, its log entry, the next task, and who is told. */
export function compose(
  context: FlowContext,
  request: ActRequest,
  decision: Decision,
  before: Before,
  ahead: Ahead,
  chains: Chains,
): Written {
  const { row, from, to } = decision;
  const entry = entryOf(context, request, decision, before, chains);
  const task = taskOf(context, decision, before, ahead);
  const tasks = task ? branchedTasks(task, ahead.branches.get(row.id) ?? []) : [];
  const changes = changesOf(context, request, decision, chains);
  const messages = messagesOf({
    context,
    request,
    decision,
    assigneeIds: [...new Set(tasks.flatMap(({ assignee_ids }) => assignee_ids))],
    owners: ahead.owners.get(row.id),
    lapsed: before.lapsed.get(row.id) ?? [],
    declarers: ahead.declarers.get(row.id) ?? [],
  });
  const version = row.version + 1;
  return {
    moved: {
      ok: true,
      id: row.id,
      no: row.no,
      from,
      to,
      label: labelIn(row.flow, to),
      version,
      taskId: task?.id ?? null,
      passed: decision.passed ?? [],
      deputyFor: decision.deputyFor,
      row,
    },
    changes,
    entry,
    tasks,
    asked: task ? askedAt(task.id, decision, ahead) : [],
    messages,
  };
}

/** The log entry, chained to the one before. */
export function entryOf(
  { actor, now }: FlowContext,
  request: ActRequest,
  decision: Decision,
  before: Before,
  chains: Chains,
): EntryRow {
  const { row, own, from, to, kind } = decision;
  const chain = chains.get(row.applicationId) ?? { length: 0, head: null };
  const recalledTexts = before.recalled.get(row.id);
  const lapsedText = [...new Set((before.lapsed.get(row.id) ?? []).map(({ userName }) => userName))].join('、');
  const entry = {
    applicationId: row.applicationId,
    itemId: row.entity === 'item' ? row.id : null,
    seq: chain.length + 1,
    fromStep: from,
    toStep: to,
    action: withDeputy(request.action ?? actionOf(decision), decision),
    kind,
    userId: actor.userId,
    userName: actor.name,
    at: now,
    reasonCode: request.reasonCode || null,
    opinion: own.opinion ?? request.opinion ?? '',
    details: {
      ...own.details,
      ...branchDetails(decision),
      ...deputyDetails(decision),
      ...(recalledTexts ? { recalled: recalledTexts } : {}),
      ...(lapsedText ? { lapsed: lapsedText } : {}),
    },
  };
  const hash = entryHash(chain.head, entry);
  chains.set(row.applicationId, { length: entry.seq, head: hash });
  return {
    id: newId(),
    application_id: entry.applicationId,
    item_id: entry.itemId,
    seq: entry.seq,
    from_step: from,
    to_step: to,
    action: entry.action,
    kind,
    user_id: entry.userId,
    user_name: entry.userName,
    reason_code: entry.reasonCode,
    opinion: entry.opinion,
    details: entry.details,
    hash: `\\x${hash.toString('hex')}`,
  };
}

const actionOf = ({ kind, passed = [] }: Decision): string =>
  passed.length > 0 ? operationLabels.branchPassed(labelsOf(passed)) : operationLabels.byKind[kind];

const labelsOf = (branches: readonly BranchTask[]): string => branches.map(({ label }) => label).join('、');

/** The branches that were passed by it: a log entry says so for each reader. */
const branchDetails = ({ passed = [] }: Decision) =>
  passed.length === 0 ? {} : { branches: passed.map(({ branch }) => branch), parts: labelsOf(passed) };

function taskOf(
  { actor }: FlowContext,
  { row, own, to, kind }: Decision,
  before: Before,
  ahead: Ahead,
): TaskRow | null {
  if (to === 'END' || to === 'VOID' || isSplit(row.flow, row.entity, to)) return null;
  const step = requiredStep(row.flow, to);
  const askedTexts = askedOf(step, row, ahead);
  const isBack = kind === 'return' || kind === 'withdraw';
  // Whose opinion is asked is asked anew each time.
  const earlier = isBack && askedTexts.length === 0 ? before.tasks.get(row.id) : undefined;
  const next = earlier
    ? { assigneeIds: earlier.assigneeIds, departmentId: earlier.departmentId, ...own.next }
    : { ...(askedTexts.length > 0 ? { assigneeIds: askedTexts } : {}), ...own.next };
  const { permission, assigneeIds, departmentId, dueDate } = candidatesOf(step, row, own.changes ?? {}, next);
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
    branch: null,
    branch_label: null,
    due_date: dueDate ?? ahead.dueDates.get(row.id) ?? null,
  };
}

/** A step with branches opens a task for each, for its own people; otherwise the one of the whole record. */
const branchedTasks = (task: TaskRow, branches: readonly BranchAhead[]): TaskRow[] =>
  branches.length === 0
    ? [task]
    : branches.map(({ code, label, assigneeIds }, at) => ({
        ...task,
        id: at === 0 ? task.id : newId(),
        branch: code,
        branch_label: label,
        assignee_ids: assigneeIds,
      }));

/** Asked in turn, only the first finds it; otherwise everybody does. */
function askedOf(step: Step, row: FlowRow, ahead: Ahead): string[] {
  const people = (step.asked ?? []).flatMap((loginName) => ahead.people.get(row.id)?.get(loginName) ?? []);
  return step.decides === 'inTurn' ? people.slice(0, 1) : people;
}

const askedAt = (taskId: string, { row, to }: Decision, ahead: Ahead): AskedRow[] =>
  (stepIn(row.flow, to)?.asked ?? [])
    .flatMap((loginName) => ahead.people.get(row.id)?.get(loginName) ?? [])
    .map((userId, place) => ({ id: newId(), task_id: taskId, user_id: userId, place }));

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
  const hasSplit = isSplit(row.flow, row.entity, to);
  return {
    ...changes,
    step: hasSplit ? 'END' : to,
    state: hasSplit ? 'arranged' : stateAt(row.flow, to),
    ...(to === 'VOID' ? { voided_at: now, void_reason: request.opinion ?? '' } : {}),
    log_length: chain?.length,
    log_head: chain?.head ? `\\x${chain.head.toString('hex')}` : null,
  };
}

function stateAt(flow: FlowDefinition, to: Place): string {
  if (to === 'VOID') return 'voided';
  return stepIn(flow, to)?.behaviour === 'declare' ? 'draft' : 'running';
}

const inColumns = (changes: RowChanges): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
