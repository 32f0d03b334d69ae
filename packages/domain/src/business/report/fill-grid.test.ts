import { cellText } from '../../shared/typed/cell.text.ts';
import { typedDayText } from '../../shared/typed/typed-day.text.ts';
import { expect, it } from 'vitest';
import { ownTemplate } from '../../../test/report/given-report.ts';
import { fillingOf, withCells } from './fill-grid.ts';
import type { Row } from './entry.ts';
import { headOf } from './placed-rows.ts';
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

it('reads a cell by the one rule for files: a lost formula is refused, a unit in the format is the column’s', () => {
  const plain = {
    columns: [
      { key: 'point', label: '测点编号' },
      { key: 'wear', label: '磨损量', unit: '%', input: 'number' as const },
    ],
  };
  const filling = fillingOf(
    plain,
    [],
    [
      ['测点编号', '磨损量（%）', '备注'],
      ['0012', '45%', ''],
      ['#N/A', '#未计算的公式', '漏填'],
      ['3.11E+19', '45度', ''],
    ],
  );
  expect(filling?.added.map(({ value }) => value)).toEqual(['0012', 45]);
  expect(filling?.refused.map(({ reason }) => reason)).toEqual([
    '单元格是公式错误',
    '公式没有计算结果，请用表格软件打开并保存后再导入',
    '编码被电子表格存成了数字，后几位已经丢失，请按文本重新填写',
    expect.stringContaining('数字'),
  ]);
  expect(filling?.left).toEqual({ columns: 1, rows: 0 });
  expect(filling?.leftColumns).toEqual(['备注']);
});

it('counts the columns of a file whose heading stood further left', () => {
  const points = {
    columns: [
      { key: 'no', label: '测点编号' },
      { key: 'wall', label: '实测厚度', unit: 'mm', input: 'number' as const },
    ],
  };
  const table = [
    ['测点编号', '实测厚度(mm)', '测点编号', '实测厚度'],
    ['1', '9.8', '2', '8.1'],
  ];
  const filling = fillingOf(points, [], table);
  expect(filling?.added.map(({ value }) => value)).toEqual(['1', 9.8]);
  expect(filling?.left).toEqual({ columns: 2, rows: 0 });
  expect(filling?.leftColumns).toEqual(['测点编号', '实测厚度']);
});

it('takes a file without a head in the order of the columns, and says what has no place', () => {
  const plain = {
    columns: [
      { key: 'a', label: '甲', input: 'number' as const },
      { key: 'b', label: '乙' },
    ],
  };
  const rows = Array.from({ length: 502 }, (_, at) => [String(at), '', '多']);
  const filling = fillingOf(plain, [], rows);
  expect(filling?.added).toHaveLength(500);
  expect(filling).toMatchObject({ left: { columns: 1, rows: 2 }, leftColumns: ['第3列'], isByOrder: true });
});

