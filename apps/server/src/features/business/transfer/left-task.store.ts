import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/**
 * An open task that names nobody who could still do it: their accounts are switched off, have lost the right or went over to another
 * institute, or those of the deputies who do their work while they are away.
 */
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
  /** Some of them have accounts in use, and no right to the step any more. */
  readonly isWithoutRight: boolean;
  /** The deputies who do their work at present, and could not do it; nothing where somebody else is unable. */
  readonly deputyNames: string | null;
}

const MOST = 500; // of one round: the next one goes on

/** The message by which somebody was told of a task; it is the task's own. */
export const leftSubject = (taskId: string): string => `left:${taskId}`;
const subjectSql = sql`'left:' || t.id::text`;

/** Those of which nobody was told. */
export async function findLeft(db: Db): Promise<LeftTask[]> {
  const { rows } = await sql<LeftTask>`
    with able as materialized (
      select m.user_id, p.code, h.id as organisation_id from user_group_member m
        join user_group_permission p on p.group_id = m.group_id join app_user u on u.id = m.user_id
        join organisation h on h.id = u.organisation_id or exists (select from user_group_member w join user_group g on g.id = w.group_id
          where w.user_id = u.id and g.data_scope = 'all')
      where u.is_enabled group by 1, 2, 3),
    named as materialized (
      select distinct person, n.permission, n.organisation_id
      from step_task n cross join unnest(n.assignee_ids) person where n.state = 'open'),
    acting as materialized (
      select n.person, n.permission, n.organisation_id, y.deputy_id, exists (select from able b
        where b.user_id = y.deputy_id and b.code = n.permission and b.organisation_id = n.organisation_id) as is_able
      from named n join deputy y on y.user_id = n.person and n.permission = any(y.codes)
      where y.ended_at is null and (now() at time zone 'Asia/Shanghai')::date between y.from_day and y.until_day),
    unable as materialized (
      select n.person, n.permission, n.organisation_id from named n
      where not exists (select from able b
          where b.user_id = n.person and b.code = n.permission and b.organisation_id = n.organisation_id)
        or (select not bool_or(d.is_able) from acting d
          where d.person = n.person and d.permission = n.permission and d.organisation_id = n.organisation_id))
    select t.id, coalesce(t.item_id, t.application_id) as record_id, coalesce(i.item_no, a.application_no) as no, t.step,
      coalesce(s ->> 'label', t.step) as label, coalesce(i.inspected_unit, a.inspected_unit) as inspected_unit, t.organisation_id,
      coalesce(t.department_id, i.department_id) as department_id,
      (select string_agg(name, '、' order by name) from app_user where id = any(t.assignee_ids)) as names,
      exists (select from app_user where id = any(t.assignee_ids) and is_enabled) as is_without_right,
      (select string_agg(distinct u.name, '、') from acting d join app_user u on u.id = d.deputy_id
        where d.person = any(t.assignee_ids) and d.permission = t.permission and d.organisation_id = t.organisation_id
          and not d.is_able and exists (select from able b
            where b.user_id = d.person and b.code = d.permission and b.organisation_id = d.organisation_id)) as deputy_names
    from step_task t join application a on a.id = t.application_id left join item i on i.id = t.item_id
      left join flow_definition f on f.code = a.flow_code and f.version = a.flow_version
      left join lateral (select s from jsonb_array_elements(f.content -> 'steps') s where s ->> 'code' = t.step limit 1) s on true
    where t.state = 'open' and t.assignee_ids && array(select person from unable)
      and not exists (select from unnest(t.assignee_ids) person
        where not exists (select from unable x
          where x.person = person.person and x.permission = t.permission and x.organisation_id = t.organisation_id))
      and not exists (select from message m where m.subject = ${subjectSql} and m.subject <> '')
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
