import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { GivenPlan, TaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { ownChanges } from '@tejian/domain/shared/field/own-record.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { stepDoing } from '@tejian/domain/business/workflow/step-work.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { ownFormOf } from '../../shared/catalogue/own-records.service.ts';
import { detail } from '../application/application.service.ts';
import { note } from '../../shared/operation-log/operation-log.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { changedSentence } from '../workflow/what-happened.service.ts';
import { open } from '../workflow/workflow.service.ts';
import { noteOwn } from './commit.service.ts';
import { planWarnings } from './warnings.service.ts';
import { plannedOwn, readPlanned } from './own-values.ts';
import { candidatesFor, partsOf } from './people.service.ts';
import { columnsOf, planOf, planOver } from './plan.ts';
import { departmentsOf, findArrangeable, keepItemPlan, keepPlan, type Arrangeable } from './task.store.ts';

interface Which {
  readonly id?: string;
  readonly itemNo?: string;
}

/** Everything that the arrangement form shows: the declaration, its equipment, the plan so far, and who could do it. */
export async function taskDetail(db: Db, which: Which, actor: Actor, now: Date): Promise<TaskDetail> {
  const foundTask = await arrangeable(db, which, actor);
  const application = await detail(db, foundTask.applicationId, actor, now);
  if (foundTask.itemId && may(actor, 'task:arrange')) await open(db, { actor, now }, foundTask.taskId);
  const plannedPlan = planOf(foundTask, application.wishedDate);
  const { values: ownValues } = readPlanned(await ownFormOf(db, 'item'), foundTask, { ...plannedPlan, own: undefined });
  const plan = { ...plannedPlan, own: ownValues };
  const today = chinaDay(now);
  const organisationId = actor.organisationId ?? '';
  const { minInspectors, signerRule: rule } = await flowSettings(db, foundTask.applicationId);
  const people = await candidatesFor(db, foundTask, { organisationId, day: plan.plannedDate ?? today, rule, now });
  const equipment = foundTask.itemNo
    ? application.equipment.filter((each) => each.itemNo === foundTask.itemNo)
    : application.equipment;
  return {
    application,
    itemId: foundTask.itemId ?? undefined,
    itemNo: foundTask.itemNo ?? undefined,
    step: foundTask.step,
    version: foundTask.version,
    plan,
    equipment,
    ...partsOf(people, await flowOf(db, foundTask)),
    departments: await departmentsOf(db, organisationId),
    signerRule: rule,
    minInspectors,
    warnings: await planWarnings(db, foundTask, { plannedDate: plan.plannedDate ?? today }, actor),
  };
}

/** Keeps a plan without committing it. */
export async function savePlan(
  tx: Tx,
  which: Which & { version?: number; plan: GivenPlan },
  actor: Actor,
  now: Date,
): Promise<{ version: number }> {
  const foundTask = await arrangeable(tx, which, actor);
  const version = which.version ?? foundTask.version;
  const form = await ownFormOf(tx, 'item');
  const plan = planOver(foundTask, which.plan);
  const ownValues = plannedOwn(form, foundTask, plan);
  const isKept = foundTask.itemId
    ? await keepItemPlan(tx, foundTask.itemId, version, {
        ...columnsOf(plan, foundTask.kindCode),
        own: JSON.stringify(ownValues),
      })
    : await keepPlan(tx, foundTask.applicationId, version, { ...plan, own: ownValues });
  const id = foundTask.itemId ?? foundTask.applicationId;
  if (!isKept) {
    const { code: step } = stepDoing(await flowOf(tx, foundTask), 'arrange');
    throw new Refusal(await changedSentence(tx, foundTask.itemId ? 'item' : 'application', { id, step }, foundTask));
  }
  await noteOwn(tx, { actor, now }, foundTask, ownChanges(form, foundTask.own ?? {}, ownValues));
  const name = foundTask.itemNo ?? foundTask.applicationNo;
  await note(tx, actor, { subject: 'arrangement', subjectId: id, name, action: 'change' });
  return { version: version + 1 };
}

export async function arrangeable(db: Db | Tx, { id, itemNo }: Which, actor: Actor): Promise<Arrangeable> {
  const foundTask = itemNo || (id && isId(id)) ? await findArrangeable(db, { id, itemNo }, actor) : undefined;
  if (!foundTask) throw new Refusal(flowText.missing);
  return foundTask;
}
