import type { ChangedFact } from '@tejian/domain/business/report/archive-changes.ts';
import { reportBusiness } from '@tejian/domain/archive/equipment/taken-back.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The act that gave a fact of the archive its value. */
export interface ArchiveAct {
  readonly userName: string;
  readonly at: Date;
  /** A report wrote it that this one corrects or adds to. */
  readonly isOwn: boolean;
}

/** The names that the history of units has for facts of a unit. */
const unitField = (field: string): string => (field === 'phone' ? 'contactPhone' : field);

/**
 * The last act on each of these facts: in the history of the equipment, or in that of its unit, whichever is the later. Those before
 * the report was begun did not change what it has; one that corrects another report has what that one took.
 */
export async function findArchiveActs(
  db: Db | Tx,
  { equipmentId, reportId }: { readonly equipmentId: string; readonly reportId: string },
  facts: readonly ChangedFact[],
): Promise<ReadonlyMap<string, ArchiveAct>> {
  const askedFacts = facts.map(({ bind, fields, ofUnit }) => ({
    bind,
    fields: fields.filter((field) => field !== ''),
    role: ofUnit?.role ?? null,
    field: ofUnit ? unitField(ofUnit.field) : null,
  }));
  const { rows } = await sql<ArchiveAct & { bind: string }>`
    with recursive former as (select coalesce(r.replaces, r.supplements) as id from report r where r.id = ${reportId}
      union select coalesce(r.replaces, r.supplements) from report r join former f on r.id = f.id)
    select f.bind, a.user_name, a.at,
      coalesce(a.reference in (select o.report_no from former join report o on o.id = former.id), false) as is_own
    from jsonb_to_recordset(${JSON.stringify(askedFacts)}::jsonb) as f(bind text, fields text[], role text, field text)
      join equipment e on e.id = ${equipmentId}
      cross join report r
      cross join lateral (
        select h.user_name, h.at, h.reference from (
          select c.user_name, c.at, case when c.business = ${reportBusiness.written} then c.reference end as reference
          from equipment_change c
          where c.equipment_id = e.id and exists (
            select from jsonb_array_elements(c.changes) x where x->>'field' = any(f.fields))
          union all select c.user_name, c.at, null from unit_change c
          where c.unit_id = case f.role when 'use' then e.use_unit_id when 'maintain' then e.maintainer_id end
            and c.changes @> jsonb_build_array(jsonb_build_object('field', f.field))) h
        order by h.at desc limit 1) a
    where r.id = ${reportId} and (a.reference is not null
      or a.at >= least(r.created_at, (select min(o.created_at) from former join report o on o.id = former.id)))`.execute(
    db,
  );
  return new Map(rows.map(({ bind, ...act }) => [bind, act]));
}

/** Lists of items say the place that its report says. */
export async function moveItem(tx: Tx, itemId: string, useAddress: string): Promise<void> {
  await tx.updateTable('item').set({ useAddress }).where('id', '=', itemId).execute();
}

export interface ArchiveMoves {
  /** The report corrects another one or adds to it. */
  readonly isFollowing: boolean;
}

/**
 * A row where the archive can be another one than at the build of a report under way: equipment or one of its units changed since. Of a
 * report that corrects another one, which froze it earlier, it always can be.
 */
export const archiveMovesOf = (reportId: RawBuilder<unknown>): RawBuilder<ArchiveMoves> => sql<ArchiveMoves>`
  select coalesce(ar.replaces, ar.supplements) is not null as is_following
  from report ar join item ai on ai.id = ar.item_id join equipment ae on ae.id = ai.equipment_id
  where ar.id = ${reportId} and ar.state = 'draft' and (coalesce(ar.replaces, ar.supplements) is not null
    or exists (select from equipment_change c where c.equipment_id = ae.id and c.at >= ar.created_at)
    or exists (select from unit_change c where c.unit_id in (ae.use_unit_id, ae.maintainer_id) and c.at >= ar.created_at))`;

/** Nothing where it cannot. */
export async function findMoves(db: Db | Tx, reportId: string): Promise<ArchiveMoves | undefined> {
  const { rows } = await archiveMovesOf(sql`${reportId}::uuid`).execute(db);
  return rows[0];
}