it.each<[string, string[][]]>([
  [
    'headings that the table does not know',
    [
      ['测点号', '位置', '实测壁厚', '公称厚度'],
      ['A1', '筒体', '7.2', '8'],
    ],
  ],
  [
    'one that it knows, over another column',
    [
      ['测点', '实测厚度'],
      ['A1', '7.25'],
      ['A2', '7.31'],
    ],
  ],
  [
    'a title above them, and a total',
    [['容器壁厚测定'], ['测点', '实测值'], ['A1', '7.25'], ['A2', '7.31'], ['合计', '3']],
  ],
])('a file without a heading of its columns is not read by their order: %s', (_name, rows) => {
  const columns = [
    { key: 'point', label: '测点编号' },
    { key: 'part', label: '部位' },
    { key: 'nominal', label: '名义厚度', unit: 'mm', input: 'number' as const },
    { key: 'thickness', label: '实测厚度', unit: 'mm', input: 'number' as const },
  ];
  expect(fillingOf({ columns }, [], rows)).toBeUndefined();
  const plain = [
    ['A1', '筒体', '8', '7.2'],
    ['A2', '封头', '8', '未测'],
  ];
  expect(fillingOf({ columns }, [], plain)?.isByOrder).toBe(true);
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

it('reads rows below another heading by that one: other order, other units, units in a line of their own', () => {
  const plain = {
    columns: [
      { key: 'point', label: '测点编号' },
      { key: 'wear', label: '磨损量', unit: 'mm', input: 'number' as const },
      { key: 'note', label: '备注' },
    ],
  };
  const filled = (...rows: string[][]) => {
    const filling = fillingOf(plain, [], rows);
    return [withCells([], filling?.added ?? []), filling?.refused.length, filling?.left.columns];
  };
  const head = ['测点编号', '磨损量', '备注'];
  const first = { point: 'P1', wear: 1.5, note: '甲' };
  const other = filled(head, ['P1', '1.5', '甲'], head, ['备注', '测点编号', '磨损量（mm）'], ['乙', 'P2', '2']);
  expect(other).toEqual([[first, { point: 'P2', wear: 2, note: '乙' }], 0, 0]);
  const inOtherUnit = filled(head, ['P1', '1.5', '甲'], ['测点编号', '磨损量(cm)', '备注'], ['P2', '2', '乙']);
  expect(inOtherUnit).toEqual([[first, { point: 'P2', note: '乙' }], 0, 1]);
  expect(filled(head, ['', 'mm', ''], ['P1', '1.5', '甲'])).toEqual([[first], 0, 0]);
  expect(filled(head, ['', 'cm', ''], ['P1', '1.5', '甲'])).toEqual([[{ point: 'P1', note: '甲' }], 0, 1]);
  expect(filled(['测点编号', '磨损量(cm)'], ['P1', '1.5'])).toEqual([[{ point: 'P1' }], 0, 1]);
});

it('a column of numbers takes what its cell holds where the cell shows less, a column of words what it shows', () => {
  const table = {
    columns: [
      { key: 'point', label: '测点编号' },
      { key: 'wall', label: '实测壁厚', unit: 'mm', input: 'number' as const },
    ],
  };
  const rows = [
    ['实测壁厚（mm）', '测点编号'],
    ['3', '7'],
    ['4', '8'],
  ];
  const filling = fillingOf(table, [], rows, { 1: { 0: '3.25', 1: '7.4' } });
  expect(withCells([], filling?.added ?? [])).toEqual([
    { wall: 3.25, point: '7' },
    { wall: 4, point: '8' },
  ]);
});

it('a unit that the file says above its head is told: nobody knows which columns it is about', () => {
  const table = {
    columns: [
      { key: 'wall', label: '实测壁厚', unit: 'mm', input: 'number' as const },
      { key: 'point', label: '测点编号' },
    ],
  };
  const rows = [
    ['实测壁厚', '测点编号'],
    ['0.98', 'C1'],
  ];
  const beside = (...lines: string[][]) => fillingOf(table, [], lines)?.beside;
  for (const words of ['壁厚测定记录（单位：cm）', '壁厚测定记录（cm）', '以下单位为cm', 'Unit: cm'])
    expect(beside([words], ...rows)).toEqual({ unit: { row: 1, words } });
  expect(beside([], ...rows, ['单位：cm'], ...rows)).toEqual({ unit: { row: 4, words: '单位：cm' } });
  expect(beside(['使用单位：福州示范有限公司'], ['单位：mm'], ...rows)?.unit).toBeUndefined();
  expect(beside(['壁厚测定记录', '', '第1页'], ...rows)).toEqual({ unread: [{ row: 1, words: '壁厚测定记录 第1页' }] });
});

it('a head that comes again is read by the line of units below it, or by that of the first', () => {
  const plain = {
    columns: [
      { key: 'point', label: '测点编号' },
      { key: 'part', label: '部位（名称）' },
      { key: 'wear', label: '磨损量', unit: 'mm', input: 'number' as const },
    ],
  };
  const read = (...rows: string[][]) => {
    const filling = fillingOf(plain, [], rows);
    return [withCells([], filling?.added ?? []), filling?.refused.length, filling?.left.columns];
  };
  for (const head of [
    ['测点编号', '部位（名称）', '磨损量'],
    ['测点编号', '部位(名称)', '磨损量'],
  ]) {
    const [first, second] = [
      ['1', '锅筒', '12'],
      ['2', '集箱', '1.2'],
    ];
    const inCentimetres = [
      { point: '1', part: '锅筒', wear: 12 },
      { point: '2', part: '集箱' },
    ];
    expect(read(head, ['', '', 'mm'], first, head, ['', '', 'cm'], second)).toEqual([inCentimetres, 0, 1]);
    const neither = inCentimetres.map(({ point, part }) => ({ point, part }));
    expect(read(head, ['', '', 'cm'], first, head, second)).toEqual([neither, 0, 1]);
    expect(read(head, ['', '必填', 'cm'], first)).toEqual([neither.slice(0, 1), 0, 1]);
  }
});

it('a text that points to the row above is refused: the row is a thing of its own', () => {
  const table = {
    columns: [
      { key: 'no', label: '产品编号' },
      { key: 'model', label: '型号规格' },
    ],
    each: { unique: 'no' },
  };
  const filling = fillingOf(
    table,
    [],
    [
      ['产品编号', '型号规格'],
      ['A1', 'A48Y-16C'],
      ['A2', '同 上'],
      ['〃', 'A27'],
    ],
  );
  expect(filling?.refused.map(({ value, reason }) => [value, reason])).toEqual([
    ['同 上', cellText.asAbove],
    ['〃', cellText.asAbove],
  ]);
});

it('of a number 2027.1 its column says the month, or it is refused with both', () => {
  const due = {
    columns: [
      { key: 'due', label: '下次检验', input: 'month' as const },
      { key: 'no', label: '编号' },
    ],
  };
  const rows = (other: string) => [
    ['下次检验', '编号'],
    ['2027.1', '1'],
    [other, '2'],
  ];
  const figures = (other: string) => ({ 1: { 0: '2027.1' }, 2: { 0: other } });
  const dues = (other: string, held: Record<number, Record<number, string>> = figures(other)) => {
    const filling = fillingOf(due, [], rows(other), held);
    const read = filling?.added.filter(({ column }) => column.key === 'due').map(({ value }) => value);
    return [read, filling?.refused.map(({ reason }) => reason)];
  };
  expect(dues('2027.05')).toEqual([['2027-10', '2027-05'], []]);
  expect(dues('2027.5')).toEqual([['2027-05'], [typedDayText.typed.eitherMonth('2027.1')]]);
  expect(dues('2027.05', { 1: {}, 2: {} })).toEqual([['2027-01', '2027-05'], []]);
});
