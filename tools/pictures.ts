import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { readConfig } from '../apps/server/src/config.ts';
import { demoPassword } from '../apps/server/src/demo/people.seed.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { startServer } from '../apps/server/src/start.ts';

/**
 * npm run pictures [who]: every screen in both themes at 1366×768 and 1920×1080 into screenshots/, to be looked at. Each
 * person of the demonstration opens what their menu leads to; what an earlier one has shown is not shown again.
 */
const folder = join(import.meta.dirname, '../screenshots/screens');
const themes = ['default', 'black'] as const;
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;
const people = [
  'shouli',
  'shenhe',
  'keshi',
  'jianyan1',
  'jiaohe',
  'shenpi1',
  'qianfa',
  'dayin',
  'caiwu',
  'zhanzhang',
  'jiancha',
  'admin',
  'anquan',
  'shenji',
];
/** Screens that no menu leads to. */
const behind: Readonly<Record<string, readonly string[]>> = {
  shouli: [
    '/home',
    '/businessPro/apply',
    '/bsArchives/elevatorForm?type=add',
    '/message/message_page',
    '/version/versionInfo',
    '/argu/params/7',
    '/401',
    '/500',
    '/no-such-page',
  ],
  zhanzhang: ['/stationHome'],
  jiancha: ['/workDesktop'],
};

const slug = (address: string) => address.replace(/^\//, '').replaceAll(/[^\w]+/g, '-') || 'root';

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined); // live messages keep a connection open
  const search = page.getByRole('button', { name: /^查\s*询$/ });
  if ((await page.getByText('请设置查询条件后再进行查询').count()) > 0) await search.first().click();
  await page
    .locator('.page-loading, .ant-spin-spinning')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined); // shown as it is
  await page.waitForTimeout(400);
}

async function take(page: Page, theme: string, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.waitForTimeout(150);
    await page.screenshot({ path: join(folder, `${name}-${theme}-${size.width}.png`) });
  }
}

async function menuOf(page: Page): Promise<string[]> {
  interface Entry {
    href: string;
    childList?: Entry[];
  }
  const { data } = await page.evaluate(async (): Promise<{ data: Entry[] }> => {
    const token = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    return (await fetch('/api/user/menuTree', { method: 'POST', headers: { 'x-csrf-token': token } })).json();
  });
  const links = (entries: Entry[]): string[] =>
    entries.flatMap(({ href, childList = [] }) => [href, ...links(childList)]);
  return links(data).filter((href) => href.startsWith('/'));
}

async function show(
  browser: Browser,
  address: string,
  theme: (typeof themes)[number],
  who: readonly string[],
): Promise<number> {
  const shown = new Set<string>();
  for (const person of who) {
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: sizes[0] });
    await context.addInitScript(
      `if (location.protocol === 'http:') { localStorage.setItem('tejian.theme', '${theme}'); localStorage.setItem('tejian.tour.seen', '["${person}"]'); }`,
    );
    // The server knows every person with the default theme, and its choice goes before the machine's.
    await context.route('**/api/user/info', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object }; // decisions §3
      await route.fulfill({ response, json: { ...body, data: { ...body.data, theme } } });
    });
    const page = await context.newPage();
    await page.goto(`${address}/login`);
    await page.getByRole('textbox', { name: '用户名' }).waitFor();
    if (!shown.has('/login')) await take(page, theme, 'login');
    shown.add('/login');
    await page.getByRole('textbox', { name: '用户名' }).fill(person);
    await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
    await page.getByRole('button', { name: /登\s*录/ }).click();
    await page.waitForURL(/home|desktop/i);
    const wanted = [...(behind[person] ?? []), ...(await menuOf(page))].filter((screen) => !shown.has(screen));
    for (const screen of wanted) {
      shown.add(screen);
      await page.goto(`${address}${screen}`);
      await settle(page);
      await take(page, theme, slug(screen));
    }
    await context.close();
  }
  return shown.size;
}

/** The starters run on any Node.js and are plain JavaScript: their types are said here. */
const start = async <T>(file: string): Promise<T> => (await import(new URL(file, import.meta.url).href)) as T;

async function run(): Promise<void> {
  const [only] = process.argv.slice(2);
  const { buildWeb } = await start<{ buildWeb: (node: string) => Promise<boolean> }>('./build-web.mjs');
  const { findChromium } = await start<{ findChromium: () => string | undefined }>('./browser.mjs');
  await buildWeb(process.execPath);
  await mkdir(folder, { recursive: true });
  const data = await mkdtemp(join(tmpdir(), 'tejian-pictures-'));
  const server = await startServer(readConfig({ DATA_DIR: data, PORT: '0' }), {
    say: () => undefined,
    log: openLog(() => undefined),
    signal: new AbortController().signal,
    onDatabaseEnd: () => undefined,
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const theme of themes)
      console.log(
        `${theme}: ${await show(browser, server.address, theme, only ? [only] : people)} screens in ${folder}`,
      );
  } finally {
    await browser.close();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

await run();
