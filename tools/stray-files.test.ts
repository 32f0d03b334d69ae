import { expect, test } from 'vitest';
import { strayFindings } from './stray-files.ts';

test('data of a run and large files are no part of the repository', () => {
  const sizes: Readonly<Record<string, number>> = {
    'apps/a.ts': 10,
    'README.md': 10,
    'data/keys/a.json': 10,
    'docs/a.bin': 600_000,
  };
  const found = strayFindings(Object.keys(sizes), (path) => sizes[path] ?? 0);
  expect(found.map(({ path }) => path)).toEqual(['data/keys/a.json', 'docs/a.bin']);
});
