import { describe, expect, it } from 'vitest';
import { keyAction } from './grid-keys.ts';
import { clearArea, copiedText, duplicate, fillDown, paste, remove, setCell } from './grid-state.ts';
import { partColumns } from './part-columns.ts';

const field = (key: string, label: string, more: object = {}) => ({
  key,
  label,
  type: 'text' as const,
  showType: 'text',
  group: '技术参数',
  required: false,
  sort: 1,
  ...more,
});
const columns = partColumns(
  '8000.pipingUnit',
  [
    field('length', '管道长度', { type: 'number', unit: 'm' }),
    field('pipingCode', '管道编号'),
    field('unitUseStatus', '使用状态', { type: 'select', dictType: 'USE_STATUS' }),
    field('nextPeriodicDate', '下次定期检验日期', { type: 'yearMonth' }),
  ],
  () => [{ value: '2', label: '在用' }],
);
const line = (pipingCode: string, length: unknown) => ({ id: pipingCode, values: { pipingCode, length } });
const two = [line('A', 1), line('B', 2)];
const values = (rows: readonly { values: object }[]) => rows.map((row) => row.values);

it('what names a row comes first; units stand in the heading', () => {
  expect(columns.map(({ label, pinned }) => [label, pinned])).toEqual([
    ['管道编号', true],
    ['管道长度(m)', false],
    ['使用状态', false],
    ['下次定期检验日期', false],
  ]);
});

describe('a cell', () => {
  it('reads what is typed as the record does, and keeps what it does not understand', () => {
    const after = (column: number, typed: string) => setCell(two, columns, { row: 0, column }, typed)[0]?.values;
    expect(after(1, '0.12 km')).toEqual({ pipingCode: 'A', length: 120 });
    expect(after(2, '在用')).toMatchObject({ unitUseStatus: '2' });
    expect(after(3, '2027-5')).toMatchObject({ nextPeriodicDate: '2027-05-31' });
    expect(after(1, '很长')).toMatchObject({ length: '很长' });
    expect(after(1, ' ')).toMatchObject({ length: null });
    expect(setCell(two, columns, { row: 0, column: 1 }, '1')).toBe(two);
  });
  it('below the last row makes a row', () =>
    expect(values(setCell(two, columns, { row: 2, column: 0 }, 'C'))[2]).toEqual({ pipingCode: 'C' }));
});

