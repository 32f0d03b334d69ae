import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtPrograms } from '../../test/built-programs.ts';
import { programFile, startFromBuild } from './program-file.ts';

beforeEach(() => startFromBuild(undefined));
afterEach(() => startFromBuild(builtPrograms));

const of = (path: string) => programFile(pathToFileURL(join(import.meta.dirname, path)));

it('a program is the file that stands there, or that of the build which is named', () => {
  const source = 'documents/table.worker.ts';
  expect(of(source)).toBe(join(import.meta.dirname, source));
  startFromBuild('/built');
  expect(of(source)).toBe(join('/built', 'table.worker.js'));
});

it('what a build does not hold is started where it stands: programs of tests, and those of a build itself', () => {
  startFromBuild('/built');
  for (const path of ['greedy.ts', 'table.worker.js']) expect(of(path)).toBe(join(import.meta.dirname, path));
});
