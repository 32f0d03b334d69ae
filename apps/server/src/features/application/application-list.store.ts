import { sql, type RawBuilder } from 'kysely';
import type { Application, SheetRow } from '@tejian/contract/application/application.record.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { escapeLike } from '../../platform/list/advanced.ts';
import { foundElsewhere } from '../../platform/list/found-elsewhere.ts';
import type { ListSource } from '../../platform/list/list.ts';
import { visibleItems } from '../item/item.service.ts';

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
    kindCode: sql`a.kind_code`,
    categoryCode: sql`a.category_code`,
    step: sql`a.step`,
    state: sql`a.state`,
    paymentState: sql`a.payment_state`,
    equipmentCount: sql`a.equipment_count`,
    contactName: sql`a.contact_name`,
    contactPhone: sql`a.contact_phone`,
    createdBy: sql`(select u.name from app_user u where u.id = a.created_by)`,
    createdAt: sql`a.created_at`,
    submittedAt: sql`a.submitted_at`,
    version: sql`a.version`,
  },
  bigrams: { inspectedUnit: sql`bigrams(a.inspected_unit)` },
};

// The application is joined from outside so that the bounded count, which shows nothing of it, does without.
export const sheetSource: ListSource<SheetRow> = {
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
    kindCode: sql`t.kind_code`,
    categoryCode: sql`a.category_code`,
    step: sql`t.step`,
    equipmentCount: sql`case when t.item_id is null then a.equipment_count else 1 end`,
    contactName: sql`a.contact_name`,
    paymentState: sql`a.payment_state`,
    submittedByName: sql`(select u.name from app_user u where u.id = t.submitted_by)`,
    submittedAt: sql`t.submitted_at`,
    dueDate: sql`t.due_date`,
    createdAt: sql`a.created_at`,
    version: sql`coalesce(i.version, a.version)`,
  },
  bigrams: { inspectedUnit: sql`bigrams(a.inspected_unit)` },
};

/** Data scope over applications: a filter that every query over them takes (design §4). */
export function visibleApplications(actor: Actor): Condition {
  const organisation = sql`a.organisation_id = ${actor.organisationId ?? null}::uuid`;
  switch (actor.scope) {
    case 'all':
      return sql`true`;
    case 'institute':
      return organisation;
    case 'area':
      return sql`a.organisation_id in (select id from organisation
        where area_code like ${`${(actor.areaCode ?? '-').replace(/(00)+$/, '')}%`})`;
    case 'department':
      return sql`${organisation} and (a.created_by = ${actor.userId} or a.department_id in
        (select id from organisation where path like ${`${actor.departmentPath ?? '-'}%`}))`;
    case 'own':
      return sql`${organisation} and a.created_by = ${actor.userId}`;
  }
}

/**
 * Whose detail may be opened: what the lists show, and, for whoever sees only their own or their department's, what is or
 * was theirs to work on; a draft is its author's.
 */
export function readableApplications(actor: Actor): Condition {
  const listed = visibleApplications(actor);
  if (actor.scope !== 'own' && actor.scope !== 'department') return listed;
  return sql`(${listed} or a.organisation_id = ${actor.organisationId ?? null}::uuid and (
    exists (select from step_task t where t.application_id = a.id and (${actor.userId}::uuid = any(t.assignee_ids)
      or t.done_by = ${actor.userId} or (t.state = 'open' and t.item_id is null and t.step <> 'YWSB'
        and t.assignee_ids = '{}' and t.permission = any(${[...actor.codes]}))))
    or exists (select from item i where i.application_id = a.id and ${visibleItems(actor)})))`;
}

/** One box over five codes (spec §2): the equipment, then the applications that name it. */
export function withEquipmentCode(db: Db | Tx, code: string) {
  const like = `%${escapeLike(code.trim())}%`;
  const hasCode = sql`(e.device_code ilike ${like} or e.registration_code ilike ${like}
    or e.use_certificate_no ilike ${like} or e.factory_no ilike ${like} or e.identification_code ilike ${like})`;
  return foundElsewhere(db, {
    keys: sql`select e.id from equipment e where ${hasCode}`,
    among: (ids) => sql`a.id = any(array(
      select ae.application_id from application_equipment ae where ae.equipment_id = any(${ids}::uuid[])))`,
    ofEach: sql`exists (select from application_equipment ae join equipment e on e.id = ae.equipment_id
      where ae.application_id = a.id and ${hasCode})`,
  });
}

/** What waits at a step in the actor's institute, and is not named for others. */
export const waitingAt = (actor: Actor, step: string): Condition[] => [
  sql`t.state = 'open'`,
  sql`t.step = ${step}`,
  ...(actor.scope === 'all' ? [] : [sql`t.organisation_id = ${actor.organisationId ?? null}::uuid`]),
  ...(step === 'CLFS' ? [sql`t.assignee_ids @> array[${actor.userId}::uuid]`] : []),
];
