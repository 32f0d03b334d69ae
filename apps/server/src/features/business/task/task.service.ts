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
  const found = await arrangeable(db, which, actor);
  const application = await detail(db, found.applicationId, actor, now);
  if (found.itemId && may(actor, 'task:arrange')) await open(db, { actor, now }, found.taskId);
  const planned = planOf(found, application.wishedDate);
  const { values: own } = readPlanned(await ownFormOf(db, 'item'), found, { ...planned, own: undefined });
  const plan = { ...planned, own };
  const today = chinaDay(now);
  const organisationId = actor.organisationId ?? '';
  const { minInspectors, signerRule: rule } = await flowSettings(db, found.applicationId);
  const people = await candidatesFor(db, found, { organisationId, day: plan.plannedDate ?? today, rule, now });
  const equipment = found.itemNo
    ? application.equipment.filter((each) => each.itemNo === found.itemNo)
    : application.equipment;
  return {
    application,
    itemId: found.itemId ?? undefined,
    itemNo: found.itemNo ?? undefined,
    step: found.step,
    version: found.version,
    plan,
    equipment,
    ...partsOf(people, await flowOf(db, found)),
    departments: await departmentsOf(db, organisationId),
    signerRule: rule,
    minInspectors,
    warnings: await planWarnings(db, found, { plannedDate: plan.plannedDate ?? today }, actor),
  };
}

/** Keeps a plan without committing it. */
export async function savePlan(
  tx: Tx,
  which: Which & { version?: number; plan: GivenPlan },
  actor: Actor,
  now: Date,
): Promise<{ version: number }> {
  const found = await arrangeable(tx, which, actor);
  const version = which.version ?? found.version;
  const form = await ownFormOf(tx, 'item');
  const plan = planOver(found, which.plan);
  const own = plannedOwn(form, found, plan);
  const kept = found.itemId
    ? await keepItemPlan(tx, found.itemId, version, {
        ...columnsOf(plan, found.kindCode),
        own: JSON.stringify(own),
      })
    : await keepPlan(tx, found.applicationId, version, { ...plan, own });
  const id = found.itemId ?? found.applicationId;
  if (!kept) {
    const { code: step } = stepDoing(await flowOf(tx, found), 'arrange');
    throw new Refusal(await changedSentence(tx, found.itemId ? 'item' : 'application', { id, step }, found));
  }
  await noteOwn(tx, { actor, now }, found, ownChanges(form, found.own ?? {}, own));
  const name = found.itemNo ?? found.applicationNo;
  await note(tx, actor, { subject: 'arrangement', subjectId: id, name, action: 'change' });
  return { version: version + 1 };
}

export async function arrangeable(db: Db | Tx, { id, itemNo }: Which, actor: Actor): Promise<Arrangeable> {
  const found = itemNo || (id && isId(id)) ? await findArrangeable(db, { id, itemNo }, actor) : undefined;
  if (!found) throw new Refusal(flowText.missing);
  return found;
}
