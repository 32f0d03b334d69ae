import { expect, it } from 'vitest';
import { keptViews, lostWords, viewLines } from '../../test/view-lines.ts';

// What a list lets people sort, ask, sum up and do, and with which right, is kept. What is new needs nothing here; what goes or changes is
// taken out knowingly: node tools/run.mjs tools/generate-wire.ts
it('every list says of its columns, conditions and actions what it said', async () => {
  const now = await viewLines();
  expect(lostWords(keptViews(), now)).toEqual([]);
  expect(now.length).toBeGreaterThan(1000);
});

it('a word that goes or is another is told, one more is not', () => {
  const kept = ['list rowActions end: permission="a" danger=true', 'list columns name:'];
  expect(lostWords(kept, ['list rowActions end: permission="b" danger=true', 'list columns name: sum=true'])).toEqual([
    'list rowActions end: permission="a"',
  ]);
  expect(lostWords(kept, ['list columns name:'])).toEqual(['list rowActions end is not there']);
});
