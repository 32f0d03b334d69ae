import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { StartProblem } from '../../start-problem.ts';
import { databaseText } from './database.text.ts';
import type { Db, Tx } from './database.ts';

/** The product's own migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

const MIGRATION_NAME = /^(\d{4})_[a-z0-9_]+\.(sql|ts)$/;
const ONE_AT_A_TIME = 7_310_001; // advisory lock: several nodes may start at once on one server

type Migration = { file: string; checksum: string; path: string };
type DataMigration = { up(tx: Tx): Promise<void> };
type Options = { folder?: string; onMigration?: (file: string) => void };

/** Brings the database to the newest version, forward only, each file in a transaction of its own. Answers what ran. */
export async function migrate(db: Db, { folder = migrationsFolder, onMigration }: Options = {}): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${ONE_AT_A_TIME})`.execute(connection);
    try {
      const pending = withoutApplied(migrations, await appliedMigrations(connection));
      const rewrittenTables = new Set<number>();
      for (const migration of pending) {
        onMigration?.(migration.file);
        for (const table of await apply(connection, migration)) rewrittenTables.add(table);
      }
      await rebuildSearchIndexes(connection, [...rewrittenTables]);
      return pending.map(({ file }) => file);
    } finally {
      await sql`select pg_advisory_unlock(${ONE_AT_A_TIME})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Names of the migrations, in their order. */
export const migrationFiles = async (folder = migrationsFolder): Promise<string[]> =>
  (await readdir(folder)).filter((file) => /\.(sql|ts)$/.test(file)).toSorted();

/** The files in their order, with the checksums that later starts compare. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await migrationFiles(folder);
  const numbers = new Set<string>();
  for (const file of files) {
    const number = MIGRATION_NAME.exec(file)?.[1];
    if (!number || numbers.has(number)) throw new StartProblem(databaseText.migrationNumber(file));
    numbers.add(number);
  }
  // At once: two hundred small files, each handed from thread to thread and back, would take ten times as long.
  return files.map((file) => {
    const path = join(folder, file);
    return { file, path, checksum: checksumOf(readFileSync(path, 'utf8')) };
  });
}

// A checkout with Windows line ends is the same migration.
const checksumOf = (content: string) => createHash('sha256').update(content.replaceAll('\r\n', '\n')).digest('hex');

/** True when the database has what this release needs, also after it was restored under a running server. */
export async function isMigrated(db: Db, files: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from unnest(${files}::text[]) file
    where not exists (select from schema_migration applied where applied.file = file.file)`.execute(db);
  return rows[0]?.missing === 0;
}

async function appliedMigrations(db: Db): Promise<Map<string, string>> {
  await sql`
    create table if not exists schema_migration (
      file        text primary key,
      checksum    text not null,
      applied_at  timestamptz not null default now()
    )`.execute(db);
  const { rows } = await sql<{ file: string; checksum: string }>`select file, checksum from schema_migration`.execute(
    db,
  );
  return new Map(rows.map(({ file, checksum }) => [file, checksum]));
}

function withoutApplied(migrations: Migration[], appliedMigrations: Map<string, string>): Migration[] {
  const knownFiles = new Set(migrations.map(({ file }) => file));
  for (const file of appliedMigrations.keys())
    if (!knownFiles.has(file)) throw new StartProblem(databaseText.migrationMissing(file));
  for (const { file, checksum } of migrations) {
    const before = appliedMigrations.get(file);
    if (before !== undefined && before !== checksum) throw new StartProblem(databaseText.migrationChanged(file));
  }
  return migrations.filter(({ file }) => !appliedMigrations.has(file));
}

/** Answers the tables that the migration wrote anew. */
async function apply(db: Db, { file, path, checksum }: Migration): Promise<number[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      await (file.endsWith('.sql') ? runSql(tx, path) : runData(tx, path));
      await sql`insert into schema_migration (file, checksum) values (${file}, ${checksum})`.execute(tx);
      return tablesRewrittenIn(tx);
    });
  } catch (problem) {
    throw new StartProblem(databaseText.migrationFailed(file, await reasonOf(problem, path)), { cause: problem });
  }
}

/** Fewer rows are found soon whatever their index looks like. */
const FEW_ROWS = 1000;

/** Tables of which this transaction has written at least half of the rows anew; what it counted ends with it. */
async function tablesRewrittenIn(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ table: number }>`
    select s.relid::int8::float8 as table from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid
    where s.n_tup_upd >= greatest(${FEW_ROWS}, c.reltuples / 2)`.execute(tx);
  await sql`select pg_stat_force_next_flush()`.execute(tx);
  return rows.map(({ table }) => table);
}

/**
 * Rows that are written anew stand behind all others. Once the old ones are cleared away, each list of a GIN index begins with
 * an empty page, is taken for the shortest, and a search walks the longest one: 300 ms instead of 0.3 (docs/decisions/2110).
 */
async function rebuildSearchIndexes(db: Db, tables: readonly number[]): Promise<void> {
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid = any(${[...tables]}::int8[]::oid[])`.execute(db);
  for (const { name } of rows) await sql`reindex index ${sql.raw(name)}`.execute(db);
}

// PostgreSQL counts characters; whoever repairs the file looks for a line.
async function reasonOf(problem: unknown, path: string): Promise<string> {
  if (!(problem instanceof Error)) return String(problem);
  const position = 'position' in problem ? Number(problem.position) : Number.NaN;
  if (Number.isNaN(position)) return problem.message;
  const before = [...(await readFile(path, 'utf8'))].slice(0, position).join('');
  return `${problem.message} (line ${before.split('\n').length})`;
}

async function runSql(tx: Tx, path: string): Promise<void> {
  await sql.raw(await readFile(path, 'utf8')).execute(tx);
}

async function runData(tx: Tx, path: string): Promise<void> {
  const migration: DataMigration = await import(pathToFileURL(path).href);
  await migration.up(tx);
}
