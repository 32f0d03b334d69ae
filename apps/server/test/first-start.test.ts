import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { fillEmpty } from '../src/fill-apart.ts';
import { startText } from '../src/start.text.ts';
import { StartProblem } from '../src/start-problem.ts';
import { freePort } from '../src/platform/db/embedded-postmaster.ts';
import { isEmpty } from '../src/platform/db/is-empty.ts';
import { cloneDatabase } from './database.ts';
import { childrenOf, commandOf, Product } from './product.ts';
import { withDatabaseOn } from './stage-on-folder.ts';

// What a first start loads is loaded by processes that end, so that the server does not keep the memory of it.
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tejian-first-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const workers = (server: number, name: string) => childrenOf(server).filter((pid) => commandOf(pid).includes(name));
const loaders = (server = 0) => workers(server, 'load.worker.js');
const isThere = (pid: number) => commandOf(pid) !== '';
const WAIT = { timeout: 60_000 };

/** The number of steps of the demonstration business that were taken. */
const stepsTaken = () =>
  withDatabaseOn(folder, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from flow_log`.execute(db);
    return rows[0]?.count ?? 0;
  });

describe.skipIf(process.platform !== 'linux')('the first start', () => {
  it('fills the database and plays its business in processes of their own, which end with the server', async () => {
    const product = new Product({ folder, port: await freePort() });
    try {
      await product.ready();
      expect(product.said).toContain(startText.seeding);
      await expect.poll(() => product.said, WAIT).toContain(startText.businessComes);
      const [first = 0, ...others] = loaders(product.server());
      expect(others, 'the process that filled the database has ended').toEqual([]);
      const drawing = () => workers(product.server() ?? 0, 'render.worker.js');
      await expect.poll(() => drawing().length, { ...WAIT, message: 'a report is drawn' }).toBe(1);
      expect(childrenOf(first), 'the server draws for it: one process that draws is enough').toEqual([]);
      const ended = [first, ...drawing()];
      await product.kill();
      await expect.poll(() => ended.filter(isThere), WAIT).toEqual([]);
      await product.ready();
      await expect.poll(() => loaders(product.server()).length, WAIT).toBe(1);
      const [second = 0] = loaders(product.server());
      await product.stop();
      expect(isThere(second)).toBe(false);
    } finally {
      await product.stop();
    }
    expect(await stepsTaken()).toBeGreaterThan(0);
  }, 300_000);
});

describe('a process that loads', () => {
  const configOf = () => readConfig({ DATA_DIR: join(folder, 'other') });
  const around = { say: () => undefined, signal: new AbortController().signal };

  it('passes its fault on', async () => {
    const nowhere = { connectionString: 'postgres://nobody@127.0.0.1:1/nothing' };
    await expect(fillEmpty(configOf(), nowhere, around)).rejects.toThrow('ECONNREFUSED');
  }, 60_000);

  it('ends when it is asked to, and the next one goes on', async () => {
    const database = await cloneDatabase({ empty: true });
    try {
      const stopping = new AbortController();
      const stopAtReference = (sentence: string) => sentence === startText.loadingReference && stopping.abort();
      const stopped = fillEmpty(configOf(), database.connection, { say: stopAtReference, signal: stopping.signal });
      await expect(stopped).rejects.not.toBeInstanceOf(StartProblem);
      expect(await isEmpty(database.db)).toBe(true);
      await fillEmpty(configOf(), database.connection, around);
      expect(await isEmpty(database.db)).toBe(false);
      expect(await database.db.selectFrom('sealImage').select('id').execute()).toHaveLength(1);
    } finally {
      await database.close();
    }
  }, 120_000);
});
