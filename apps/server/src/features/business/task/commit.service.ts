import type { GivenPlan, TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { ownChanges, type OwnStored } from '@tejian/domain/shared/field/own-record.ts';
import type { FactKey } from '@tejian/domain/business/workflow/facts.ts';
import { flowText, operationLabels } from '@tejian/domain/business/workflow/flow.text.ts';
import { guardText } from '@tejian/domain/business/workflow/guard.text.ts';
import { stepDoing } from '@tejian/domain/business/workflow/step-work.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { ownFormOf } from '../../shared/catalogue/own-records.service.ts';
import { businessOf } from '../../configuration/business-definition/business-definition.service.ts';
import { nextItemNos } from '../../shared/numbering/numbering.service.ts';
import { newItem } from '../item/new-item.service.ts';
import { actOnEach, answerOf } from '../workflow/batch.service.ts';
import { gatherFacts } from '../workflow/fact-gatherers.service.ts';
import { claimLocks, labelsOf, lockedName } from '../workflow/flow-facts.service.ts';
import type { RowAction, FlowContext, FlowRow, Moved } from '../workflow/flow-record.ts';
import { openTasks } from '../workflow/open-tasks.service.ts';
import { hold, moveHeld, note, tell } from '../workflow/workflow.service.ts';
import {
  arrangementFacts,
  arrangementRefusal,
  arrangements,
  planReadings,
  type PlanReadings,
} from './facts.service.ts';
import { plannedOwn } from './own-values.ts';
import { keepingSaved } from './saved-plan.service.ts';
import { planWarnings } from './warnings.service.ts';
import { columnsOf, filledIn, inspectorsOf, planOver } from './plan.ts';
import { equipmentToArrange, findArrangeable, type ArrangedEquipment } from './task.store.ts';

interface CommitAsked {
  readonly id?: string;
  readonly itemNo?: string;
  readonly version?: number;
  readonly plan: GivenPlan;
}

/** Arranges one application, which becomes its items, or one item that had come back (RWAP → BGSC). */
export async function commit(tx: Tx, askedCommit: CommitAsked, actor: Actor, now: Date) {
  const { id: askedId, itemNo } = askedCommit;
  const foundTask = askedId && !isId(askedId) ? undefined : await findArrangeable(tx, { id: askedId, itemNo }, actor);
  if (!foundTask) throw new Refusal(flowText.missing);
  const plan = planOver(foundTask, askedCommit.plan);
  const entity = foundTask.itemId ? 'item' : 'application';
  const form = await ownFormOf(tx, 'item');
  const ownValues = plannedOwn(form, foundTask, plan, { isCommitted: true });
  const context: FlowContext = { actor, now };
  const id = foundTask.itemId ?? foundTask.applicationId;
  // what its own fields come to was read before the lock
  const seenVersion = askedCommit.version ?? foundTask.version;
  const heldAct = await hold(tx, context, {
    entity,
    ids: [id],
    operation: 'submit',
    call: 'taskSchedCommit',
    seenVersion,
  });
  const arranging = { readings: planReadings(plan), own: ownValues, now };
  const ofRow =
    heldAct.standing.length > 0 ? await cases(tx, heldAct.standing, heldAct.neededKeys, arranging) : undefined;
  const movedAct = await moveHeld(tx, context, heldAct, ofRow?.get(id));
  await noteOwn(tx, context, foundTask, ownChanges(form, foundTask.own ?? {}, ownValues));
  const itemNos = entity === 'item' ? [movedAct.no] : await split(tx, context, movedAct, { plan, own: ownValues });
  return { itemNos, warnings: await planWarnings(tx, foundTask, plan, actor) };
}

/**
 * The same plan for many applications of one kind and category, each in a transaction of its own; one that has a plan of
 * its own is left out.
 */
export async function commitAll(
  batch: Batch,
  ids: string[],
  plan: TaskPlan,
  actor: Actor,
  now: Date,
): Promise<ActOutcomes> {
  const context: FlowContext = { actor, now };
  const readings = planReadings(plan);
  const results = await actOnEach(batch, context, {
    entity: 'application',
    ids,
    operation: 'submit',
    call: 'taskSchedCommit',
    gather: async (rows, tx, neededKeys) =>
      keepingSaved(tx, await cases(tx, rows, neededKeys, { readings, now }), plan, actor),
    after: async (tx, movedRows) => {
      const ownValues = plannedOwn(await ownFormOf(tx, 'item'), { ...movedRows.row, own: null }, plan, {
        isCommitted: true,
      });
      await split(tx, context, movedRows, { plan, own: ownValues });
    },
  });
  return answerOf('application', results);
}

/**
 * Notes what an item kept of its own fields and now has otherwise, in its log; an application's items do not stand yet.
 */
export async function noteOwn(
  tx: Tx,
  context: FlowContext,
  { itemId }: { readonly itemId: string | null },
  opinion: string,
): Promise<void> {
  if (!itemId || !opinion) return;
  await note(tx, context, { entity: 'item', id: itemId, action: fieldsText.ownChanged, opinion });
}

/** The things that a plan names, with what its own fields come to where they were read before. */
interface Arranging {
  readonly readings: PlanReadings;
  readonly own?: OwnStored;
  readonly now: Date;
}

async function cases(
  tx: Tx,
  rows: readonly FlowRow[],
  neededKeys: ReadonlySet<FactKey>,
  { readings, own, now }: Arranging,
): Promise<Map<string, RowAction>> {
  const { plan } = readings;
  const all = await arrangements(tx, rows, readings);
  const facts = await gatherFacts(tx, arrangementFacts, neededKeys, all);
  const cases = new Map<string, RowAction>();
  for (const one of all) {
    const { row } = one;
    const columns = columnsOf(plan, row.kindCode);
    const changes =
      row.entity === 'item' ? { ...columns, own: JSON.stringify(own ?? {}) } : { departmentId: columns.departmentId };
    const details = {
      leadInspectorId: columns.leadInspectorId,
      inspectorIds: columns.inspectorIds,
      plannedDate: columns.plannedDate,
      ...columns.conditions,
    };
    const refusal = await arrangementRefusal(tx, one, readings, now);
    const guards = facts.get(row.id);
    cases.set(row.id, { refused: refusal, guards, filled: filledIn(plan), changes, details, opinion: plan.note });
  }
  return cases;
}

/** One item for each piece of equipment: serial number, lock (G07), first task. */
async function split(
  tx: Tx,
  { actor, now }: FlowContext,
  { row }: Moved,
  { plan, own }: { readonly plan: TaskPlan; readonly own: OwnStored },
): Promise<string[]> {
  const equipment = (await equipmentToArrange(tx, [row.applicationId])).get(row.applicationId) ?? [];
  const ids = equipment.map(() => newId());
  const numbers = await nextItemNos(tx, now, ids, (await businessOf(tx, row.applicationId))?.itemNumber);
  const items = equipment.map((each, index) => ({
    id: ids[index] ?? '',
    itemNo: numbers[index] ?? '',
    equipmentId: each.id,
  }));
  const columns = columnsOf(plan, row.kindCode);
  const step = stepDoing(row.flow, 'build');
  await newItem.ofApplication(
    tx,
    {
      ...columns,
      step: step.code,
      applicationId: row.applicationId,
      departmentId: columns.departmentId ?? '',
      leadInspectorId: columns.leadInspectorId ?? '',
      inspectorIds: inspectorsOf(plan),
      plannedDate: columns.plannedDate ?? '',
      now,
      own,
    },
    items,
  );
  await openTasks(
    tx,
    { now, by: actor.userId },
    { flow: row.flow, business: row.business, step },
    items.map(({ id: itemId }) => ({
      applicationId: row.applicationId,
      itemId,
      departmentId: columns.departmentId,
      assigneeIds: columns.leadInspectorId ? [columns.leadInspectorId] : [],
      organisationId: row.organisationId,
      kindCode: row.kindCode,
    })),
  );
  await lockEquipment(tx, row, equipment, items);
  const action = operationLabels.split;
  await note(tx, { actor, now }, { entity: 'application', id: row.id, action, details: { items: numbers } });
  if (columns.leadInspectorId) await tell(tx, { actor, now }, columns.leadInspectorId, row, step.code);
  return numbers;
}

async function lockEquipment(
  tx: Tx,
  row: FlowRow,
  equipment: readonly ArrangedEquipment[],
  items: readonly { id: string; equipmentId: string }[],
): Promise<void> {
  const { lockSlot } = await labelsOf(tx, row.kindCode, row.categoryCode);
  const partsOf = new Map(equipment.map(({ id, parts }) => [id, parts]));
  const missedLocks = await claimLocks(
    tx,
    lockSlot,
    items.map(({ id, equipmentId }) => ({ itemId: id, equipmentId, parts: partsOf.get(equipmentId) ?? [] })),
  );
  const first = missedLocks[0];
  if (!first) return;
  const ownEquipment = equipment.find((each) => each.id === first.equipmentId);
  throw new Refusal(guardText.locked(lockedName(ownEquipment?.shown ?? '', first.part?.name), first.holder));
}
