import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { ownEntities } from '@tejian/domain/shared/field/own-field.ts';
import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ownIndexes } from '../../../platform/list/own-expression.ts';
import { isOwnIndex, placeOfOwn } from './own-place.store.ts';

interface Listed {
  readonly kindCode: string;
  readonly definition: FieldDefinition;
  readonly indexedAs: string | null;
}

async function findListed(db: Db): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select kind_code, definition, indexed_as from field_definition
    where origin = 'local' and (definition->>'listed')::boolean order by kind_code, sort, key`.execute(db);
  return rows.filter(({ definition }) => isOwnKey(definition.key)); // its name becomes the name of an index
}

const indexesOf = ({ kindCode, definition }: Listed) => {
  const { prefix, values } = placeOfOwn(kindCode);
  return ownIndexes(prefix, values, definition);
};

/** Those that were made here; what a migration made stays. */
async function standing(db: Db): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select c.relname as name, i.indisvalid as is_valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${ownEntities}::text[]::regclass[])`.execute(db);
  return new Map(rows.flatMap(({ name, isValid }) => (isOwnIndex(name) ? [[name, isValid]] : [])));
}

/**
 * Brings the indexes of own fields to the fields that lists show. They are built beside the work of everybody else
 * (`concurrently`), so this must not run in a transaction, and not twice at a time.
 */
export async function bringIndexes(db: Db): Promise<void> {
  const listedRows = await findListed(db);
  const wantedNames = new Set(listedRows.flatMap(indexesOf).map(({ name }) => name));
  const knownStandings = await standing(db);
  const stale = [...knownStandings].filter(([name, isValid]) => !isValid || !wantedNames.has(name));
  const stands = (field: Listed) => indexesOf(field).every(({ name }) => knownStandings.get(name) === true);
  const missing = listedRows.filter((field) => field.indexedAs !== field.definition.type || !stands(field));
  if (stale.length === 0 && missing.length === 0) return;
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one); // an index of millions of rows takes its time
    try {
      await forgetUnlisted(one); // before the index goes: lists offer no order without one
      for (const [name] of stale) await drop(one, name);
      for (const field of missing) await build(one, field);
      for (const table of new Set(missing.map(({ kindCode }) => placeOfOwn(kindCode).table)))
        await sql`analyze ${sql.table(table)}`.execute(one);
      for (const field of missing) await noteIndexed(one, field);
    } finally {
      await sql`reset statement_timeout`.execute(one);
    }
  });
}

const forgetUnlisted = (db: Db) =>
  sql`update field_definition set indexed_as = null
    where origin = 'local' and indexed_as is not null and (definition->>'listed')::boolean is not true`.execute(db);

async function drop(db: Db, name: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.raw(`"${name}"`)}`.execute(db);
  await sql`drop statistics if exists ${sql.raw(`"${name}"`)}`.execute(db);
}

/** PostgreSQL takes no statistics from partial indexes (docs/decisions/0111). */
async function build(db: Db, field: Listed): Promise<void> {
  const { table, only } = placeOfOwn(field.kindCode);
  const where = only ? sql` where ${only}` : sql``;
  for (const { name: plain, on, method, expression } of indexesOf(field)) {
    const name = sql.raw(`"${plain}"`);
    await sql`create index concurrently if not exists ${name} on ${sql.table(table)} using ${on}${where}`.execute(db);
    if (method === 'btree')
      await sql`create statistics if not exists ${name} on (${expression}) from ${sql.table(table)}`.execute(db);
  }
}

/** Only where the field has not changed meanwhile. */
const noteIndexed = (db: Db, { kindCode, definition: { key, type } }: Listed) =>
  sql`update field_definition set indexed_as = ${type}
    where kind_code = ${kindCode} and key = ${key} and origin = 'local' and definition->>'type' = ${type}`.execute(db);
