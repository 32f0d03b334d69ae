import { expect, it } from 'vitest';
import { isStoredAsWords, keysOfWords } from './stored-words.ts';

it('words are what a text, a longer text and the name of a unit are kept as', () => {
  expect((['text', 'textarea', 'unit', undefined] as const).map((type) => isStoredAsWords({ type }))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(
    (['number', 'date', 'select', 'area', 'catalogue'] as const).filter((type) => isStoredAsWords({ type })),
  ).toEqual([]);
  expect([
    ...keysOfWords([{ key: 'remark', type: 'textarea' }, { key: 'name' }, { key: 'load', type: 'number' }]),
  ]).toEqual(['remark', 'name']);
});
