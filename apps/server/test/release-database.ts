import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import { migrate, migrationsFolder } from '../src/platform/db/migrate.ts';

type Row = Record<string, unknown>;

/** The output of `tools/write-release-database.ts` in the tree of a release. */
export interface ReleaseDatabase {
  readonly day: string;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  /** By their hash, in base64. */
  readonly files: Readonly<Record<string, string>>;
}

export const readRelease = async (path: string): Promise<ReleaseDatabase> =>
  JSON.parse(gunzipSync(await readFile(path)).toString()) as ReleaseDatabase; // written by the tool

/** Makes an empty database into the one of a release: its migrations, and then its rows as they were. */
export async function restoreRelease(db: Db, { tables }: ReleaseDatabase): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-migrations-'));
  try {
    for (const { file } of tables['schema_migration'] ?? [])
      await symlink(join(migrationsFolder, String(file)), join(folder, String(file)));
    await migrate(db, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // no trigger, no order of tables
    for (const name of await tableNames(tx)) await sql`delete from ${sql.table(name)}`.execute(tx);
    for (const [name, rows] of Object.entries(tables)) await fill(tx, name, rows);
  });
}

async function fill(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  const { rows: counted } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attidentity <> ''`.execute(db);
  for (const { name } of counted)
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)})) from ${sql.table(table)}`.execute(
      db,
    );
}

export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(db);
  return rows.map(({ name }) => name);
}

/** The rows of a table by their key, as the database writes them. */
export async function rowsByKey(db: Db, table: string): Promise<Map<string, Row>> {
  const { rows: key } = await sql<{ name: string }>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by 1`.execute(db);
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
  const found = new Map<string, Row>();
  for (const { row } of rows) {
    const base = JSON.stringify(key.length > 0 ? key.map(({ name }) => row[name]) : row);
    let own = base; // a table without a key may hold the same row twice
    for (let again = 2; found.has(own); again += 1) own = `${base} ${again}`;
    found.set(own, row);
  }
  return found;
}
