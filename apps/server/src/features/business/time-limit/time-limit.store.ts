import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface LimitedTask {
  readonly id: string;
  readonly entity: 'application' | 'item';
  readonly recordId: string;
  readonly no: string;
  readonly step: string;
  readonly label: string;
  /** The place where it is worked on, as its flow says: the list, and the page of one record. */
  readonly page: string;
  readonly desk: string;
  readonly worked: 'application' | 'item';
  readonly inspectedUnit: string;
  readonly dueDate: string;
  readonly told: number;
  readonly assigneeIds: string[];
  readonly names: string | null;
  readonly permission: string;
  readonly departmentId: string | null;
  readonly organisationId: string;
}

/** A task that waits for its unit (an open notice) is left in peace until the notice's deadline (flow-transitions, BGLR). */
const isAwaited = (today: string) => sql`exists (select from opinion_notice n
  where n.item_id = t.item_id and n.state = 'open' and n.deadline >= ${today})`;

interface Bounds {
  readonly soon: string;
  readonly late: string;
  readonly raised: string;
}

const reachedSql = ({ soon, late, raised }: Bounds) => sql`case when t.due_date <= ${raised} then 3
  when t.due_date <= ${late} then 2 when t.due_date <= ${soon} then 1 else 0 end`;

/** Takes back the marks of stages that today has not reached: a clock that was ahead wrote them, and people are told when they come. */
export const takeBackAhead = (db: Db, bounds: Bounds) =>
  sql`update step_task t set limit_told = ${reachedSql(bounds)}, is_overdue = ${reachedSql(bounds)} >= 2
    where t.state = 'open' and t.due_date is not null and t.limit_told > ${reachedSql(bounds)}`.execute(db);

/** Open tasks whose limit lies within the bound of a stage of which nobody was told. */
export async function findReached(db: Db, bounds: Bounds, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from step_task t
    where t.state = 'open' and t.due_date <= ${bounds.soon} and t.limit_told < ${reachedSql(bounds)}
      and not ${isAwaited(today)}
    order by t.due_date, t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** An open task with a limit of which not everything was told. */
export async function findLimited(db: Db, id: string, today: string): Promise<LimitedTask | undefined> {
  const { rows } = await sql<LimitedTask>`
    select t.id, case when t.item_id is null then 'application' else 'item' end as entity,
      coalesce(t.item_id, t.application_id) as record_id, coalesce(i.item_no, a.application_no) as no, t.step,
      coalesce(s ->> 'label', t.step) as label, coalesce(s ->> 'page', '') as page,
      coalesce(s ->> 'desk', s ->> 'page', '') as desk, coalesce(s ->> 'entity', 'application') as worked,
      coalesce(i.inspected_unit, a.inspected_unit) as inspected_unit, t.due_date, t.limit_told as told, t.assignee_ids,
      (select string_agg(name, '、' order by name) from app_user where id = any(t.assignee_ids)) as names,
      t.permission, t.department_id, t.organisation_id
    from step_task t join application a on a.id = t.application_id left join item i on i.id = t.item_id
      left join flow_definition f on f.code = a.flow_code and f.version = a.flow_version
      left join lateral (select s from jsonb_array_elements(f.content -> 'steps') s where s ->> 'code' = t.step limit 1) s on true
    where t.id = ${id}::uuid and t.state = 'open' and t.due_date is not null and t.limit_told < 3
      and not ${isAwaited(today)}`.execute(db);
  return rows[0];
}

/** Marks a task as told of so far; false where another run was faster, or the task was done meanwhile. */
export async function markTold(tx: Tx, id: string, toldNumber: number, isOverdue: boolean): Promise<boolean> {
  const { rows } = await sql`update step_task set limit_told = ${toldNumber}, is_overdue = ${isOverdue}
    where id = ${id} and state = 'open' and limit_told < ${toldNumber} returning id`.execute(tx);
  return rows.length > 0;
}
