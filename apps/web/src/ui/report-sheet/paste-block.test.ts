import type { Column } from '@tejian/domain/business/report/template.ts';
import { expect, test } from 'vitest';
import { boxValue } from './NumberBox.tsx';
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
  const rows = pasteInto([{ floor: '1', gap: 3 }], columns, { row: 0, column: 1 }, [
    ['５．５', '√', '2026/3/5'],
    ['x', '?', '2026年3月5日', '多余'],
  ]);
  expect(rows).toEqual([
    { floor: '1', gap: 5.5, state: '√', date: '2026-03-05' },
    { gap: 'x', state: '?', date: '2026-03-05' },
  ]);
});

test('a number may bring the unit of its column', () => {
  const thickness: Column[] = [{ key: 'mm', label: '壁厚', unit: 'mm', input: 'number' }];
  const rows = pasteInto([], thickness, { row: 0, column: 0 }, [['8.0 mm'], ['7.9mm'], ['7.9 cm']]);
  expect(rows).toEqual([{ mm: 8 }, { mm: 7.9 }, { mm: '7.9 cm' }]);
});

test('a block that names its columns leaves the cells of the others', () => {
  const rows = pasteInto(
    [{ floor: '1', gap: 3 }],
    columns,
    { row: 0, column: 0 },
    [['', '4', '', '']],
    [{ at: 0, isAnew: false }],
  );
  expect(rows).toEqual([{ floor: '1', gap: 4 }]);
  const places = [{ at: 0, isAnew: false }];
  const signs = pasteInto([{ floor: '1', state: '√' }], columns, { row: 0, column: 0 }, [[' ', '4', '/', '']], places);
  expect(signs).toEqual([{ floor: '1', gap: 4, state: '/' }]);
});

test('its rows go where they are meant; of another thing that stood there nothing is left', () => {
  const block = [
    ['3', '7', '', ''],
    ['1', '4', '', ''],
    ['9', '5', '', ''],
  ];
  const places = [{ at: 1, isAnew: true }, { at: 0, isAnew: false }, undefined];
  const rows = [
    { floor: '1', gap: 3, state: '√' },
    { floor: '2', gap: 3, state: '×' },
  ];
  expect(pasteInto(rows, columns, { row: 0, column: 0 }, block, places)).toEqual([
    { floor: '1', gap: 4, state: '√' },
    { floor: '3', gap: 7 },
  ]);
});

test('what a column cannot take is pasted as it was copied, to be refused in its cell', () => {
  const [row] = pasteInto([], columns, { row: 0, column: 1 }, [['4，5', '合格', '2015-02-31']]);
  expect(row).toEqual({ gap: '4，5', state: '合格', date: '2015-02-31' });
});

test('a box takes numbers with the decimals declared; everything else stays as typed', () => {
  expect(['１，２３４。５ ', '−3', '6.04', '', '0，45'].map((typed) => boxValue(typed, 2))).toEqual([
    1234.5,
    -3,
    6.04,
    null,
    '0，45',
  ]);
  expect([boxValue('6.04', 1), boxValue('6.5', 0), boxValue(' 4，5 ', 1)]).toEqual(['6.04', '6.5', '4，5']);
});

test('of 2027.1 from a spreadsheet its column says the month, or both readings stand there to be refused', () => {
  const due: Column[] = [{ key: 'due', label: '下次检验', input: 'month' }];
  const dues = (...typed: string[]) =>
    pasteInto(
      [],
      due,
      { row: 0, column: 0 },
      typed.map((cell) => [cell]),
    ).map((row) => row['due']);
  expect(dues('2027.1', '2027.05')).toEqual(['2027-10', '2027-05']);
  expect(dues('2027.1', '2027.5')).toEqual(['2027.1或2027.10', '2027-05']);
});
