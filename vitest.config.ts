import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const };

/** Rules and units, and API stories on a real PostgreSQL. The browser walks have their own: vitest.e2e.config.ts. */
export default defineConfig({
  test: {
    // The tests wait for the database half of the time: two cores carry two files at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...node, name: 'rules', include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { ...node, name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
