import type { DictionaryItem } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface DictionaryQuery {
  type: string;
  parentId?: string;
  parentValue?: string;
}

const columns = ['id', 'value', 'label', 'parentValue', 'parentId', 'childrenSum', 'type'] as const;

/** The items that are offered; switched-off ones keep their labels (findItem) but are not chosen any more. */
export function findItems(db: Db, { type, parentId, parentValue }: DictionaryQuery): Promise<DictionaryItem[]> {
  let query = db.selectFrom('dictionaryItem').select(columns).where('type', '=', type).where('isEnabled', '=', true);
  if (parentId) query = query.where('parentId', '=', parentId);
  if (parentValue) query = query.where('parentValue', '=', parentValue);
  return query.orderBy('sort').orderBy('id').execute();
}

export const findItem = (db: Db, type: string, value: string): Promise<DictionaryItem | undefined> =>
  db
    .selectFrom('dictionaryItem')
    .select(columns)
    .where('type', '=', type)
    .where('value', '=', value)
    .executeTakeFirst();

export const findItemById = (db: Db, id: string): Promise<DictionaryItem | undefined> =>
  db.selectFrom('dictionaryItem').select(columns).where('id', '=', id).executeTakeFirst();

/** Those of the codes that a dictionary has, the switched-off ones too. */
export async function findKnown(db: Db, type: string, codes: readonly string[]): Promise<string[]> {
  const rows = await itemsWith(db, type, codes).execute();
  return rows.map(({ value }) => value);
}

/** Those of the codes that a dictionary offers. */
export async function findOffered(db: Db, type: string, codes: readonly string[]): Promise<string[]> {
  const rows = await itemsWith(db, type, codes).where('isEnabled', '=', true).execute();
  return rows.map(({ value }) => value);
}

export async function isType(db: Db, type: string): Promise<boolean> {
  const row = await db.selectFrom('dictionaryType').select('type').where('type', '=', type).executeTakeFirst();
  return row !== undefined;
}

/** Those of the codes that the catalogue of equipment has. */
export async function findInCatalogue(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogueItem')
    .select('code')
    .where('code', 'in', [...codes])
    .execute();
  return rows.map(({ code }) => code);
}

const itemsWith = (db: Db, type: string, codes: readonly string[]) =>
  db
    .selectFrom('dictionaryItem')
    .select('value')
    .where('type', '=', type)
    .where('value', 'in', [...codes]);

/** Every item of several dictionaries, the switched-off ones too: a file may still carry them. */
export const findItemsOf = (db: Db, types: readonly string[]) =>
  db
    .selectFrom('dictionaryItem')
    .select(['type', 'value', 'label'])
    .where('type', 'in', [...types, ''])
    .orderBy('sort')
    .execute();

/** The departments of an institute as items of inspect_department, which is no table but the organisation itself. */
export const findDepartments = (db: Db, organisationId: string | undefined) =>
  db
    .selectFrom('organisation as department')
    .innerJoin('organisation as institute', (join) => join.onTrue())
    .select(['department.id', 'department.name', 'department.parentId'])
    .where('department.kind', '=', 'department')
    .where('department.isEnabled', '=', true)
    .where('institute.id', '=', organisationId ?? '00000000-0000-0000-0000-000000000000')
    .where(sql<SqlBool>`department.path like institute.path || '%'`)
    .orderBy('department.sort')
    .orderBy('department.name')
    .execute();
