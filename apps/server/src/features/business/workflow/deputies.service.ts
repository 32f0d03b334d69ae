import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { deputyText as text } from '@tejian/domain/business/deputy/deputy.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { stoodForIn, type Actor, type StoodFor } from '../../../platform/session/actor.ts';
import { deputiesOn, holdDeputy, namedIn, noteDoneFor } from './deputies.store.ts';
import type { ActRequest, BranchTask, Decision, FlowActor, FlowContext, FlowRow, NotMoved } from './flow-record.ts';

/** For whom somebody who is not named acts as a deputy on a row, or on those of its branches that are passed. */
export function stoodForAt(
  row: FlowRow,
  { operation, isConsequence }: Pick<ActRequest, 'operation' | 'isConsequence'>,
  actor: FlowActor,
  passedTasks: readonly BranchTask[] = [],
): StoodFor | undefined {
  if (actor.userId === null || isConsequence || (operation !== 'submit' && operation !== 'return')) return undefined;
  const namedIds =
    passedTasks.length > 0 ? passedTasks.flatMap(({ assigneeIds }) => assigneeIds) : (row.task?.assigneeIds ?? []);
  return stoodForIn(actor, namedIds, stepIn(row.flow, row.step)?.permission ?? '');
}

/** The same before anything is locked: for whom somebody would sign an item, or a part of it. */
export async function stoodForBefore(
  db: Db | Tx,
  itemId: string,
  branch: string | undefined,
  actor: Actor,
): Promise<StoodFor | undefined> {
  if (actor.standsFor.length === 0) return undefined;
  const openRows = await namedIn(db, itemId, branch);
  if (openRows.some(({ assigneeIds }) => assigneeIds.includes(actor.userId))) return undefined;
  return openRows.map(({ permission, assigneeIds }) => stoodForIn(actor, assigneeIds, permission)).find((one) => one);
}

/**
 * A deputy's work counts only while the deputyship holds, also in the middle of a batch that began before its end: it
 * is asked under the lock of each record, and held there. The task keeps for whom it was done.
 */
export async function requireDeputy(
  tx: Tx,
  { now }: FlowContext,
  decisions: readonly Decision[],
): Promise<{ going: Decision[]; ended: NotMoved[] }> {
  const going: Decision[] = [];
  const ending: NotMoved[] = [];
  for (const decision of decisions) {
    const { deputyFor } = decision;
    const sentence = deputyFor && !(await holdDeputy(tx, deputyFor.id, chinaDay(now))) && text.over(deputyFor.name);
    const { id, no } = decision.row;
    if (sentence) ending.push({ ok: false, id, no, code: 'notYours', sentence });
    else going.push(decision);
    if (deputyFor && !sentence) await noteDoneFor(tx, tasksOf(decision, deputyFor), deputyFor.userId);
  }
  return { going, ended: ending };
}

/** The tasks that are done for somebody: the parts that are passed, or every open one that names the person. */
function tasksOf({ row, passed = [] }: Decision, { userId }: StoodFor): string[] {
  if (passed.length > 0) return passed.map(({ id }) => id);
  const openTasks = row.branches.filter(({ state, assigneeIds }) => state === 'open' && assigneeIds.includes(userId));
  return openTasks.length > 0 ? openTasks.map(({ id }) => id) : row.task ? [row.task.id] : [];
}

/** The deputies of the people whom open tasks name: what these are told, they are told. */
export async function deputyIdsOf(
  db: Db | Tx,
  openTasks: readonly { readonly assigneeIds: readonly string[]; readonly permission: string }[],
  day: string,
): Promise<string[]> {
  const all = await deputiesOn(
    db,
    openTasks.flatMap(({ assigneeIds }) => assigneeIds),
    day,
  );
  return openTasks.flatMap(({ assigneeIds, permission }) =>
    all
      .filter(({ userId, codes }) => assigneeIds.includes(userId) && codes.includes(permission))
      .map(({ deputyId }) => deputyId),
  );
}

/** The log's details of it. */
export const deputyDetails = ({ deputyFor }: Decision) =>
  deputyFor ? { deputyFor: deputyFor.name, deputyId: deputyFor.id } : {};
export const withDeputy = (action: string, { deputyFor }: Decision): string =>
  deputyFor ? text.acted(action, deputyFor.name) : action;
