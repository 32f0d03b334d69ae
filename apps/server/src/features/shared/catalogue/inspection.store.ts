import type { CycleRule } from '@tejian/domain/shared/catalogue/cycle-rule.ts';
import type { Db } from '../../../platform/db/database.ts';

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

export async function findConclusions(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('conclusionSet').select(['code', 'values']).execute();
  return new Map(rows.map(({ code, values }) => [code, values]));
}
