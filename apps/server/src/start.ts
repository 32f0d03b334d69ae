import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { jobs, schedule } from './feature-jobs.ts';
import { openDatabase, openPool, requireUsableServer, shownAddress } from './platform/db/connect.ts';
import type { Db } from './platform/db/database.ts';
import type { Renderer } from './platform/documents/renderer.ts';
import { dropLeftFiles } from './platform/files/passing-file.ts';
import { startJobs } from './platform/jobs/runner.ts';
import { errorDetails, type Log } from './platform/log/log.ts';
import type { Ports } from './platform/ports.ts';
import { openPorts } from './platform/open-ports.ts';
import { isBusinessToCome } from './demo/business/business.seed.ts';
import { completeDemonstration } from './complete-demonstration.ts';
import { fillEmpty } from './fill-apart.ts';
import { fillDatabase } from './fill-first.ts';
import { runLoad } from './load-process.ts';
import { beginDatabase, type ComingDatabase, type ReachedDatabase } from './reach-database.ts';
import { requireOwnKeys } from './require-own-keys.ts';
import { isEmpty } from './platform/db/is-empty.ts';
import { unlockAdministrators } from './unlock-administrators.ts';
import { startText as text } from './start.text.ts';

interface Surroundings {
  /** Tells the operator how far it is. */
  say(sentence: string): void;
  log: Log;
  /** Asked to stop, also while it is still starting. */
  signal: AbortSignal;
  /** The embedded database ended without being asked. */
  onDatabaseEnd(): void;
  /** Draws instead of a renderer of the server's own, which several servers of one process share. */
  renderer?: Renderer;
}

export interface RunningServer {
  readonly address: string;
  /** Answers what is under way, then gives everything back in the opposite order. */
  stop(): Promise<void>;
}

type Closers = (() => Promise<unknown>)[];

/** Brings the whole product up; when a step fails, what was already up is taken down again. */
export async function startServer(
  config: Config,
  surroundings: Surroundings,
  comingDatabase?: ComingDatabase,
): Promise<RunningServer> {
  const closers: Closers = [];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const { coming, isFilled = false } = comingDatabase ?? (await beginDatabase(config, surroundings));
    const database = await coming;
    closers.push(() => database.stop());
    return { ...(await bringUp(config, surroundings, { database, isFilled, closers })), stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

async function bringUp(
  config: Config,
  surroundings: Surroundings,
  { database: { connection }, isFilled, closers }: { database: ReachedDatabase; isFilled: boolean; closers: Closers },
) {
  const { say, signal, log } = surroundings;
  signal.throwIfAborted();
  const { dbPool: poolSize, statementTimeoutMs } = config;
  const pool = openPool(connection, { poolSize, statementTimeoutMs });
  const db = openDatabase(pool);
  closers.push(() => db.destroy());
  // The embedded one came with the product, and nothing stands between it and us.
  if (config.databaseUrl) await requireUsableServer(pool, shownAddress(config.databaseUrl), statementTimeoutMs);
  if (!isFilled && (await isEmpty(db))) await fillEmpty(config, connection, surroundings);
  else if (!isFilled) await fillDatabase({ db, pool, config, say, signal });
  signal.throwIfAborted();
  await requireOwnKeys(db, config.dataDir);
  for (const sentence of await unlockAdministrators(db, config, new Date())) say(sentence);
  await dropLeftFiles(config.dataDir, { isAlone: !config.databaseUrl, now: new Date() });
  const ports = await openPorts(config, log, pool, surroundings.renderer);
  closers.push(() => ports.close());
  await completeDemonstration(db, ports);
  const app = await buildApp(db, ports);
  closers.push(() => closeApp(app));
  if (config.runJobs) closers.push(await runJobs(pool, db, ports, { isAlone: !config.databaseUrl }));
  if (config.isPublicUrlMissing) say(text.publicUrlMissing);
  const address = await app.listen({ port: config.port, host: config.host });
  if (config.runJobs && config.demoBusiness && (await isBusinessToCome(db)))
    closers.push(
      besideTheWork(log, (stoppedSignal) =>
        runLoad({ part: 'business', config, connection }, { say, signal: stoppedSignal, renderer: ports.renderer }),
      ),
    );
  return { address: config.host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address };
}

async function runJobs(
  pool: pg.Pool,
  db: Db,
  ports: Ports,
  { isAlone }: { isAlone: boolean },
): Promise<() => Promise<void>> {
  const runner = await startJobs({ pool, jobs, schedule, context: { db, ports }, isAlone });
  return () => runner.stop();
}

/** Starts what the server does not wait for; answers how to stop it. */
function besideTheWork(log: Log, work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  const working = work(stopping.signal).catch((problem: unknown) => {
    if (!stopping.signal.aborted) log.error('demonstration business', errorDetails(problem));
  });
  return async () => {
    stopping.abort();
    await working;
  };
}

const PATIENCE_MS = 5_000;

// Browsers keep their connections open (live messages never end by themselves): after a while they are cut.
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  app.server.closeIdleConnections();
  await app.close();
  clearTimeout(cut);
}
