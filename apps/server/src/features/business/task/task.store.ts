import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import type { ArrangedConditions } from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import { codesDoing } from '@tejian/domain/business/workflow/step-work.ts';
import type { OwnStored } from '@tejian/domain/shared/field/own-record.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** A piece of equipment that becomes an item, with the copies that the work lists show. */
export interface ArrangedEquipment {
  readonly id: string;
  readonly shown: string;
  readonly varietyCode: string | null;
  /** The lines or valves that are declared; none where the whole is. */
  readonly parts: readonly { readonly id: string; readonly name: string }[];
}

export async function equipmentToArrange(
  db: Db | Tx,
  applicationIds: readonly string[],
): Promise<Map<string, ArrangedEquipment[]>> {
  const { rows } = await sql<ArrangedEquipment & { applicationId: string }>`
    select ae.application_id, e.id, e.variety_code,
      coalesce(e.device_code, e.registration_code, e.identification_code, e.factory_no, e.internal_no, e.name) as shown,
      (select coalesce(jsonb_agg(jsonb_build_object('id', ap.part_id, 'name', ap.name) order by ap.sort), '[]')
        from application_part ap where ap.application_id = ae.application_id and ap.equipment_id = e.id) as parts
    from application_equipment ae join equipment e on e.id = ae.equipment_id
    where ae.application_id = any(${[...applicationIds]}::uuid[]) order by ae.application_id, ae.sort, e.id`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.applicationId);
}

export interface Dated {
  /** An application, or an item. */
  readonly id: string;
  readonly day: string;
}

export interface WithoutForm extends Dated {
  readonly kindCode: string;
  readonly categoryCode: string;
  /** The code of the variety, of the category where the catalogue has none below it. */
  readonly sort: string;
  readonly isGeneral: boolean;
}

/** Varieties of records that no form of their own serves in their category on their day; whether the general report does. */
export async function varietiesWithoutForm(
  db: Db | Tx,
  rows: readonly Dated[],
  actor: Actor,
): Promise<readonly WithoutForm[]> {
  const foundTask = await sql<WithoutForm>`
    with asked as (select distinct x.id, x.day, a.id as application_id, a.kind_code, a.category_code,
        coalesce(e.variety_code, '-') as variety, coalesce(e.variety_code, e.category_code) as sort
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(id uuid, day date)
        left join item i on i.id = x.id
        join application a on a.id = coalesce(i.application_id, x.id) and ${within(actor, 'application')}
        join application_equipment ae on ae.application_id = a.id and (i.id is null or ae.equipment_id = i.equipment_id)
        join equipment e on e.id = ae.equipment_id)
    select id, day, kind_code, category_code, sort, bool_or(is_served) as is_general from (
      select s.*, t.code is not null as is_served,
        t.code is not null and t.content->>'isGeneral' is distinct from 'true' as is_own
      from asked s left join report_template t on t.kind_code = s.kind_code and s.category_code = any(t.category_codes)
        and t.replaced_at is null
        and t.code = any(coalesce(business_templates(s.application_id), array[t.code]))
        and t.effective_from <= s.day and (t.effective_to is null or t.effective_to >= s.day)
        and exists (select from unnest(t.varieties) m where m = '*' or nullif(s.variety, '-') like m || '%')) served
    group by id, day, kind_code, category_code, sort having not bool_or(is_own) order by id, sort`.execute(db);
  return foundTask.rows;
}

export interface PersonRow {
  readonly userId: string;
  readonly name: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly level: number | null;
  readonly validTo: string | null;
  readonly isQualified: boolean;
  readonly openItems: number;
  readonly codes: string[];
}

/** The codes of those whom an arrangement may name. */
const arrangeable: readonly Permission[] = ['report:enter', 'report:confirm', 'report:audit', 'report:approve'];

