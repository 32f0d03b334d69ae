import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { startServer, type RunningServer } from '../apps/server/src/start.ts';
import { sharedRenderer } from '../apps/server/test/shared-renderer.ts';
import { quickFolder } from '../apps/server/test/quick-folder.ts';
import { forgetCallers, sessionOf } from './callers.ts';
import { demonstration, REACHABLE } from './prepared-folder.ts';
import { Windows } from './windows.ts';

/** The product as it is started, with the demonstration institute, and a browser that opens it. */
export interface World {
  readonly address: string;
  /**
   * A window of this person's own, logged in: at this address of the product, else where it was left, or at the desk to begin
   * with. A walk begins at the page that it is about: the desk before it would be loaded to be left.
   */
  as(loginName: string, at?: string): Promise<Page>;
  /** Says whether this person has a window already. */
  isIn(loginName: string): boolean;
  /** A window that nobody is logged in to. */
  stranger(): Promise<Page>;
  /** Waits until the operator has been told this, which may be work of minutes. */
  says(sentence: string): Promise<void>;
}

const PROGRAMS = join(import.meta.dirname, '../apps/web/dist/programs.json');
const pictures = join(import.meta.dirname, '../screenshots');

const POLL_MS = 200;

/** The port of this worker's servers, one after another: what a browser keeps, it keeps for an address. */
let port = '0';

interface WorldOptions {
  /** Of the server, beside its folder and port; with others than usual it starts from nothing. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whose machine shows the dark theme. */
  readonly isDark?: (loginName: string) => boolean;
}

export function worldForFile({ settings = demonstration, isDark = () => false }: WorldOptions = {}): World {
  const logged: string[] = [];
  const said = new Set<string>();
  const broken: string[] = [];
  const known = new Map<string, BrowserContext>();
  let folder = '';
  let server: RunningServer | undefined;
  const windows = new Windows((line) => broken.push(line));
  beforeAll(async () => {
    folder = await mkdtemp(join(quickFolder(), 'tejian-walk-'));
    await chmod(folder, REACHABLE);
    const prepared = inject('preparedFolder');
    // With its owners: PostgreSQL reads nobody else's files, and Node.js gives copied folders to whoever copies.
    if (settings === demonstration && prepared) execFileSync('cp', ['-a', `${prepared}/.`, folder]);
    await mkdir(pictures, { recursive: true });
    const start = (at: string) =>
      startServer(readConfig({ ...settings, DATA_DIR: folder, PORT: at }), {
        say: (sentence) => void said.add(sentence),
        log: openLog((line) => logged.push(line)),
        signal: new AbortController().signal,
        onDatabaseEnd: () => logged.push('"fault" the database ended'),
        renderer: sharedRenderer,
      });
    server = await start(port).catch(() => start('0')); // somebody else may have the port meanwhile
    port = new URL(server.address).port;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const [who, context] of known)
      for (const page of context.pages()) await drawn(page, `failed-${task.name.slice(0, 24)}-${who}`);
  });
  afterAll(async () => {
    forgetCallers();
    await windows.leave(server?.address ?? '');
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
    expect(broken, 'errors of the pages').toEqual([]);
    expect(
      logged.filter((line) => line.includes('"fault"')),
      'faults of the server',
    ).toEqual([]);
  });
  return {
    get address() {
      return server?.address ?? '';
    },
    async as(loginName, at) {
      const address = server?.address ?? '';
      const [earlier] = known.get(loginName)?.pages() ?? [];
      if (earlier) {
        if (at !== undefined) await earlier.goto(new URL(at, address).href);
        return earlier;
      }
      const page = await windows.blank(address, loginName);
      known.set(loginName, page.context());
      await page.evaluate(keptFor(loginName, isDark(loginName)));
      await giveSession(page, address, loginName);
      await page.goto(new URL(at ?? '', address).href);
      if (at === undefined) await page.waitForURL(/home|desktop/i);
      return page;
    },
    isIn: (loginName) => (known.get(loginName)?.pages() ?? []).length > 0,
    stranger: () => windows.blank(server?.address ?? ''),
    says: async (sentence) => {
      while (!said.has(sentence)) await wait(POLL_MS);
    },
  };
}

/**
 * What a machine that this person has worked at keeps: the tours were seen, which have a walk of their own, and the programs
 * of all pages are there. Each walk would fetch six hundred files for every one of its people, to use a tenth of them
 * (src/platform/fetch-ahead.ts has its tests).
 */
function keptFor(loginName: string, isDark: boolean): string {
  const seen = JSON.stringify([loginName]);
  const kept = {
    'tejian.tour.seen': seen,
    'tejian.tour.list': seen,
    'tejian.fetched': builtAs(),
    ...(isDark && { 'tejian.theme': 'black' }),
  };
  return `Object.entries(${JSON.stringify(kept)}).forEach((each) => localStorage.setItem(...each))`;
}

/** The build that walks are made with (apps/web/program-list.ts). */
function builtAs(): string {
  const { build } = JSON.parse(readFileSync(PROGRAMS, 'utf8')) as { build: string };
  return build;
}

/** The session that the login page makes; that page has walks of its own (client/shell.ts). */
async function giveSession(page: Page, address: string, loginName: string): Promise<void> {
  const { cookies } = await sessionOf(address, loginName);
  await page.context().addCookies(
    cookies.map((cookie) => {
      const at = cookie.indexOf('=');
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: address };
    }),
  );
}

const isPictured = process.env['PICTURES'] === '1';

/** Keeps a picture to be looked at (screenshots/, not in the repository) where pictures are asked for: drawing them all costs minutes. */
export const picture = async (page: Page, name: string) => {
  if (isPictured) await drawn(page, name);
};

const drawn = (page: Page, name: string) => page.screenshot({ path: join(pictures, `${name}.png`) });

/** Keeps a file beside the pictures. */
export const keep = (name: string, content: Uint8Array) => writeFile(join(pictures, name), content);
