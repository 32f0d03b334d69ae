import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowText, operationLabels } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { stoodForAt } from './deputies.service.ts';
import { closeBranches, joinedBranch, lapseBranchSignature } from './branch.store.ts';
import { reopenBranch } from './open-tasks.store.ts';
import type { ActRequest, BranchTask, Decision, FlowActor, FlowContext, FlowRow, Moved } from './flow-record.ts';
import type { Locked } from './locked-rows.ts';
import { writeNote } from './movement.ts';

const HOUR = 3_600_000;

/** True when a branch is the person's: it names them, nobody, or somebody for whom they are deputy. */
const isOwn = (row: FlowRow, request: ActRequest, actor: FlowActor) => (branch: BranchTask) => {
  const { assigneeIds } = branch;
  if (assigneeIds.length === 0 || actor.userId === null || assigneeIds.includes(actor.userId)) return true;
  return stoodForAt(row, request, actor, [branch]) !== undefined;
};

/** The branches that a person passes: the one asked for, or all open ones that name the person; or why none. */
export function passing(row: FlowRow, request: ActRequest, actor: FlowActor): readonly BranchTask[] | string {
  const { branch } = request;
  const isMine = isOwn(row, request, actor);
  const [askedTask] = row.branches
    .filter((each) => each.branch === branch)
    .toSorted((one) => (one.state === 'open' ? -1 : 1));
  if (branch !== undefined) {
    if (!askedTask) return flowText.branchUnknown;
    if (askedTask.state === 'done') return flowText.branchDone(askedTask.label, askedTask.doneByName ?? '');
    return isMine(askedTask) ? [askedTask] : flowText.branchOthers(askedTask.label, askedTask.assigneeNames.join('、'));
  }
  const ownTasks = row.branches.filter((each) => each.state === 'open' && isMine(each));
  // One's own parts are one act, what is signed for somebody else is another.
  const [first] = [...Map.groupBy(ownTasks, (each) => stoodForAt(row, request, actor, [each]))].toSorted(
    ([one], [other]) => Number(one !== undefined) - Number(other !== undefined),
  );
  if (first) return first[1];
  const doneTask = row.branches.find((each) => each.state === 'done' && each.doneBy === actor.userId);
  return doneTask ? flowText.branchDone(doneTask.label, doneTask.doneByName ?? '') : flowText.assignedToOthers;
}

/** Passes branches by a movement; while others are open, the record stays. The last one moves it on. */
export function joinedDecision(decision: Decision, passedTasks: readonly BranchTask[]): Decision {
  const { row, from } = decision;
  const ids = new Set(passedTasks.map(({ id }) => id));
  const isLast = row.branches.every(({ id, state }) => state === 'done' || ids.has(id));
  return isLast ? { ...decision, passed: passedTasks } : { ...decision, to: from, kind: 'note', passed: passedTasks };
}

/** Closes what was passed and says so in the log; the record stays where it is, and so does its version. */
export async function stay(
  tx: Tx,
  context: FlowContext,
  request: ActRequest,
  decision: Decision,
  lockedBranch: Locked | undefined,
): Promise<Moved> {
  const { row, from, passed = [], deputyFor } = decision;
  if (!lockedBranch) throw new Error(`${row.no} is not locked`);
  await closeBranches(
    tx,
    passed.map(({ id }) => id),
    context.actor.userId,
    context.now,
  );
  await writeNote(tx, context, request, { row, chain: lockedBranch.chain }, decision);
  const { id, no, version } = row;
  return {
    ok: true,
    id,
    no,
    from,
    to: from,
    label: labelIn(row.flow, from),
    version,
    taskId: null,
    passed,
    deputyFor,
    row,
  };
}

/** The newest branch of a record that a person has passed, while it still waits for others. */
export const ownPassed = ({ branches }: FlowRow, { userId }: FlowActor, branch?: string): BranchTask | undefined =>
  branches
    .filter(
      (each) => each.state === 'done' && each.doneBy === userId && (branch === undefined || each.branch === branch),
    )
    .toSorted((one, other) => (other.doneAt?.getTime() ?? 0) - (one.doneAt?.getTime() ?? 0))[0];

/** Once all are passed the record is the next person's: a part is taken back only where the flow takes back the join. */
export async function requireNotJoined(tx: Tx, row: FlowRow, { userId }: FlowActor, branch?: string): Promise<void> {
  const branchJoined = userId === null ? undefined : await joinedBranch(tx, { itemId: row.id, userId, branch });
  const isOffered = row.flow.transitions.some(
    ({ kind, from, to }) => kind === 'withdraw' && from === row.step && to === branchJoined?.step,
  );
  if (branchJoined && !isOffered)
    throw new Refusal(flowText.branchJoined(branchJoined.label, labelIn(row.flow, row.step)));
}

/** Takes back that a branch was passed: it waits again, and its signature no longer counts. */
export async function takeBack(
  tx: Tx,
  context: FlowContext,
  { row, chain }: Locked,
  branch: BranchTask,
): Promise<void> {
  const { actor, now } = context;
  const { withdrawHours } = row.settings;
  if (now.getTime() - (branch.doneAt ?? now).getTime() > withdrawHours * HOUR)
    throw new Refusal(flowText.withdrawExpired(withdrawHours));
  await reopenBranch(tx, branch.id, newId());
  await lapseBranchSignature(tx, row.id, branch.branch, { byName: actor.name, at: now });
  const action = operationLabels.branchTakenBack(branch.label);
  const request: ActRequest = { entity: 'item', ids: [row.id], operation: 'withdraw', seenStep: row.step, action };
  await writeNote(tx, context, request, { row, chain }, { own: {}, passed: [branch] });
}
