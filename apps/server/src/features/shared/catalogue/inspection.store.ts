import type { CycleRule } from '@tejian/domain/shared/catalogue/cycle-rule.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export const findCategories = (db: Db) =>
  db
    .selectFrom('inspectionCategory')
    .select(['code', 'label', 'group', 'nature', 'confidence'])
    .orderBy('sort')
    .execute();

export async function findRules(db: Db, kindCode: string): Promise<CycleRule[]> {
  const rows = await db
    .selectFrom('inspectionRule')
    .select('definition')
    .where('kindCode', '=', kindCode)
    .orderBy('id')
    .execute();
  return rows.map(({ definition }) => definition as CycleRule); // written by the loader
}

/** The kinds of equipment that each category of inspection serves, by its code. */
export async function findServedKinds(db: Db | Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ code: string; kindCodes: string[] }>`
    select definition->>'categoryCode' as code, array_agg(distinct kind_code order by kind_code) as kind_codes
    from inspection_rule group by 1`.execute(db);
  return new Map(rows.map(({ code, kindCodes }) => [code, kindCodes]));
}

export async function findConclusions(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('conclusionSet').select(['code', 'values']).execute();
  return new Map(rows.map(({ code, values }) => [code, values]));
}
