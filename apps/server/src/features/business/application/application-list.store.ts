import { sql, type RawBuilder } from 'kysely';
import type { Application, SheetRow } from '@tejian/contract/business/application/application.record.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { holdsCode } from '../../../platform/list/equipment-codes.ts';
import { declaredCount } from './application-list.scope.ts';
import { foundElsewhere } from '../../../platform/list/found-elsewhere.ts';
import type { ListSource } from '../../../platform/list/list.ts';
import { byUnit } from '../../archive/unit/renamed-units.scope.ts';
import { waitsFor, within } from '../../shared/scope/within.scope.ts';

type Condition = RawBuilder<unknown>;

export const applicationSource: ListSource<Application> = {
  from: sql`application a`,
  identity: sql`a.id`,
  columns: {
    applicationId: sql`a.id`,
    id: sql`a.id`,
    taskId: sql`(select t.id from step_task t where t.application_id = a.id and t.item_id is null and t.state = 'open' limit 1)`,
    applicationNo: sql`a.application_no`,
    inspectedUnit: sql`a.inspected_unit`,
    flowCode: sql`a.flow_code`,
    flowVersion: sql`a.flow_version`,
    kindCode: sql`a.kind_code`,
    categoryCode: sql`a.category_code`,
    step: sql`a.step`,
    state: sql`a.state`,
    paymentState: sql`a.payment_state`,
    isCharged: sql`a.is_charged`,
    equipmentCount: sql`a.equipment_count`,
    contactName: sql`a.contact_name`,
    contactPhone: sql`a.contact_phone`,
    createdBy: sql`(select u.name from app_user u where u.id = a.created_by)`,
    createdAt: sql`a.created_at`,
    submittedAt: sql`a.submitted_at`,
    version: sql`a.version`,
  },
  summed: { equipmentCount: declaredCount },
  bigrams: { inspectedUnit: { text: sql`a.inspected_unit`, index: 'application_unit_bigrams' } },
  foundBesides: byUnit(sql`a.unit_id`, 'inspectedUnit'),
  own: sql`a.own`,
};

// The application is joined from outside so that the bounded count, which shows nothing of it, does without.
export const sheetSource: ListSource<SheetRow> = {
  // What is open at a step is looked through for a unit: its name stands in many more applications that were done long ago.
  from: sql`step_task t left join application a on a.id = t.application_id left join item i on i.id = t.item_id`,
  identity: sql`t.id`,
  columns: {
    taskId: sql`t.id`,
    applicationId: sql`a.id`,
    id: sql`coalesce(t.item_id, a.id)`,
    entity: sql`case when t.item_id is null then 'application' else 'item' end`,
    applicationNo: sql`a.application_no`,
    itemNo: sql`i.item_no`,
    inspectedUnit: sql`a.inspected_unit`,
    flowCode: sql`a.flow_code`,
    flowVersion: sql`a.flow_version`,
    kindCode: sql`t.kind_code`,
    categoryCode: sql`a.category_code`,
    step: sql`t.step`,
    equipmentCount: sql`case when t.item_id is null then a.equipment_count else 1 end`,
    contactName: sql`a.contact_name`,
    paymentState: sql`a.payment_state`,
    isCharged: sql`a.is_charged`,
    submittedByName: sql`(select u.name from app_user u where u.id = t.submitted_by)`,
    submittedAt: sql`t.submitted_at`,
    dueDate: sql`t.due_date`,
    createdAt: sql`a.created_at`,
    version: sql`coalesce(i.version, a.version)`,
  },
  foundBesides: byUnit(sql`a.unit_id`, 'inspectedUnit'),
};

/** One box over five codes (spec §2): the equipment, then the applications that name it. */
export function withEquipmentCode(db: Db | Tx, code: string) {
  const hasCode = holdsCode(sql`e`, code);
  return foundElsewhere(db, {
    keys: sql`select e.id from equipment e where ${hasCode}`,
    among: (ids) => sql`a.id = any(array(
      select ae.application_id from application_equipment ae where ae.equipment_id = any(${ids}::uuid[])))`,
    ofEach: sql`exists (select from application_equipment ae join equipment e on e.id = ae.equipment_id
      where ae.application_id = a.id and ${hasCode})`,
  });
}

/**
 * The steps that flows have added (`X…`) for work of one permission, as far as something waits there in the institutes that
 * the actor sees.
 */
export async function addedStepsOf(db: Db, actor: Actor, permission: string): Promise<string[]> {
  const { rows } = await sql<{ step: string }>`
    select distinct t.step from step_task t
    where t.state = 'open' and t.step >= 'X' and t.step < 'Y' and t.permission = ${permission}
      and ${within(actor, 'task')}`.execute(db);
  return rows.map(({ step }) => step);
}

/**
 * The conditions for what waits at one of these steps in the actor's institute, and is not named for others. One step is
 * asked as such: the order of its index is kept.
 */
export const waitingAt = (actor: Actor, steps: readonly string[]): Condition[] => [
  sql`t.state = 'open'`,
  steps.length === 1 ? sql`t.step = ${steps[0]}` : sql`t.step = any(${[...steps]}::text[])`,
  within(actor, 'task'),
  waitsFor(actor),
];
