// A plan that was saved for one application by itself; what arranges many must not take its place in silence.
import type { TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { RowAction } from '../workflow/flow-record.ts';
import { inspectorsOf, isPlan } from './plan.ts';
import { savedPlans } from './task.store.ts';

interface Saved {
  readonly id: string;
  readonly plan: TaskPlan;
  /** The day, the lead inspector and the note of it, as sentences name it. */
  readonly words: string;
}

async function savedOf(db: Db | Tx, ids: readonly string[], actor: Actor): Promise<Saved[]> {
  const rows = await savedPlans(db, ids.filter(isId), actor);
  return rows.flatMap(({ id, plan, lead }) =>
    isPlan(plan) ? [{ id, plan, words: [plan.plannedDate, lead, plan.note].filter(Boolean).join('，') }] : [],
  );
}

/** The sentences by which somebody learns of saved plans before other work is given out for the same applications. */
export const savedWarnings = async (db: Db, ids: readonly string[], actor: Actor) =>
  (await savedOf(db, ids, actor)).map(({ id, words }) => ({ id, sentence: applicationText.planSaved(words) }));

/** Leaves an application out, and says so, where the plan for many would drop a part of what was saved for it. */
export async function keepingSaved(
  tx: Tx,
  cases: Map<string, RowAction>,
  plan: TaskPlan,
  actor: Actor,
): Promise<Map<string, RowAction>> {
  for (const { id, plan: savedPlan, words } of await savedOf(tx, [...cases.keys()], actor)) {
    const action = cases.get(id);
    if (action && isDropped(savedPlan, plan))
      cases.set(id, { ...action, refused: action.refused ?? applicationText.planDiffers(words) });
  }
  return cases;
}

/** Something that the saved plan says is missing in the other one, or is otherwise there; blanks say nothing. */
function isDropped(savedPlan: TaskPlan, plan: TaskPlan): boolean {
  const { own: keptOwn = {}, inspectorIds: _kept, ...keptFields } = { ...savedPlan };
  const { own = {}, inspectorIds: _planned, ...fields } = { ...plan };
  const people = new Set(inspectorsOf(plan));
  return (
    inspectorsOf(savedPlan).some((id) => !people.has(id)) || isLacking(keptFields, fields) || isLacking(keptOwn, own)
  );
}

const isLacking = (part: object, other: object): boolean => {
  const values = new Map(Object.entries(other));
  return Object.entries(part).some(
    ([name, value]) => !isBlank(value) && JSON.stringify(value) !== JSON.stringify(values.get(name)),
  );
};

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
