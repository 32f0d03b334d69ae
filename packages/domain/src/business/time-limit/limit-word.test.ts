import { expect, it } from 'vitest';
import { limitWord } from './limit-word.ts';

it.each([
  ['2026-11-18', { tone: 'late', word: '超期 10 天' }],
  ['2026-11-27', { tone: 'late', word: '超期 1 天' }],
  ['2026-11-28', { tone: 'near', word: '今天到期' }],
  ['2026-12-01', { tone: 'near', word: '还有 3 天' }],
  ['2026-12-02', undefined],
])('a task until %s', (due, word) => expect(limitWord(due, '2026-11-28')).toEqual(word));
