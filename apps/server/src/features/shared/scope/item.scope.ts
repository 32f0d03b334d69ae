import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/session/actor.ts';

/** Data scope as a filter (decisions §7); every query over items takes it. */
export function visibleItems(actor: Actor): RawBuilder<boolean> {
  const own = sql<boolean>`(${actor.userId}::uuid = any(i.inspector_ids) or ${actor.userId}::uuid in (i.checker_id, i.auditor_id, i.approver_id))`;
  switch (actor.scope) {
    case 'all':
      return sql<boolean>`true`;
    case 'area':
      return sql<boolean>`exists (select 1 from organisation o where o.id = i.organisation_id and o.area_code like ${areaPrefix(actor)})`;
    case 'institute':
      return sql<boolean>`i.organisation_id = ${actor.organisationId ?? null}::uuid`;
    case 'department':
      return sql<boolean>`(${own} or i.department_id in (select id from organisation where path like ${`${actor.departmentPath ?? '/none/'}%`}))`;
    case 'own':
      return own;
  }
}

/** 350100 sees every county below: the code without its trailing pairs of zeros. */
const areaPrefix = (actor: Actor): string => `${(actor.areaCode ?? 'none').replace(/(00)+$/, '')}%`;
