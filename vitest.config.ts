import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const node = { environment: 'node' as const };

/** Files that take minutes; begun last, one worker would still run them when everything else is done. */
const longest = [
  'kill',
  'real-ledger',
  'drawn-entries',
  'every-list',
  'scope',
  'papers',
  'flow-model',
  'twins',
  'bulk',
];
const rank = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? longest.length : at;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Rules and units, and API stories on a real PostgreSQL. The browser walks have their own: vitest.e2e.config.ts. */
export default defineConfig({
  test: {
    // The tests wait for the database half of the time: two cores carry two files at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...node,
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false, // what is pure leaves nothing behind: no module is read twice
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          isolate: false, // each file has its own application and database; read anew for each, modules cost a third
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