describe('a block', () => {
  it('has a sign for nothing in cells that are blank; words keep it, and what is typed says what is wrong', () => {
    const block = [
      ['管道编号', '管道长度(m)', '使用状态', '下次定期检验日期'],
      ...['/', '—', 'N/A'].map((sign) => [`C${sign}`, sign, sign, sign]),
    ];
    const { rows } = paste([], columns, { row: 0, column: 0 }, block, { most: 9 });
    const blank = { length: null, unitUseStatus: null, nextPeriodicDate: null };
    expect(values(rows)).toEqual(['C/', 'C—', 'CN/A'].map((pipingCode) => ({ pipingCode, ...blank })));
    const word = paste([], columns, { row: 0, column: 0 }, [['/', '5']], { most: 9 });
    expect(values(word.rows)).toEqual([{ pipingCode: '/', length: 5 }]);
    expect(setCell(two, columns, { row: 0, column: 1 }, '/')[0]?.values).toMatchObject({ length: '/' });
  });
  it('goes in to the right and down, adding rows', () => {
    const { rows } = paste(
      two,
      columns,
      { row: 1, column: 0 },
      [
        ['B2', '5'],
        ['C', '6', '在用', 'x', '多余'],
      ],
      { most: 100 },
    );
    expect(values(rows)).toEqual([
      { pipingCode: 'A', length: 1 },
      { pipingCode: 'B2', length: 5 },
      { pipingCode: 'C', length: 6, unitUseStatus: '2', nextPeriodicDate: 'x' },
    ]);
    expect(rows[1]).toHaveProperty('id', 'B');
  });
  it('with headings finds its columns by their names', () => {
    const block = [
      ['使用状态', '备注', '管道长度（米）', '管道编号'],
      ['在用', '旧', '7', 'N'],
    ];
    const { rows, leftColumns } = paste([], columns, { row: 0, column: 2 }, block, { most: 100 });
    expect(values(rows)).toEqual([{ unitUseStatus: '2', length: 7, pipingCode: 'N' }]);
    expect(leftColumns).toEqual(['备注']);
  });
  it('with headings has their units, and one heading once', () => {
    const block = [
      ['管道编号', '管道长度(km)', '管道长度(m)'],
      ['N', '1.2', '9'],
      ['O', '800 m', ''],
    ];
    const { rows, leftColumns } = paste([], columns, { row: 0, column: 0 }, block, { most: 100 });
    expect(values(rows)).toEqual([
      { pipingCode: 'N', length: 1200 },
      { pipingCode: 'O', length: 800 },
    ]);
    expect(leftColumns).toEqual(['管道长度(m)']);
    const other = paste(
      [],
      columns,
      { row: 0, column: 0 },
      [
        ['管道编号', '管道长度(甲)'],
        ['P', '7'],
      ],
      { most: 100 },
    );
    expect(values(other.rows)).toEqual([{ pipingCode: 'P', length: '7甲' }]);
  });
  it('with headings goes to the rows of its numbers, and new ones behind', () => {
    const block = [
      ['管道编号', '管道长度(m)'],
      ['b', '20'],
      ['N', '30'],
      ['A', '10'],
    ];
    const pasted = paste(two, columns, { row: 0, column: 0 }, block, { most: 3, unique: 'pipingCode' });
    expect(pasted.rows.map(({ values: { pipingCode, length } }) => [pipingCode, length])).toEqual([
      ['A', 10],
      ['B', 20],
      ['N', 30],
    ]);
    expect(pasted.rows.slice(0, 2)).toMatchObject([{ id: 'A' }, { id: 'B' }]);
    expect(paste(two, columns, { row: 0, column: 0 }, block, { most: 2, unique: 'pipingCode' })).toMatchObject({
      left: 1,
    });
    const blank = [{ values: { length: 1 } }, { values: { length: 2 } }];
    const filled = paste(blank, columns, { row: 0, column: 0 }, block, { most: 100, unique: 'pipingCode' });
    expect(filled.rows.map(({ values: { pipingCode } }) => pipingCode)).toEqual(['b', 'N', 'A']);
  });
  it('with headings a blank cell and a sign for nothing leave what a known line says; without them they empty it', () => {
    const known = { pipingCode: 'A', length: 1, unitUseStatus: '2', nextPeriodicDate: '2027-05-31', note: '旧' };
    const withNotes = partColumns(
      '8000.pipingUnit',
      [
        ...['管道编号', '备注'].map((label, at) => field(['pipingCode', 'note'][at] ?? '', label)),
        field('length', '管道长度', { type: 'number', unit: 'm' }),
        field('unitUseStatus', '使用状态', { type: 'select', dictType: 'USE_STATUS' }),
      ],
      () => [{ value: '2', label: '在用' }],
    );
    const pastedRow = (heading: string[], ...line: string[]) =>
      paste([{ values: known }], withNotes, { row: 0, column: 0 }, heading.length > 0 ? [heading, line] : [line], {
        most: 9,
        unique: 'pipingCode',
      }).rows[0]?.values;
    const heading = ['管道编号', '备注', '管道长度(m)', '使用状态'];
    expect(pastedRow(heading, 'a', '', '', '')).toEqual(known);
    expect(pastedRow(heading, 'A', '无', '/', '—')).toEqual(known);
    expect(pastedRow(heading, 'A', '新', '', '')).toEqual({ ...known, note: '新' });
    expect(pastedRow([], 'A', '', '', '')).toEqual({ ...known, note: null, length: null, unitUseStatus: null });
  });
  it('with headings a line without a number changes no row of another number, and an empty one nothing', () => {
    const block = [
      ['管道编号', '管道长度(m)'],
      ['B', '20'],
      ['', ''],
      ['', '30'],
    ];
    const pasted = paste(two, columns, { row: 0, column: 0 }, block, { most: 100, unique: 'pipingCode' });
    expect(pasted).toMatchObject({ left: 0, leftColumns: [] });
    expect(pasted.rows[0]).toBe(two[0]);
    expect(pasted.rows.map(({ values: { pipingCode, length } }) => [pipingCode ?? '', length])).toEqual([
      ['A', two[0]?.values['length']],
      ['B', 20],
      ['', 30],
    ]);
  });
  it('with headings knows what people call the columns', () => {
    const block = [
      ['管线号', '管长(km)', '状态'],
      ['N', '1.2', '在用'],
    ];
    const { rows, leftColumns } = paste([], columns, { row: 0, column: 0 }, block, { most: 100 });
    expect(values(rows)).toEqual([{ pipingCode: 'N', length: 1200, unitUseStatus: '2' }]);
    expect(leftColumns).toEqual([]);
  });
  it('says what no longer found a place', () =>
    expect(paste(two, columns, { row: 2, column: 0 }, [['C'], ['D'], ['E']], { most: 3 }).left).toBe(2));
  it('comes out as it shows', () =>
    expect(
      copiedText([{ values: { pipingCode: 'A', unitUseStatus: '2' } }], columns, {
        top: 0,
        bottom: 0,
        left: 0,
        right: 2,
      }),
    ).toBe('A\t\t在用'));
});

