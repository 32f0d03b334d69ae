import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { passedChecks } from './passed-checks.mjs';

let root: string;
const write = (path: string, content: string) => writeFileSync(join(root, path), content);
const keyOf = (paths: string[], command = ['tool']) =>
  passedChecks(root, join(root, 'ignored/memory')).key(paths, command);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tejian-passed-'));
  execFileSync('git', ['init', '--quiet', root]);
  for (const folder of ['read', 'other', 'ignored', 'node_modules']) mkdirSync(join(root, folder));
  write('.gitignore', 'ignored\nnode_modules\n');
  write('read/a.ts', 'one');
  write('other/b.ts', 'one');
  write('node_modules/.package-lock.json', '{"tool":"1.0.0"}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each([
  ['a file that it reads changes', () => write('read/a.ts', 'two')],
  ['a file is added that git does not track yet', () => write('read/new.ts', 'new')],
  ['a file goes', () => rmSync(join(root, 'read/a.ts'))],
  ['another version of a tool is installed', () => write('node_modules/.package-lock.json', '{"tool":"1.0.1"}')],
])('runs a check again when %s', (_, change) => {
  const before = keyOf(['read']);
  expect(keyOf(['read'])).toBe(before);
  change();
  expect(keyOf(['read'])).not.toBe(before);
});

it('runs a check again when its command changes', () => {
  expect(keyOf(['read'], ['tool', '--strict'])).not.toBe(keyOf(['read'], ['tool']));
});

it('leaves a check alone when only files change that it does not read', () => {
  const before = keyOf(['read']);
  write('other/b.ts', 'two');
  write('ignored/c.ts', 'new');
  expect(keyOf(['read'])).toBe(before);
});

it('remembers the last success and forgets it with the next failure', () => {
  const memory = join(root, 'ignored/memory');
  const key = keyOf(['read']);
  expect(passedChecks(root, memory).isPassed('lint', key)).toBe(false);
  passedChecks(root, memory).note('lint', key);
  expect(passedChecks(root, memory).isPassed('lint', key)).toBe(true);
  passedChecks(root, memory).note('lint', undefined);
  expect(passedChecks(root, memory).isPassed('lint', key)).toBe(false);
  write('ignored/memory', 'cut o');
  expect(passedChecks(root, memory).isPassed('lint', key)).toBe(false);
});
