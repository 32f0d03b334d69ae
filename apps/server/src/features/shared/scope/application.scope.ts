import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleItems } from './item.scope.ts';

type Condition = RawBuilder<unknown>;

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