/** The institute's people who may take a step, with their qualification for the kind on a day and how much they have. */
export async function peopleFor(
  db: Db | Tx,
  { organisationId, kindCode }: { readonly organisationId: string; readonly kindCode: string },
  day: string,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, u.name, u.department_id, o.name as department_name, q.level, q.valid_to,
      q.level is not null as is_qualified, h.codes,
      (select count(*)::int from step_task t where t.state = 'open' and t.assignee_ids @> array[u.id]) as open_items
    from app_user u
      join lateral (select array_agg(distinct p.code) as codes from user_group_member m
        join user_group_permission p on p.group_id = m.group_id
        where m.user_id = u.id and p.code = any(${arrangeable})) h on h.codes is not null
      left join organisation o on o.id = u.department_id
      left join lateral (select level::int as level, valid_to from staff_qualification s where s.user_id = u.id
        and ${kindCode} = any(s.kind_codes) and s.state = '1' and s.certificate_type = '01' and ${day}::date between s.valid_from and s.valid_to
        order by level desc, valid_to desc limit 1) q on true
    where u.organisation_id = ${organisationId} and u.is_enabled
    order by o.sort nulls last, u.name`.execute(db);
  return rows;
}

/** Reports of a client that people checked, audited or approved within the last two years, by person. */
export async function clientReports(db: Db | Tx, unitId: string, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; reports: number }>`
    select signer as user_id, count(*)::int as reports
    from application a join item i on i.application_id = a.id
      cross join unnest(array[i.checker_id, i.auditor_id, i.approver_id]) signer
    where a.unit_id = ${unitId}::uuid and a.created_at >= ${since} and i.state <> 'voided' and signer is not null
    group by signer`.execute(db);
  return new Map(rows.map(({ userId, reports }) => [userId, reports]));
}

export const departmentsOf = (db: Db | Tx, organisationId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('parentId', '=', organisationId)
    .where('kind', '=', 'department')
    .where('isEnabled', '=', true)
    .orderBy('sort')
    .execute();

export interface Arrangeable {
  readonly unitId: string;
  readonly organisationId: string;
  readonly applicationId: string;
  readonly applicationNo: string;
  readonly itemId: string | null;
  readonly itemNo: string | null;
  readonly step: string;
  readonly version: number;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly flowCode: string;
  readonly flowVersion: number;
  readonly details: Record<string, unknown>;
  /** Own values of the item; of an application those of the plan that was kept. */
  readonly own: OwnStored | null;
  readonly departmentId: string | null;
  readonly leadInspectorId: string | null;
  readonly inspectorIds: string[];
  readonly checkerId: string | null;
  readonly auditorId: string | null;
  readonly approverId: string | null;
  readonly plannedDate: string | null;
  readonly conditions: ArrangedConditions;
  readonly equipmentId: string | null;
  readonly taskId: string | null;
}

/** The record at arrangement: a whole application, or one item that came back. */
export async function findArrangeable(
  db: Db | Tx,
  { id, itemNo }: { id?: string; itemNo?: string },
  actor: Actor,
): Promise<Arrangeable | undefined> {
  const { rows } = await (
    itemNo
      ? sql<Arrangeable>`
    select a.unit_id, i.organisation_id, i.application_id, a.application_no, i.id as item_id, i.item_no, i.step, i.version, i.kind_code, i.category_code,
      i.flow_code, i.flow_version, a.details, i.own, i.department_id, i.lead_inspector_id,
      i.inspector_ids, i.checker_id, i.auditor_id, i.approver_id, i.planned_date, i.conditions, i.equipment_id,
      (select t.id from step_task t where t.item_id = i.id and t.state = 'open' limit 1) as task_id
    from item i join application a on a.id = i.application_id where i.item_no = ${itemNo}
      and ${within(actor, 'item')} and ${within(actor, 'application')}`
      : sql<Arrangeable>`
    select a.unit_id, a.organisation_id, a.id as application_id, a.application_no, null as item_id, null as item_no, a.step, a.version, a.kind_code, a.category_code,
      a.flow_code, a.flow_version, a.details, a.details->'plan'->'own' as own, a.department_id,
      null as lead_inspector_id, '{}'::uuid[] as inspector_ids, null as checker_id, null as auditor_id,
      null as approver_id, null as planned_date, '{}'::jsonb as conditions, null as equipment_id,
      (select t.id from step_task t where t.application_id = a.id and t.item_id is null and t.state = 'open' limit 1) as task_id
    from application a where a.id = ${id ?? null}::uuid and ${within(actor, 'application')}`
  ).execute(db);
  return rows[0];
}

/** Keeps a plan that is not committed yet; refuses silently when the version has moved on. */
export async function keepPlan(tx: Tx, applicationId: string, version: number, plan: object): Promise<boolean> {
  const { rows } = await sql`
    update application set details = details || jsonb_build_object('plan', ${JSON.stringify(plan)}::jsonb), version = version + 1
    where id = ${applicationId} and version = ${version} and step in (${sql.join(codesDoing('arrange'))}) and state = 'running' returning id`.execute(
    tx,
  );
  return rows.length === 1;
}

export interface SavedPlan {
  readonly id: string;
  readonly plan: unknown;
  /** Name of the lead inspector. */
  readonly lead: string;
}

/** Plans that were saved for applications which are not arranged yet. */
export async function savedPlans(db: Db | Tx, ids: readonly string[], actor: Actor): Promise<SavedPlan[]> {
  const { rows } = await sql<SavedPlan>`
    select a.id, a.details->'plan' as plan, coalesce(u.name, '') as lead
    from application a left join app_user u on u.id::text = a.details->'plan'->>'leadInspectorId'
    where a.id = any(${[...ids]}::uuid[]) and a.details ? 'plan' and ${within(actor, 'application')}
    order by a.application_no`.execute(db);
  return rows;
}

export interface ItemPlanColumns {
  readonly departmentId: string | null;
  readonly leadInspectorId: string | null;
  readonly inspectorIds: string[];
  readonly checkerId: string | null;
  readonly auditorId: string | null;
  readonly approverId: string | null;
  readonly plannedDate: string | null;
  readonly conditions: ArrangedConditions;
  readonly own: string;
}

export async function keepItemPlan(tx: Tx, itemId: string, version: number, plan: ItemPlanColumns): Promise<boolean> {
  const updatedRows = await tx
    .updateTable('item')
    .set({ ...plan, conditions: JSON.stringify(plan.conditions), version: version + 1 })
    .where('id', '=', itemId)
    .where('version', '=', version)
    .where('step', 'in', codesDoing('arrange'))
    .executeTakeFirst();
  return updatedRows.numUpdatedRows === 1n;
}
