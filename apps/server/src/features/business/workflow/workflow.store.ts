import { sql } from 'kysely';
import type { BusinessDefinition } from '@tejian/domain/configuration/business-definition/business-definition.ts';
import type { FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import type { Entity } from '@tejian/domain/business/workflow/steps.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { askTogether } from '../../../platform/db/gathered.ts';
import { among, runPrepared } from '../../../platform/db/prepared.ts';
import { within } from '../../shared/scope/within.scope.ts';
import type { FlowActor, FlowRow, OpenTask } from './flow-record.ts';

/** A record that is locked, with the task and the settings that it runs by. */
export type LockedColumns = Omit<FlowRow, 'task' | 'branches' | 'settings' | 'business' | 'flow'> & {
  equipmentCount: number;
  digest: string;
  settings: Partial<FlowSettings> | null;
  business: BusinessDefinition | null;
  logLength: number;
  logHead: Buffer | null;
  taskId: string | null;
  submittedAt: Date;
} & Omit<OpenTask, 'id' | 'submittedAt'>;

const task = sql`t.id as task_id, coalesce(t.assignee_ids, '{}') as assignee_ids, t.due_date, t.submitted_by,
  t.submitted_at, (select name from app_user u where u.id = t.opened_by) as opened_by,
  (select value from setting where name = 'flow') as settings, (select d.content - 'examples' from definition_version d
    where d.kind = 'business' and d.code = a.business_code and d.version = a.business_version) as business, f.digest`;

/**
 * A person who may not read a record does not act on it: another's rows are not there. To end an application takes more
 * than that its step waits for anybody (`endsIt`): with the narrow scopes it is one's own, or one's task.
 */
function readable(entity: Entity, actor: FlowActor, endsIt = false) {
  if (actor.userId === null) return sql`true`;
  return within(actor, entity === 'application' && endsIt ? 'applicationHeld' : entity);
}

/** As the lists of items show it: the address, and the number by which the unit calls the device. */
const placeOfItem = sql`concat_ws(' ', i.use_address, (select e.internal_no from equipment e where e.id = i.equipment_id))`;

/** The place of the first device of application `a`; the number by which the unit calls it where it is the only one. */
const placeOfApplication = sql`coalesce((select concat_ws(' ', e.use_address, case when a.equipment_count = 1 then e.internal_no end)
  from application_equipment ae join equipment e on e.id = ae.equipment_id
  where ae.application_id = a.id order by ae.sort, e.id limit 1), '')`;

interface Whose {
  readonly id: string;
  readonly inspectedUnit: string;
  readonly place: string;
}

/** Unit and place of items and applications, as titles of messages say them; whoever may read the records. */
export async function findWhose(tx: Tx, ids: readonly string[]): Promise<Whose[]> {
  const { rows } = await sql<Whose & { equipmentCount: number }>`
    select i.id, i.inspected_unit, ${placeOfItem} as place, 1 as equipment_count from item i where i.id ${among(ids)}
    union all select a.id, a.inspected_unit, ${placeOfApplication}, a.equipment_count from application a
      where a.id ${among(ids)}`.execute(tx);
  return rows.map(({ equipmentCount, ...whose }) => ({
    ...whose,
    place: flowMessageText.placeOf(whose.place, equipmentCount),
  }));
}

const applicationsOf = (ids: readonly string[]) =>
  ids.length === 1
    ? sql`= (select application_id from item where id ${among(ids)})`
    : sql`= any(array(select application_id from item where id ${among(ids)}))`;

const itemRows = (ids: readonly string[], actor: FlowActor) => sql<LockedColumns>`
  with a as materialized (select * from application where id ${applicationsOf(ids)} order by id for no key update)
  select 'item' as entity, i.id, i.item_no as no, i.application_id, i.application_no, i.flow_code, i.flow_version,
    i.step, i.state, i.version, i.kind_code, i.category_code, i.inspected_unit,
    ${placeOfItem} as place, 1 as equipment_count, a.unit_id, i.organisation_id,
    i.department_id, i.payment_state, i.is_charged, (select first.item_no from item first where first.id = i.charged_by) as charged_by,
    exists (select from charge c where c.item_id = i.id and c.invoiced > 0) as is_invoiced, a.created_by, a.reviewer_id, i.equipment_id, i.lead_inspector_id,
    i.inspector_ids, i.checker_id, i.auditor_id, i.approver_id, i.planned_date, i.inspect_date, i.conclusion,
    i.has_been_returned, i.entry_begun, a.log_length, a.log_head, ${task}
  from a join item i on i.application_id = a.id
    join flow_definition f on f.code = i.flow_code and f.version = i.flow_version
    left join step_task t on t.item_id = i.id and t.step = i.step and t.state = 'open' and t.branch is null
  where i.id ${among(ids)} and ${readable('item', actor)}
  order by a.id, i.id for no key update of i`;

const applicationRows = (ids: readonly string[], actor: FlowActor, endsIt: boolean) => sql<LockedColumns>`
  select 'application' as entity, a.id, a.application_no as no, a.id as application_id, a.application_no, a.flow_code,
    a.flow_version, a.step, a.state, a.version, a.kind_code, a.category_code, a.inspected_unit, ${placeOfApplication} as place, a.equipment_count, a.unit_id,
    a.organisation_id, a.department_id, a.payment_state, a.is_charged, null as charged_by,
    exists (select from charge c where c.application_id = a.id and c.invoiced > 0) as is_invoiced, a.created_by, a.reviewer_id,
    null as equipment_id,
    null as lead_inspector_id, '{}'::uuid[] as inspector_ids, null as checker_id, null as auditor_id,
    null as approver_id, null as planned_date, null as inspect_date, null as conclusion, false as has_been_returned,
    a.state = 'arranged' and exists (select from item i where i.application_id = a.id and i.entry_begun
      and i.state <> 'voided') as entry_begun,
    a.log_length, a.log_head, ${task}
  from application a join flow_definition f on f.code = a.flow_code and f.version = a.flow_version
    left join step_task t on t.application_id = a.id and t.item_id is null and t.step = a.step and t.state = 'open'
  where a.id ${among(ids)} and ${readable('application', actor, endsIt)}
  order by a.id for no key update of a`;

/**
 * Locks the application before its items, and all in the order of their identifiers, so that no two actions ever wait for
 * each other in a circle.
 */
export const lockColumns = (
  tx: Tx,
  entity: Entity,
  ids: readonly string[],
  actor: FlowActor,
  endsIt: boolean,
): Promise<LockedColumns[]> =>
  askTogether(tx, entity === 'item' ? itemRows(ids, actor) : applicationRows(ids, actor, endsIt));

/** The movement that a record made last. */
export interface LastEntry {
  readonly id: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly at: Date;
  readonly kind: string;
  readonly fromStep: string;
}

/**
 * The newest movement of each row; an item that has not moved yet has its application's. Where a step is named, the movement
 * that led from it: what the system did since then is not what somebody at that step was late for.
 */
export async function lastEntries(
  tx: Tx,
  entity: Entity,
  ids: readonly string[],
  leftStep: string | null = null,
): Promise<Map<string, LastEntry>> {
  if (ids.length === 0) return new Map();
  const newest = sql`f.seq desc`; // alone, so that an index answers it
  const first =
    leftStep === null ? newest : sql`(f.from_step = ${leftStep} and f.to_step <> f.from_step) desc, ${newest}`;
  const rows = await runPrepared(
    tx,
    entity === 'item'
      ? sql<LastEntry>`
    select i.id, l.user_id, l.user_name, l.at, l.kind, l.from_step from item i cross join lateral (
      select * from flow_log f where f.application_id = i.application_id and (f.item_id = i.id or f.item_id is null)
        and f.kind <> 'note' order by ${first} limit 1) l where i.id ${among(ids)}`
      : sql<LastEntry>`
    select a.id, l.user_id, l.user_name, l.at, l.kind, l.from_step from application a cross join lateral (
      select * from flow_log f where f.application_id = a.id and f.item_id is null
        and f.kind <> 'note' order by ${first} limit 1) l where a.id ${among(ids)}`,
  );
  return new Map(rows.map((entry) => [entry.id, entry]));
}

export interface EarlierTask {
  readonly id: string;
  readonly assigneeIds: string[];
  readonly departmentId: string | null;
  readonly doneBy: string | null;
}

/**
 * The people who had each row at a step before: a return goes back to them. What an item passed before it was split
 * off, its application passed for it.
 */
export async function earlierTasks(
  tx: Tx,
  entity: Entity,
  ids: readonly string[],
  step: string,
): Promise<Map<string, EarlierTask>> {
  const past = sql`t.step = ${step} and t.state in ('done', 'returned', 'withdrawn')`;
  const rows = await askTogether(
    tx,
    entity === 'item'
      ? sql<EarlierTask>`
    select distinct on (i.id) i.id, t.assignee_ids, t.department_id, t.done_by from item i
      join step_task t on t.application_id = i.application_id and (t.item_id = i.id or t.item_id is null)
    where i.id ${among(ids)} and ${past} order by i.id, t.done_at desc nulls last`
      : sql<EarlierTask>`
    select distinct on (t.application_id) t.application_id as id, t.assignee_ids, t.department_id, t.done_by
    from step_task t where t.application_id ${among(ids)} and t.item_id is null and ${past}
    order by t.application_id, t.done_at desc nulls last`,
  );
  return new Map(rows.map((each) => [each.id, each]));
}

export interface Lapsed {
  readonly itemId: string;
  readonly userId: string;
  readonly userName: string;
  readonly role: string;
}

/** Signatures of these roles no longer count; the rows stay (decisions §9). Answers whose they were. */
export async function lapseSignatures(
  tx: Tx,
  lapsing: readonly { readonly itemId: string; readonly roles: readonly string[] }[],
  { reason, byName, at }: { reason: 'returned' | 'withdrawn'; byName: string; at: Date },
): Promise<Lapsed[]> {
  return askTogether(
    tx,
    sql<Lapsed>`
    update report_signature s set is_valid = false, lapse_reason = ${reason}, lapsed_by = ${byName}, lapsed_at = ${at}
    from report r, jsonb_to_recordset(${JSON.stringify(lapsing)}::jsonb) as l("itemId" uuid, roles jsonb)
    where r.id = s.report_id and r.item_id = l."itemId" and r.item_id ${among(lapsing.map(({ itemId }) => itemId))}
      and r.state = 'draft' and s.is_valid and l.roles ? s.role
    returning r.item_id, s.user_id, s.user_name, s.role`,
  );
}

/** G07: the equipment is free again. */
export const releaseLocks = (tx: Tx, itemIds: readonly string[]) =>
  sql`delete from equipment_lock where item_id = any(${itemIds}::uuid[])`.execute(tx);

/** Items of an application that goes back behind task arrangement: none has begun entry, all are taken back. */
export async function recallItems(
  tx: Tx,
  applicationId: string,
  reason: string,
  now: Date,
): Promise<{ id: string; itemNo: string }[]> {
  const { rows } = await sql<{ id: string; itemNo: string }>`
    with recalled as (
      update item set step = 'VOID', state = 'voided', void_reason = ${reason}, version = version + 1, step_at = ${now}
      where application_id = ${applicationId} and state = 'running' returning id, item_no),
    closed as (
      update step_task t set state = 'cancelled', done_at = ${now} from recalled r where t.item_id = r.id and t.state = 'open')
    select id, item_no from recalled order by item_no`.execute(tx);
  if (rows.length > 0)
    await releaseLocks(
      tx,
      rows.map((row) => row.id),
    );
  return rows;
}

/** The reports of items that are void: nobody will approve them any more. What was approved before is void by an act of its own. */
export const voidReports = (tx: Tx, itemIds: readonly string[]) =>
  sql`update report set state = 'voided' where item_id = any(${itemIds}::uuid[]) and state = 'draft'`.execute(tx);

/** An application whose last item ended is finished; one whose items are all void is void. */
export const closeApplications = (tx: Tx, ids: readonly string[], now: Date) =>
  sql<{ id: string; no: string; state: string }>`update application a set version = version + 1,
      state = case when exists (select from item i where i.application_id = a.id and i.state = 'finished')
        then 'finished' else 'voided' end,
      voided_at = case when exists (select from item i where i.application_id = a.id and i.state = 'finished')
        then null else ${now}::timestamptz end
    where a.id = any(${ids}::uuid[]) and a.state = 'arranged'
      and not exists (select from item i where i.application_id = a.id and i.state = 'running')
    returning id, application_no as no, state`.execute(tx);

/** Somebody looks at what waits: from here on the submitter can no longer withdraw it. */
export const markOpened = (tx: Tx | Db, taskId: string, userId: string, now: Date) =>
  sql`update step_task set opened_by = ${userId}, opened_at = ${now}
    where id = ${taskId} and state = 'open' and opened_at is null and submitted_by is distinct from ${userId}::uuid`.execute(
    tx,
  );
