import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { ListDeclared } from './platform/list/declared-list.ts';
import { lists } from './views.ts';

const contract = join(import.meta.dirname, '../../../packages/contract/src');

const isList = (value: unknown): value is ListDeclared =>
  typeof value === 'object' && value !== null && 'shape' in value && value.shape === 'list' && 'view' in value;

it('every list of the contract stands in the registry, under a number of its own', async () => {
  const files = globSync('**/*.{contract,view}.ts', { cwd: contract });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(contract, file)).href)));
  const declared = modules.flatMap((all: Record<string, unknown>) => Object.values(all).flat().filter(isList));
  const numbers = declared.map(({ view }) => view.viewNo).sort();
  expect(lists.map(({ view }) => view.viewNo).sort()).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('every column and search field has a name of its own on the wire', () => {
  for (const { view } of lists) {
    const fields = view.columns.map(({ field }) => field);
    expect(new Set(fields).size, view.viewNo).toBe(fields.length);
    expect(fields, view.viewNo).toContain(view.sort.field);
  }
});
