import type { TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { proposedSigners } from '@tejian/domain/business/task/choose-people.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { commit } from './commit.service.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { candidatesFor, partsOf } from './people.service.ts';
import { planOf } from './plan.ts';
import { arrangeable } from './task.service.ts';
import type { Arrangeable } from './task.store.ts';

interface Laid {
  readonly id?: string;
  readonly itemNo?: string;
  readonly version: number;
  readonly date: Day;
  /** The lead first. */
  readonly inspectorIds: readonly string[];
}

/**
 * Arranges a job whose people and day were laid on the planner's board. The rest of its plan is as it was saved, and where
 * nothing was, as the form would propose it: the lead's department, the signatures by rule.
 */
export async function commitWith(tx: Tx, { date, inspectorIds, version, ...which }: Laid, actor: Actor, now: Date) {
  const foundTask = await arrangeable(tx, which, actor);
  const laidPlan = { ...planOf(foundTask, undefined), plannedDate: date, inspectorIds: [...inspectorIds] };
  const plan = await completedPlan(tx, foundTask, { ...laidPlan, leadInspectorId: inspectorIds[0] ?? '' }, now);
  return commit(tx, { ...which, version, plan }, actor, now);
}

async function completedPlan(tx: Tx, foundTask: Arrangeable, plan: TaskPlan, now: Date): Promise<TaskPlan> {
  const { signerRule: rule } = await flowSettings(tx, foundTask.applicationId);
  const { organisationId } = foundTask;
  const people = await candidatesFor(tx, foundTask, { organisationId, day: plan.plannedDate ?? '', rule, now });
  const parts = partsOf(people, await flowOf(tx, foundTask));
  const lead = parts.inspectors.find(({ userId }) => userId === plan.leadInspectorId);
  const departmentId = plan.departmentId || foundTask.departmentId || lead?.departmentId || '';
  return { ...plan, departmentId, ...proposedSigners(parts, plan, { departmentId, rule }) };
}
