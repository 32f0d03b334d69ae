import { expect, it } from 'vitest';
import { noteRows } from './note-rows.ts';

it.each([
  [undefined, { minRows: 3, maxRows: 5 }],
  [2, { minRows: 3, maxRows: 5 }],
  [4, { minRows: 4, maxRows: 5 }],
  [10, { minRows: 10, maxRows: 10 }],
])('a note that declares %s rows', (declared, rows) => expect(noteRows(declared)).toEqual(rows));
