import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { codesDoing } from '@tejian/domain/business/workflow/step-work.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import type { PlanningParameters } from '@tejian/domain/business/planner/parameters.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** The code of those who inspect. */
const INSPECTS: Permission = 'report:enter';

export interface WaitingJob {
  readonly id: string;
  readonly applicationNo: string;
  readonly itemNo: string | null;
  readonly inspectedUnit: string;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly pieces: number;
  readonly areaCode: string | null;
  readonly areaName: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly address: string;
  readonly unitIds: string[];
  readonly due: string | null;
  readonly wished: string | null;
  readonly visitWindow: string;
  readonly version: number;
}

/**
 * The open tasks of arrangement that the person sees, what is due first. Where the work is say the first device with an
 * area, else the unit, and the newest photo that was taken at one of the devices with its place; when it is due, the
 * earliest date of the category's slot among its devices.
 */
export async function waitingJobs(db: Db, actor: Actor, most: number): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select coalesce(i.id, a.id) as id, a.application_no, i.item_no, a.inspected_unit, a.kind_code, a.category_code,
      d.pieces, coalesce(d.area_code, u.area_code) as area_code,
      (select name from area where code = coalesce(d.area_code, u.area_code)) as area_name, taken.longitude, taken.latitude,
      coalesce(nullif(d.address, ''), a.unit_address) as address,
      array(select distinct unnest(a.unit_id || d.unit_ids)) as unit_ids, d.due, a.wished_date as wished, a.visit_window,
      coalesce(i.version, a.version) as version
    from step_task t
      join application a on a.id = t.application_id
      left join item i on i.id = t.item_id
      left join unit u on u.id = a.unit_id
      left join inspection_category c on c.code = a.category_code
      cross join lateral (select count(*)::int as pieces, (array_agg(e.area_code order by ae.sort) filter (where e.area_code is not null))[1] as area_code,
        (array_agg(e.use_address order by ae.sort))[1] as address, min(due.due_date) as due,
        coalesce(array_agg(e.use_unit_id) filter (where e.use_unit_id is not null), '{}')
          || coalesce(array_agg(e.maintainer_id) filter (where e.maintainer_id is not null), '{}') as unit_ids
        from application_equipment ae join equipment e on e.id = ae.equipment_id
          left join due_inspection due on due.equipment_id = e.id and due.slot = c.date_slot
        where ae.application_id = a.id and (i.id is null or e.id = i.equipment_id)) d
      left join lateral (select f.longitude, f.latitude from application_equipment ae
          join item before on before.equipment_id = ae.equipment_id join report r on r.item_id = before.id
          join attachment at on at.record_id = r.id and not at.is_deleted join stored_file f on f.id = at.file_id
        where ae.application_id = a.id and (i.id is null or ae.equipment_id = i.equipment_id) and f.latitude is not null
        order by f.taken_at desc nulls last, f.id desc limit 1) taken on true
    where t.step in (${sql.join(codesDoing('arrange'))}) and t.state = 'open' and ${within(actor, 'task')}
      and ${within(actor, 'application')} and (i.id is null or ${within(actor, 'item')})
    order by d.due nulls last, a.wished_date nulls last, t.submitted_at, t.id limit ${most}`.execute(db);
  return rows;
}

export interface PlannedPerson {
  readonly userId: string;
  readonly departmentName: string | null;
}

/** An institute's inspectors whom the person sees, as the lists of people order them. */
export async function inspectorsFor(
  db: Db,
  organisationId: string,
  actor: Actor,
  most: number,
): Promise<PlannedPerson[]> {
  const { rows } = await sql<PlannedPerson>`
    select u.id as user_id, o.name as department_name from app_user u left join organisation o on o.id = u.department_id
    where u.is_enabled and u.organisation_id = ${organisationId}::uuid and ${within(actor, 'person')}
      and exists (select from user_group_member m join user_group_permission p on p.group_id = m.group_id
        where m.user_id = u.id and p.code = ${INSPECTS})
      and exists (select from staff_qualification q where q.user_id = u.id and q.certificate_type = '01')
    order by o.sort nulls last, u.name, u.id limit ${most}`.execute(db);
  return rows;
}

export interface BookedRow {
  readonly userId: string;
  readonly day: Day;
  readonly unit: string;
  readonly pieces: number;
  /** Of them, those that nobody has inspected yet. */
  readonly open: number;
  readonly areaCode: string | null;
}

/**
 * The work that people already have, by day and application: items that stand or have been inspected, once for each who
 * takes part.
 */
export async function bookedWork(db: Db, userIds: readonly string[], from: Day, until: Day): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select who.id as user_id, i.planned_date as day, min(i.inspected_unit) as unit, count(*)::int as pieces,
      (count(*) filter (where i.inspect_date is null))::int as open, coalesce(min(e.area_code), min(u.area_code)) as area_code
    from item i cross join unnest(i.inspector_ids) as who(id) join equipment e on e.id = i.equipment_id
      join application a on a.id = i.application_id left join unit u on u.id = a.unit_id
    where i.planned_date between ${from}::date and ${until}::date and i.state <> 'voided'
      and who.id = any(${[...userIds]}::uuid[]) group by 1, 2, i.application_id`.execute(db);
  return rows;
}

/** Units in which people have an interest, of the units that matter now. */
export async function interestsOf(db: Db, userIds: readonly string[], unitIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; unitId: string }>`select user_id, unit_id from conflict_of_interest
    where user_id = any(${[...userIds]}::uuid[]) and unit_id = any(${[...unitIds]}::uuid[])`.execute(db);
  return rows;
}

/** The area that the institute's people set out from. */
export const homeArea = (db: Db, organisationId: string) =>
  db.selectFrom('organisation').select('areaCode').where('id', '=', organisationId).executeTakeFirst();

export interface StoredParameters {
  readonly settings: Partial<PlanningParameters>;
  readonly version: number;
}

export async function storedParameters(db: Db | Tx, organisationId: string): Promise<StoredParameters | undefined> {
  const { rows } = await sql<StoredParameters>`
    select settings, version from planner_setting where organisation_id = ${organisationId}::uuid`.execute(db);
  return rows[0];
}

/** Keeps the parameters over the version that was seen, 0 where there were none; undefined when somebody was faster. */
export async function keepParameters(
  tx: Tx,
  organisationId: string,
  settings: PlanningParameters,
  seenNumber: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into planner_setting (organisation_id, settings, version)
    select ${organisationId}::uuid, ${JSON.stringify(settings)}::jsonb, 1
    where ${seenNumber} = 0 or exists (select from planner_setting where organisation_id = ${organisationId}::uuid)
    on conflict (organisation_id) do update set settings = excluded.settings, version = planner_setting.version + 1
      where planner_setting.version = ${seenNumber} returning version`.execute(tx);
  return rows[0]?.version;
}

/** The tasks of arrangement that records stand at: an application by its own identifier, an item by its number. */
export async function arrangedAs(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; itemNo: string }>`
    select id, item_no from item where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, itemNo }) => [id, itemNo]));
}
