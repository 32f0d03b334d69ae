import { expect, it } from 'vitest';
import { ownTemplate } from '../../../test/report/given-report.ts';
import { fillingOf, headOf, withCells } from './fill-grid.ts';
import type { Row } from './entry.ts';
import { isJudgedGrid } from './row.ts';

const grid = ownTemplate('VALVE-CHECK').sections.find(isJudgedGrid);
if (!grid) throw new Error('no grid');
const present: Row[] = [
  { part: 'p1', productNo: 'A1', required: 1, opening: 1.01 },
  { part: 'p2', productNo: 'A2', required: 1 },
];
const head = ['产品编号', '整定压力（MPa）', '密封性能', '铅封号'];
const fill = (...rows: string[][]) => fillingOf(grid, present, [['某院 安全阀校验'], head, ...rows]);

it('finds its rows by what no two share, keeps what it does not name, and begins a row for what is new', () => {
  const filling = fill(['A2', '1.02', '合格', ''], ['A3', '0.5', '', 'Q9']);
  expect(filling?.changed).toEqual([]);
  expect(withCells(present, filling?.added ?? [])).toEqual([
    present[0],
    { ...present[1], opening: 1.02, leak: '合格' },
    { productNo: 'A3', opening: 0.5, sealNo: 'Q9' },
  ]);
});

it('changes nothing that is there without saying what it was; a blank cell takes nothing away', () => {
  const filling = fill(['A1', '1.05', '', '']);
  expect(filling?.changed).toMatchObject([{ at: 0, before: 1.01, value: 1.05 }]);
  expect(filling?.added).toEqual([]);
  expect(fill(['A1', '1.01', '', ''])?.changed).toEqual([]);
});

it('refuses cell by cell with the reason, and gives the rows back in the columns of the table', () => {
  const filling = fill(['A1', '一点二', '漏', ''], ['A1', '1.00001', '', '']);
  expect(filling?.refused.map(({ row, column, reason }) => [row, grid.columns[column]?.key, reason])).toEqual([
    [0, 'opening', expect.stringContaining('数字')],
    [0, 'leak', '应为：合格、不合格'],
    [1, 'productNo', '产品编号“A1”在文件中重复'],
  ]);
  expect(filling?.rows[0]?.[0]).toBe('A1');
  expect(fill(['A9', '1.00001', '', ''])?.refused).toHaveLength(1);
});

it('knows its own heads, in any order, and no others', () => {
  expect(grid.columns.map(headOf)).toContain('要求整定压力（MPa）');
  expect(
    fillingOf(grid, present, [
      ['姓名', '电话'],
      ['甲', '1'],
    ]),
  ).toBeUndefined();
});

it('fills tables without such a column by their places', () => {
  const plain = { columns: grid.columns.filter(({ key }) => key === 'productNo' || key === 'opening') };
  const filling = fillingOf(
    plain,
    [{ opening: 1 }],
    [
      ['整定压力', '产品编号'],
      ['2', 'X'],
      ['3', 'Y'],
    ],
  );
  expect(filling?.changed).toMatchObject([{ at: 0, before: 1, value: 2 }]);
  expect(filling?.added).toMatchObject([
    { at: 0, value: 'X' },
    { at: 1, value: 'Y' },
    { at: 1, value: 3 },
  ]);
});
