import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { readConfig } from '../apps/server/src/config.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { startServer } from '../apps/server/src/start.ts';
import { people } from './picture-screens.ts';
import { showAll, themes } from './picture-taker.ts';

/**
 * `npm run pictures [person …] [theme] [part of a name …] [http://running-server]` draws every screen in both themes at 1366×768 and
 * 1920×1080 into screenshots/, to be looked at. Each person of the demonstration opens what their menu leads to and what
 * is listed for them in picture-screens.ts.
 */
const folder = join(import.meta.dirname, '../screenshots/screens');

/** The starters run on any Node.js and are plain JavaScript: their types are said here. */
const start = async <T>(file: string): Promise<T> => (await import(new URL(file, import.meta.url).href)) as T;

async function ownServer(): Promise<{ address: string; stop: () => Promise<void> }> {
  const { buildWeb } = await start<{ buildWeb: (node: string) => Promise<boolean> }>('./build-web.mjs');
  await buildWeb(process.execPath);
  const data = await mkdtemp(join(tmpdir(), 'tejian-pictures-'));
  const server = await startServer(readConfig({ DATA_DIR: data, PORT: '0', DEMO_BUSINESS: '0' }), {
    say: () => undefined,
    log: openLog(() => undefined),
    signal: new AbortController().signal,
    onDatabaseEnd: () => undefined,
  });
  const stop = async () => {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  };
  return { address: server.address, stop };
}

async function run(askedTexts: readonly string[]): Promise<void> {
  const who = people.filter((person) => askedTexts.includes(person));
  const theme = themes.filter((name) => askedTexts.includes(name));
  const at = askedTexts.find((word) => word.startsWith('http'));
  const isPart = (word: string) => word !== at && ![...people, ...themes].some((name) => name === word);
  const parts = askedTexts.filter(isPart);
  const { findChromium } = await start<{ findChromium: () => string | undefined }>('./browser.mjs');
  await mkdir(folder, { recursive: true });
  const server = at === undefined ? await ownServer() : { address: at, stop: () => Promise.resolve() };
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const isWanted = (name: string) => parts.length === 0 || parts.some((part) => name.includes(part));
  const printedTexts = new Set<string>();
  const say = (finding: string) => !printedTexts.has(finding) && printedTexts.add(finding) && console.log(finding);
  try {
    const shoot = { browser, address: server.address, folder, wanted: isWanted, say };
    console.log(
      `${await showAll(shoot, who.length > 0 ? who : people, theme.length > 0 ? theme : themes)} screens in ${folder}`,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

await run(process.argv.slice(2));
