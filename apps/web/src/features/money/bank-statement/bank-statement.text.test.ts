import { expect, it } from 'vitest';
import { text } from './bank-statement.text.ts';

it('what became of a statement is said of all its rows', () => {
  const loaded = (lineCount: number, knownCount: number, refusedCount: number, namedCount = 0) =>
    text.loaded({ lineCount, knownCount, namedCount, refusedCount });
  expect(loaded(2, 0, 0)).toBe('已导入2笔');
  expect(loaded(2, 1, 0)).toBe('已导入2笔，另有1笔以前已导入');
  expect(loaded(2, 0, 3)).toBe('已导入2笔，3行未导入');
  expect(loaded(0, 1, 3)).toBe('已导入0笔，另有1笔以前已导入，3行未导入');
  expect(loaded(0, 3, 0, 2)).toBe('已导入0笔，另有3笔以前已导入，为2笔已有交易补上对方户名、账号');
});

it('rows that were not read are not called something else than movements', () => {
  const line = { place: '“微信”第2行', words: '2026-11-02 收款 200.00' };
  expect(text.unread([line], 1)).toBe('“微信”第2行“2026-11-02 收款 200.00”，未读入，请确认其中没有交易');
  expect(text.unread([line], 3)).toBe('“微信”第2行“2026-11-02 收款 200.00”等，共3行，未读入，请确认其中没有交易');
});
