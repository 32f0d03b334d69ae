import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './tools/longest-first.ts';

const longest = [
  'every-page',
  'client',
  'returned',
  'one-lift',
  'money',
  'signing',
  'boiler',
  'declaring',
  'sixty-devices',
  'opinion',
  'ledger',
  'valves',
  'archive-file',
];

/** Walks through a real browser, by role and name. Each file has a server and a database of its own, each worker a browser. */
export default defineConfig({
  test: {
    name: 'walks',
    environment: './e2e/browser-environment.ts',
    // Node.js reads the modules as they are. Vite's own runner read two thousand from nothing for this config, though the tests
    // before had read the same: of a fresh clone's walks that were 17 seconds of the processor (docs/decisions/2040).
    experimental: { viteModuleRunner: false, nodeLoader: false },
    isolate: false, // read anew for each, the server's modules cost a tenth of the walks
    include: ['e2e/**/*.walk.ts'],
    globalSetup: ['e2e/prepared-folder.ts'],
    setupFiles: ['apps/server/test/built-programs.ts'],
    sequence: { sequencer: longestFirst(longest) },
    maxWorkers: Math.ceil(availableParallelism() * 1.5), // a walk waits for its page most of the time
    expect: { poll: { interval: 100, timeout: 40_000 } }, // as long as the pages themselves are waited for (world.ts)
    testTimeout: 360_000, // sixty reports are approved and signed beside two other walks
    hookTimeout: 300_000,
  },
});
