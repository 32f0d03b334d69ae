import type { Config } from './config.ts';
import { runLoad, type LoadPart } from './load-process.ts';
import { openDatabase, openPool } from './platform/db/connect.ts';
import { isEmpty } from './platform/db/is-empty.ts';
import type { ComingDatabase, ReachedDatabase } from './reach-database.ts';

interface Surroundings {
  say(sentence: string): void;
  readonly signal: AbortSignal;
}

type Connection = ReachedDatabase['connection'];

/** The parts that an empty database is given, each by a process that ends before the next one begins. */
const parts: readonly LoadPart[] = ['tables', 'pictures'];

export async function fillEmpty(config: Config, connection: Connection, surroundings: Surroundings): Promise<void> {
  for (const part of parts) await runLoad({ part, config, connection }, surroundings);
}

async function isEmptyAt(connection: Connection, { statementTimeoutMs }: Config): Promise<boolean> {
  const db = openDatabase(openPool(connection, { poolSize: 1, statementTimeoutMs }));
  try {
    return await isEmpty(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Fills a database that has just been made, before the server's own modules are read: they hold 80 MiB, which is a quarter of what
 * a first start would hold at once. Any other database is left to the server, whose modules load while it comes up.
 */
export async function fillNew(
  config: Config,
  surroundings: Surroundings,
  database: ComingDatabase,
): Promise<ComingDatabase> {
  if (!database.isNew) return database;
  const reachedDatabase = await database.coming;
  try {
    const isToFill = await isEmptyAt(reachedDatabase.connection, config);
    if (isToFill) await fillEmpty(config, reachedDatabase.connection, surroundings);
    return { ...database, isFilled: isToFill };
  } catch (problem) {
    await reachedDatabase.stop();
    throw problem;
  }
}
