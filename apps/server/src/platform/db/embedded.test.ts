import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickFolder } from '../../../test/quick-folder.ts';
import { isAlive } from './embedded-lock.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
let folder: string;
/** What a first start has left, to be copied by tests that begin with a second one: making a cluster takes ten times as long. */
let started = '';
const running = new Set<EmbeddedDatabase>();
const others = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(join(quickFolder(), 'tejian-embedded-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(started, { recursive: true, force: true }));
afterEach(async () => {
  for (const database of running) await database.stop();
  for (const other of others) await ended(other, 'SIGTERM');
  running.clear();
  others.clear();
  await rm(folder, { recursive: true, force: true });
});

async function start(where = folder): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(where);
  running.add(database);
  return database;
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  running.delete(database);
  await database.stop();
}

async function ask(database: EmbeddedDatabase, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ ...database.connection, ssl: false });
  await client.connect();
  const { rows } = await client.query<{ answer: unknown }>(statement);
  await client.end();
  return rows.map(({ answer }) => answer);
}

/** Leaves the folder as a first start that has ended leaves it. */
async function startedBefore(): Promise<void> {
  if (started === '') {
    await stop(await start());
    started = await mkdtemp(join(quickFolder(), 'tejian-embedded-started-'));
    execFileSync('cp', ['-a', `${folder}/.`, started]); // with its owners: PostgreSQL reads nobody else's files
  } else execFileSync('cp', ['-a', `${started}/.`, folder]);
}

/** Another process of ours that has brought the database up. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../../test/hold-database.ts');
  const other = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  others.add(other);
  await new Promise<void>((resolve) => other.stdout.once('data', () => resolve()));
  return other;
}

const killed = (other: ChildProcess) => ended(other, 'SIGKILL');

async function ended(other: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (other.exitCode !== null || other.signalCode !== null) return;
  const gone = new Promise((resolve) => other.once('exit', resolve));
  other.kill(signal);
  await gone;
}

const postmasterOf = async () =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

describe('the embedded database', () => {
  it('keeps what was written over a restart, and knows Chinese order', async () => {
    const first = await start();
    await ask(first, `create table unit as select unnest(array['重庆', '北京', '安徽']) as name`);
    await stop(first);

    const second = await start();

    const inOrder = await ask(second, `select name as answer from unit order by name collate "zh-x-icu"`);
    expect(inOrder).toEqual(['安徽', '北京', '重庆']);
    expect(await ask(second, `select current_setting('server_encoding') as answer`)).toEqual(['UTF8']);
  });

  it('refuses a folder that another process holds, and names that process', async () => {
    await startedBefore();
    const other = await startElsewhere();

    await expect(start()).rejects.toThrow(`正被另一个进程（进程号 ${other.pid}）使用，请先停止它`);
  });

  it('recovers from a program that was killed: its server is ended and the data is there', async () => {
    await startedBefore();
    const first = await start();
    await ask(first, 'create table kept as select 1 as answer');
    await stop(first);
    const other = await startElsewhere();
    const orphan = await postmasterOf();
    await killed(other);
    expect(isAlive(orphan)).toBe(true);

    const database = await start();

    expect(isAlive(orphan)).toBe(false);
    expect(await ask(database, 'select answer from kept')).toEqual([1]);
  });

  it('recovers from a server that was killed with everything else', async () => {
    await startedBefore();
    const other = await startElsewhere();
    process.kill(await postmasterOf(), 'SIGKILL');
    await killed(other);

    expect(await ask(await start(), 'select 1 as answer')).toEqual([1]);
  });

  it('does not take a stranger for its server because the process number is the same', async () => {
    await startedBefore();
    const cluster = join(folder, 'postgres/cluster');
    await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n/nowhere\n\n\nready\n`);
    await writeFile(join(folder, 'tejian.lock'), JSON.stringify({ pid: process.pid, startedAs: 'long ago' }));

    expect(await ask(await start(), 'select 1 as answer')).toEqual([1]);
  });

  it('starts over when the first start was cut off', async () => {
    await mkdir(join(folder, 'postgres/cluster.new'), { recursive: true });
    await writeFile(join(folder, 'postgres/cluster.new/PG_VERSION'), '18');

    expect(await ask(await start(), 'select 1 as answer')).toEqual([1]);
  });

  it('works in a folder whose path is longer than a socket may be', async () => {
    const deep = join(folder, ...Array.from({ length: 6 }, () => 'institute-of-special-equipment'));

    expect(await ask(await start(deep), 'select 1 as answer')).toEqual([1]);
  });

  it.runIf(isRoot)('works as root under a folder that nobody else may enter', async () => {
    const hidden = join(folder, 'root-home');
    await mkdir(hidden, { mode: 0o700 });
    const database = await start(join(hidden, 'data'));

    expect(await ask(database, 'select 1 as answer')).toEqual([1]);
    await stop(database);
    expect(await ask(await start(join(hidden, 'data')), 'select 1 as answer')).toEqual([1]);
  });

  it('refuses files of another PostgreSQL', async () => {
    await startedBefore();
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '15\n');

    await expect(start()).rejects.toThrow(/是 PostgreSQL 15 的，本程序内置的是 PostgreSQL \d+/);
  });

  it('leaves its folder free and nothing running when it has stopped', async () => {
    await startedBefore();
    const database = await start();
    const postmaster = await postmasterOf();
    await stop(database);

    expect(isAlive(postmaster)).toBe(false);
    await expect(stat(join(folder, 'tejian.lock'))).rejects.toThrow('ENOENT');
    await expect(stat(database.connection.host)).rejects.toThrow('ENOENT');
  });
});
