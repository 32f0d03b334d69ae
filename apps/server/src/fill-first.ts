import type pg from 'pg';
import type { Config } from './config.ts';
import type { Db } from './platform/db/database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { seedWhenEmpty } from './seed.ts';
import { startText as text } from './start.text.ts';

interface Filling {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly config: Config;
  say(sentence: string): void;
  readonly signal: AbortSignal;
}

/** Tables, reference data and the first people; what is there already is left alone. */
export async function fillDatabase({ db, pool, config, say, signal }: Filling): Promise<void> {
  await prepareDatabase(db, pool, {
    onMigration: (file) => say(text.migrating(file)),
    onReference: () => say(text.loadingReference),
    onFinding: say,
  });
  signal.throwIfAborted();
  say(text.seeding);
  await seedWhenEmpty(db, config);
  signal.throwIfAborted();
}
