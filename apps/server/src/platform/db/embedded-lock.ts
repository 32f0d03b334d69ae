import { execFileSync } from 'node:child_process';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { databaseText } from './database.text.ts';

type Holder = { pid: number; startedAs: string };

/** Takes the data folder for this process; another living process that has it is named in the refusal. */
export async function holdFolder(folder: string): Promise<() => void> {
  const lock = join(folder, 'tejian.lock');
  const mine = join(folder, `tejian.lock.${process.pid}.${Date.now()}`);
  await writeFile(mine, JSON.stringify({ pid: process.pid, startedAs: identityOf(process.pid) } satisfies Holder));
  try {
    while (!(await isLinked(mine, lock))) {
      const holder = await holderOf(lock);
      if (holder && isSameLivingProcess(holder)) throw new StartProblem(databaseText.folderHeld(folder, holder.pid));
      await removeStale(lock, `${mine}.stale`);
    }
  } finally {
    await rm(mine, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    rmSync(lock, { force: true });
  };
  process.on('exit', release);
  return release;
}

// A link appears with its content or not at all, so nobody ever reads half a lock.
const isLinked = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EEXIST') return false;
      throw problem;
    },
  );

async function holderOf(lock: string): Promise<Holder | undefined> {
  try {
    const holder: Partial<Holder> = JSON.parse(await readFile(lock, 'utf8'));
    return typeof holder.pid === 'number' ? { pid: holder.pid, startedAs: holder.startedAs ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

// Renamed before it is removed: of two processes that find the same stale lock, one renames and the other tries again.
async function removeStale(lock: string, aside: string): Promise<void> {
  await rename(lock, aside).catch(() => undefined);
  await rm(aside, { force: true });
}

const isSameLivingProcess = ({ pid, startedAs }: Holder) =>
  isAlive(pid) && (startedAs === '' || startedAs === identityOf(pid));

/** True when a process of this number lives, also when it belongs to somebody else. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (problem) {
    const isForeign = problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
    if (!isForeign) return false;
  }
  return !hasEnded(pid);
}

/**
 * Linux keeps the number of a process that has ended until its parent asks how. Who takes over the children of a killed server
 * need never ask: in a container that may be npm.
 */
const hasEnded = (pid: number): boolean => process.platform === 'linux' && /^[ZX]$/.test(statOf(pid)[STATE] ?? '');

// Process numbers are given again (in a container soon): the time a process started tells it from its successor.
function identityOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const startedPart = statOf(pid)[STARTED] ?? '';
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${startedPart}`;
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Places among what Linux says of a process behind its name. */
const STATE = 0;
const STARTED = 19;

/** The facts that Linux says of a process behind its name, which may hold anything; none where there is no such process. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
