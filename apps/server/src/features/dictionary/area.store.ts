import type { Area } from '@tejian/contract/dictionary/dictionary.contract.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

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
