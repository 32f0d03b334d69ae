import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteUnsteady } from './unsteady-walks.mjs';

let folder: string;
const memory = () => join(folder, 'cache/unsteady-walks.json');
const walk = { name: 'a lift is declared', error: 'no such button' };

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tejian-unsteady-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('tells of each unsteady walk when it was unsteady before', () => {
  expect(noteUnsteady(memory(), [walk], '2026-11-26')).toEqual([{ ...walk, before: [] }]);
  expect(noteUnsteady(memory(), [], '2026-11-27')).toEqual([]);
  const other = { name: 'a report is signed', error: 'gone' };
  expect(noteUnsteady(memory(), [other, walk], '2026-11-28')).toEqual([
    { ...other, before: [] },
    { ...walk, before: ['2026-11-26'] },
  ]);
});

it('begins anew where the list is damaged', () => {
  noteUnsteady(memory(), [walk], '2026-11-26');
  writeFileSync(memory(), 'cut o');
  expect(noteUnsteady(memory(), [walk], '2026-11-28')).toEqual([{ ...walk, before: [] }]);
});
