// Statements on the facts of the guards. Each is asked alone, or as a part of a reading of a record (platform/db/row-parts.ts).
import type { Qualification } from '@tejian/domain/business/workflow/facts.ts';
import { sql, type RawBuilder } from 'kysely';

export interface QualifiedPerson {
  readonly userId: string;
  readonly name: string;
  readonly departmentId: string | null;
  readonly organisationId: string | null;
  readonly isEnabled: boolean;
  readonly qualifications: Qualification[];
}

/** Everything that the person `u` is qualified for. */
export const qualificationsOfUser = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', k, 'level', q.level::int, 'validFrom', q.valid_from, 'validTo', q.valid_to,
    'isInForce', q.state = '1', 'item', concat_ws(' ', q.item_code, d.label)))
  from staff_qualification q cross join unnest(q.kind_codes) k
    left join dictionary_item d on d.type = 'INSPECTOR_ITEM' and d.value = q.item_code
  where q.user_id = u.id and q.certificate_type = '01'), '[]'::jsonb)`;

/** People with everything they are qualified for. */
export const peopleAmong = (ids: RawBuilder<unknown>): RawBuilder<QualifiedPerson> => sql<QualifiedPerson>`
  select u.id as user_id, u.name, u.department_id, u.organisation_id, u.is_enabled, ${qualificationsOfUser} as qualifications
  from app_user u where u.id = any(${ids})`;

export interface Conflict {
  readonly userId: string;
  readonly unitId: string;
  readonly person: string;
  readonly unit: string;
}

/**
 * Interests of people in the units of equipment, in the order of its `place`: in the one that declared it (`u`), in who
 * uses and in who maintains it.
 */
export const interestsIn = (
  ownedEquipment: RawBuilder<unknown>,
  userIds: RawBuilder<unknown>,
): RawBuilder<Conflict & { readonly id: string }> => sql<Conflict & { readonly id: string }>`
  select o.id, c.user_id, c.unit_id, p.name as person, u.name as unit
  from (${ownedEquipment}) o
    left join equipment e on e.id = o.e
    join conflict_of_interest c on c.unit_id in (o.u, e.use_unit_id, e.maintainer_id)
    join app_user p on p.id = c.user_id join unit u on u.id = c.unit_id
  where c.user_id = any(${userIds})
  order by o.place, p.name, u.name`;

export interface CodeRow {
  readonly kindLabel: string | null;
  readonly categoryLabel: string | null;
  readonly dateSlot: number | null;
}

/** The names of a kind and of a category. */
export const wordsOfCodes = (kind: RawBuilder<unknown>, category: RawBuilder<unknown>): RawBuilder<CodeRow> =>
  sql<CodeRow>`
  select (select k.name from catalogue_item k where k.code = ${kind}) as kind_label, c.label as category_label, c.date_slot
  from (select 1) one left join inspection_category c on c.code = ${category}`;
