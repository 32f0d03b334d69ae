import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './tools/longest-first.ts';

// What is waited for has as long as a slow machine needs: a test is not timed.
const node = { environment: 'node' as const, expect: { poll: { timeout: 20_000 } } };

const longest = [
  'kill',
  'first-start',
  'machine-stories',
  'real-ledger',
  'drawn-entries',
  'every-list',
  'scope',
  'papers',
  'flow-model',
  'batch-kill',
];

// What changes the world for all modules (globals, clocks, mocks, by itself or by what stands in test/) has one of its own; antd
// is read once for all others.
const webTests = 'apps/web/src/**/*.test.{ts,tsx}';
const changesTheWorld =
  /\bvi\.((un)?stub|mock|doMock|hoisted|useFake|setSystemTime|spyOn|resetModules)|\bglobalThis\b|defineProperty|\/test\//;
const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const apart = globSync(webTests, { cwd: import.meta.dirname }).filter((file) => changesTheWorld.test(textOf(file)));

// What only stands in for parts of a browser that Node.js has not (vi.stubGlobal) gives them back at its end: such files share a
// world with each other. A clock, a spy, modules that are read anew, a document, and what asks for the state that the platform's
// modules begin with stay alone.
const needsItsOwn =
  /\bvi\.((mock|doMock|hoisted|useFake|setSystemTime|spyOn|resetModules))|\bglobalThis\b|defineProperty|happy-dom|\bawait import\(/;
const alone = apart.filter((file) => file.includes('/platform/') || needsItsOwn.test(textOf(file)));
const standIns = apart.filter((file) => !alone.includes(file));

// Node.js reads the modules of rules and server as they are: Vite's runner would transform two thousand from nothing for every
// configuration, those of the walks once more (docs/decisions/2040). What those tests read is TypeScript that Node.js can strip.
const asTheyAre = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** The definitions that the build of the client puts in. */
const define = { __BUILD__: JSON.stringify('test') };
// A file that needs a window asks for one (happy-dom); the modules of files with and without are made ready once.
const web = { ...node, environment: './apps/web/test/windowless.ts' };

/** Rules and units, and API stories on a real PostgreSQL. The browser walks have their own: vitest.e2e.config.ts. */
export default defineConfig({
  test: {
    // The tests wait for the database and for processes a third of the time: two cores carry three files at once.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: longestFirst(longest, ['server', 'rules', 'web', 'web stubbed', 'web alone']) },
    projects: [
      {
        test: {
          ...node,
          ...asTheyAre,
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false, // what is pure leaves nothing behind: no module is read twice
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...node,
          ...asTheyAre,
          name: 'server',
          isolate: false, // each file has its own application and database; read anew for each, modules cost a third
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/database-server.ts', 'apps/server/test/fonts-folder.ts'],
          setupFiles: ['apps/server/test/built-programs.ts', 'apps/server/test/kept-statements.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { define, test: { ...web, name: 'web', isolate: false, include: [webTests], exclude: apart } },
      {
        define,
        test: {
          ...node,
          name: 'web stubbed',
          isolate: false,
          include: standIns,
          setupFiles: ['apps/web/test/own-globals.ts'],
        },
      },
      { define, test: { ...web, name: 'web alone', include: alone } },
    ],
  },
});
