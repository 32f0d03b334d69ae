import type { ListedField } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { DefinedField, FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { runPrepared } from '../../../platform/db/prepared.ts';

export function findEntries(db: Db | Tx, kindCode?: string) {
  let query = db
    .selectFrom('catalogueItem')
    .select(['code', 'name', 'parentCode', 'level', 'kindCode', 'isLeaf', 'appliesTo', 'confidence']);
  if (kindCode) query = query.where('kindCode', '=', kindCode);
  return query.orderBy('sort').orderBy('code').execute();
}

/** The definitions of several groups ('common', a kind, a table below it), in the order of the forms. */
export async function findDefinitions(db: Db | Tx, groups: readonly string[]): Promise<Map<string, FieldDefinition[]>> {
  const rows = await runPrepared(
    db,
    sql<{ kindCode: string; definition: FieldDefinition }>`
    select kind_code, definition from field_definition where kind_code = any(${[...groups]}::text[]) order by sort, key`,
  );
  const foundDefinitions = new Map<string, FieldDefinition[]>(groups.map((group) => [group, []]));
  for (const { kindCode, definition } of rows) foundDefinitions.get(kindCode)?.push(definition);
  return foundDefinitions;
}

const listedOf = (kindCode: string | RawBuilder<unknown>) =>
  sql`field_definition where kind_code = ${kindCode} and origin = 'local' and (definition->>'listed')::boolean`;

/** Another value with every other form: so that whoever remembers the listed fields knows whether they still stand. */
const listedMark = (kindCode: string | RawBuilder<unknown>) => sql<string>`(
  select coalesce(md5(string_agg(definition::text || coalesce(indexed_as, ''), ',' order by sort, key)), '')
  from ${listedOf(kindCode)})`;

/** The same beside the columns of a list, whose text is written once (list-page.ts): the kind is the list's own, no parameter. */
export const writtenMark = (kindCode: string) => listedMark(sql.lit(kindCode));

/** The listed own fields of a kind, in the order of its form, with their mark. The index of migration 0280 serves it. */
export const findListed = (db: Db | Tx, kindCode: string): Promise<(ListedField & { mark: string })[]> =>
  runPrepared(
    db,
    sql<ListedField & { mark: string }>`
    select definition, coalesce(indexed_as = definition->>'type', false) as is_indexed, ${listedMark(kindCode)} as mark
    from ${listedOf(kindCode)} order by sort, key`,
  );

/** The own fields of every form, with the code of their form. */
export async function findOwnFields(db: Db | Tx): Promise<DefinedField[]> {
  const { rows } = await sql<DefinedField>`
    select kind_code, key, definition from field_definition where origin = 'local' order by kind_code, sort, key`.execute(
    db,
  );
  return rows;
}
