import type pg from 'pg';
import type { Config } from '../../apps/server/src/config.ts';
import { loadAlone } from '../../apps/server/src/demo/business/business.seed.ts';
import { completeDemonstration } from '../../apps/server/src/complete-demonstration.ts';
import { fillDatabase } from '../../apps/server/src/fill-first.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import type { Log } from '../../apps/server/src/platform/log/log.ts';
import { openPorts } from '../../apps/server/src/platform/open-ports.ts';
import { requireOwnKeys } from '../../apps/server/src/require-own-keys.ts';

interface Filling {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly config: Config;
  readonly log: Log;
  say(sentence: string): void;
}

/** The demonstration with its business, in this process. */
export async function fillDemonstration({ db, pool, config, log, say }: Filling): Promise<void> {
  const { signal } = new AbortController();
  await fillDatabase({ db, pool, config, say, signal });
  await requireOwnKeys(db, config.dataDir);
  const ports = await openPorts(config, log, pool);
  await completeDemonstration(db, ports);
  await loadAlone(db, ports, { signal, onBegin: () => undefined, onEnd: () => undefined });
  await ports.close();
}
