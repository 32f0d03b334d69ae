import { expect, it } from 'vitest';
import { importEnding } from './import-ending.ts';

const none = { mode: 'goodRows', added: 0, changed: 0, unchanged: 0, refused: 0, asked: 0, skipped: 0 };

it.each([
  [{ ...none, added: 2 }, 'success', '新增2条，修改0条，未变0条，错误0条'],
  [{ ...none, unchanged: 2, refused: 9 }, 'warning', '新增0条，修改0条，未变2条，错误9条'],
  [{ ...none, added: 1, asked: 3 }, 'warning', '新增1条，修改0条，未变0条，错误0条，待确认3条'],
  [{ ...none, refused: 9 }, 'error', '新增0条，修改0条，未变0条，错误9条'],
  [{ ...none, mode: 'allOrNothing', added: 2, refused: 1 }, 'warning', '有1行不正确，未导入任何数据'],
])('%j is %s: %s', (counts, tone, sentence) => expect(importEnding(counts)).toEqual({ tone, sentence }));
