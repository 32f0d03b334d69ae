import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** An open task that names nobody who still has an account in use. */
export interface LeftTask {
  readonly id: string;
  readonly recordId: string;
  readonly no: string;
  readonly step: string;
  readonly label: string;
  readonly inspectedUnit: string;
  readonly organisationId: string;
  readonly departmentId: string | null;
  /** The people whom it names. */
  readonly names: string;
}

const MOST = 500; // of one round: the next one goes on

/** The message by which somebody was told of a task; it is the task's own. */
export const leftSubject = (taskId: string): string => `left:${taskId}`;
const subjectSql = sql`'left:' || t.id::text`;

/** Those of which nobody was told. */
export async function findLeft(db: Db): Promise<LeftTask[]> {
  const { rows } = await sql<LeftTask>`
    select t.id, coalesce(t.item_id, t.application_id) as record_id, coalesce(i.item_no, a.application_no) as no, t.step,
      coalesce(s ->> 'label', t.step) as label, coalesce(i.inspected_unit, a.inspected_unit) as inspected_unit, t.organisation_id,
      coalesce(t.department_id, i.department_id) as department_id,
      (select string_agg(name, '、' order by name) from app_user where id = any(t.assignee_ids)) as names
    from step_task t join application a on a.id = t.application_id left join item i on i.id = t.item_id
      left join flow_definition f on f.code = a.flow_code and f.version = a.flow_version
      left join lateral (select s from jsonb_array_elements(f.content -> 'steps') s where s ->> 'code' = t.step limit 1) s on true
    where t.state = 'open' and t.assignee_ids && array(select id from app_user where not is_enabled)
      and not exists (select from app_user u where u.id = any(t.assignee_ids) and u.is_enabled)
      and not exists (select from message m where m.subject = ${subjectSql})
    order by t.id limit ${MOST}`.execute(db);
  return rows;
}

/** The task locked, if it still is as it was found and of nobody was told: of two runs one tells. */
export async function lockLeft(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from step_task t where t.id = ${id} and t.state = 'open' for update`.execute(tx);
  if (rows.length === 0) return false;
  const messages = await sql`select from message where subject = ${leftSubject(id)}`.execute(tx);
  return messages.rows.length === 0;
}
