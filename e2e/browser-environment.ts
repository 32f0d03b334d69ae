import { chromium, type Browser } from 'playwright-core';
import type { Environment } from 'vitest/runtime';
import { quickFolder } from '../apps/server/test/quick-folder.ts';

declare global {
  /** The browser of this worker, which all its files share; it starts with the first file that asks for it. */
  var walkBrowser: () => Promise<Browser>;
}

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page of a walk lives long enough to pay for the compilers that make a program faster (docs/decisions/2170).
  // A nursery as large as it may become, and no second thread to clear it: two processors have walks enough (docs/decisions/2285).
  '--js-flags=--no-maglev,--no-turbofan,--single-threaded-gc,--min-semi-space-size=16',
];

/** Playwright keeps what its processes share on the disk, for machines without room in memory. */
const ignoreDefaultArgs = quickFolder() === '/dev/shm' ? ['--disable-dev-shm-usage'] : [];

/** Starts a browser of its own. Without a locale it calls every file with a Chinese name "download". */
const launched = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: browserFlags,
    ignoreDefaultArgs,
    env: { ...process.env, LANG: 'C.UTF-8' },
  });

/** Chromium as people have it. */
const fullBrowser = (): string => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Chromium without windows where the machine has it, which costs half: it draws no frame of its own around a page. */
const browserOfWorker = (): string => process.env['CHROMIUM_SHELL_PATH'] ?? fullBrowser();

export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup() {
    let started: Promise<Browser> | undefined;
    globalThis.walkBrowser = () => (started ??= launched(browserOfWorker()));
    return { teardown: async () => (await started)?.close() };
  },
} satisfies Environment;
