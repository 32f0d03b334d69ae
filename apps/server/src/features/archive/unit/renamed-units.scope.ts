import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/list/advanced.ts';

type Expression = RawBuilder<unknown>;
type Besides = (db: Db, asked: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, Expression>>>;

/**
 * Records keep the name that their unit had. A list that is looked for by it finds by the name that the unit has now, too: whoever
 * types that one would take the unit for one without business. Few units are ever renamed or merged; an index has those alone.
 * @param search the search of the list that is about the name
 * @param ofUnits the rows that are about units with these identifiers
 */
export const byNameNow =
  (search: string, ofUnits: (ids: Expression) => Expression): Besides =>
  async (db, asked) => {
    const name = unitSearchName(valueText(asked[search] ?? ''));
    if (name === '') return {};
    const { rows } = await sql<{ ids: string[] }>`
      select array(select distinct n.id from unit_change h join unit n on n.id = h.unit_id
        where (h.business = 'merge' or h.changes @> '[{"field": "name"}]')
          and n.search_name like ${`%${escapeLike(name)}%`}) as ids`.execute(db);
    const ids = rows[0]?.ids ?? [];
    return ids.length === 0 ? {} : { [search]: ofUnits(sql`${ids}::uuid[]`) };
  };

/** The same for rows whose application is one of theirs. `application`: the column with its identifier. */
export const byApplication = (application: Expression): Besides =>
  byNameNow(
    'inspectedUnit',
    (ids) => sql`${application} = any(array(select n.id from application n where n.unit_id = any(${ids})))`,
  );

/** The same for rows that name the unit themselves, in this column. */
export const byUnit = (unit: Expression, search: string): Besides =>
  byNameNow(search, (ids) => sql`${unit} = any(${ids})`);
