import { describe, expect, it } from 'vitest';
import type { TableColumn } from './column.ts';
import { geometryOf, splitColumns } from './geometry.ts';
import { rowAfter } from './row-keys.ts';

describe('where a key leads in a table', () => {
  const page = { count: 25, perPage: 10 };

  it('stays within the rows, from none the first', () => {
    expect(rowAfter('ArrowDown', -1, page)).toBe(0);
    expect(rowAfter('ArrowUp', 0, page)).toBe(0);
    expect(rowAfter('ArrowDown', 24, page)).toBe(24);
    expect(rowAfter('PageDown', 20, page)).toBe(24);
    expect(rowAfter('PageUp', 3, page)).toBe(0);
    expect([rowAfter('Home', 7, page), rowAfter('End', 7, page)]).toEqual([0, 24]);
  });

  it('leads nowhere with other keys, and in a table without rows', () => {
    expect(rowAfter('a', 3, page)).toBeUndefined();
    expect(rowAfter('End', -1, { count: 0, perPage: 10 })).toBeUndefined();
  });

  it('whatever is pressed in a row, the next row exists', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])
      for (let count = 1; count < 30; count += 7)
        for (let at = -1; at < count; at += 1) {
          const to = rowAfter(key, at, { count, perPage: 4 });
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThan(count);
        }
  });
});

describe('widths of a table', () => {
  const column = (key: string, width: number, frozen = false): TableColumn<object> => ({
    key,
    title: key,
    width,
    frozen,
    text: () => '',
    render: () => null,
  });
  const columns = splitColumns([column('a', 100), column('b', 50, true), column('c', 70)]);

  it('frozen columns stand left, the others keep their order', () => {
    expect(columns.pinned.map(({ key }) => key)).toEqual(['b']);
    expect(columns.flowing.map(({ key }) => key)).toEqual(['a', 'c']);
  });

  it('the whole is the sum of its parts, with and without ticks and numbers', () => {
    const widthOf = ({ width }: TableColumn<object>) => width;
    const bare = geometryOf(columns, widthOf, () => 0, { selectable: false, numbered: false, actionsWidth: 0 });
    expect(bare).toMatchObject({ '--pin-width': '50px', '--table-width': '220px' });
    const full = geometryOf(columns, widthOf, () => 0, { selectable: true, numbered: true, actionsWidth: 80 });
    expect(full).toMatchObject({ '--pin-tracks': '40px 52px 50px', '--table-width': '392px' });
  });
});
