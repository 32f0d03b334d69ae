// Export of the application list to xlsx at a million rows, run as the job runs it.
//   npm run bench -- export [applications=1000000] [--write]
import { exportCallOf } from '@tejian/contract/kit/export-call.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import { routes } from '../apps/server/src/features.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { newId } from '../apps/server/src/platform/db/id.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { openPorts } from '../apps/server/src/platform/open-ports.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { conclude, judge, judgeLeast, words } from './parts/figures.ts';
import { seedApplications } from './parts/seed-applications.ts';

const [count = 1_000_000] = words.map(Number);
const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-export-'));
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(52)}${value}\n`);

/** There with --expose-gc, as the server has it. */
const collect = (): void => (globalThis as { gc?: () => void }).gc?.();

const embeddedDatabase = await startEmbedded(folder);
const pool = openPool(embeddedDatabase.connection, { poolSize: 4, statementTimeoutMs: 0 });
const db = openDatabase(pool);
const log = openLog((line) => process.stdout.write(`${line}\n`));
const ports = await openPorts(readConfig({ DATA_DIR: folder }), log, pool);
try {
  await prepareDatabase(db, pool);
  const { instituteId, userIds } = await db.transaction().execute(seedInstitute);
  const clerk = userIds.get('shouli') ?? '';
  await seedApplications(pool, { instituteId, clerk }, [1, count]);
  await measure(clerk);
} finally {
  await ports.close();
  await db.destroy();
  await embeddedDatabase.stop();
  await rm(folder, { recursive: true, force: true });
}
conclude();

async function measure(userId: string): Promise<void> {
  const exporting = exportCallOf(findApplications);
  const route = routes.find((one) => one.of.path === exporting.path);
  const task = {
    id: newId(),
    userId,
    kind: 'export',
    title: 'bench',
    request: JSON.stringify({ columns: '' }),
    requestKey: 'bench',
  };
  await db.insertInto('longTask').values(task).execute();
  collect(); // what filling the database left is not at rest
  const idle = process.memoryUsage().rss;
  let peak = idle;
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
    longest = Math.max(longest, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  const since = process.cpuUsage();
  const startedAt = performance.now();
  await route?.job?.runRaw({ taskId: task.id }, { db, ports });
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  const { user, system } = process.cpuUsage(since);
  const done = await db
    .selectFrom('longTask')
    .innerJoin('storedFile', 'storedFile.id', 'longTask.fileId')
    .select(['state', 'note', 'size'])
    .executeTakeFirst();
  say('end', `${done?.state} ${done?.note} ${((done?.size ?? 0) / 1e6).toFixed(0)} MB`);
  const cpu = `node ${((user + system) / 1e6).toFixed(1)} s CPU`;
  judgeLeast('export to xlsx', count / seconds, [25_000, 'rows/s'], cpu);
  const heldText = `${(idle / 1e6).toFixed(0)} before, ${(peak / 1e6).toFixed(0)} at most`;
  judge('export to xlsx, memory above rest', (peak - idle) / 1e6, [200, 'MB'], heldText);
  say('longest hold of the event loop, ms', longest.toFixed(0));
}
