import { expect, it } from 'vitest';
import { wordsKey } from './remark-keys.ts';

it('Ctrl+Enter sends a remark, Escape leaves it where nothing would be lost, and an input method keeps its keys', () => {
  const press = (key: string, words: string, held: { ctrlKey?: boolean; isComposing?: boolean } = {}) =>
    wordsKey({ key, ctrlKey: false, metaKey: false, isComposing: false, ...held }, words);
  expect(press('Enter', '请附照片', { ctrlKey: true })).toBe('send');
  expect(press('Enter', '请附照片')).toBeUndefined();
  expect(press('Enter', '请附照片', { ctrlKey: true, isComposing: true })).toBeUndefined();
  expect(press('Escape', ' ')).toBe('leave');
  expect(press('Escape', '请附照片')).toBeUndefined();
});
