import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../../test/database.ts';
import { openPool } from './connect.ts';
import { hasLostDatabase, isDatabaseAway } from './database-away.ts';

const database = databaseForFile();

const problemOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (problem: unknown) => problem,
  );
const coded = (code: string) => Object.assign(new Error('x'), { code });

it('a server that does not listen is away, by address, by name and by socket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-away-'));
  for (const host of ['127.0.0.1', 'localhost', folder]) {
    const pool = new pg.Pool({ host, port: 1, database: 'x', user: 'x' });
    expect(isDatabaseAway(await problemOf(pool.query('select 1')))).toBe(true);
    await pool.end();
  }
});

it('a server that ends or begins is away; a wrong statement, a missing file and a caller who left are something else', async () => {
  expect(['57P01', '57P02', '57P03', '08006', '08001'].map((code) => isDatabaseAway(coded(code)))).not.toContain(false);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(['42703', '57014', '40P01', 'ECONNRESET', 'EPIPE'].map((code) => isDatabaseAway(coded(code)))).not.toContain(
    true,
  );
  expect(isDatabaseAway(await problemOf(readFile('/nowhere/at/all')))).toBe(false);
});

it('on a connection to the database a socket that was cut is the database, too', async () => {
  expect(['ECONNRESET', 'EPIPE', '57P01'].map((code) => hasLostDatabase(coded(code)))).not.toContain(false);
  expect(['42703', '40P01'].map((code) => hasLostDatabase(coded(code)))).not.toContain(true);
  const pool = new pg.Pool({ host: 'localhost', port: 1, database: 'x', user: 'x' });
  expect(hasLostDatabase(await problemOf(pool.query('select 1')))).toBe(true);
  await pool.end();
});

it('a statement whose connection ends by a cut socket says that the database is away, whatever the socket calls it', async () => {
  const pool = openPool(database.connection, { poolSize: 1, statementTimeoutMs: 5_000 });
  const client = await pool.connect();
  const running = problemOf(client.query('select pg_sleep(4)'));
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }; // pg's own socket
  connection.stream.destroy(coded('EPIPE'));
  expect(isDatabaseAway(await running)).toBe(true);
  client.release(true);
  await pool.end();
});
