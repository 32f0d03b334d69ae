import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase, openPool, requireUsableServer, type Connection } from '../src/platform/db/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '../src/platform/db/embedded.ts';
import { migrationsFolder } from '../src/platform/db/migrate.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { quickFolder, stageFolderOf } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `run` names what the files of a run share. */
    testServer: { connection: Connection; template: string; run: string };
  }
}

const root = join(import.meta.dirname, '../../..');
const TEMPLATE = 'tejian_template_';
const SLOTS = 4;
const SERVERS = 'tejian-test-';
const USER = String(process.getuid?.() ?? 0);
/** Says beside the server whose it is. */
const WORKING_COPY = 'working-copy';
// Whatever decides what a prepared database holds.
const sources = [
  migrationsFolder,
  join(root, 'apps/server/reference'),
  join(root, 'apps/server/src/reference'),
  join(root, 'packages/domain/src/shared/numbering'), // the rules that the release brings
];
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan', // of what is kept (kept-statements.ts)
  max_connections: '200',
  max_wal_size: '256MB', // it may lie in memory (quick-folder.ts)
};

/** One server for the whole run, with one database that is migrated and loaded, which every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const pool = openPool(server.connection, { poolSize: 2, statementTimeoutMs: 0 });
  const run = randomBytes(4).toString('hex');
  const stop = async () => {
    rmSync(stageFolderOf(run), { recursive: true, force: true });
    await dropAll(pool, `tejian_test_${run}_%`);
    await pool.end();
    await server.stop();
  };
  try {
    await requireUsableServer(pool, 'TEST_DATABASE_URL', 0);
    const template = await makeTemplate(pool, server.connection);
    project.provide('testServer', { connection: server.connection, template, run });
  } catch (problem) {
    await stop();
    throw problem;
  }
  return stop;
}

type Server = { connection: Connection; stop(): Promise<void> };

async function startServer(): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connection: { connectionString: url }, stop: async () => undefined };
  // Outside the repository: node_modules may lie where PostgreSQL's user cannot reach it.
  const base = join(quickFolder(), `${SERVERS}${hashOf(root)}-${USER}`);
  removeForsaken();
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const folder = `${base}-${slot}`;
    const server = await startInSlot(folder);
    if (!server) continue;
    writeFileSync(join(folder, WORKING_COPY), root);
    return server;
  }
  throw new Error('every test server of this working copy is in use');
}

// A server that stays for the next run may lie in memory: those of working copies that are gone would fill it.
function removeForsaken(): void {
  const mine = readdirSync(quickFolder()).filter((name) => name.startsWith(SERVERS) && name.split('-').at(-2) === USER);
  for (const name of mine) {
    const folder = join(quickFolder(), name);
    const copy = join(folder, WORKING_COPY);
    if (existsSync(copy) && !existsSync(readFileSync(copy, 'utf8'))) rmSync(folder, { recursive: true, force: true });
  }
}

// A slot that another run holds is left alone; one that does not start (an older version, a cut-off run) is made new.
async function startInSlot(folder: string): Promise<EmbeddedDatabase | undefined> {
  try {
    return await startEmbedded(folder, { settings: fast });
  } catch (problem) {
    if (problem instanceof Error && problem.message.includes('正被另一个进程')) return undefined;
    rmSync(folder, { recursive: true, force: true });
    return startEmbedded(folder, { settings: fast });
  }
}

async function makeTemplate(admin: pg.Pool, connection: Connection): Promise<string> {
  const template = TEMPLATE + hashOf(...sources.flatMap(contentsOf));
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'tejian_t%' and datname <> 'tejian'`,
  );
  const isShared = 'connectionString' in connection; // on a server others may be testing too
  const outdated = rows.filter(({ name }) => name !== template && !isShared);
  for (const { name } of outdated) await admin.query(`drop database "${name}" with (force)`);
  if (rows.some(({ name }) => name === template)) return template;
  const unfinished = `${template}_${process.pid}`;
  await admin.query(`create database "${unfinished}"`);
  const pool = openPool(inDatabase(connection, unfinished), { poolSize: 2, statementTimeoutMs: 0 });
  await prepareDatabase(openDatabase(pool), pool);
  await pool.query('analyze');
  await pool.end();
  await admin.query(`alter database "${unfinished}" rename to "${template}"`);
  return template;
}

async function dropAll(admin: pg.Pool, like: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where datname like $1',
    [like],
  );
  for (const { name } of rows) await admin.query(`drop database "${name}" with (force)`);
}

/** The same server, another database. */
export function inDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

function contentsOf(folder: string): Buffer[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => Buffer.concat([Buffer.from(path.slice(root.length)), readFileSync(path)]));
}

const hashOf = (...parts: (string | Buffer)[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
