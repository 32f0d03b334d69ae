import { expect, test } from 'vitest';
import { alignBlock, fitBlock, takeBlockBack } from './block.ts';
import type { Row } from './entry.ts';
import type { Column } from './template.ts';

const columns: Column[] = [
  { key: 'floor', label: '层站' },
  { key: 'gap', label: '门扇间隙', unit: 'mm', input: 'number' },
  { key: 'force', label: '最不利点间隙', input: 'number' },
];

test('a block with headers goes to the columns that they name, in whatever order', () => {
  const block = [
    ['最不利点间隙', '门扇 间隙（mm）', '楼层说明'],
    ['20', '4', '大堂'],
    ['21', '5', ''],
  ];
  expect(alignBlock(columns, block)).toEqual({
    block: [
      ['', '4', '20'],
      ['', '5', '21'],
    ],
    unknown: 1,
  });
});

test('a header in another unit names no column, nor does one that stood further left: both are counted', () => {
  const lengths: Column[] = [
    { key: 'no', label: '管道编号' },
    { key: 'length', label: '长度', unit: 'm', input: 'number' },
    { key: 'set', label: '整定（爆破）压力', unit: 'MPa', input: 'number' },
  ];
  const aligned = (...block: string[][]) => alignBlock(lengths, block);
  expect(aligned(['管道编号', '长度(km)'], ['G1', '1.2'])).toEqual({ block: [['G1', '', '']], unknown: 1 });
  for (const heading of ['整定（爆破）压力(kPa)', '整定压力(bar)', '整定压力（kPa）'])
    expect(aligned([heading], ['1600'])).toEqual({ block: [['', '', '']], unknown: 1 });
  for (const heading of ['整定（爆破）压力(MPa)', '整定压力(mpa)', '整定压力', '整定（爆破）压力'])
    expect(aligned([heading], ['1.6'])).toEqual({ block: [['', '', '1.6']], unknown: 0 });
  expect(aligned(['长度', '长度(m)'], ['1', '2'])).toEqual({ block: [['', '1', '']], unknown: 1 });
  const beside = aligned(['管道编号', '长度', '管道编号', '长度'], ['G1', '1', 'G2', '2'], ['G3', '3', '', '']);
  expect(beside).toEqual({
    block: [
      ['G1', '1', ''],
      ['G3', '3', ''],
    ],
    unknown: 2,
  });
});

test('a line of units and a unit beside the rows count in what is pasted, too', () => {
  const head = ['层站', '门扇间隙', '最不利点间隙'];
  const row = ['1', '4', '20'];
  expect(alignBlock(columns, [head, ['', 'cm', ''], row])).toEqual({ block: [['1', '', '20']], unknown: 1 });
  expect(alignBlock(columns, [head, ['', 'mm', ''], row, head, row])).toEqual({ block: [row, row], unknown: 0 });
  for (const [at, block] of [
    [1, [['单位：cm'], head, row]],
    [3, [head, row, ['单位：cm'], head, row]],
  ] as const)
    expect(alignBlock(columns, block).unit).toEqual({ row: at, words: '单位：cm' });
  expect(alignBlock(columns, [['单位：mm'], head, row])).toEqual({ block: [row], unknown: 0 });
});

test('a block without headers stays as it is', () => {
  const block = [
    ['1', '4', '20'],
    ['2', '5', '21'],
  ];
  expect(alignBlock(columns, block)).toEqual({ block, unknown: 0 });
  expect(alignBlock(columns, [['层站', '甲', '乙', '丙']]).unknown).toBe(0); // one known name among four is chance
});

test('what has no room in the table is counted: columns beyond it, and filled rows beyond the most', () => {
  const wide = [
    ['4', '20', '多', ''],
    ['5', '21', '', ''],
  ];
  expect(fitBlock(columns, { row: 0, column: 1 }, wide)).toEqual({
    block: [
      ['4', '20'],
      ['5', '21'],
    ],
    left: { columns: 1, rows: 0 },
  });
  const long = [...Array.from({ length: 502 }, () => ['1']), ['']];
  const fitted = fitBlock(columns, { row: 0, column: 0 }, long);
  expect([fitted.block.length, fitted.left.rows]).toEqual([500, 2]);
});

test('taken back, the table is as before, but for what was typed since', () => {
  const before: Row[] = [{ floor: '1', gap: 3 }];
  const after: Row[] = [{ floor: '1', gap: 4 }, { gap: 5 }, { gap: 6 }];
  expect(takeBlockBack(after, before, after)).toEqual({ rows: before, left: 0 });
  const since: Row[] = [{ floor: '1', gap: 4 }, { gap: 9 }, { gap: 6 }];
  expect(takeBlockBack(since, before, after)).toEqual({ rows: [{ floor: '1', gap: 3 }, { gap: 9 }], left: 0 });
});

test('it is taken back out of its own rows, wherever they stand by now', () => {
  const point = (pos: string, before = 20): Row => ({ pos, before });
  const before = [point('A1', 20), point('B2', 21), point('C3', 22), point('D4', 23)];
  const after = before.map((row) => ({ ...row, loaded: 5, before: 20 }));
  expect(takeBlockBack(after.slice(1), before, after)).toEqual({ rows: before.slice(1), left: 1 });
  const added = [point('A1'), point('B2'), point('C3')];
  expect(takeBlockBack([point('Z0'), ...added], [], added)).toEqual({ rows: [point('Z0')], left: 0 });
  const rewritten = [{ pos: 'Q7', other: 1 }, { pos: 'Q8', other: 2 }, ...after.slice(2)];
  const taken = takeBlockBack(rewritten, before, after);
  expect(taken).toEqual({ rows: [...rewritten.slice(0, 2), ...before.slice(2)], left: 2 });
});
