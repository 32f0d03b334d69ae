import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import type { Db } from '../../../platform/db/database.ts';

export function findEntries(db: Db, kindCode?: string) {
  let query = db
    .selectFrom('catalogueItem')
    .select(['code', 'name', 'parentCode', 'level', 'kindCode', 'isLeaf', 'appliesTo', 'confidence']);
  if (kindCode) query = query.where('kindCode', '=', kindCode);
  return query.orderBy('sort').orderBy('code').execute();
}

/** The definitions of several groups ('common', a kind, a table below it), in the order of the forms. */
export async function findDefinitions(db: Db, groups: readonly string[]): Promise<Map<string, FieldDefinition[]>> {
  const rows = await db
    .selectFrom('fieldDefinition')
    .select(['kindCode', 'definition'])
    .where('kindCode', 'in', [...groups])
    .orderBy('sort')
    .orderBy('key')
    .execute();
  const found = new Map<string, FieldDefinition[]>(groups.map((group) => [group, []]));
  for (const { kindCode, definition } of rows) found.get(kindCode)?.push(definition as FieldDefinition); // written by the loader
  return found;
}
