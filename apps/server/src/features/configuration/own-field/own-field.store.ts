import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { sql } from 'kysely';
import type { OwnPlace } from './own-place.store.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The fields of the release that a kind has, beside the common ones. */
export async function fieldsOfRelease(db: Db | Tx, kindCode: string): Promise<FieldDefinition[]> {
  const { rows } = await sql<{ definition: FieldDefinition }>`
    select definition from field_definition
    where origin = 'reference' and kind_code in ('common', ${kindCode}) order by sort, key`.execute(db);
  return rows.map(({ definition }) => definition);
}

export const isKind = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await sql`select from catalogue_item where code = ${code} and parent_code is null`.execute(db)).rows.length > 0;

/** The own fields of a kind that stand now, with their types. */
export async function standingTypes(db: Db | Tx, kindCode: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; type: string }>`
    select key, definition->>'type' as type from field_definition
    where origin = 'local' and kind_code = ${kindCode}`.execute(db);
  return new Map(rows.map(({ key, type }) => [key, type]));
}

/** The number of records that have a value of the field; no more than a thousand are counted. */
export async function countValues(
  db: Db | Tx,
  { table, values, only = sql`true` }: OwnPlace,
  key: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sql.table(table)} where ${only} and ${values} ? ${key} limit 1000) held`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Row {
  readonly kindCode: string;
  readonly key: string;
  readonly sort: number;
  readonly definition: FieldDefinition;
}

/** Brings the own fields to those that serve. A value whose field has gone stays in its record. */
export async function writeFields(db: Db | Tx, rows: readonly Row[]): Promise<void> {
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x("kindCode" text, key text, sort int, definition jsonb)),
    gone as (delete from field_definition f where f.origin = 'local'
        and not exists (select from given g where g."kindCode" = f.kind_code and g.key = f.key))
    insert into field_definition (kind_code, key, definition, sort, origin)
    select "kindCode", key, definition, sort, 'local' from given
    on conflict (kind_code, key) do update set definition = excluded.definition, sort = excluded.sort
    where field_definition.origin = 'local' and field_definition.definition is distinct from excluded.definition`.execute(
    db,
  );
}
