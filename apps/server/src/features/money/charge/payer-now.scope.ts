import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/list/advanced.ts';
import type { ListQuery } from '../../../platform/list/list.ts';

/**
 * The name under which a unit is asked for money today. What a charge keeps is the name when it came about: papers that were
 * issued stay as they were, but a unit pays, and is given an invoice, under the name in force. Who is no unit of the archive
 * has the name that was noted alone. `of`: alias of a charge or of an application for payment.
 */
export const payerNow = (of: 'c' | 'p'): RawBuilder<string> =>
  sql`coalesce((select n.name from unit n where n.id = ${sql.ref(`${of}.unit_id`)}), ${sql.ref(`${of}.payer`)})`;

/**
 * A list of charges or of applications for payment that is looked for by a payer: the name that its unit has now finds what was noted
 * under a former one, too; `alias`: as above. Few units are ever renamed or merged; an index has those alone.
 */
export async function alsoByNameNow<Row>(db: Db, query: ListQuery<Row>, alias: 'c' | 'p'): Promise<ListQuery<Row>> {
  const name = unitSearchName(valueText(query.asked['payer'] ?? ''));
  if (name === '') return query;
  const { rows } = await sql<{ ids: string[] }>`
    select array(select distinct n.id from unit_change h join unit n on n.id = h.unit_id
      where (h.business = 'merge' or h.changes @> '[{"field": "name"}]')
        and n.search_name like ${`%${escapeLike(name)}%`}) as ids`.execute(db);
  const ids = rows[0]?.ids ?? [];
  if (ids.length === 0) return query;
  return { ...query, besides: { payer: sql`${sql.ref(`${alias}.unit_id`)} = any(${ids}::uuid[])` } };
}
