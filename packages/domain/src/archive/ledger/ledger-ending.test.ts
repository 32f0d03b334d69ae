import { expect, it } from 'vitest';
import { ledgerEnding } from './ledger-ending.ts';

const none = { added: 0, changed: 0, unchanged: 0, refused: 0, warned: 0 };

it.each([
  [{ ...none, unchanged: 5 }, 'success', '文件内容与档案一致，没有变化'],
  [{ ...none, unchanged: 5, refused: 2252 }, 'warning', '新增 0 台，更新 0 台，没有变化 5 台，退回 2,252 行'],
  [{ ...none, added: 3, changed: 1 }, 'success', '新增 3 台，更新 1 台，没有变化 0 台，退回 0 行'],
  [{ ...none, added: 3, warned: 2 }, 'success', '新增 3 台，更新 0 台，没有变化 0 台，退回 0 行；其中 2 行有提醒'],
  [{ ...none, refused: 7 }, 'error', '7 行全部退回，没有导入任何设备'],
  [none, 'warning', '没有读到数据行'],
])('%j is %s: %s', (counts, tone, sentence) => expect(ledgerEnding(counts)).toEqual({ tone, sentence }));

it('a dry run says what would be', () => {
  expect(ledgerEnding({ ...none, added: 1, refused: 1 }, true).sentence).toBe(
    '将新增 1 台，更新 0 台，没有变化 0 台，退回 1 行',
  );
  expect(ledgerEnding({ ...none, refused: 1 }, true).sentence).toBe('1 行将全部退回，不会导入任何设备');
});
