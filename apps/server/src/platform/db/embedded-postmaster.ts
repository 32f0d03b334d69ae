import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartProblem } from '../../start-problem.ts';
import { databaseText } from './database.text.ts';
import { giveTo, spawnAs, type Runner } from './embedded-account.ts';
import { isAlive } from './embedded-lock.ts';
import { program } from './embedded-programs.ts';

type Address = { host: string; port: number };
type Postmaster = { address: Address; ended: Promise<void>; stop(): Promise<void> };

const isWindows = process.platform === 'win32';
const POLL_MS = 30;
const TRIES_WHILE_REMAINS_END = 40;
const LONGEST_SOCKET_FOLDER = 80; // a socket's path holds 107 bytes, its own name takes up to 20

/** Starts the server over `home`/cluster and waits until it takes connections. */
export async function startPostmaster(
  runner: Runner,
  home: string,
  { settings = {}, onBegin }: { settings?: Record<string, string>; onBegin?: () => void },
): Promise<Postmaster> {
  const address = await newAddress(runner);
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = spawnPostmaster(runner, home, address, settings);
    onBegin?.();
    const problem = await readyOrProblem(postmaster, home);
    if (problem === undefined) return supervise(runner, home, address, postmaster);
    // Backends of a server that was killed need a moment to notice; until then their shared memory is in the way.
    const remains = /shared memory block|lock file/.test(problem);
    if (!remains || attempt === TRIES_WHILE_REMAINS_END) {
      await removeSocketFolder(address.host);
      throw new StartProblem(databaseText.startFailed(problem, logFile(home)));
    }
    await wait(250);
  }
}

/** A server that outlived its program (killed with -9) is asked to end, and the note of a dead one is taken away. */
export async function stopOrphan(folder: string): Promise<void> {
  const cluster = await realpath(folder).catch(() => folder);
  const note = await readNote(cluster);
  if (!note) return;
  if (isAlive(note.pid) && isPostmasterOf(note.pid, cluster)) {
    process.kill(note.pid, 'SIGINT');
    while (isAlive(note.pid)) await wait(POLL_MS);
  } else {
    // Another program may have that number by now (in a container it soon does), and PostgreSQL would believe it is itself.
    await rm(join(cluster, 'postmaster.pid'), { force: true });
  }
  await removeSocketFolder(note.socketFolder);
}

const logFile = (home: string) => join(home, 'postgresql.log');

async function newAddress({ account }: Runner): Promise<Address> {
  if (isWindows) return { host: '127.0.0.1', port: await freePort() };
  const parent = tmpdir().length > LONGEST_SOCKET_FOLDER ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(parent, 'tejian-pg-'));
  await chmod(folder, 0o700);
  await giveTo(account, folder);
  return { host: folder, port: 5432 };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function spawnPostmaster(runner: Runner, home: string, { host, port }: Address, settings: Record<string, string>) {
  const megabytes = totalmem() / 2 ** 20;
  const all: Record<string, string> = {
    listen_addresses: isWindows ? host : '',
    unix_socket_directories: isWindows ? '' : host,
    unix_socket_permissions: '0700',
    max_connections: '100',
    max_locks_per_transaction: '128', // a step locks about a hundred tables and indexes: so many are noted by its connection alone
    wal_level: 'minimal', // nobody replicates the embedded server; bulk loads write less
    max_wal_senders: '0',
    // The pages of the archive's indexes stay in memory where the machine has some.
    shared_buffers: `${Math.round(Math.min(1024, Math.max(128, megabytes / 16)))}MB`,
    effective_cache_size: `${Math.round(megabytes / 2)}MB`,
    jit: 'off', // not in the package
    // Parallel workers share memory through /dev/shm, of which a container has 64 MB.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    timezone: 'Asia/Shanghai',
    log_timezone: 'Asia/Shanghai',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic', // statements carry personal data
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Truncated at each start: it holds warnings of one run.
  const log = openSync(logFile(home), 'w', 0o600);
  try {
    return spawnAs(
      runner.account,
      program(runner.programs, 'postgres'),
      ['-D', join(home, 'cluster'), '-p', String(port), ...options],
      {
        stdio: ['ignore', log, log],
        detached: true, // Ctrl-C goes to the whole foreground group; we end our sessions first and the server after
        windowsHide: true,
      },
    );
  } finally {
    closeSync(log);
  }
}

async function readyOrProblem(postmaster: ChildProcess, home: string): Promise<string | undefined> {
  let failure: string | undefined;
  postmaster.once('error', (problem) => (failure = problem.message));
  while (failure === undefined) {
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) return lastComplaint(home);
    const note = await readNote(join(home, 'cluster'));
    if (note?.pid === postmaster.pid && note?.state === 'ready') return undefined;
    await wait(POLL_MS);
  }
  return failure;
}

function lastComplaint(home: string): string {
  const lines = readFileSync(logFile(home), 'utf8').trim().split('\n');
  const line = lines.find((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC): +/, '');
}

function supervise(runner: Runner, home: string, address: Address, postmaster: ChildProcess): Postmaster {
  const ending = new Promise<void>((resolve) => postmaster.once('exit', () => resolve()));
  const askToEnd = () => {
    if (isWindows)
      execFileSync(program(runner.programs, 'pg_ctl'), ['stop', '-W', '-m', 'fast', '-D', join(home, 'cluster')]);
    else postmaster.kill('SIGINT');
  };
  const leaveNothing = () => {
    askToEnd();
    if (!isWindows) rmSync(address.host, { recursive: true, force: true });
  };
  process.on('exit', leaveNothing); // whatever ends this process, the server does not stay behind
  void ending.then(() => process.off('exit', leaveNothing));
  const stop = async () => {
    if (postmaster.exitCode === null && postmaster.signalCode === null) askToEnd();
    await ending;
    await removeSocketFolder(address.host);
  };
  return { address, ended: ending, stop };
}

async function removeSocketFolder(folder: string | undefined): Promise<void> {
  if (folder && /tejian-pg-[^/]+$/.test(folder)) await rm(folder, { recursive: true, force: true });
}

type Note = { pid: number; socketFolder: string | undefined; state: string | undefined };

// postmaster.pid, line by line: number, folder, start time, port, socket folder, address, shared memory, state.
async function readNote(cluster: string): Promise<Note | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const lines = content.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4], state: lines[7] } : undefined;
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
    if (isWindows)
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' }).includes('postgres.exe');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}
