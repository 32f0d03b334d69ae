import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartProblem } from '../../start-problem.ts';
import { requireWritableFolder } from '../writable-folder.ts';
import type { Connection } from './connect.ts';
import { databaseText } from './database.text.ts';
import { giveTo, spawnAs, type Runner } from './embedded-account.ts';
import { prepareHome } from './embedded-home.ts';
import { holdFolder } from './embedded-lock.ts';
import { locatePrograms, program } from './embedded-programs.ts';
import { startPostmaster, stopOrphan } from './embedded-postmaster.ts';

export type EmbeddedOptions = {
  /** Called once before the long first step. */
  onCreate?: () => void;
  /** Called once the server has been begun, which then takes a while to come up. */
  onBegin?: () => void;
  /** PostgreSQL settings besides our own, for example fsync=off for tests. */
  settings?: Record<string, string>;
};

export type EmbeddedDatabase = {
  connection: Extract<Connection, { host: string }>;
  /** Ends when the server has ended, asked or not. */
  ended: Promise<void>;
  /** Ends all sessions, writes everything down and gives the folder back. */
  stop(): Promise<void>;
};

const USER = 'tejian';
const DATABASE = 'tejian';

/** Brings up the PostgreSQL that came with the product over the data folder, which then belongs to this process. */
export async function startEmbedded(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  await requireWritableFolder(dataFolder, databaseText.folderNotWritable(dataFolder));
  const release = await holdFolder(dataFolder);
  try {
    await stopOrphan(join(dataFolder, 'postgres/cluster'));
    const { home, ...runner } = await prepareHome(dataFolder, await locatePrograms());
    const password = await createCluster(runner, home, options.onCreate);
    await requireSameMajor(runner, join(home, 'cluster'));
    const postmaster = await startPostmaster(runner, home, options);
    const connection = { ...postmaster.address, user: USER, password, database: DATABASE };
    await createDatabase(connection);
    return {
      connection,
      ended: postmaster.ended,
      stop: async () => {
        await postmaster.stop();
        release();
      },
    };
  } catch (problem) {
    release();
    throw asPermissionProblem(problem, dataFolder);
  }
}

// Made aside and renamed when complete: a start that was cut off leaves nothing half made.
async function createCluster(runner: Runner, home: string, onCreate?: () => void): Promise<string> {
  const cluster = join(home, 'cluster');
  const passwordFile = join(home, 'password');
  const madeText = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(missingIsUndefined);
  if (madeText !== undefined) return (await readFile(passwordFile, 'utf8')).trim();
  onCreate?.();
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await giveTo(runner.account, passwordFile);
  const unfinishedJoin = join(home, 'cluster.new');
  await rm(unfinishedJoin, { recursive: true, force: true });
  await runInitdb(runner, unfinishedJoin, passwordFile);
  await rename(unfinishedJoin, cluster);
  return password;
}

// Bytes decide the order by default (prefix searches use plain indexes); Chinese order is asked for by its ICU collation.
function runInitdb({ account, programs }: Runner, folder: string, passwordFile: string): Promise<void> {
  const args = [
    '-D',
    folder,
    '-U',
    USER,
    '-E',
    'UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  return new Promise((resolve, reject) => {
    const initdb = spawnAs(account, program(programs, 'initdb'), [...args, '--no-sync'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    });
    let printedText = '';
    initdb.stderr?.on('data', (chunk: Buffer) => (printedText += chunk.toString()));
    initdb.on('error', reject);
    initdb.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new StartProblem(databaseText.initFailed(printedText.trim().split('\n').at(-1) ?? ''))),
    );
  });
}

async function requireSameMajor({ programs }: Runner, cluster: string): Promise<void> {
  const foundFile = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const [wantedText = ''] = programs.version.split('.');
  if (foundFile !== wantedText) throw new StartProblem(databaseText.otherMajor(cluster, foundFile, wantedText));
}

async function createDatabase(connection: EmbeddedDatabase['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

const missingIsUndefined = (problem: NodeJS.ErrnoException) => {
  if (problem.code === 'ENOENT') return undefined;
  throw problem;
};

function asPermissionProblem(problem: unknown, folder: string): unknown {
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
  const isPermission = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
  return isPermission ? new StartProblem(databaseText.folderOfAnother(folder), { cause: problem }) : problem;
}
