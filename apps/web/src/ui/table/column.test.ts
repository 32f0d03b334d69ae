import { expect, it } from 'vitest';
import { boundedWidth, fittingWidth, neededWidth, nextSort, surelyFits, type TableColumn } from './column.ts';
import { geometryOf, splitColumns } from './geometry.ts';
import { rowAfter } from './row-keys.ts';

interface Row {
  name: string;
}
const column = (key: string, width: number, frozen = false): TableColumn<Row> => ({
  key,
  title: key,
  width,
  frozen,
  text: (row) => row.name,
});

it('sorts up, then down, then in the order of the list itself', () => {
  const up = nextSort(undefined, 'name');
  const down = nextSort(up, 'name');
  expect([up, down, nextSort(down, 'name'), nextSort(down, 'other')]).toEqual([
    { field: 'name', order: 'asc' },
    { field: 'name', order: 'desc' },
    undefined,
    { field: 'other', order: 'asc' },
  ]);
});

it('keeps frozen columns at the left with selection and number', () => {
  const split = splitColumns([column('a', 100), column('b', 80, true), column('c', 60)]);
  expect(split.pinned.map(({ key }) => key)).toEqual(['b']);
  const parts = { selectable: true, numbered: true, actionsWidth: 120 };
  expect(
    geometryOf(
      split,
      ({ width }) => width,
      () => 0,
      parts,
    ),
  ).toMatchObject({
    '--pin-tracks': '40px 52px 80px',
    '--flow-tracks': '100px 60px minmax(0, 1fr)',
    '--table-width': '452px',
  });
});

it('never lets a column vanish or fill the screen', () => {
  expect([boundedWidth(3), boundedWidth(120.4), boundedWidth(5000)]).toEqual([48, 120, 800]);
});

it('clips no text that surely fits, and every one that may not', () => {
  const rows = [
    ['2026-11-20', 110],
    ['2026-11-20', 90],
    ['TA00000001', 140],
    ['示范华升电梯制造有限公司', 200],
    ['示范华升电梯制造有限公司', 150],
    ['', 48],
  ] as const;
  expect(rows.map(([text, width]) => surelyFits(text, width))).toEqual([true, false, true, true, false, true]);
});

it('arrows and page keys go through the rows and stop at both ends', () => {
  const size = { count: 30, perPage: 10 };
  expect(['ArrowDown', 'PageDown', 'End', 'Home'].map((key) => rowAfter(key, -1, size))).toEqual([0, 9, 29, 0]);
  expect(['ArrowUp', 'PageUp', 'PageDown'].map((key) => rowAfter(key, 25, size))).toEqual([24, 15, 29]);
  expect([rowAfter('Enter', 3, size), rowAfter('ArrowDown', -1, { ...size, count: 0 })]).toEqual([
    undefined,
    undefined,
  ]);
});

it('fits a column to its heading and its texts, and leaves what is drawn its room', () => {
  const rows = [{ name: '短' }, { name: '示范金融大厦管理有限公司' }];
  const fitted = fittingWidth(column('编号', 60), rows);
  expect(surelyFits(rows[1]?.name ?? '', fitted)).toBe(true);
  expect(surelyFits(rows[1]?.name ?? '', fitted - 1)).toBe(false);
  expect(fittingWidth({ ...column('编号', 300), render: () => null }, rows)).toBe(300);
});

it('lets a column take room that is left up to its longest text, and the table ask for no more than before', () => {
  const split = splitColumns([column('a', 60), column('b', 200)]);
  const rows = [{ name: '示范金融大厦' }];
  const parts = { selectable: false, numbered: false, actionsWidth: 0 };
  const needed = (each: TableColumn<Row>) => neededWidth(each, rows);
  expect(geometryOf(split, ({ width }) => width, needed, parts)).toMatchObject({
    '--flow-tracks': '60px 200px minmax(0, 1fr)'.replace('60px', `minmax(60px,${needed(column('a', 60))}px)`),
    '--flow-width': '260px',
    '--table-width': '260px',
  });
  expect(neededWidth(column('a', 60), [{ name: '示范'.repeat(60) }])).toBe(480);
});
