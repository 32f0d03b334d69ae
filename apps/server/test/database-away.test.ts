import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../src/app.ts';
import { openDatabase, openPool } from '../src/platform/db/connect.ts';
import type { Db } from '../src/platform/db/database.ts';
import { startEmbedded, type EmbeddedDatabase } from '../src/platform/db/embedded.ts';
import { migrate, migrationFiles } from '../src/platform/db/migrate.ts';
import { job } from '../src/platform/jobs/job.ts';
import { installJobs, startJobs, type JobRunner } from '../src/platform/jobs/runner.ts';
import { testPorts, type TestPorts } from './ports.ts';

// A database server that is stopped and started under a server that goes on, as one at DATABASE_URL is. The address stays
// the same: a line in between leads to whatever PostgreSQL runs at present.
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
const patience = { timeout: 60_000, interval: 200 };
let folder = '';
let server: EmbeddedDatabase | undefined;
let pool: pg.Pool;
let db: Db;
let ports: TestPorts;
let app: FastifyInstance;
let runner: JobRunner;
const line = createServer((caller) => {
  if (!server) return void caller.destroy();
  const { host, port } = server.connection;
  const behind: Socket = process.platform === 'win32' ? connect(port, host) : connect(join(host, `.s.PGSQL.${port}`));
  for (const [one, other] of [[caller, behind] as const, [behind, caller] as const])
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
  caller.pipe(behind).pipe(caller);
});

const began: string[] = [];
const done: string[] = [];
const gates = new Map<string, () => void>();
/** Work that lasts until the test lets it go on. */
const work = job({
  name: 'test.work',
  payload: z.object({ item: z.string(), fails: z.boolean() }),
  run: async ({ item, fails }) => {
    began.push(item);
    if (began.filter((each) => each === item).length === 1)
      await new Promise<void>((resolve) => gates.set(item, resolve));
    if (fails && began.filter((each) => each === item).length === 1) throw new Error(`${item} did not work`);
    done.push(item);
  },
});
const order = (item: string, fails = false) => db.transaction().execute((tx) => work.later(tx, { item, fails }));
const waiting = async () => (await sql`select from graphile_worker.jobs`.execute(db)).rows.length;
const readyz = async () => (await app.inject({ url: '/readyz' })).statusCode;
const unhandled: unknown[] = [];
const note = (problem: unknown) => void unhandled.push(problem);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  folder = await mkdtemp(join(tmpdir(), 'tejian-away-'));
  server = await startEmbedded(folder, { settings: fast });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { user, password, database } = server.connection;
  const { port } = line.address() as AddressInfo; // listens on a port
  pool = openPool({ host: '127.0.0.1', port, user, password, database }, { poolSize: 8, statementTimeoutMs: 30_000 });
  db = openDatabase(pool);
  await migrate(db);
  await installJobs(pool);
  ports = await testPorts(pool);
  app = await buildApp(db, ports, []);
  runner = await startJobs({ pool, jobs: [work], context: { db, ports } });
}, 120_000);
afterAll(async () => {
  await runner.stop();
  await app.close();
  await ports.close();
  await db.destroy();
  line.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
  process.off('unhandledRejection', note);
}, 60_000);

it('goes on after the database was away: nothing that was ordered is lost, everybody is told', async () => {
  const told: unknown[] = [];
  ports.realtime.subscribe('u1', (one) => told.push(one));
  const tell = () => sql`select pg_notify('tejian_message', '{"userId":"u1","title":"退回","link":""}')`.execute(db);
  await vi.waitFor(async () => {
    await tell();
    expect(told.length).toBeGreaterThan(0);
  }, patience);
  expect(await readyz()).toBe(200);
  await order('ends while away');
  await order('fails while away', true);
  await order('ends after', false);
  await vi.waitFor(() => expect(gates.size).toBe(3), patience);

  const stopped = server;
  server = undefined;
  await stopped?.stop();
  expect(await readyz()).toBe(503);
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({
    isSuccess: false,
    errorMsg: '数据库暂时不可用，请稍后再试',
  });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  gates.get('ends while away')?.();
  gates.get('fails while away')?.();
  await vi.waitFor(() => expect(done).toContain('ends while away'), patience);
  await vi.waitFor(() => expect(ports.logged.join()).toContain('realtime connection lost'), patience);
  told.length = 0;

  server = await startEmbedded(folder, { settings: fast });
  await vi.waitFor(async () => expect(await readyz()).toBe(200), patience);
  await vi.waitFor(() => expect(told).toContain('catchUp'), patience);
  told.length = 0;
  await tell();
  await vi.waitFor(() => expect(told).toEqual([{ userId: 'u1', title: '退回', link: '' }]), patience);
  gates.get('ends after')?.();
  await order('new');
  await vi.waitFor(() => expect(gates.has('new')).toBe(true), patience);
  gates.get('new')?.();
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience); // each end was noted, and what failed was done again
  expect(done.toSorted()).toEqual(['ends after', 'ends while away', 'fails while away', 'new']);
  expect(unhandled).toEqual([]); // it would have ended the process
}, 200_000);

it('is not ready over a database that lacks a migration', async () => {
  const newest = (await migrationFiles()).at(-1) ?? '';
  await sql`delete from schema_migration where file = ${newest}`.execute(db);
  expect(await readyz()).toBe(503);
});
