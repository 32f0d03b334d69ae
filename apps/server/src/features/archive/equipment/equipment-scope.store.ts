import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';

// The report in force that was approved last says who looks after the equipment now.
const newestIssuer = sql`(select i.organisation_id from item i join report r on r.item_id = i.id
  where i.equipment_id = e.id and r.state = 'approved' order by r.approved_at desc, r.id desc limit 1)`;

/** Of those, the ones that a person may change: of the institute that registered them or issued the newest report. */
function writableTo(actor: Actor): RawBuilder<boolean> {
  if (actor.scope === 'all') return sql<boolean>`true`;
  if (actor.scope === 'area' || !actor.organisationId) return sql<boolean>`false`;
  const own = sql`${actor.organisationId}::uuid`;
  return sql<boolean>`coalesce(e.organisation_id = ${own} or ${newestIssuer} = ${own}, false)`;
}

/** Records `t` that were merged or deleted, as far as the person may bring them back: those of the own institute. */
export function ownTombstones(actor: Actor): RawBuilder<boolean> {
  if (actor.scope === 'all') return sql<boolean>`true`;
  if (actor.scope === 'area' || !actor.organisationId) return sql<boolean>`false`;
  return sql<boolean>`(t.record->>'organisation_id')::uuid = ${actor.organisationId}::uuid`;
}

/** Of these records the ones that the person may read but not change, with the institute that registered them. */
export async function findForeign(
  db: Db,
  ids: readonly string[],
  actor: Actor,
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0 || actor.scope === 'all') return new Map();
  const { rows } = await sql<{ id: string; owner: string | null }>`
    select e.id, o.name as owner from equipment e left join organisation o on o.id = e.organisation_id
    where e.id = any(${[...ids]}::uuid[]) and not ${writableTo(actor)}`.execute(db);
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}
