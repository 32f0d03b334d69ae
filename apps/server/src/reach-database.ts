import type { Config } from './config.ts';
import { databaseText } from './platform/db/database.text.ts';
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from './platform/db/embedded.ts';
import { requireWritableFolder } from './platform/writable-folder.ts';
import { requireFreePort } from './free-port.ts';
import { startText as text } from './start.text.ts';

/** The database of this server: one elsewhere, or the embedded one, which this process brings up and takes down. */
export interface ReachedDatabase {
  readonly connection: EmbeddedDatabase['connection'] | { readonly connectionString: string };
  stop(): Promise<void>;
}

/** A database that is on its way; whoever needs it waits for it, and hears there why it did not come. */
export interface ComingDatabase {
  readonly coming: Promise<ReachedDatabase>;
  /** The embedded one, made by this start. */
  readonly isNew: boolean;
  /** Tables, first records and pictures have been put in. */
  readonly isFilled?: boolean;
}

interface Reaching {
  say(sentence: string): void;
  /** The embedded database ended without being asked. */
  onDatabaseEnd(): void;
}

/**
 * Begins to bring up the database and answers as soon as it is on its way: it takes as long to come up as the server takes
 * to load its modules, and neither waits for the other.
 */
export async function beginDatabase(config: Config, reaching: Reaching): Promise<ComingDatabase> {
  const beginning = Promise.withResolvers<void>();
  let isNew = false;
  const onCreate = () => {
    isNew = true;
    reaching.say(text.creatingDatabase);
  };
  const coming = reachDatabase(config, reaching, { onCreate, onBegin: beginning.resolve });
  coming.catch(() => undefined); // told to whoever waits for it
  await Promise.race([beginning.promise, coming.catch(() => undefined)]);
  return { coming, isNew };
}

async function reachDatabase(
  config: Config,
  { onDatabaseEnd }: Reaching,
  toldSteps: Pick<EmbeddedOptions, 'onCreate' | 'onBegin'>,
): Promise<ReachedDatabase> {
  const { databaseUrl, dataDir } = config;
  await requireFreePort(config);
  await requireWritableFolder(dataDir, databaseText.folderNotWritable(dataDir));
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: () => Promise.resolve() };
  const embeddedDatabase = await startEmbedded(dataDir, toldSteps);
  let isAsked = false;
  void embeddedDatabase.ended.then(() => isAsked || onDatabaseEnd());
  return {
    connection: embeddedDatabase.connection,
    stop: async () => {
      isAsked = true;
      await embeddedDatabase.stop();
    },
  };
}
