import type { Column } from '@tejian/domain/report/template.ts';
import { expect, test } from 'vitest';
import { readNumber } from './number-text.ts';
import { isBlock, parseBlock, pasteInto } from './paste-block.ts';

const columns: Column[] = [
  { key: 'floor', label: '层站' },
  { key: 'gap', label: '间隙', input: 'number' },
  { key: 'state', label: '状态', input: 'select', options: ['√', '×'] },
  { key: 'date', label: '日期', input: 'date' },
];

test('a block of a spreadsheet: tabs, line breaks, quoted breaks', () => {
  expect(parseBlock('1\t4.5\r\n2\t"两行\n文字"\r\n')).toEqual([
    ['1', '4.5'],
    ['2', '两行\n文字'],
  ]);
  expect(parseBlock('"含""引号"""\t2')).toEqual([['含"引号"', '2']]);
});

test('one cell is no block: the box takes it', () => {
  expect([isBlock('4.5'), isBlock('4.5\n'), isBlock('4\t5'), isBlock('4\n5')]).toEqual([false, false, true, true]);
});

test('cells go to the right and down, by the kind of their column; the rest of the row stays', () => {
  const { rows, refused } = pasteInto([{ floor: '1', gap: 3 }], columns, { row: 0, column: 1 }, [
    ['５．５', '√', '2026/3/5'],
    ['x', '?', '2026年3月5日', '多余'],
  ]);
  expect(rows).toEqual([{ floor: '1', gap: 5.5, state: '√', date: '2026-03-05' }, { date: '2026-03-05' }]);
  expect(refused).toBe(2);
});

test('a number is read as it is typed on any keyboard', () => {
  expect(readNumber(' １，２３４。５ ')).toEqual({ kind: 'number', value: 1234.5 });
  expect([readNumber(''), readNumber('12.'), readNumber('1.2.3'), readNumber('-')].map(({ kind }) => kind)).toEqual([
    'blank',
    'number',
    'wrong',
    'wrong',
  ]);
});
