import { sql, type RawBuilder } from 'kysely';
import type { TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import type { Concluded } from '@tejian/domain/business/application/duplicates.ts';
import type { DeclarablePart } from '@tejian/domain/business/application/declared-parts.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { numberWithInstitute } from '../../shared/scope/record-number.scope.ts';

export interface DeclarablePartRow extends DeclarablePart, Concluded {
  readonly id: string;
  readonly equipmentId: string;
  readonly values: Record<string, unknown>;
  readonly dueDate: string | null;
  /** True when this application names it already. */
  readonly isChosen: boolean;
}

export interface PartsAsked {
  readonly equipmentIds: readonly string[];
  readonly table: TableCode;
  readonly category: string;
  /** G07: the date slot of the category, else the category. */
  readonly slot: string;
  readonly applicationId: string | null;
}

/** True when an item inspected in the category, with a report that is valid and not negative. */
export const isConcluded = (
  category: string | RawBuilder<unknown>,
) => sql`i.category_code = ${category} and i.state = 'finished'
  and i.conclusion_polarity in ('positive', 'conditional')
  and exists (select from report r where r.item_id = i.id and r.state = 'approved')`;

/** The rows below equipment with what others do with them, by equipment and in their order. */
export async function findDeclarable(db: Db | Tx, askedParts: PartsAsked): Promise<Map<string, DeclarablePartRow[]>> {
  const { equipmentIds, table, category, slot, applicationId } = askedParts;
  const due = slot === 'date-1' ? sql`p.next_annual_date` : slot === 'date-2' ? sql`p.next_date` : sql`null::date`;
  const { rows } = await sql<DeclarablePartRow>`
    select p.id, p.equipment_id, p.name, p.params as "values", ${due} as due_date,
      coalesce(p.params->>'unitUseStatus', '') as use_status,
      coalesce((select label from dictionary_item d where d.type = 'USE_STATUS' and d.value = p.params->>'unitUseStatus'),
        p.params->>'unitUseStatus', '') as use_status_label,
      (select ${numberWithInstitute(sql`i.item_no`, sql`i.organisation_id`)} from equipment_lock l join item i on i.id = l.item_id
        where l.equipment_id = p.equipment_id and l.slot = ${slot} and (l.part_id is null or l.part_id = p.id)
          and i.application_id is distinct from ${applicationId}::uuid limit 1) as held_by,
      other.no as declared_in, other.state = 'draft' as is_draft_elsewhere,
      concluded.no as concluded_in, concluded.inspect_date as concluded_on,
      exists (select from application_part own
        where own.part_id = p.id and own.application_id = ${applicationId}::uuid) as is_chosen
    from equipment_part p left join lateral (
      select ${numberWithInstitute(sql`a.application_no`, sql`a.organisation_id`)} as no, a.state from application_part ap join application a on a.id = ap.application_id
      where ap.part_id = p.id and a.category_code = ${category} and a.state in ('draft', 'running')
        and a.id is distinct from ${applicationId}::uuid order by a.state desc limit 1) other on true
      left join lateral (
        select ${numberWithInstitute(sql`i.item_no`, sql`i.organisation_id`)} as no, i.inspect_date from application_part ap join item i
          on i.application_id = ap.application_id and i.equipment_id = ap.equipment_id
        where ap.part_id = p.id and ${isConcluded(category)} order by i.inspect_date desc nulls last limit 1) concluded on true
    where p.equipment_id = any(${[...equipmentIds]}::uuid[]) and p.table_code = ${table}
    order by p.equipment_id, p.sort, p.id`.execute(db);
  return Map.groupBy(rows, (row) => row.equipmentId);
}

/** Makes the rows that an application names exactly these. */
export async function replaceParts(
  tx: Tx,
  applicationId: string,
  parts: readonly { id: string; equipmentId: string; name: string }[],
): Promise<void> {
  await sql`delete from application_part where application_id = ${applicationId}
    and part_id <> all(${parts.map(({ id }) => id)}::uuid[])`.execute(tx);
  if (parts.length === 0) return;
  const givenText = JSON.stringify(parts.map(({ id, equipmentId, name }) => ({ id, equipment: equipmentId, name })));
  await sql`
    insert into application_part (application_id, equipment_id, part_id, name, sort)
    select ${applicationId}, (one->>'equipment')::uuid, (one->>'id')::uuid, one->>'name', n
    from jsonb_array_elements(${givenText}::jsonb) with ordinality as g(one, n)
    on conflict (application_id, part_id) do update set name = excluded.name, sort = excluded.sort`.execute(tx);
}

export interface DeclaredPart {
  readonly id: string;
  readonly equipmentId: string;
  readonly name: string;
  readonly values: Record<string, unknown>;
}

/** The rows that an application declares, as the archive has them now. */
export async function declaredPartsOf(db: Db | Tx, applicationId: string): Promise<DeclaredPart[]> {
  const { rows } = await sql<DeclaredPart>`
    select ap.part_id as id, ap.equipment_id, ap.name, coalesce(p.params, '{}') as "values"
    from application_part ap left join equipment_part p on p.id = ap.part_id
      left join application_equipment ae on ae.application_id = ap.application_id and ae.equipment_id = ap.equipment_id
    where ap.application_id = ${applicationId} order by ae.sort, ap.sort, ap.part_id`.execute(db);
  return rows;
}
