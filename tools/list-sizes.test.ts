import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { growingTables, listSizes } from '../bench/parts/list-sizes.ts';
import { staysAsItIs } from '../bench/parts/multiply.ts';
import { declared } from '../packages/contract/test/declared.ts';
import { readNotes } from './data-model.ts';

// `npm run bench -- lists` measures what the contract declares: a new list says how large it becomes, or why it stays short.
const { lists } = await declared();

it('every list says its size', () => {
  const sized = new Set(lists.flatMap(({ path, view }) => (view.viewNo in listSizes ? [path] : [])));
  expect(lists.filter(({ path }) => !sized.has(path)).map(({ view }) => view.viewNo)).toEqual([]);
  const declaredNumbers = new Set(lists.map(({ view }) => view.viewNo));
  expect(Object.keys(listSizes).filter((viewNo) => !declaredNumbers.has(viewNo))).toEqual([]);
});

it('what a list grows by are tables, which the measurement fills', () => {
  const tables = readNotes(readFileSync(join(import.meta.dirname, '../docs/data-model-notes.md'), 'utf8'));
  expect(growingTables.filter((table) => !tables.has(table) || staysAsItIs(table))).toEqual([]);
});
