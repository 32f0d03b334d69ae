import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { databaseForFile } from '../../../test/database.ts';
import { CallerLeft, notingCallers, untilCallerLeaves } from './caller.ts';
import { openPool } from './connect.ts';
import type { Db } from './database.ts';
import { within } from './within.ts';

const database = databaseForFile();
const POOL_SIZE = 5; // of test/database.ts
let watch: pg.Pool;
beforeAll(async () => {
  watch = openPool(database.connection, { poolSize: 1, statementTimeoutMs: 5_000 });
  await watch.query('create sequence begun');
});
afterAll(() => watch.end());

/** Statements of readers that the database works at, seen from outside their pool. */
const running = async () =>
  (
    await watch.query(
      `select from pg_stat_activity where state = 'active' and query like '%pg_sleep(61)%' and pid <> pg_backend_pid()`,
    )
  ).rowCount;
const begun = async () => (await watch.query<{ n: number }>('select last_value as n from begun')).rows[0]?.n;
const slow = () => sql`select nextval('begun'), pg_sleep(61)`.execute(database.db);

it('what nobody waits for any more is stopped in the database, and nothing further is begun', async () => {
  const caller = new AbortController();
  const work = untilCallerLeaves(caller.signal, async () => {
    await slow().catch(() => undefined);
    await sql`select 1`.execute(database.db);
  });
  await expect.poll(running).toBe(1);
  caller.abort();
  await expect(work).rejects.toThrow(CallerLeft);
  await expect.poll(running).toBe(0); // the view of activity follows the answer by a moment
  const others = Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(database.db));
  await expect(Promise.all(others)).resolves.toHaveLength(8); // the connection goes on for others
});

it('whoever stays gets the answer', async () => {
  const { signal } = new AbortController();
  const { rows } = await untilCallerLeaves(signal, () => sql`select 7 as n`.execute(database.db));
  expect(rows).toEqual([{ n: 7 }]);
});

it('what takes longer than somebody waits for it is stopped, and the connection goes on', async () => {
  expect(await within(database.db, 20, slow)).toBeUndefined();
  await expect.poll(running).toBe(0); // the view of activity follows the answer by a moment
  const others = Array.from({ length: 8 }, () => within(database.db, 60_000, (db) => sql`select 1`.execute(db)));
  expect(await Promise.all(others)).not.toContain(undefined);
});

it('who leaves while there is time stops it as well', async () => {
  const caller = new AbortController();
  const work = untilCallerLeaves(caller.signal, async () => {
    expect(await within(database.db, 60_000, slow)).toBeUndefined();
    await sql`select 1`.execute(database.db);
  });
  await expect.poll(running).toBe(1);
  caller.abort();
  await expect(work).rejects.toThrow(CallerLeft);
});

it('what is read within a time takes no transaction, unless the database is set for it', async () => {
  const reading = async (db: Db) => db.isTransaction;
  expect(await within(database.db, 60_000, reading)).toBe(false);
  expect(await within(database.db, 60_000, reading, { enable_sort: 'off' })).toBe(true);
});

it('readers who leave a full pool together leave it to the others', async () => {
  await watch.query(`alter sequence begun restart`);
  const callers = Array.from({ length: 40 }, () => new AbortController());
  const readers = callers.map(({ signal }) => untilCallerLeaves(signal, slow).then(() => 'read', String));
  await expect.poll(running).toBe(POOL_SIZE);
  const whoStays = sql<{ n: number }>`select 7 as n`.execute(database.db); // waits behind the forty
  for (const caller of callers) caller.abort();
  expect((await whoStays).rows).toEqual([{ n: 7 }]);
  expect(await Promise.all(readers)).not.toContain('read');
  await expect.poll(running).toBe(0); // the view of activity follows the answer by a moment
  expect(await begun()).toBe(POOL_SIZE); // who left while waiting for a connection asked for nothing
  await expect(Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(database.db)))).resolves.toHaveLength(
    20,
  );
  const { rows } = await watch.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'tejian cancel'`,
  );
  expect(rows[0]?.n).toBe(1); // forty leave over one connection
});

it('a connection is used no more when its cancel could not be sent', async () => {
  const pool = openPool(database.connection, { poolSize: 1, statementTimeoutMs: 300 });
  const before = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const noting = notingCallers(pool);
  const caller = new AbortController();
  await untilCallerLeaves(caller.signal, async () => {
    const client = await noting.connect();
    Object.assign(client, { processID: 'none' }); // what the database refuses
    caller.abort();
    client.release();
  });
  const after = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(after.rows[0]?.pid).not.toBe(before.rows[0]?.pid);
  await noting.end();
});