describe('an area', () => {
  const area = { top: 0, bottom: 1, left: 1, right: 1 };
  it('is cleared, filled from its first row, doubled and removed', () => {
    expect(values(clearArea(two, columns, area))).toEqual([
      { pipingCode: 'A', length: null },
      { pipingCode: 'B', length: null },
    ]);
    expect(values(fillDown(two, columns, area))[1]).toEqual({ pipingCode: 'B', length: 1 });
    const doubled = duplicate(two, { ...area, bottom: 0 }, 'pipingCode');
    expect(doubled).toEqual([two[0], { values: { pipingCode: null, length: 1 } }, two[1]]);
    expect(remove(two, { ...area, bottom: 0 })).toEqual([two[1]]);
  });
});

describe('a key', () => {
  const at = { row: 1, column: 1 };
  const press = (key: string, more: object = {}, pressed: object = {}) =>
    keyAction(
      { key, shiftKey: false, ctrlKey: false, metaKey: false, ...pressed },
      { isTyping: false, isListed: false, at, columns: 4, rows: 2, ...more },
    );
  it('moves, extends, edits and commands as in a spreadsheet', () => {
    expect(press('ArrowDown')).toEqual({ kind: 'move', to: { row: 2, column: 1 }, extends: false });
    expect(press('ArrowLeft', {}, { shiftKey: true })).toMatchObject({ to: { row: 1, column: 0 }, extends: true });
    expect(press('Enter')).toEqual({ kind: 'edit' });
    expect(press('Enter', { isTyping: true })).toMatchObject({ kind: 'move', to: { row: 2, column: 1 } });
    expect(press('ArrowLeft', { isTyping: true })).toBeUndefined();
    expect(press('ArrowDown', { isTyping: true, isListed: true })).toBeUndefined();
    expect(press('d', {}, { ctrlKey: true })).toEqual({ kind: 'fill' });
    expect(press('c', {}, { ctrlKey: true })).toBeUndefined();
    expect(press('x')).toBeUndefined();
  });
  it('goes from row to row with Tab and leaves the grid at its ends', () => {
    expect(press('Tab', { at: { row: 0, column: 3 } })).toMatchObject({ to: { row: 1, column: 0 } });
    expect(press('Tab', { at: { row: 2, column: 3 } })).toBeUndefined();
    expect(press('Tab', { at: { row: 0, column: 0 } }, { shiftKey: true })).toBeUndefined();
  });
});

it('of 2027.1 from a spreadsheet its column says the month, or both readings stand there to be refused', () => {
  const dues = (...typed: string[]) =>
    paste(
      [],
      columns,
      { row: 0, column: 3 },
      typed.map((cell) => [cell]),
      { most: 9 },
    ).rows.map((row) => row.values['nextPeriodicDate']);
  expect(dues('2027.1', '2027.05')).toEqual(['2027-10-31', '2027-05-31']);
  expect(dues('2027.1', '2027.5')).toEqual(['2027.1或2027.10', '2027-05-31']);
});
