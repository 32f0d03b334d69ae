import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { escapeLike } from './advanced.ts';
import type { ListQuery } from './list-query.ts';

/** The search of a list by the name of a unit, and the rows that are about units with these identifiers. */
export interface Renamed {
  readonly search: string;
  ofUnits(ids: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** The rows whose application is one of theirs. `application`: the column with its identifier. */
export const byApplication = (application: RawBuilder<unknown>, search = 'inspectedUnit'): Renamed => ({
  search,
  ofUnits: (ids) => sql`${application} = any(array(select n.id from application n where n.unit_id = any(${ids})))`,
});

/** The rows that are applications, or charges, or requests of theirs. */
export const byUnit = (unit: RawBuilder<unknown>, search: string): Renamed => ({
  search,
  ofUnits: (ids) => sql`${unit} = any(${ids})`,
});

/**
 * Records keep the name that their unit had. A list that is looked for by it finds by the name that the unit has now, too: whoever
 * types that one would take the unit for one without business. Few units are ever renamed or merged; an index has those alone.
 */
export async function alsoByNameNow<Row>(db: Db, query: ListQuery<Row>): Promise<ListQuery<Row>> {
  const { renamed } = query.source;
  if (!renamed || query.besides?.[renamed.search]) return query;
  const name = unitSearchName(valueText(query.asked[renamed.search] ?? ''));
  if (name === '') return query;
  const { rows } = await sql<{ ids: string[] }>`
    select array(select distinct n.id from unit_change h join unit n on n.id = h.unit_id
      where (h.business = 'merge' or h.changes @> '[{"field": "name"}]')
        and n.search_name like ${`%${escapeLike(name)}%`}) as ids`.execute(db);
  const ids = rows[0]?.ids ?? [];
  if (ids.length === 0) return query;
  return { ...query, besides: { ...query.besides, [renamed.search]: renamed.ofUnits(sql`${ids}::uuid[]`) } };
}
