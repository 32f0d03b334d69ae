import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { demoPassword } from '../apps/server/src/demo/people.seed.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { startServer, type RunningServer } from '../apps/server/src/start.ts';
import { forgetCallers } from './callers.ts';
import { demonstration, REACHABLE } from './prepared-folder.ts';

/** The product as it is started, with the demonstration institute, and a browser that opens it. */
export interface World {
  readonly address: string;
  /** A window of this person's own, logged in through the login page. */
  as(loginName: string): Promise<Page>;
  /** A window that nobody is logged in to. */
  stranger(): Promise<Page>;
}

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const pictures = join(import.meta.dirname, '../screenshots');

/** `settings` are those of the server, beside its folder and port; with others than usual it starts from nothing. */
export function worldForFile(settings: Readonly<Record<string, string>> = demonstration): World {
  const logged: string[] = [];
  const broken: string[] = [];
  const contexts = new Map<string, BrowserContext>();
  let folder = '';
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tejian-walk-'));
    await chmod(folder, REACHABLE);
    const prepared = inject('preparedFolder');
    // With its owners: PostgreSQL reads nobody else's files, and Node.js gives copied folders to whoever copies.
    if (settings === demonstration && prepared) execFileSync('cp', ['-a', `${prepared}/.`, folder]);
    await mkdir(pictures, { recursive: true });
    server = await startServer(readConfig({ ...settings, DATA_DIR: folder, PORT: '0' }), {
      say: () => undefined,
      log: openLog((line) => logged.push(line)),
      signal: new AbortController().signal,
      onDatabaseEnd: () => logged.push('"fault" the database ended'),
    });
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    // Without a locale of its own the browser calls every file with a Chinese name "download".
    const env = { ...process.env, LANG: 'C.UTF-8' };
    browser = await chromium.launch({ executablePath, args: browserFlags, env });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const [who, context] of contexts)
      for (const page of context.pages()) await picture(page, `failed-${task.name.slice(0, 24)}-${who}`);
  });
  afterAll(async () => {
    forgetCallers();
    await browser?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
    expect(broken, 'errors of the pages').toEqual([]);
    expect(
      logged.filter((line) => line.includes('"fault"')),
      'faults of the server',
    ).toEqual([]);
  });
  const open = async (): Promise<BrowserContext> => {
    if (!browser) throw new Error('the world is there from the first walk on');
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    context.setDefaultTimeout(40_000);
    context.on('weberror', (error) => broken.push(`${error.page()?.url() ?? ''} ${String(error.error())}`));
    // What the page's policy refuses shows nowhere else: a style that is not there, a picture that is missing.
    context.on('console', (line) => {
      if (/Content Security Policy|Permissions.Policy/i.test(line.text())) broken.push(line.text());
    });
    return context;
  };
  return {
    get address() {
      return server?.address ?? '';
    },
    async as(loginName) {
      const known = contexts.get(loginName);
      const [page] = known?.pages() ?? [];
      if (page) return page;
      const context = await open();
      contexts.set(loginName, context);
      await context.addInitScript(
        `location.protocol === 'http:' && localStorage.setItem('tejian.tour.seen', '["${loginName}"]')`,
      ); // the tour has a walk of its own
      return logIn(await context.newPage(), server?.address ?? '', loginName);
    },
    stranger: async () => (await open()).newPage(),
  };
}

async function logIn(page: Page, address: string, loginName: string): Promise<Page> {
  await page.goto(`${address}/login`);
  await page.getByRole('textbox', { name: '用户名' }).fill(loginName);
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL(/home|desktop/i);
  return page;
}

/** Keeps a picture to be looked at (screenshots/, not in the repository). */
export const picture = (page: Page, name: string) => page.screenshot({ path: join(pictures, `${name}.png`) });

/** Keeps a file beside the pictures. */
export const keep = (name: string, content: Uint8Array) => writeFile(join(pictures, name), content);
