// Remembers with which content a test file last passed, so that `npm run check` repeats those that a change can touch.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * `keys` are the test files with the hash of what they read (test-graph.mjs), `memory` the JSON file that keeps the hash and the
 * number of tests of each file's last success; a damaged one counts as empty.
 */
export function passedTests(memory, keys) {
  const passed = readJson(memory);
  const isUnchanged = (path) => passed[path]?.key === keys.get(path);
  const paths = [...keys.keys()];
  const unchanged = paths.filter(isUnchanged);
  return {
    unchanged,
    /** Tests in them. */
    count: unchanged.reduce((sum, path) => sum + passed[path].count, 0),
    changed: paths.filter((path) => !isUnchanged(path)),
    /** Keeps what passed whole; what failed or left a test out runs again. `files` are paths with the states of their tests. */
    note(files) {
      for (const { path, states } of files) {
        if (states.length > 0 && states.every((state) => state === 'passed'))
          passed[path] = { key: keys.get(path), count: states.length };
        else delete passed[path];
      }
      mkdirSync(dirname(memory), { recursive: true });
      writeFileSync(memory, JSON.stringify(passed));
    },
  };
}

function readJson(file) {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return {};
  }
}
