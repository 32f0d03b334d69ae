import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';

// The newest report in force for the unit says which institute works for it now.
const newestIssuer = sql`(select i.organisation_id from application a join item i on i.application_id = a.id
  join report r on r.item_id = i.id
  where a.unit_id = u.id and r.state = 'approved' order by r.approved_at desc, r.id desc limit 1)`;

/**
 * The units `u` that a person may change. Every inspection user reads all of them (decisions §10, People and scope); they
 * are changed by the institute that registered them or issued the newest report, and with the data scope "all".
 */
export function writableTo(actor: Actor): RawBuilder<boolean> {
  if (actor.scope === 'all') return sql<boolean>`true`;
  if (actor.scope === 'area' || !actor.organisationId) return sql<boolean>`false`;
  const own = sql`${actor.organisationId}::uuid`;
  return sql<boolean>`coalesce(u.organisation_id = ${own} or ${newestIssuer} = ${own}, false)`;
}

/** Of these units the ones that the person may read but not change, with the institute that registered them. */
export async function findForeign(
  db: Db,
  ids: readonly string[],
  actor: Actor,
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0 || actor.scope === 'all') return new Map();
  const { rows } = await sql<{ id: string; owner: string | null }>`
    select u.id, o.name as owner from unit u left join organisation o on o.id = u.organisation_id
    where u.id = any(${[...ids]}::uuid[]) and not ${writableTo(actor)}`.execute(db);
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}
