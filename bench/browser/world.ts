// The product with a filled archive, and a Chromium that opens it: what bench/browser.ts measures in.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { demoPassword } from '../../apps/server/src/demo/people.seed.ts';
import { openDatabase, openPool } from '../../apps/server/src/platform/db/connect.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { openLog } from '../../apps/server/src/platform/log/log.ts';
import { openPorts } from '../../apps/server/src/platform/open-ports.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import { seedWhenEmpty } from '../../apps/server/src/seed.ts';
import { seedApplications } from '../parts/seed-applications.ts';
import { seedEquipment } from '../seed-equipment.ts';

const PERSON = 'shouli';
const EQUIPMENT = 9_000;
/** Numbers above those that the product gives meanwhile. */
const APPLICATIONS = [900_001, 901_000] as const;
const PATIENCE_MS = 120_000;

export interface BenchWorld {
  readonly browserVersion: string;
  readonly address: string;
  /** A window of its own in which somebody has logged in: the person who may see everything, where nobody is named. */
  open(loginName?: string): Promise<Page>;
  /** The same in a browser that runs programs as they are read, and makes no machine code of them. */
  openWithoutMachineCode(): Promise<Page>;
  close(): Promise<void>;
}

export async function startWorld(): Promise<BenchWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-browser-'));
  const config = readConfig({ DATA_DIR: folder });
  const embeddedDatabase = await startEmbedded(folder);
  const pool = openPool(embeddedDatabase.connection, { poolSize: 8, statementTimeoutMs: 0 });
  const db = openDatabase(pool);
  await prepareDatabase(db, pool);
  await seedWhenEmpty(db, config);
  await fill(db, pool);
  const ports = await openPorts(
    config,
    openLog(() => undefined),
    pool,
  );
  const app = await buildApp(db, ports);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await launch();
  let slowBrowser: Promise<Browser> | undefined;
  const openIn = async (where: Browser, loginName: string) =>
    logIn(await newContext(where.newContext(contextOptions), loginName), address, loginName);
  return {
    address,
    browserVersion: browser.version(),
    open: (loginName = PERSON) => openIn(browser, loginName),
    openWithoutMachineCode: async () => openIn(await (slowBrowser ??= launch('--js-flags=--jitless')), PERSON),
    close: async () => {
      await browser.close();
      await (await slowBrowser)?.close();
      const cutting = setInterval(() => app.server.closeAllConnections(), 200);
      await app.close();
      clearInterval(cutting);
      await ports.close();
      await db.destroy();
      await embeddedDatabase.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const QUIETLY = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...QUIETLY, ...more],
  });

const contextOptions = {
  viewport: { width: 1920, height: 1080 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
} as const;

/** Seen the tour and fetched all programs ahead, or these would be part of whatever is measured after the fifth second. */
async function newContext(opening: Promise<BrowserContext>, loginName: string): Promise<BrowserContext> {
  const context = await opening;
  context.setDefaultTimeout(PATIENCE_MS); // a busy machine is no fault of the page's
  const programs = await readFile(new URL('../../apps/web/dist/programs.json', import.meta.url), 'utf8');
  const { build } = JSON.parse(programs) as { build: string }; // written by program-list.ts
  await context.addInitScript(
    ([seenBy, fetchedText]) => {
      if (location.protocol !== 'http:') return;
      for (const tour of ['seen', 'list']) localStorage.setItem(`tejian.tour.${tour}`, JSON.stringify([seenBy]));
      localStorage.setItem('tejian.fetched', fetchedText);
    },
    [loginName, build] as const,
  );
  return context;
}

/** A thousand devices of each kind and a thousand applications in the person's own institute, and every right in one of the person's groups. */
async function fill(db: Db, pool: pg.Pool): Promise<void> {
  const institute = await seedEquipment(pool, { rows: EQUIPMENT, units: 300 });
  await sql`update equipment set organisation_id = (select organisation_id from app_user where login_name = ${PERSON}),
      kind_code = (1 + right(source_key, 1)::int % 9) || '000'
    where organisation_id = ${institute}::uuid`.execute(db);
  const clerk = await db
    .selectFrom('appUser')
    .select(['id', 'organisationId'])
    .where('loginName', '=', PERSON)
    .executeTakeFirstOrThrow();
  await seedApplications(pool, { instituteId: clerk.organisationId ?? '', clerk: clerk.id }, APPLICATIONS);
  await sql`insert into user_group_permission (group_id, code)
    select g.group_id, code from unnest(${sql.val(Object.keys(permissionNames))}::text[]) code, lateral
      (select m.group_id from user_group_member m join app_user u on u.id = m.user_id where u.login_name = ${PERSON} limit 1) g
    on conflict do nothing`.execute(db);
}

async function logIn(context: BrowserContext, address: string, loginName: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByRole('textbox', { name: '用户名' }).fill(loginName);
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL(/home|desktop/i);
  return page;
}
