import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { copyPrograms, program, type Programs } from './embedded-programs.ts';

/** As whom PostgreSQL runs: it refuses to run as root (design §3). */
export type Account = { ids?: { uid: number; gid: number }; prefix: string[] };

export type Runner = { account: Account; programs: Programs };

const ourselves: Account = { prefix: [] };
// Inside such a namespace root's files belong to user 65534, so that nothing has to change hands.
const ownNamespace: Account = { prefix: ['unshare', '-U', '--map-user=65534', '--map-group=65534'] };

const isRoot = () => process.platform !== 'win32' && process.getuid?.() === 0;

/** The first way to run PostgreSQL over `home` that works on this machine, if any. */
export async function chooseAccount(programs: Programs, home: string): Promise<Runner | undefined> {
  if (!isRoot()) return { account: ourselves, programs };
  for (const account of await candidates(home)) {
    await handOver(account, home);
    if (!canUse(account, home)) continue;
    if (canRun(account, programs)) return { account, programs };
    const copy = await copyPrograms(programs, home);
    await handOver(account, home);
    if (canRun(account, copy)) return { account, programs: copy };
  }
  return undefined;
}

/** Starts a program of PostgreSQL as that account. */
export function spawnAs(
  { ids, prefix }: Account,
  command: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [first = command, ...rest] = [...prefix, command, ...args];
  return spawn(first, rest, { cwd: '/', env: environment, ...ids, ...options });
}

/** Gives one file or folder to the account. */
export async function giveTo({ ids }: Account, path: string): Promise<void> {
  if (ids) await chown(path, ids.uid, ids.gid);
}

// Only what PostgreSQL needs: its messages in English (we read them), no PG* settings of the caller.
const environment =
  process.platform === 'win32' ? undefined : { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

// Who owns the files already comes first; a folder without an owner yet goes to an unprivileged user of the machine.
async function candidates(home: string): Promise<Account[]> {
  const { uid, gid } = await stat(home);
  const users = (await unprivilegedUsers()).map((ids) => ({ ids, prefix: [] }));
  if (uid !== 0) return [{ ids: { uid, gid }, prefix: [] }, ownNamespace, ...users];
  const isNew = (await stat(`${home}/cluster`).catch(() => undefined)) === undefined;
  return isNew ? [...users, ownNamespace] : [ownNamespace, ...users];
}

async function unprivilegedUsers() {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const lines = passwd.split('\n').map((line) => line.split(':'));
  return ['postgres', 'nobody'].flatMap((name) => {
    const line = lines.find(([user]) => user === name);
    return line ? [{ uid: Number(line[2]), gid: Number(line[3]) }] : [];
  });
}

async function handOver({ ids = { uid: 0, gid: 0 } }: Account, home: string): Promise<void> {
  const owner = await stat(home);
  const inner = await stat(`${home}/cluster`).catch(() => owner);
  if (owner.uid === ids.uid && inner.uid === ids.uid) return;
  spawnSync('chown', ['-R', `${ids.uid}:${ids.gid}`, home]);
}

const canUse = (account: Account, home: string) =>
  succeeds(account, 'sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', home]);

const canRun = (account: Account, programs: Programs) =>
  succeeds(account, program(programs, 'postgres'), ['--version']);

function succeeds({ ids, prefix }: Account, command: string, args: string[]): boolean {
  const [first = command, ...rest] = [...prefix, command, ...args];
  return spawnSync(first, rest, { cwd: '/', env: environment, stdio: 'ignore', ...ids }).status === 0;
}
