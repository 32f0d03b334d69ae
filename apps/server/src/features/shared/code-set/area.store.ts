import type { Area } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import type { NamedArea } from '@tejian/domain/shared/code-set/area-name.ts';
import { sql } from 'kysely';
import { escapeLike } from '../../../platform/list/advanced.ts';
import type { Db } from '../../../platform/db/database.ts';

export async function findAreasUnder(db: Db, parentCode: string): Promise<Area[]> {
  const { rows } = await sql<Area>`
    select code as id, code as value, name as label,
      (select count(*)::int from area below where below.parent_code = area.code) as "childrenSum"
    from area where parent_code = ${parentCode} order by code`.execute(db);
  return rows;
}

export async function findAreaLine(db: Db, code: string): Promise<Area[]> {
  const { rows } = await sql<Area>`
    with recursive line as (
      select code, name, parent_code, level from area where code = ${code}
      union all
      select area.code, area.name, area.parent_code, area.level from area join line on line.parent_code = area.code
    )
    select code as id, code as value, name as label,
      (select count(*)::int from area below where below.parent_code = line.code) as "childrenSum"
    from line where level > 0 order by level`.execute(db);
  return rows;
}

/** Those of the codes that areas have. */
export async function findKnown(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('area')
    .select('code')
    .where('code', 'in', [...codes])
    .execute();
  return rows.map(({ code }) => code);
}

/** Areas of these names, or whose name ends one of these words, each with the names above it. */
export async function findNamedAreas(
  db: Db,
  { names = [], endings = [] }: { names?: readonly string[]; endings?: readonly string[] },
): Promise<NamedArea[]> {
  const { rows } = await sql<NamedArea>`
    select a.code, array_remove(array[p3.name, p2.name, p1.name, a.name], null) as line
    from area a
    left join area p1 on p1.code = a.parent_code and p1.level > 0
    left join area p2 on p2.code = p1.parent_code and p2.level > 0
    left join area p3 on p3.code = p2.parent_code and p3.level > 0
    where a.level > 0 and ${
      endings.length > 0
        ? sql`exists (select from unnest(${[...endings]}::text[]) word where right(word, length(a.name)) = a.name)`
        : sql`(a.name = any(${[...names]}::text[]) or a.code = any(${[...names]}::text[]))`
    }
    order by a.level, a.code`.execute(db);
  return rows;
}

/** Areas whose name holds a word or whose code begins with it, each with the names above it. */
export async function searchAreas(db: Db, word: string): Promise<{ value: string; label: string; path: string }[]> {
  const { rows } = await sql<{ value: string; label: string; path: string }>`
    select a.code as value, a.name as label, concat_ws(' / ', p3.name, p2.name, p1.name) as path
    from area a
    left join area p1 on p1.code = a.parent_code and p1.level > 0
    left join area p2 on p2.code = p1.parent_code and p2.level > 0
    left join area p3 on p3.code = p2.parent_code and p3.level > 0
    where a.level > 0 and (a.name like ${`%${escapeLike(word)}%`} or a.code like ${`${escapeLike(word)}%`})
    order by a.level, a.code limit 50`.execute(db);
  return rows;
}
