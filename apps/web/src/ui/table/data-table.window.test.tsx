// @vitest-environment happy-dom
import { giveSizes, it, openWindow } from '#window';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect } from 'vitest';
import type { TableColumn } from './column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Row {
  id: string;
  name: string;
  place: string;
}
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), name: `名称${at + 1}`, place: `地点${at + 1}` }));
const columns: readonly TableColumn<Row>[] = [
  { key: 'name', title: '名称', width: 160, text: ({ name }) => name, frozen: true, sortable: true },
  { key: 'place', title: '地点', width: 200, text: ({ place }) => place },
];

const selections: string[][] = [];
function Sample(props: Partial<DataTableProps<Row>>) {
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="样例"
      columns={columns}
      rows={rows(3)}
      rowKey={({ id }) => id}
      numberFrom={1}
      selected={selected}
      onSelect={(next) => (selections.push([...next]), select(next))}
      {...props}
    />
  );
}
const draw = (props: Partial<DataTableProps<Row>> = {}) => {
  const opened = openWindow();
  selections.length = 0;
  opened.drawPart(<Sample {...props} />);
  return opened;
};
const table = () => screen.getByRole('table', { name: '样例' });
const drawn = () => [...table().querySelectorAll<HTMLElement>('.tb-body .tb-row')];
const box = (name: string) => within(table()).getByRole('checkbox', { name }) as HTMLInputElement;

describe('rows', () => {
  it('out of sight are not drawn, but counted for whoever hears the table', () => {
    draw({ rows: rows(500) });
    expect([table().getAttribute('aria-rowcount'), drawn().length < 40, drawn().length > 3]).toEqual([
      '501',
      true,
      true,
    ]);
    expect(table().querySelector<HTMLElement>('.tb-body')?.style.height).toMatch(/^\d{5}px$/);
  });

  it('that are scrolled into sight are drawn at once', () => {
    draw({ rows: rows(500) });
    giveSizes(table(), { scrollTop: 4000, clientHeight: 400 });
    fireEvent.scroll(table());
    const shown = drawn().map((row) => Number(row.getAttribute('aria-rowindex')));
    expect([Math.min(...shown) > 50, Math.max(...shown) < 180]).toEqual([true, true]);
  });

  it('follow the keys out of sight', async () => {
    const { user } = draw({ rows: rows(500) });
    giveSizes(table(), { scrollTop: 0, clientHeight: 400 });
    table().focus();
    await user.keyboard('{End}');
    expect(table().scrollTop).toBeGreaterThan(10_000);
    await user.keyboard('{Home}');
    expect(table().scrollTop).toBe(0);
  });

  it('that stand out are marked, and the one that was opened is current', async () => {
    const opened: string[] = [];
    const { user } = draw({
      mark: ({ id }) => (id === '2' ? 'danger' : undefined),
      onOpen: ({ id }) => opened.push(id),
    });
    const [, second, third] = drawn();
    if (!second || !third) throw new Error('three rows');
    expect([second.className.includes('tb-mark-danger'), third.className.includes('tb-mark')]).toEqual([true, false]);
    await user.click(third);
    expect([opened, third.getAttribute('aria-current')]).toEqual([['3'], 'true']);
  });

  it('none at all say why, or that they are on their way', () => {
    draw({ rows: [], empty: '没有找到' });
    expect(within(table()).getByText('没有找到')).toBeDefined();
    draw({ rows: [], loading: true });
    expect([within(table()).getByText('正在加载…') !== null, table().getAttribute('aria-busy')]).toEqual([
      true,
      'true',
    ]);
  });

  it('on their way are no status: a table that is busy holds rows, and nothing else that has a role', () => {
    draw({ rows: [], loading: true });
    const roles = [...table().querySelectorAll('[role]')].map((one) => one.getAttribute('role'));
    const own = ['rowgroup', 'row', 'columnheader'];
    expect([roles.includes('row'), roles.filter((role) => !own.includes(role ?? ''))]).toEqual([true, []]);
  });
});

describe('selecting', () => {
  it('a tick is no click on the row', async () => {
    const opened: string[] = [];
    const { user } = draw({ onOpen: ({ id }) => opened.push(id) });
    await user.click(box('选择2'));
    expect([selections, opened]).toEqual([[['2']], []]);
  });

  it('a row without a number is called by its first column', () => {
    draw({ numberFrom: undefined });
    expect(box('选择名称2').checked).toBe(false);
  });

  it('what may not be selected is left out, also of all and of a range, and says why', async () => {
    const { user } = draw({ refuse: ({ id }) => (id === '2' ? '已办理' : undefined) });
    expect(box('选择2 已办理').disabled).toBe(true);
    await user.click(box('选择本页全部'));
    expect([selections.at(-1), box('选择本页全部').checked]).toEqual([['1', '3'], true]);
    await user.click(box('选择本页全部'));
    expect(selections.at(-1)).toEqual([]);
    await user.click(box('选择1'));
    await user.keyboard('{Shift>}');
    await user.click(box('选择3'));
    await user.keyboard('{/Shift}');
    expect(selections.at(-1)).toEqual(['1', '3']);
  });

  it('is not offered where nobody takes it', () => {
    draw({ selected: undefined });
    expect(within(table()).queryByRole('checkbox')).toBeNull();
  });
});

describe('headings', () => {
  it('are pressed where the list can be sorted by them', async () => {
    const sorted: string[] = [];
    const { user } = draw({ sort: { field: 'name', order: 'desc' }, onSort: (field) => sorted.push(field) });
    const [name, place] = within(table()).getAllByRole('columnheader').slice(2);
    expect([name?.getAttribute('aria-sort'), place?.hasAttribute('aria-sort')]).toEqual(['descending', false]);
    await user.click(within(table()).getByTitle('按名称排序'));
    expect([sorted, within(table()).queryByTitle('按地点排序')]).toEqual([['name'], null]);
  });

  it('are dragged to another width, which stays within its bounds, and fit their content on a double click', () => {
    const widths: [string, number][] = [];
    draw({ onWidth: (key, width) => widths.push([key, width]) });
    const handle = within(table()).getByTitle('拖动调整地点列宽，双击适应内容');
    handle.setPointerCapture = () => undefined;
    giveSizes(handle.parentElement as HTMLElement, { offsetWidth: 200 });
    const at = (type: string, clientX: number) =>
      fireEvent(handle, new PointerEvent(type, { clientX, pointerId: 1, bubbles: true }));
    at('pointerdown', 100);
    at('pointermove', 150);
    at('pointermove', -5000);
    at('pointerup', -5000);
    at('pointermove', 400);
    expect(widths).toHaveLength(2);
    const [, narrow] = widths.map(([, width]) => width);
    expect([widths[0], (narrow ?? 0) > 0]).toEqual([['place', 250], true]);
    fireEvent.doubleClick(handle);
    expect(widths).toHaveLength(3);
  });
});
