import { expect, it } from 'vitest';
import { noteUnread, type UnreadLine } from './unread-lines.ts';

it('of many lines above the headings the first are quoted and the others are there to be counted', () => {
  const sheet: { unread?: UnreadLine[] } = {};
  for (const rowNo of [1, 2, 3, 4, 5, 6, 7])
    noteUnread(sheet, { rowNo, cells: ['', rowNo === 2 ? ' ' : `第${rowNo}行`] });
  expect(sheet.unread).toEqual([
    ...[1, 3, 4, 5, 6].map((row) => ({ row, words: `第${row}行` })),
    { row: 7, words: '' },
  ]);
});
