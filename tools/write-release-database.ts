/**
 * Writes what a release keeps in its database, with business at every step, as one small file. `apps/server/test/upgrade.test.ts`
 * upgrades such files. Run it in the tree of the release that is to be kept:
 *   node tools/write-release-database.ts apps/server/test/releases/<release>.json.gz
 */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chinaDay } from '../packages/domain/src/shared/day/day.ts';
import { stepList } from '../packages/domain/src/business/workflow/steps.ts';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { seedArchive } from '../apps/server/src/demo/archive.seed.ts';
import { loadBusiness, planBusiness } from '../apps/server/src/demo/business/business.seed.ts';
import type { Story } from '../apps/server/src/demo/business/story.seed.ts';
import { seedImages } from '../apps/server/src/demo/images.seed.ts';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { readFile } from '../apps/server/src/platform/files/stored-file.store.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { openPorts } from '../apps/server/src/platform/open-ports.ts';
import type { Ports } from '../apps/server/src/platform/ports.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';

/** One lift at every step, a void one, one whose finish failed, and a failed inspection with its recheck. */
function fewStories(stories: readonly Story[]): readonly Story[] {
  const single = stories.filter(({ liftCodes }) => liftCodes.length === 1);
  const plain = single.filter(({ event, found }) => event === undefined && found === 'clean');
  const atSteps = [...stepList.map(({ code }) => String(code)), 'END'].flatMap(
    (step) => plain.findLast(({ until }) => until === step) ?? stories.findLast(({ until }) => until === step) ?? [],
  );
  const failedStory = single.find(({ found, until }) => found === 'unqualified' && until === 'END');
  const recheck = single.find(({ isRecheck, liftCodes }) => isRecheck && liftCodes[0] === failedStory?.liftCodes[0]);
  const special = ['sentBack', 'stuck', 'voided', 'voidProposed'].flatMap(
    (wantedText) => single.find(({ event }) => event === wantedText) ?? [],
  );
  const chosenStories = new Set([...atSteps, ...special, ...(failedStory && recheck ? [failedStory, recheck] : [])]);
  return stories.filter((story) => chosenStories.has(story));
}

/** Tables that the release fills by itself at every start, from files that it brings. */
const REFERENCE = new Set(['area', 'spatial_ref_sys']);

async function tablesOf(db: Db): Promise<Record<string, unknown[]>> {
  const { rows: names } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db);
  const tables: Record<string, unknown[]> = {};
  for (const { name } of names) {
    if (REFERENCE.has(name)) continue;
    const all = name === 'reference_version' ? sql`t.name <> 'areas'` : sql`true`; // left out above, loaded at the upgrade
    const { rows } = await sql<{
      row: unknown;
    }>`select to_jsonb(t) as row from ${sql.table(name)} t where ${all}`.execute(db);
    if (rows.length > 0) tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Files are big, and not the database's: only what signs a report is kept, so that the business can go on. */
async function filesOf(db: Db, ports: Ports): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; sha256: string }>`
    select id, sha256 from stored_file where id in (select file_id from signature_image union select file_id from seal_image)`.execute(
    db,
  );
  const files: Record<string, string> = {};
  for (const { id, sha256 } of rows)
    files[sha256] = Buffer.from(await readFile(db, ports.files, id)).toString('base64');
  return files;
}

const [target] = process.argv.slice(2);
if (!target) throw new Error('say which file to write');
const folder = await mkdtemp(join(tmpdir(), 'tejian-release-'));
const server = await startEmbedded(folder);
const pool = openPool(server.connection, { poolSize: 5, statementTimeoutMs: 0 });
const db = openDatabase(pool);
const ports = await openPorts(
  readConfig({ DATA_DIR: folder }),
  openLog(() => undefined),
  pool,
);
try {
  await prepareDatabase(db, pool);
  const day = chinaDay(new Date());
  await db.transaction().execute(async (tx) => {
    await seedArchive(tx, await seedInstitute(tx), day);
    await planBusiness(tx, day);
  });
  await seedImages(db, ports);
  const { signal } = new AbortController();
  const stories = await loadBusiness(db, ports, { signal, rest: 0, pick: fewStories });
  const keptBuffer = gzipSync(JSON.stringify({ day, tables: await tablesOf(db), files: await filesOf(db, ports) }), {
    level: 9,
  });
  await writeFile(target, keptBuffer);
  console.log(`${target}: ${stories} applications, ${(await stat(target)).size} bytes`);
} finally {
  await ports.close();
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
