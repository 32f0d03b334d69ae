import type { DueBounds } from '@tejian/domain/archive/due-rule/due-band.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

export interface StoredBounds extends DueBounds {
  /** 0 while the institute has none of its own. */
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedByName: string | null;
}

/** The institute's own bounds, else those of everybody. */
export async function findBounds(db: Db | Tx, organisationId: string | undefined): Promise<StoredBounds | undefined> {
  const { rows } = await sql<StoredBounds>`
    select b.urgent_days, b.soon_days, case when b.organisation_id is null then 0 else b.version end as version,
      b.updated_at, (select name from app_user u where u.id = b.updated_by) as updated_by_name
    from due_bounds b where b.organisation_id = ${organisationId ?? null}::uuid or b.organisation_id is null
    order by b.organisation_id nulls last limit 1`.execute(db);
  return rows[0];
}

/** Writes them unless somebody else has meanwhile; answers whether it did. */
export async function writeBounds(
  tx: Tx,
  { organisationId, userId }: { organisationId: string; userId: string },
  { urgentDays, soonDays, version }: DueBounds & { version: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into due_bounds as b (id, organisation_id, urgent_days, soon_days, updated_by)
    values (${newId()}, ${organisationId}, ${urgentDays}, ${soonDays}, ${userId})
    on conflict (organisation_id) do update set urgent_days = excluded.urgent_days, soon_days = excluded.soon_days,
      version = b.version + 1, updated_by = excluded.updated_by, updated_at = now() where b.version = ${version}
    returning version`.execute(tx);
  return rows.length === 1;
}
