import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type pg from 'pg';
import type { Config } from './config.ts';
import { seedExchange } from './demo/exchange.seed.ts';
import { seedImages } from './demo/images.seed.ts';
import { seedMobile } from './demo/mobile.seed.ts';
import { seedOperators } from './demo/operators.seed.ts';
import type { Db } from './platform/db/database.ts';
import type { Ports } from './platform/ports.ts';
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

/**
 * Adds what the demonstration institute has besides: pictures and sealed numbers. Where they exist, nothing happens.
 */
export async function completeDemonstration(db: Db, ports: Ports): Promise<void> {
  await seedImages(db, ports);
  if (!ports.config.demo) return;
  await seedOperators(db, ports.vault, chinaDay(new Date()));
  await seedExchange(db, ports.vault);
  await seedMobile(db);
}
