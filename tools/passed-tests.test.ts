import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passedTests } from './passed-tests.mjs';
import { testKeys } from './test-graph.mjs';

let root: string;
function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
const domain = 'packages/domain/src';
const RULE = `${domain}/rule.test.ts`;
const OTHER = `${domain}/other.test.ts`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tejian-tests-'));
  execFileSync('git', ['init', '--quiet', root]);
  write(RULE, `import { rule } from './rule.ts';\nconst program = new URL('./work.worker.ts', import.meta.url);`);
  write(`${domain}/rule.ts`, `import type { Day } from '@tejian/contract/day.ts';`);
  write(`${domain}/work.worker.ts`, 'export {};');
  write('packages/contract/src/day.ts', 'export type Day = string;');
  write(OTHER, `const one = await import('./one.ts');`);
  write(`${domain}/one.ts`, 'export const one = 1;');
  write('apps/server/migrations/0001.sql', 'select 1');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const rerun = (change: () => void, environment = 'one') => {
  const before = testKeys(root, 'one');
  change();
  const after = testKeys(root, environment);
  return [RULE, OTHER].filter((path) => before.get(path) !== after.get(path));
};

describe('what a change can touch', () => {
  it.each([
    ['the test itself', () => write(OTHER, `await import('./one.ts'); // changed`), [OTHER]],
    ['a module behind another package', () => write('packages/contract/src/day.ts', 'export type Day = 1;'), [RULE]],
    ['the program of a thread', () => write(`${domain}/work.worker.ts`, 'export const changed = 1;'), [RULE]],
    ['a module that is imported later', () => write(`${domain}/one.ts`, 'export const one = 2;'), [OTHER]],
    ['what is no module', () => write('apps/server/migrations/0002.sql', 'select 2'), [RULE, OTHER]],
    ['a module that neither reads', () => write(`${domain}/third.ts`, 'export {};'), []],
  ])('%s', (_, change, touched) => expect(rerun(change)).toEqual(touched));

  it('an installed version touches all', () => {
    expect(rerun(() => undefined, 'two')).toEqual([RULE, OTHER]);
  });

  it('any module, where a test looks into folders or names what is not there', () => {
    write(OTHER, `readdirSync('.')`);
    write(RULE, `import './gone.ts';`);
    expect(rerun(() => write(`${domain}/third.ts`, 'export {};'))).toEqual([RULE, OTHER]);
  });
});

it('what passed whole with the same content is counted; what failed or left a test out runs again', () => {
  const memory = join(root, 'cache/passed-tests.json');
  const keys = new Map([RULE, OTHER].map((path) => [path, 'a']));
  const first = passedTests(memory, keys);
  expect(first).toMatchObject({ unchanged: [], count: 0, changed: [RULE, OTHER] });
  first.note([
    { path: RULE, states: ['passed', 'passed'] },
    { path: OTHER, states: ['passed', 'skipped'] },
  ]);
  expect(passedTests(memory, keys)).toMatchObject({ unchanged: [RULE], count: 2, changed: [OTHER] });
  expect(passedTests(memory, new Map([[RULE, 'b']]))).toMatchObject({ unchanged: [], changed: [RULE] });
  passedTests(memory, keys).note([{ path: RULE, states: ['failed', 'passed'] }]);
  expect(passedTests(memory, keys)).toMatchObject({ unchanged: [], count: 0 });
  writeFileSync(memory, 'cut o');
  expect(passedTests(memory, keys)).toMatchObject({ unchanged: [] });
});
