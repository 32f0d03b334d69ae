import { chromium, type Browser } from 'playwright-core';
import type { Environment } from 'vitest/runtime';

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
];

/** Starts a browser of its own. Without a locale it calls every file with a Chinese name "download". */
const launched = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: browserFlags, env: { ...process.env, LANG: 'C.UTF-8' } });

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
