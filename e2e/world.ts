import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { startServer, type RunningServer } from '../apps/server/src/start.ts';
import { sessionOver } from '../apps/server/test/product.ts';
import { forgetCallers } from './callers.ts';
import { demonstration, REACHABLE } from './prepared-folder.ts';

/** The product as it is started, with the demonstration institute, and a browser that opens it. */
export interface World {
  readonly address: string;
  /** A window of this person's own, logged in. */
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
      for (const page of context.pages()) await drawn(page, `failed-${task.name.slice(0, 24)}-${who}`);
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
      return enter(context, server?.address ?? '', loginName);
    },
    stranger: async () => (await open()).newPage(),
  };
}

/** The page where the login page leads, with the session that it makes; that page has walks of its own (shell.walk.ts). */
async function enter(context: BrowserContext, address: string, loginName: string): Promise<Page> {
  const { cookies } = await sessionOver(address, loginName);
  await context.addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf('=');
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: address };
    }),
  );
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForURL(/home|desktop/i);
  return page;
}

/** Keeps a picture to be looked at (screenshots/, not in the repository) where pictures are asked for: drawing them all costs minutes. */
export const picture = async (page: Page, name: string) => {
  if (process.env['PICTURES'] === '1') await drawn(page, name);
};

const drawn = (page: Page, name: string) => page.screenshot({ path: join(pictures, `${name}.png`) });

/** Keeps a file beside the pictures. */
export const keep = (name: string, content: Uint8Array) => writeFile(join(pictures, name), content);
