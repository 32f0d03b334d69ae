import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { programFile } from './program-file.ts';

const kept = process.env['BUILT_PROGRAMS'];
const set = (folder: string | undefined) => {
  if (folder === undefined) delete process.env['BUILT_PROGRAMS'];
  else process.env['BUILT_PROGRAMS'] = folder;
};
beforeEach(() => set(undefined));
afterEach(() => set(kept));

const of = (path: string) => programFile(pathToFileURL(join(import.meta.dirname, path)));

it('a program is the file that stands there, or that of the build which is named', () => {
  const source = 'documents/table.worker.ts';
  expect(of(source)).toBe(join(import.meta.dirname, source));
  set('/built');
  expect(of(source)).toBe(join('/built', 'table.worker.js'));
});

it('what a build does not hold is started where it stands: programs of tests, and those of a build itself', () => {
  set('/built');
  for (const path of ['greedy.ts', 'table.worker.js']) expect(of(path)).toBe(join(import.meta.dirname, path));
});
