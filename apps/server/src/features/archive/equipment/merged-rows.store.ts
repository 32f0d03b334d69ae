import { changesOfRows } from '@tejian/domain/archive/equipment/part-changes.ts';
import { partName } from '@tejian/domain/archive/equipment/parts.ts';
import { reportBusiness } from '@tejian/domain/archive/equipment/taken-back.ts';
import type { Change } from '@tejian/domain/archive/equipment/changes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { numberWithInstitute } from '../../shared/scope/record-number.scope.ts';
import { findParts } from './parts.store.ts';
import type { Moved } from './reference.store.ts';

/** A merge, by the rows that came along with it. */
export interface MergeOfRows {
  readonly survivorId: string;
  readonly moved: Moved;
  readonly at: Date;
}

const partIdsIn = ({ moved }: Pick<MergeOfRows, 'moved'>): string[] =>
  (moved['equipment_part'] ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

/** A row that came along and that an application names which came later: it names it at the survivor. */
export async function findDeclaredSince(
  db: Db,
  { survivorId, moved }: Omit<MergeOfRows, 'at'>,
): Promise<{ name: string; no: string } | undefined> {
  const partIds = partIdsIn({ moved });
  if (partIds.length === 0) return undefined;
  const { rows } = await sql<{ name: string; no: string }>`
    select ap.name, ${numberWithInstitute(sql`a.application_no`, sql`a.organisation_id`)} as no
    from application_part ap join application a on a.id = ap.application_id
    where ap.part_id = any(${partIds}::uuid[]) and ap.equipment_id = ${survivorId}
      and (a.state in ('draft', 'running') or exists (select from item i
        where i.application_id = a.id and i.equipment_id = ap.equipment_id and i.state in ('running', 'finished')))
      and not ${JSON.stringify(moved['application_part'] ?? [])}::jsonb
        @> jsonb_build_array(jsonb_build_object('application_id', ap.application_id, 'part_id', ap.part_id))
    order by a.id, ap.sort limit 1`.execute(db);
  return rows[0];
}

/**
 * The certificates that reports have given since to the rows that came along go back with them, and so does what those reports wrote
 * of them into the history: both are the rows' own, whatever device has them.
 */
export async function followRows(tx: Tx, merge: MergeOfRows, mergedId: string): Promise<void> {
  const partIds = partIdsIn(merge);
  if (partIds.length === 0) return;
  await sql`update report_certificate set host_equipment_id = ${mergedId}
    where host_equipment_id = ${merge.survivorId} and host_part_id = any(${partIds}::uuid[])`.execute(tx);
  const rows = (await findParts(tx, [mergedId])).get(mergedId)?.get('accessory') ?? [];
  const names = rows.filter(({ id }) => partIds.includes(id)).map(({ values }) => partName('accessory', values));
  for (const { id, changes } of await findCertifiedSince(tx, merge, partIds)) {
    const { ofRows, others } = changesOfRows('accessory', names, changes);
    if (ofRows.length === 0) continue;
    await sql`insert into equipment_change (id, equipment_id, user_id, user_name, at, business, reference, changes)
      select ${newId()}, ${mergedId}, user_id, user_name, at, business, reference, ${JSON.stringify(ofRows)}
      from equipment_change where id = ${id}`.execute(tx);
    await (others.length === 0
      ? sql`delete from equipment_change where id = ${id}`.execute(tx)
      : sql`update equipment_change set changes = ${JSON.stringify(others)} where id = ${id}`.execute(tx));
  }
}

/** The entries that the reports which certified these rows have written at the survivor since a merge. */
async function findCertifiedSince(tx: Tx, { survivorId, at }: MergeOfRows, partIds: readonly string[]) {
  const { rows } = await sql<{ id: string; changes: Change[] }>`
    select h.id, h.changes from equipment_change h
    where h.equipment_id = ${survivorId} and h.at > ${at} and h.business = any(${Object.values(reportBusiness)}::text[])
      and h.reference in (select r.report_no from report_certificate c join report r on r.id = c.report_id
        where c.host_part_id = any(${[...partIds]}::uuid[]))
    order by h.at, h.id`.execute(tx);
  return rows;
}
