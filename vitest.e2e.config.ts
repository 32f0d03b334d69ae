import { defineConfig } from 'vitest/config';

/** A few walks through a real browser, by role and name, one after the other: they share one server and one browser. */
export default defineConfig({
  test: {
    name: 'walks',
    environment: 'node',
    include: ['e2e/**/*.walk.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
